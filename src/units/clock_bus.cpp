#include "units/clock_bus.h"

#include <algorithm>

#include "units/leading_number.h"
#include "units/number_text.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

enum class Timing { per_pin, clock };

struct ClockUnit {
  std::string_view spelling;
  Timing timing;
  int exponent10;
  std::string_view canonical;
};

constexpr ClockUnit clock_units[] = {
    {"Gbps", Timing::per_pin, 9, " Gbit/s"},   {"Gb/s", Timing::per_pin, 9, " Gbit/s"},
    {"Gbit/s", Timing::per_pin, 9, " Gbit/s"}, {"GT/s", Timing::per_pin, 9, " Gbit/s"},
    {"Mbps", Timing::per_pin, 6, " Mbit/s"},   {"Mbit/s", Timing::per_pin, 6, " Mbit/s"},
    {"MT/s", Timing::per_pin, 6, " Mbit/s"},   {"GHz", Timing::clock, 9, " GHz"},
    {"MHz", Timing::clock, 6, " MHz"},         {"kHz", Timing::clock, 3, " kHz"},
    {"KHz", Timing::clock, 3, " kHz"},         {"Hz", Timing::clock, 0, " Hz"},
};

// Words of such texts that decide nothing; a memory's name may go on ("GDDR6X").
constexpr std::string_view plain_words[] = {
    "on",    "at",   "bus", "interface", "memory", "clock", "data", "rate", "wide",
    "width", "with", "and", "x",         "per",    "pin",   "a",    "an",   "bandwidth"};
constexpr std::string_view memory_names[] = {"gddr", "lpddr", "hbm", "ddr"};

constexpr std::string_view separators = " ,;:=()@";

bool decides_nothing(std::string_view word) {
  for (const std::string_view known : plain_words) {
    if (word == known) return true;
  }
  return std::any_of(std::begin(memory_names), std::end(memory_names),
                     [&](std::string_view name) { return word.starts_with(name); });
}

// What has been met so far.
struct Found {
  std::string width;
  std::string rate;
  const ClockUnit* unit = nullptr;
  bool doubled = false;
  bool effective = false;
  bool bus_named = false;  // "bus" was the last word: its width may follow without "bit"
};

bool take_number(std::string_view& text, Found& found) {
  const LeadingNumber number = leading_number(text);
  if (number.ambiguous) return false;
  text = number.rest;
  const std::size_t begin = text.starts_with('-') ? 1 : 0;  // "256-bit"
  const std::size_t end = std::min(text.find_first_of(separators), text.size());
  const std::string_view unit = end < begin ? "" : text.substr(begin, end - begin);
  if (lower(unit) == "bit" || lower(unit) == "bits") {
    if (!found.width.empty()) return false;
    found.width = number.decimal;
    text.remove_prefix(end);
    return true;
  }
  for (const ClockUnit& known : clock_units) {
    if (unit != known.spelling) continue;
    // A rate per pin says more than the clock beside it ("1750 MHz 14 Gbps effective").
    if (found.unit == nullptr || known.timing == Timing::per_pin) {
      found.unit = &known;
      found.rate = number.decimal;
    }
    text.remove_prefix(end);
    return true;
  }
  if (!found.bus_named || !found.width.empty()) return false;
  found.width = number.decimal;
  return true;
}

bool take_word(std::string_view& text, Found& found) {
  const std::size_t end = std::min(text.find_first_of(separators), text.size());
  const std::string word = lower(text.substr(0, end));
  text.remove_prefix(end);
  if (word != "width" && word != "interface") found.bus_named = word == "bus";
  if (word == "ddr" || word == "double") {
    found.doubled = true;
  } else if (word == "effective") {
    found.effective = true;
  } else {
    return decides_nothing(word);
  }
  return true;
}

// Whole, 1..65536; "5.120 Bit" is a German 5120: no bus is narrower than a byte and has a fraction.
std::optional<double> bus_width(std::string text) {
  const std::size_t dot = text.find('.');
  if (dot != text.npos && text.size() - dot == 4) text.erase(dot, 1);
  const auto width = read_number(text);
  if (!width || !is_exact_whole(text) || *width < 1 || *width > 65536) return std::nullopt;
  return width;
}

std::optional<double> transfers_per_clock(const Found& found) {
  if (found.unit->timing == Timing::per_pin || found.effective) return 1;
  // CUDA's device query gives the undoubled clock, always in kHz.
  if (found.doubled || found.unit->exponent10 == 3) return 2;
  return std::nullopt;
}

}  // namespace

std::optional<ClockAndBus> clock_and_bus(std::string_view plain) {
  Found found;
  std::string_view text = plain;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) break;
    const bool number = text[0] >= '0' && text[0] <= '9';
    if (number ? !take_number(text, found) : !take_word(text, found)) return std::nullopt;
  }
  const auto width = bus_width(found.width);
  if (found.unit == nullptr || !width) return std::nullopt;
  return ClockAndBus{transfers_per_clock(found), found.rate, found.unit->exponent10,
                     found.rate + std::string(found.unit->canonical), *width};
}

}  // namespace roofline
