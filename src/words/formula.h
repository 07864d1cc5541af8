// Building blocks of the hand calculation: products as text, and rounded figures with just enough digits that a
// reader who evaluates the line arrives at the printed result. Plain text for copying; inside words only.
#pragma once

#include <string>
#include <vector>

#include "model/workload.h"
#include "units/units.h"

namespace roofline::by_hand {

// Digits of a printed result.
inline constexpr int result_digits = 4;

std::string whole(Count count);
std::string whole(double count);     // every digit
std::string squared(Count count);    // "4096²"
std::string element_bytes(Bytes b);  // "2", "0.5"

// "4 × 4096² × 32 × 128"; empty factors are skipped.
std::string product(const std::vector<std::string>& factors);
// "a + b"; parenthesised and multiplied when `factor` is not empty: "8 × (a + b)".
std::string sum(const std::vector<std::string>& terms, const std::string& factor = "");

// "134.2 MB + 4 × 4096² × 32 × 2": one rounded addend, the rest of `total` is the exact expression.
std::string rounded_plus(Bytes addend, Bytes total, const std::string& rest);
// "67.11 MB + 134.2 MB".
std::string sum_of(const std::vector<Bytes>& addends, Bytes total);
std::string sum_of(const std::vector<Time>& addends, Time total);

// "60 × 10¹² FLOP/s" with every digit.
std::string exact_rate(ComputeRate rate);

// "(60 × 10¹² FLOP/s) / (900 × 10⁹ B/s)".
std::string quotient(ComputeRate peak, Bandwidth bandwidth);
std::string quotient(Work work, ComputeRate peak);
std::string quotient(Bytes bytes, Bandwidth bandwidth);

}  // namespace roofline::by_hand
