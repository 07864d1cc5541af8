#include "units/number_text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>

#define FMT_HEADER_ONLY
#include <fmt/format.h>

namespace roofline {

namespace {

// A number is digits x 10^exponent; both directions go through this form, so that moving the
// decimal point is adding whole numbers.
struct Decimal {
  bool negative = false;
  std::string digits = {};  // as written, without the point; may begin with zeros
  int exponent = 0;         // of the last digit
};

constexpr int huge_exponent =
    100'000'000;  // far outside double whatever the digits, far inside int

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

// The whole of `text` after the "e"; saturates.
std::optional<int> read_exponent(std::string_view text) {
  const bool negative = text.substr(0, 1) == "-";
  if (negative || text.substr(0, 1) == "+") text.remove_prefix(1);
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_decimal_digit)) return std::nullopt;
  int exponent = 0;
  const auto outcome = std::from_chars(text.data(), text.data() + text.size(), exponent);
  if (outcome.ec != std::errc() || exponent > huge_exponent) exponent = huge_exponent;
  return negative ? -exponent : exponent;
}

std::optional<Decimal> read_decimal(std::string_view text) {
  Decimal number;
  number.negative = text.substr(0, 1) == "-";
  if (number.negative) text.remove_prefix(1);
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  if (e < text.size()) {
    const auto exponent = read_exponent(text.substr(e + 1));
    if (!exponent) return std::nullopt;
    number.exponent = *exponent;
  }
  const std::string_view mantissa = text.substr(0, e);
  const std::size_t point = mantissa.find('.');
  number.digits = mantissa;
  if (point != std::string_view::npos) {
    number.digits.erase(point, 1);
    number.exponent -= static_cast<int>(mantissa.size() - point - 1);
  }
  if (number.digits.empty()) return std::nullopt;
  if (!std::all_of(number.digits.begin(), number.digits.end(), is_decimal_digit))
    return std::nullopt;
  return number;
}

// strtod rounds correctly in glibc and in musl (wasm), and text without a point has no locale.
// fast_float would do as well, but adds 15 kB to the compressed WASM module, in which nlohmann_json
// brings strtod along anyway.
std::optional<double> nearest_double(const Decimal& number) {
  const std::string text = number.digits + 'e' + std::to_string(number.exponent);
  const double value = std::strtod(text.c_str(), nullptr);
  if (value > std::numeric_limits<double>::max()) return std::nullopt;  // 1e400 arrives as infinity
  return number.negative ? -value : value;
}

// fmt's Dragonbox by itself: its formatting functions would add big integers and padding for
// nothing.
Decimal shortest_decimal(double value) {
  if (value == 0) return {false, "0", 0};
  const auto shortest = fmt::detail::dragonbox::to_decimal(value < 0 ? -value : value);
  return {value < 0, std::to_string(shortest.significand), shortest.exponent};
}

void drop_trailing_zeros(Decimal& number) {
  while (number.digits.size() > 1 && number.digits.back() == '0') {
    number.digits.pop_back();
    ++number.exponent;
  }
}

// Half away from zero, on the digits that a reader sees: 0.15 is 0.2 although its double lies
// below.
Decimal rounded(double value, int significant) {
  Decimal number = shortest_decimal(value);
  const auto wanted = static_cast<std::size_t>(std::max(significant, 1));
  if (number.digits.size() <= wanted) return number;
  const bool up = number.digits[wanted] >= '5';
  number.exponent += static_cast<int>(number.digits.size() - wanted);
  number.digits.resize(wanted);
  if (up) {
    std::size_t i = wanted;
    while (i > 0 && number.digits[i - 1] == '9') number.digits[--i] = '0';
    if (i > 0) {
      ++number.digits[i - 1];
    } else {
      number.digits.insert(0, 1, '1');
    }
  }
  drop_trailing_zeros(number);
  return number;
}

int exponent_of_first_digit(const Decimal& number) {
  return number.exponent + static_cast<int>(number.digits.size()) - 1;
}

