// Numbers to and from text, locale-free and identical on x86-64 and wasm32. The only place that
// knows fmt (shortest digits): emcc's libc++ has neither from_chars nor to_chars for double.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// Decimal text: digits with optional point and exponent ("12.5", "4e9"), optional leading minus;
// "inf" and "nan" are no numbers. The whole of `text` must be used. `exponent10` is added to the
// exponent before rounding, so that "0.9" with 12 is exactly 900000000000. nullopt: not a number,
// or outside double ("1e400").
std::optional<double> read_number(std::string_view text, int exponent10 = 0);

// The same where one step of double arithmetic is exact enough: at most 2^53 in digits and about
// 10^22 in scale, as texts have that this product writes. nullopt for all others, numbers too:
// small code for the page's core, which leaves them to read_number().
std::optional<double> read_short_number(std::string_view text, int exponent10 = 0);

// True if `text` denotes a whole number that a double holds exactly (the value itself, not its
// rounding).
bool is_exact_whole(std::string_view text, int exponent10 = 0);

// The shortest digits that read back as `value`, without exponent for 1e-6 <= |value| < 1e21
// ("900", "0.7"). The decimal point is moved by `-exponent10` places, exactly: shortest_text(9e11,
// 9) = "900".
std::string shortest_text(double value, int exponent10 = 0);

// The shortest digits rounded, half away from zero, to `significant` digits, trailing zeros
// dropped, no exponent for 1e-6 <= |value| < 1e15: rounded_text(66.666, 4) = "66.67",
// rounded_text(2.675, 3) = "2.68".
std::string rounded_text(double value, int significant);

struct Digits {
  std::string
      digits;  // "2749" for 2.7488e11 with 4 significant digits; of |value|, no zeros at either end
  int exponent;  // of the first digit: 11
};
// Zero gives "0" and 0. All functions that print want a finite value.
Digits rounded_digits(double value, int significant);

}  // namespace roofline
