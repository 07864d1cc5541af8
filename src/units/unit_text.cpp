// Reading of quantities. Lengths are in length_text.cpp, printing in exact_text.cpp, the remarks
// and problems in unit_findings.cpp and unit_problems.cpp.
#include "units/unit_text.h"

#include <utility>

#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_reading.h"

namespace roofline {

namespace {

constexpr std::size_t longest_text = 200;  // bytes; more is no quantity

// Bare numbers from here up are in base units (MODEL 8); nullopt: never.
std::optional<double> bare_numbers_from(Dimension dimension) {
  switch (dimension) {
    case Dimension::bandwidth: return 1e9;
    case Dimension::compute_rate: return 1e10;
    default: return std::nullopt;
  }
}

// FLOP stand for FLOP/s by custom ("60 TFLOP"), with a remark; nothing else stands for something
// else.
bool serves(Dimension given, Dimension asked) {
  return given == asked || (given == Dimension::work && asked == Dimension::compute_rate);
}

constexpr double largest_value = 1e308;  // leaves room for the other reading

// Sets the value, or the problem if it is none that a quantity can have.
bool set_value(UnitReading& reading, const std::string& decimal, int exponent10, double factor) {
  reading.value = read_number(decimal, exponent10).value_or(0) * factor;
  if (reading.value > 0 && reading.value <= largest_value) return true;
  refuse_range(reading);
  return false;
}

void read_bare(UnitReading& reading, const QuantityPhrase& phrase) {
  if (!set_value(reading, phrase.number.decimal, 0, 1)) return;
  const auto from = bare_numbers_from(reading.dimension);
  if (!from || reading.value < *from) return refuse_missing_unit(reading, phrase);
  if (check_words(reading, phrase)) note_bare_number(reading);
}

void read_with_unit(UnitReading& reading, const QuantityPhrase& phrase) {
  const auto unit = unit_meaning(phrase.unit);
  if (!unit) return refuse_unknown_unit(reading, phrase);
  if (!serves(unit->dimension, reading.dimension)) return refuse_dimension(reading, phrase);
  const std::string& decimal = phrase.number.decimal;
  if (!set_value(reading, decimal, unit->exponent10, power_of_two(unit->exponent2))) return;
  if (!check_words(reading, phrase)) return;
  if (check_thousands_dot(reading, decimal, *unit)) note_unit(reading, decimal, *unit);
}

void read_clock_and_bus(UnitReading& reading, const ClockAndBus& memory) {
  if (!memory.per_clock) return refuse_undoubled_clock(reading, memory);
  const double factor = *memory.per_clock * memory.bus_bits / 8;
  if (set_value(reading, memory.rate, memory.exponent10, factor))
    note_clock_and_bus(reading, memory);
}

void read_phrase(UnitReading& reading, std::string_view plain) {
  const QuantityPhrase phrase = quantity_phrase(plain);
  if (!check_link_words(reading, phrase) || !check_number(reading, phrase)) return;
  phrase.unit.empty() ? read_bare(reading, phrase) : read_with_unit(reading, phrase);
  if (!reading.problem) note_approximation(reading, phrase.approximation);
}

UnitReading read_text(std::string_view text, std::string_view field, Dimension dimension) {
  UnitReading reading{dimension, std::string(field), excerpt(text)};
  const std::string plain = text.size() > longest_text ? "" : plain_text(text);
  const bool bandwidth = dimension == Dimension::bandwidth;
  const auto memory = bandwidth ? clock_and_bus(plain) : std::nullopt;
  memory ? read_clock_and_bus(reading, *memory) : read_phrase(reading, plain);
  if (bandwidth && !reading.problem) note_bandwidth_figure(reading);
  return reading;
}

template <class Q, class BaseUnit>
Result<Reading<Q>> in_unit(BaseUnit base, UnitReading raw) {
  if (raw.problem) return std::move(*raw.problem);
  Reading<Q> reading{base(raw.value), std::move(raw.findings)};
  for (const double other : raw.others) reading.other_readings.push_back(base(other));
  return reading;
}

}  // namespace

Result<Reading<Bandwidth>> read_bandwidth(std::string_view text, std::string_view field) {
  return in_unit<Bandwidth>(byte_per_second, read_text(text, field, Dimension::bandwidth));
}

Result<Reading<ComputeRate>> read_compute_rate(std::string_view text, std::string_view field) {
  return in_unit<ComputeRate>(flop_per_second, read_text(text, field, Dimension::compute_rate));
}

Result<Reading<ExponentialRate>> read_exponential_rate(std::string_view text,
                                                       std::string_view field) {
  return in_unit<ExponentialRate>(exponential_per_second,
                                  read_text(text, field, Dimension::exponential_rate));
}

Result<Reading<Bytes>> read_bytes(std::string_view text, std::string_view field) {
  return in_unit<Bytes>(byte, read_text(text, field, Dimension::bytes));
}

}  // namespace roofline
