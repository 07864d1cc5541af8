// The problems instead of a quantity; their arguments are listed in unit_text.h.
#include <algorithm>
#include <utility>

#include "units/note_words.h"
#include "units/number_text.h"
#include "units/unit_reading.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

constexpr Bandwidth slowest_memory =
    gigabyte_per_second(20);  // of what computes attention, with room
constexpr Bandwidth fastest_memory = terabyte_per_second(20);

void put(UnitReading& reading, std::string_view name, std::string text) {
  reading.problem->arguments.emplace_back(name, std::move(text));
}

void refuse(UnitReading& reading, ProblemCode code, std::string_view argument, std::string text) {
  reading.problem = Problem{code, reading.field, reading.given};
  put(reading, argument, std::move(text));
}

// `candidates`: texts that would be read, ", " between them.
void ask(UnitReading& reading, ProblemCode code, const std::string& candidates) {
  refuse(reading, code, "candidates", candidates);
  for (std::size_t start = 0; start < candidates.size();) {
    const std::size_t comma = std::min(candidates.find(", ", start), candidates.size());
    reading.problem->choices.push_back(candidates.substr(start, comma - start));
    start = comma + 2;
  }
}

// The number in each canonical unit that may be meant, as the user may write it instead.
std::string readings_in(const std::string& decimal, std::string_view unit, Dimension wanted) {
  std::string list;
  for (const std::string& spelling : likely_spellings(unit, wanted)) {
    if (!list.empty()) list += ", ";
    list += decimal + ' ' + spelling;
  }
  return list;
}

std::string readings_of(const UnitReading& reading, const QuantityPhrase& phrase) {
  return readings_in(phrase.number.decimal, phrase.unit, reading.dimension);
}

// In the decimal unit that is meant or likely.
std::string first_reading(const std::string& decimal, std::string_view unit, Dimension wanted) {
  return decimal + ' ' + likely_spellings(unit, wanted).front();
}

std::string_view example_of(Dimension dimension) {
  switch (dimension) {
    case Dimension::compute_rate: return "60 TFLOP/s";
    case Dimension::bytes: return "50 MiB";
    case Dimension::exponential_rate: return "3.86 Texp/s";
    default: return "900 GB/s";
  }
}

bool starts_with_digit(std::string_view word) {
  return !word.empty() && word[0] >= '0' && word[0] <= '9';
}

// The unit said again: "gigabytes per second (GB/s)".
bool same_unit(std::string_view word, std::string_view unit) {
  const auto a = unit_meaning(word);
  const auto b = unit_meaning(unit);
  return a && b && a->dimension == b->dimension && a->exponent10 == b->exponent10 &&
         a->exponent2 == b->exponent2;
}

}  // namespace

void refuse_range(UnitReading& reading) {
  refuse(reading, ProblemCode::out_of_range, "low", ">0");
  put(reading, "high", "1e308");
}

void refuse_missing_unit(UnitReading& reading, const QuantityPhrase& phrase) {
  const std::string& decimal = phrase.number.decimal;
  // Memories below 20 are in TB/s; sizes may also be bare bytes.
  const bool small = read_number(decimal).value_or(0) < 20;
  std::string candidates = readings_in(decimal, small ? "TB/s" : "", reading.dimension);
  if (reading.dimension == Dimension::bytes) candidates = decimal + " B, " + candidates;
  ask(reading, ProblemCode::missing_unit, std::move(candidates));
}

void refuse_unknown_unit(UnitReading& reading, const QuantityPhrase& phrase) {
  if (starts_with_digit(phrase.unit)) {  // "1 555 GB/s"
    const std::string_view unit =
        phrase.words.empty() ? "" : std::string_view(phrase.words.front());
    return ask(reading, ProblemCode::ambiguous_number,
               first_reading(phrase.number.decimal + phrase.unit, unit, reading.dimension));
  }
  std::string candidates = readings_of(reading, phrase);
  const bool transfers = phrase.unit == "GT/s" || phrase.unit == "MT/s";
  if (transfers &&
      reading.dimension == Dimension::bandwidth) {  // a rate per pin: of how many pins?
    candidates = phrase.number.decimal + ' ' + phrase.unit + " 256-bit, " + candidates;
  }
  const bool resembles = resembles_unit(phrase.unit);
  ask(reading, resembles ? ProblemCode::ambiguous_unit : ProblemCode::unknown_unit,
      std::move(candidates));
}

void refuse_dimension(UnitReading& reading, const QuantityPhrase& phrase) {
  ask(reading, ProblemCode::wrong_dimension, readings_of(reading, phrase));
}

void refuse_undoubled_clock(UnitReading& reading, const ClockAndBus& memory) {
  const std::string bus = ' ' + shortest_text(memory.bus_bits) + "-bit";
  ask(reading, ProblemCode::ambiguous_number,
      memory.clock_text + " DDR" + bus + ", " + memory.clock_text + " effective" + bus);
}

bool check_link_words(UnitReading& reading, const QuantityPhrase& phrase) {
  if (reading.dimension != Dimension::bandwidth) return true;
  for (const std::string& word : phrase.words) {
    const auto note = note_of(word);
    if (note != Note::link && note != Note::several) continue;
    refuse(reading, ProblemCode::link_bandwidth, "word", word);
    return false;
  }
  return true;
}

bool check_number(UnitReading& reading, const QuantityPhrase& phrase) {
  const std::string& decimal = phrase.number.decimal;
  if (decimal.empty()) {
    refuse(reading, ProblemCode::not_a_number, "example",
           std::string(example_of(reading.dimension)));
  } else if (decimal[0] == '-') {
    refuse_range(reading);
  } else if (phrase.number.ambiguous) {
    ask(reading, ProblemCode::ambiguous_number,
        first_reading(decimal, phrase.unit, reading.dimension));
  }
  return !reading.problem;
}

bool check_words(UnitReading& reading, const QuantityPhrase& phrase) {
  for (const std::string& word : phrase.words) {
    const auto note = note_of(word);
    if (note == Note::harmless || same_unit(word, phrase.unit)) continue;
    if (note == Note::sparse && reading.dimension == Dimension::compute_rate) {
      refuse(reading, ProblemCode::sparse_peak, "dense",
             exact_text(flop_per_second(reading.value / 2), " "));
    } else {
      ask(reading, ProblemCode::unknown_unit, readings_of(reading, phrase));
    }
    return false;
  }
  return true;
}

// "1.555 GB/s" is a German 1555 far more often than a memory of 1.5 GB/s. Who means that writes
// 1555 MB/s, as exact_text does.
bool check_thousands_dot(UnitReading& reading, const std::string& decimal,
                         const UnitMeaning& unit) {
  const Bandwidth value = byte_per_second(reading.value);
  const bool suspect = reading.dimension == Dimension::bandwidth &&
                       unit.confusion == Confusion::none && unit.exponent10 > 0 &&
                       value < slowest_memory;
  if (!suspect || !may_be_thousands(decimal)) return true;
  const double larger = read_number(decimal, unit.exponent10 + 3).value_or(reading.value);
  refuse(reading, ProblemCode::implausible, "low", exact_text(slowest_memory, " "));
  put(reading, "high", exact_text(fastest_memory, " "));
  put(reading, "candidates",
      exact_text(byte_per_second(larger), " ") + ", " + exact_text(value, " "));
  return false;
}

}  // namespace roofline
