// Figures for people: value with unit, digits grouped by narrow no-break spaces (U+202F) from five digits on, real
// minus and multiplication signs, the unit after a no-break space (U+00A0). Rounded; never read back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/interval.h"
#include "units/units.h"
#include "words/phrases.h"

namespace roofline {

std::string number_text(double value, int significant = 4);  // "62.06", "131 100"
std::string count_text(double whole);                        // "131 072", every digit
std::string ratio_text(double ratio);                        // "1.86", three significant digits
std::string factor_text(double factor);                      // "1.86×", "33×"
std::string percent_text(double share);  // "5.4 %", two significant digits, three close to 100
std::string scientific_text(double value, int significant);  // "2.749 × 10¹¹"
std::string work_text(Work work);                            // "274.9 GFLOP"
// "134.2 MB"; a unit is left only from five digits on: "4429 MB", "9999 B".
std::string decimal_bytes_text(Bytes bytes, int significant = 4);
std::string bytes_text(Bytes bytes);                      // "134.2 MB (128 MiB)"
std::string kibibytes_text(Bytes bytes);                  // "96 KiB", of what is on chip
std::string time_text(Time time, int significant = 4);    // "4.581 ms"
std::string rate_text(ComputeRate rate);                  // "60 TFLOP/s"
std::string bandwidth_text(Bandwidth bandwidth);          // "900 GB/s"
std::string exponential_rate_text(ExponentialRate rate);  // "3.865 Texp/s"
std::string intensity_text(Intensity intensity);          // "62.06 FLOP/B"
std::string intensity_number(Intensity intensity);        // "62.06"

// "40–95.24 FLOP/B": one unit for both ends ("500 MB – 50 GB" where that would be a fraction), one figure when
// both print alike, "unknown" without a value.
std::string time_range_text(std::optional<Time> low, std::optional<Time> high, Lang lang);
std::string rate_range_text(const Interval<ComputeRate>& range);
std::string bandwidth_range_text(const Interval<Bandwidth>& range);
std::string intensity_range_text(const Interval<Intensity>& range);
std::string decimal_bytes_range_text(const Interval<Bytes>& range);
std::string unknown_text(Lang lang);

// For copying: ordinary blanks, no grouping of digits.
std::string copyable_text(std::string_view text);

}  // namespace roofline
