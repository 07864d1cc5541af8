#include "units/leading_number.h"

#include <algorithm>
#include <iterator>

#include "units/plain_text.h"

namespace roofline {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

void skip_blanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
}

std::size_t count_digits(std::string_view text) {
  return std::min(text.find_first_not_of("0123456789"), text.size());
}

// Digits with commas and dots that stand before digits: "1,555.5" of "1,555.5, ...".
std::string_view cut_mantissa(std::string_view& text) {
  std::size_t size = 0;
  while (size < text.size()) {
    const bool mark = text[size] == '.' || (text[size] == ',' && size > 0);
    const bool before_digit = size + 1 < text.size() && is_digit(text[size + 1]);
    if (!is_digit(text[size]) && !(mark && before_digit)) break;
    ++size;
  }
  const std::string_view mantissa = text.substr(0, size);
  text.remove_prefix(size);
  return mantissa;
}

// "1,555" and "1,234,567.8", not "0,555" or "19,5".
bool has_thousands_marks(std::string_view mantissa) {
  const std::string_view whole = mantissa.substr(0, mantissa.find('.'));
  if (mantissa.find(',', whole.size()) != mantissa.npos || whole[0] == '0') return false;
  std::size_t group = whole.find(',');
  if (group == 0 || group > 3) return false;
  for (; group < whole.size(); group += 4) {
    if (whole[group] != ',' || count_digits(whole.substr(group + 1)) != 3) return false;
  }
  return true;
}

std::string without(std::string_view text, char unwanted) {
  std::string result;
  std::copy_if(text.begin(), text.end(), std::back_inserter(result),
               [=](char c) { return c != unwanted; });
  return result;
}

// The likely reading of marks that have several: the last kind of mark is decimal if it stands
// once.
std::string likely_decimal(std::string_view mantissa) {
  const char last = mantissa[mantissa.find_last_of(".,")];
  const bool once = std::count(mantissa.begin(), mantissa.end(), last) == 1;
  std::string decimal = without(mantissa, last == ',' ? '.' : ',');
  if (!once) return without(decimal, last);
  std::replace(decimal.begin(), decimal.end(), ',', '.');
  return decimal;
}

// The exponent behind a mantissa as "e12", of "e12", "x 10^12" or "^12" (the mantissa being 10);
// cuts it off.
std::string cut_exponent(std::string_view& text, bool mantissa_is_ten) {
  std::string_view after = text;
  if (!after.empty() && lower(after[0]) == 'e') {
    after.remove_prefix(1);
  } else if (mantissa_is_ten && after.starts_with('^')) {
    after.remove_prefix(1);
  } else {
    skip_blanks(after);
    if (after.empty() || std::string_view("xX*").find(after[0]) == after.npos) return "";
    after.remove_prefix(1);
    skip_blanks(after);
    if (!after.starts_with("10^")) return "";
    after.remove_prefix(3);
  }
  std::size_t sign = after.starts_with('-') || after.starts_with('+') ? 1 : 0;
  const std::size_t digits = count_digits(after.substr(sign));
  if (digits == 0) return "";
  const std::string exponent = "e" + std::string(after.substr(0, sign + digits));
  text = after.substr(sign + digits);
  return exponent;
}

constexpr std::string_view
    approximations[] = {"over",   "about",   "around", "approximately", "approx.",
                        "approx", "roughly", "nearly", "up to",         "ca.",
                        "~",      ">=",      ">",      "\u8D85\u8FC7",  "\u5927\u7EA6",
                        "\u7EA6", "\u8FD1"};  // over, about, about, nearly

}  // namespace

LeadingNumber leading_number(std::string_view plain) {
  LeadingNumber number;
  number.rest = plain;
  const bool negative = plain.starts_with('-');
  if (negative) plain.remove_prefix(1);
  const std::string_view mantissa = cut_mantissa(plain);
  if (mantissa.empty()) return number;
  const bool single_dot = std::count(mantissa.begin(), mantissa.end(), '.') <= 1;
  if (mantissa.find(',') == mantissa.npos && single_dot) {
    number.decimal = mantissa;
  } else if (has_thousands_marks(mantissa) && single_dot) {
    number.decimal = without(mantissa, ',');
  } else {
    number.decimal = likely_decimal(mantissa);
    number.ambiguous = true;
  }
  const bool power_of_ten = number.decimal == "10" && plain.starts_with('^');
  const std::string exponent = cut_exponent(plain, power_of_ten);
  if (power_of_ten && !exponent.empty()) number.decimal = "1";
  number.decimal += exponent;
  if (negative) number.decimal.insert(0, 1, '-');
  skip_blanks(plain);
  number.rest = plain;
  return number;
}

bool may_be_thousands(std::string_view decimal) {
  const std::size_t dot = decimal.find('.');
  return dot >= 1 && dot <= 3 && decimal.size() == dot + 4 && decimal[0] != '0' &&
         decimal.find_first_not_of("0123456789.") == decimal.npos;
}

std::string_view cut_approximation(std::string_view& plain) {
  const std::string low = lower(plain);
  for (const std::string_view word : approximations) {
    if (!low.starts_with(word)) continue;
    std::string_view after = plain.substr(word.size());
    if (is_letter(word.back()) && !after.empty() && is_letter(after[0])) continue;
    skip_blanks(after);
    plain = after;
    return word;
  }
  return "";
}

}  // namespace roofline
