#include "words/formula.h"

#include "units/number_text.h"
#include "words/quantity_text.h"

namespace roofline::by_hand {

namespace {

constexpr int most_digits = 17;  // a double reads back from them

double rounded_value(double value, int digits) {
  return read_short_number(rounded_text(value, digits)).value_or(value);
}

// Also a hair beside `value`: a sum that falls on the edge between two roundings would read either way.
bool prints_like(double value, double result) {
  constexpr double hair = 1e-12;
  const std::string text = rounded_text(result, result_digits);
  return rounded_text(value * (1 - hair), result_digits) == text &&
         rounded_text(value * (1 + hair), result_digits) == text;
}

// Least digits for the addends (in base units) with which their sum and `rest` print like `total`.
int digits_for_sum(const std::vector<double>& addends, double rest, double total) {
  for (int digits = result_digits; digits < most_digits; ++digits) {
    double value = rest;
    for (double addend : addends) value += rounded_value(addend, digits);
    if (prints_like(value, total)) return digits;
  }
  return most_digits;
}

// "60 × 10¹²": the power a multiple of three, so that it reads as tera or giga.
std::string engineering_text(double value, int digits) {
  const double rounded = rounded_value(value, digits);
  const int exponent = rounded_digits(rounded, digits).exponent;
  const int power = exponent >= 3 ? exponent / 3 * 3 : 0;
  const std::string mantissa = shortest_text(rounded, power);
  if (power == 0) return mantissa;
  std::string ten = scientific_text(read_short_number("1", power).value_or(1), 1);  // "1 × 10¹²"
  return mantissa + copyable_text(ten.substr(1));
}

std::string quotient_text(double above, const char* above_unit, double below,
                          const char* below_unit) {
  int digits = result_digits;
  while (digits < most_digits &&
         !prints_like(rounded_value(above, digits) / rounded_value(below, digits), above / below)) {
    ++digits;
  }
  return "(" + engineering_text(above, digits) + " " + above_unit + ") / (" +
         engineering_text(below, digits) + " " + below_unit + ")";
}

std::string joined(const std::vector<std::string>& parts, const char* sign) {
  std::string out;
  for (const std::string& part : parts) {
    if (!part.empty()) out += (out.empty() ? "" : sign) + part;
  }
  return out;
}

}  // namespace

std::string whole(Count count) { return std::to_string(count); }
std::string whole(double count) { return copyable_text(count_text(count)); }
std::string squared(Count count) { return whole(count) + "²"; }
std::string element_bytes(Bytes b) { return shortest_text(b.in(byte)); }

std::string product(const std::vector<std::string>& factors) { return joined(factors, " × "); }

std::string sum(const std::vector<std::string>& terms, const std::string& factor) {
  const std::string text = joined(terms, " + ");
  return factor.empty() ? text : factor + " × (" + text + ")";
}

std::string rounded_plus(Bytes addend, Bytes total, const std::string& rest) {
  const double value = addend.in(byte);
  const int digits = digits_for_sum({value}, total.in(byte)-value, total.in(byte));
  return copyable_text(decimal_bytes_text(addend, digits)) + " + " + rest;
}

std::string sum_of(const std::vector<Bytes>& addends, Bytes total) {
  std::vector<double> values;
  for (Bytes addend : addends) values.push_back(addend.in(byte));
  const int digits = digits_for_sum(values, 0, total.in(byte));
  std::vector<std::string> texts;
  for (Bytes addend : addends) texts.push_back(copyable_text(decimal_bytes_text(addend, digits)));
  return joined(texts, " + ");
}

std::string sum_of(const std::vector<Time>& addends, Time total) {
  std::vector<double> values;
  for (Time addend : addends) values.push_back(addend.in(second));
  const int digits = digits_for_sum(values, 0, total.in(second));
  std::vector<std::string> texts;
  for (Time addend : addends) texts.push_back(copyable_text(time_text(addend, digits)));
  return joined(texts, " + ");
}

std::string exact_rate(ComputeRate rate) {
  return engineering_text(rate.in(flop_per_second), most_digits) + " FLOP/s";
}

std::string quotient(ComputeRate peak, Bandwidth bandwidth) {
  return quotient_text(peak.in(flop_per_second), "FLOP/s", bandwidth.in(byte_per_second), "B/s");
}

std::string quotient(Work work, ComputeRate peak) {
  return quotient_text(work.in(flop), "FLOP", peak.in(flop_per_second), "FLOP/s");
}

std::string quotient(Bytes bytes, Bandwidth bandwidth) {
  return quotient_text(bytes.in(byte), "B", bandwidth.in(byte_per_second), "B/s");
}

}  // namespace roofline::by_hand
