// Evaluates a line of the hand calculation as a reader would: + − × /, powers, max, brackets and units.
#pragma once

#include <optional>
#include <string_view>

namespace roofline::test {

// What follows the figure ("(128 MiB) → I = ...") is left in `rest`.
struct Evaluated {
  double value;
  std::string_view rest;
};
// nullopt if `text` does not begin with an expression.
std::optional<Evaluated> evaluate_text(std::string_view text);

}  // namespace roofline::test
