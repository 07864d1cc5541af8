#include "unit/words/arithmetic.h"

#include <algorithm>
#include <array>
#include <utility>

#include "units/number_text.h"

namespace roofline::test {

namespace {

constexpr std::array<std::pair<std::string_view, double>, 24> units{
    {{"FLOP/s", 1},    {"GFLOP/s", 1e9}, {"TFLOP/s", 1e12}, {"PFLOP/s", 1e15}, {"EFLOP/s", 1e18},
     {"MFLOP/s", 1e6}, {"FLOP/B", 1},    {"FLOP", 1},       {"B/s", 1},        {"kB", 1e3},
     {"MB", 1e6},      {"GB", 1e9},      {"TB", 1e12},      {"PB", 1e15},      {"EB", 1e18},
     {"B", 1},         {"ms", 1e-3},     {"µs", 1e-6},      {"ns", 1e-9},      {"s", 1},
     {"KiB", 0},       {"MiB", 0},       {"GiB", 0},        {"TiB", 0}}};
constexpr std::array<std::string_view, 10> superscripts{"⁰", "¹", "²", "³", "⁴",
                                                        "⁵", "⁶", "⁷", "⁸", "⁹"};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::optional<Evaluated> read() {
    const double value = sum();
    if (failed_) return std::nullopt;
    return Evaluated{value, text_};
  }

 private:
  bool take(std::string_view token) {
    if (text_.substr(0, token.size()) != token) return false;
    text_.remove_prefix(token.size());
    return true;
  }

  double sum() {
    double value = term();
    while (!failed_) {
      if (take(" + ")) {
        value += term();
      } else if (take(" − ")) {
        value -= term();
      } else {
        break;
      }
    }
    return value;
  }

  double term() {
    double value = factor();
    while (!failed_) {
      if (take(" × ")) {
        value *= factor();
      } else if (take(" / ")) {
        value /= factor();
      } else {
        break;
      }
    }
    return value;
  }

  double factor() { return power(primary()) * unit(); }

  double primary() {
    if (take("max(")) {
      const double first = sum();
      if (!take(", ")) failed_ = true;
      const double larger = std::max(first, sum());
      if (!take(")")) failed_ = true;
      return larger;
    }
    if (take("(")) {
      const double value = sum();
      if (!take(")")) failed_ = true;
      return value;
    }
    const std::size_t end = std::min(text_.find_first_not_of("0123456789."), text_.size());
    const auto number = read_number(text_.substr(0, end));
    failed_ = failed_ || !number;
    text_.remove_prefix(end);
    return number.value_or(0);
  }

  double power(double base) {
    int exponent = 0;
    bool raised = false;
    const bool negative = take("⁻");
    for (bool again = true; again;) {
      again = false;
      for (std::size_t i = 0; i < superscripts.size(); ++i) {
        if (!take(superscripts[i])) continue;
        exponent = 10 * exponent + static_cast<int>(i);
        raised = again = true;
      }
    }
    if (!raised) return base;
    double value = 1;
    for (int i = 0; i < exponent; ++i) value *= base;
    return negative ? 1 / value : value;
  }

  double unit() {
    if (text_.substr(0, 1) != " ") return 1;
    for (const auto& [name, factor] : units) {
      const std::string_view after = text_.substr(std::min(text_.size(), 1 + name.size()));
      const bool ends = after.empty() || after[0] == ' ' || after[0] == ')' || after[0] == ',' ||
                        static_cast<unsigned char>(after[0]) >= 0x80;
      if (text_.substr(1, name.size()) == name && ends) {
        text_.remove_prefix(1 + name.size());
        return factor;
      }
    }
    return 1;
  }

  std::string_view text_;
  bool failed_ = false;
};

}  // namespace

std::optional<Evaluated> evaluate_text(std::string_view text) { return Reader(text).read(); }

}  // namespace roofline::test