// Plain digits if 10^low <= |number| < 10^high, else "1.5e300".
std::string to_text(const Decimal& number, int low, int high) {
  const int first = exponent_of_first_digit(number);
  std::string text = number.digits;
  if (first < low || first >= high) {
    if (text.size() > 1) text.insert(1, 1, '.');
    text += 'e' + std::to_string(first);
  } else if (number.exponent >= 0) {
    text.append(static_cast<std::size_t>(number.exponent), '0');
  } else if (first >= 0) {
    text.insert(static_cast<std::size_t>(first) + 1, 1, '.');
  } else {
    text.insert(0, "0." + std::string(static_cast<std::size_t>(-first - 1), '0'));
  }
  return number.negative ? '-' + text : text;
}

// The exact digits of a whole number of 2^53 or more: halve until it fits an integer, double in
// decimal.
std::string exact_digits(double value) {
  int halvings = 0;
  for (; value >= 9007199254740992.0; value /= 2) ++halvings;
  std::string digits = std::to_string(static_cast<std::uint64_t>(value));
  for (; halvings > 0; --halvings) {
    int carry = 0;
    for (std::size_t i = digits.size(); i > 0; --i) {
      const int twice = 2 * (digits[i - 1] - '0') + carry;
      digits[i - 1] = static_cast<char>('0' + twice % 10);
      carry = twice / 10;
    }
    if (carry > 0) digits.insert(0, 1, '1');
  }
  return digits;
}

// `digits` is whole and exact; powers of ten are exact up to 10^22, and what lies above goes into
// the digits as far as they hold it (Clinger, "How to read floating point numbers accurately").
std::optional<double> scaled(double digits, int exponent10) {
  constexpr int exact_power = 22;
  constexpr double largest = 9007199254740992.0;  // 2^53
  if (digits == 0) return 0;
  for (; exponent10 > exact_power; --exponent10) {
    digits *= 10;
    if (digits > largest) return std::nullopt;
  }
  if (exponent10 < -exact_power) return std::nullopt;
  double power = 1;
  for (int i = std::abs(exponent10); i > 0; --i) power *= 10;
  return exponent10 < 0 ? digits / power : digits * power;
}

}  // namespace

std::optional<double> read_number(std::string_view text, int exponent10) {
  auto number = read_decimal(text);
  if (!number) return std::nullopt;
  number->exponent += exponent10;
  return nearest_double(*number);
}

std::optional<double> read_short_number(std::string_view text, int exponent10) {
  constexpr std::uint64_t largest = std::uint64_t{1} << 53;
  const std::size_t e = std::min(text.find('e'), text.size());
  if (e < text.size()) {
    const auto exponent = read_exponent(text.substr(e + 1));
    if (!exponent) return std::nullopt;
    exponent10 += *exponent;
  }
  std::uint64_t digits = 0;
  bool any = false, after_point = false;
  for (const char c : text.substr(0, e)) {
    if (c == '.' && !after_point) {
      after_point = true;
      continue;
    }
    if (!is_decimal_digit(c) || digits > largest / 10) return std::nullopt;
    digits = digits * 10 + static_cast<unsigned>(c - '0');
    any = true;
    if (after_point) --exponent10;
  }
  if (!any || digits > largest) return std::nullopt;
  return scaled(static_cast<double>(digits), exponent10);
}

bool is_exact_whole(std::string_view text, int exponent10) {
  auto number = read_decimal(text);
  if (!number) return false;
  number->digits.erase(0,
                       std::min(number->digits.find_first_not_of('0'), number->digits.size() - 1));
  number->exponent += exponent10;
  drop_trailing_zeros(*number);
  if (number->digits == "0") return true;
  number->negative = false;
  const auto value = nearest_double(*number);
  if (!value || number->exponent < 0) return false;
  if (*value < 9007199254740992.0) return true;
  return exact_digits(*value) ==
         number->digits + std::string(static_cast<std::size_t>(number->exponent), '0');
}

std::string shortest_text(double value, int exponent10) {
  Decimal number = shortest_decimal(value);
  if (value != 0) number.exponent -= exponent10;
  return to_text(number, -6, 21);
}

std::string rounded_text(double value, int significant) {
  return to_text(rounded(value, significant), -6, 15);
}

Digits rounded_digits(double value, int significant) {
  const Decimal number = rounded(value, significant);
  return {number.digits, exponent_of_first_digit(number)};
}

}  // namespace roofline
