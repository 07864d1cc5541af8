// The remarks on how a quantity was read; their codes and numbers are listed in unit_text.h.
#include <utility>

#include "units/number_text.h"
#include "units/unit_reading.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

FindingValue typed(Dimension dimension, double base) {
  switch (dimension) {
    case Dimension::bytes: return byte(base);
    case Dimension::compute_rate: return flop_per_second(base);
    case Dimension::exponential_rate: return exact_text(exponential_per_second(base), " ");
    default: return byte_per_second(base);
  }
}

void put(Finding& finding, std::string_view name, FindingValue value) {
  finding.numbers.push_back({name, std::move(value)});
}

// Every finding here begins with what was given and what was read.
Finding& add(UnitReading& reading, std::string_view code, Severity severity) {
  Finding& finding = reading.findings.emplace_back(Finding{code, severity, {}, reading.field});
  put(finding, "given", reading.given);
  put(finding, "value", typed(reading.dimension, reading.value));
  return finding;
}

void put_other(UnitReading& reading, Finding& finding, double other) {
  reading.others.push_back(other);
  put(finding, "other", typed(reading.dimension, other));
}

void put_instead(const UnitReading& reading, Finding& finding, const std::string& decimal,
                 std::string_view prefix) {
  std::string text = decimal + ' ';
  text += prefix;
  text += canonical_stem(reading.dimension);
  put(finding, "instead", std::move(text));
}

void note_bits(UnitReading& reading, const std::string& decimal, int exponent10) {
  Finding& finding = add(reading, "bits_read_as_bits", Severity::caution);
  put_other(reading, finding, reading.value * 8);
  put(finding, "factor", 8.0);
  put_instead(reading, finding, decimal, decimal_prefix(exponent10));
}

// GiB/s beside GB/s, the power of ten next to the power of two.
void note_binary(UnitReading& reading, const std::string& decimal, int exponent2) {
  const int exponent10 = exponent2 / 10 * 3;
  const double binary = power_of_two(exponent2);
  const double power = read_number("1", exponent10).value_or(1);
  Finding& finding = add(reading, "gibibytes_read", Severity::info);
  put_other(reading, finding,
            read_number(decimal, exponent10).value_or(0));  // less than what was just read
  put(finding, "percent", (binary - power) / (power / 100));
  put_instead(reading, finding, decimal, decimal_prefix(exponent10));
}

void note_decimal_kilo(UnitReading& reading, const std::string& decimal) {
  Finding& finding = add(reading, "decimal_kilobyte", Severity::info);
  put_other(reading, finding, reading.value * 1.024);
  put_instead(reading, finding, decimal, "Ki");
}

// Figures that people round; the digits are what the data sheets have.
struct Rounding {
  Bandwidth rounded;
  std::string_view exact;
};
constexpr Rounding roundings[] = {
    {terabyte_per_second(2), "2.039 TB/s, 1.935 TB/s"}};  // A100 80 GB: SXM, PCIe

constexpr Bandwidth fastest_known =
    terabyte_per_second(10);  // data sheets of single devices end at 8

}  // namespace

bool has_figure_finding(Bandwidth value) {
  for (const Rounding& known : roundings) {
    if (value == known.rounded) return true;
  }
  return value > fastest_known;
}

double power_of_two(int exponent) {
  double power = 1;
  for (; exponent > 0; --exponent) power *= 2;
  for (; exponent < 0; ++exponent) power /= 2;
  return power;
}

void note_approximation(UnitReading& reading, std::string_view word) {
  if (word.empty()) return;
  put(add(reading, "approximate_figure", Severity::info), "word", std::string(word));
}

void note_bare_number(UnitReading& reading) {
  Finding& finding = add(reading, "bare_number_read_as_base", Severity::info);
  put(finding, "unit", std::string(canonical_stem(reading.dimension)));
}

void note_unit(UnitReading& reading, const std::string& decimal, const UnitMeaning& unit) {
  if (unit.dimension == Dimension::work) {
    Finding& finding = add(reading, "work_for_rate", Severity::caution);
    put_instead(reading, finding, decimal, decimal_prefix(unit.exponent10));
  }
  switch (unit.confusion) {
    case Confusion::none: break;
    case Confusion::bits: note_bits(reading, decimal, unit.exponent10); break;
    case Confusion::binary:  // an amount of memory in MiB is what it says
      if (reading.dimension == Dimension::bandwidth) note_binary(reading, decimal, unit.exponent2);
      break;
    case Confusion::decimal_kilo: note_decimal_kilo(reading, decimal); break;
    case Confusion::operations: add(reading, "tops_read_as_flop", Severity::info); break;
  }
}

void note_clock_and_bus(UnitReading& reading, const ClockAndBus& memory) {
  Finding& finding = add(reading, "clock_times_bus", Severity::info);
  put(finding, "per_clock", memory.per_clock.value_or(1));
  put(finding, "clock", memory.clock_text);
  put(finding, "bus", memory.bus_bits);
}

void note_bandwidth_figure(UnitReading& reading) {
  const Bandwidth value = byte_per_second(reading.value);
  for (const Rounding& known : roundings) {
    if (value != known.rounded) continue;
    put(add(reading, "rounded_bandwidth", Severity::info), "exact", std::string(known.exact));
  }
  if (value <= fastest_known) return;
  Finding& finding = add(reading, "bandwidth_above_known_devices", Severity::stop);
  put(finding, "limit", fastest_known);
  put(finding, "eighth", value / 8);
}

}  // namespace roofline
