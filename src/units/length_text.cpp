// Reading of lengths and counts: MODEL 8, last point.
#include <utility>

#include "units/leading_number.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

constexpr std::size_t longest_text = 200;       // bytes; more is no number
constexpr double largest = 9007199254740992.0;  // 2^53

struct Suffix {
  std::string_view text;
  double binary;   // the factor in 1024s
  int exponent10;  // the factor in 1000s; 0: not meant
};
constexpr Suffix suffixes[] = {{"", 1, 0},        {"k", 1024, 3},  {"K", 1024, 3},
                               {"M", 1048576, 6}, {"Ki", 1024, 0}, {"Mi", 1048576, 0}};

const Suffix* find_suffix(std::string_view text) {
  for (const Suffix& suffix : suffixes) {
    if (suffix.text == text) return &suffix;
  }
  return nullptr;
}

bool is_whole(double value) {
  return value < largest && value == static_cast<double>(static_cast<std::int64_t>(value));
}

struct Asked {
  std::string field;
  std::string given;
};

Problem problem_of(const Asked& asked, ProblemCode code, std::string_view argument,
                   std::string_view text) {
  return make_problem(code, asked.field, asked.given, {{argument, text}});
}

Problem out_of_range(const Asked& asked) {
  return make_problem(ProblemCode::out_of_range, asked.field, asked.given,
                      {{"low", "1"}, {"high", shortest_text(largest)}});
}

// The whole lengths beside `value`, or the one that "4.096" is in German.
Problem not_whole(const Asked& asked, std::string decimal, double value) {
  const bool thousands = may_be_thousands(decimal) && *read_number(decimal) == value;
  if (thousands) {
    decimal.erase(decimal.find('.'), 1);
    return problem_of(asked, ProblemCode::not_whole, "candidates", decimal);
  }
  const double below = static_cast<double>(static_cast<std::int64_t>(value));
  std::string candidates = shortest_text(below + 1);
  if (below >= 1) candidates = shortest_text(below) + ", " + candidates;
  return problem_of(asked, ProblemCode::not_whole, "candidates", candidates);
}

// What the digits and the suffix mean, and the other reading of k and M (0: there is none).
struct Length {
  double value;
  double other = 0;
};

Result<Length> read_value(const Asked& asked, const std::string& decimal, const Suffix& suffix) {
  const bool pointed = decimal.find('.') != decimal.npos;
  const bool in_thousands = pointed && suffix.exponent10 > 0;
  const auto plain = read_number(decimal);
  const auto thousandfold = read_number(decimal, suffix.exponent10);
  if (!plain || !thousandfold) return out_of_range(asked);
  const double binary = *plain * suffix.binary;
  const double value = in_thousands ? *thousandfold : binary;
  const bool exact = is_exact_whole(decimal, in_thousands ? suffix.exponent10 : 0) ||
                     (!in_thousands && suffix.binary > 1 && is_whole(binary));
  if (!exact && value >= largest)
    return make_problem(ProblemCode::not_exact, asked.field, asked.given);
  if (value < 0 || (exact && (value < 1 || value > largest))) return out_of_range(asked);
  if (!exact) return not_whole(asked, decimal, value);
  if (suffix.exponent10 == 0) return Length{value};
  if (!in_thousands) return Length{value, *thousandfold};
  return Length{value, is_whole(binary) ? binary : 0};
}

Finding note(const Asked& asked, std::string_view code, double value) {
  return {code, Severity::info, {{"given", asked.given}, {"value", value}}, asked.field};
}

Reading<std::int64_t> with_remarks(const Asked& asked, const Length& length,
                                   std::string_view word) {
  Reading<std::int64_t> reading{static_cast<std::int64_t>(length.value)};
  if (length.other != 0) {
    const bool binary = length.other < length.value;
    reading.findings.push_back(
        note(asked, binary ? "length_k_binary" : "length_k_decimal", length.value));
    reading.findings.back().numbers.push_back({"other", length.other});
    reading.other_readings.push_back(static_cast<std::int64_t>(length.other));
  }
  if (!word.empty()) {
    reading.findings.push_back(note(asked, "approximate_figure", length.value));
    reading.findings.back().numbers.push_back({"word", std::string(word)});
  }
  return reading;
}

}  // namespace

Result<Reading<std::int64_t>> read_length(std::string_view text, std::string_view field) {
  const Asked asked{std::string(field), excerpt(text)};
  const std::string plain = text.size() > longest_text ? "" : plain_text(text);
  std::string_view rest = plain;
  const std::string_view approximation = cut_approximation(rest);
  const LeadingNumber number = leading_number(rest);
  if (number.decimal.empty())
    return problem_of(asked, ProblemCode::not_a_number, "example", "4096");
  const Suffix* suffix = find_suffix(number.rest);
  if (suffix == nullptr && number.decimal == "0")  // "0x1000": 0 is no length to offer
    return problem_of(asked, ProblemCode::not_a_number, "example", "4096");
  if (suffix == nullptr) {
    return problem_of(asked, ProblemCode::unknown_unit, "candidates",
                      number.decimal + ", " + number.decimal + 'k');
  }
  const auto length = read_value(asked, number.decimal, *suffix);
  if (!length) return length.problem();
  if (number.ambiguous) {
    return problem_of(asked, ProblemCode::ambiguous_number, "candidates",
                      number.decimal + std::string(suffix->text));
  }
  return with_remarks(asked, length.value(), approximation);
}

}  // namespace roofline
