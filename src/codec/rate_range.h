// Ranges of an assumed rate as text: shares of the nominal rate ("0.6..1", "60%..100%") or rates
// ("36TFLOP/s..60TFLOP/s", "36..60 TFLOP/s"). Writing and reading gives the same range back, to the
// last bit.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "codec/draft.h"

namespace roofline {

inline constexpr double highest_share =
    10;  // a boosted or measured rate may exceed the data sheet; not tenfold

Result<DraftRange<ComputeRate>> read_compute_range(std::string_view text, std::string_view field);
Result<DraftRange<Bandwidth>> read_bandwidth_range(std::string_view text, std::string_view field);

std::string range_text(const DraftRange<ComputeRate>& range, std::string_view separator);
std::string range_text(const DraftRange<Bandwidth>& range, std::string_view separator);

// As it is written: shares where short ones give exactly the same range, else rates.
DraftRange<ComputeRate> draft_range_of(const AssumedRate<ComputeRate>& rate);
DraftRange<Bandwidth> draft_range_of(const AssumedRate<Bandwidth>& rate);

}  // namespace roofline
