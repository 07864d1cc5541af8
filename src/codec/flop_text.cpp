#include "codec/flop_text.h"

#include <algorithm>

#include "units/leading_number.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_spellings.h"

namespace roofline {

namespace {

constexpr std::size_t longest_text = 100;
constexpr double most_work = 1e30;

// Digits that are there on purpose: those before trailing zeros of a whole number may be rounded.
int significant_digits(std::string_view decimal) {
  decimal = decimal.substr(0, decimal.find_first_of("eE"));
  const bool has_point = decimal.find('.') != decimal.npos;
  int digits = 0, zeros = 0;
  for (const char c : decimal) {
    if (c < '0' || c > '9' || (digits == 0 && c == '0')) continue;
    ++digits;
    zeros = c == '0' ? zeros + 1 : 0;
  }
  return has_point ? digits : digits - zeros;
}

double half_unit(std::string_view decimal) {
  double tolerance = 0.5;
  for (int i = 1; i < significant_digits(decimal); ++i) tolerance /= 10;
  return std::clamp(tolerance, 1e-9, 5e-3);
}

bool is_one_of(std::string_view text, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), text) != names.end();
}

struct CountUnit {
  int exponent10 = 0;
  bool multiply_adds = false;
};

// A unit of work or of multiply-adds; nullopt: it is neither.
std::optional<CountUnit> count_unit(std::string_view unit) {
  if (unit.empty()) return CountUnit{};
  constexpr std::string_view prefixes = "kMGTP";
  const auto unit_of = [&](std::string_view stem, int exponent10) -> std::optional<CountUnit> {
    if (is_one_of(stem, {"MAC", "MACs", "Mac", "Macs", "FMA", "FMAs"}))
      return CountUnit{exponent10, true};
    if (is_one_of(stem, {"FLOPs", "FLOPS", "FLOP", "flop", "flops"})) return CountUnit{exponent10};
    return std::nullopt;
  };
  if (const auto plain = unit_of(unit, 0)) return plain;
  const std::size_t prefix = prefixes.find(unit[0]);
  if (prefix != prefixes.npos) {
    const auto prefixed = unit_of(unit.substr(1), 3 * (static_cast<int>(prefix) + 1));
    if (prefixed) return prefixed;
  }
  const auto meaning = unit_meaning(unit);
  if (meaning && meaning->dimension == Dimension::work && meaning->exponent2 == 0)
    return CountUnit{meaning->exponent10};
  return std::nullopt;
}

}  // namespace

Result<CountedWork> read_counted_work(std::string_view text) {
  const std::string plain = text.size() > longest_text ? "" : plain_text(text);
  const LeadingNumber number = leading_number(plain);
  if (number.decimal.empty() || number.ambiguous)
    return make_problem(ProblemCode::not_a_number, "flop", excerpt(text),
                        {{"example", "137438953472"}});
  const auto unit = count_unit(number.rest);
  if (!unit) {
    Problem problem = make_problem(ProblemCode::unknown_unit, "flop", excerpt(text));
    problem.choices = {number.decimal + " FLOP", number.decimal + " GFLOP",
                       number.decimal + " TFLOP"};
    return problem;
  }
  const double value = read_number(number.decimal, unit->exponent10).value_or(0);
  if (!(value > 0 && value <= most_work))
    return make_problem(ProblemCode::out_of_range, "flop", excerpt(text),
                        {{"low", ">0"}, {"high", "1e30"}});
  return CountedWork{flop(value), half_unit(number.decimal), unit->multiply_adds};
}

}  // namespace roofline
