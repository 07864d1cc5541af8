// What a setup's figures look like beside the catalogue's of the same device (MODEL 8): slips of
// unit and kind, a precision moved without its peak, and what else differs today. Nothing for
// devices the catalogue does not have.
//
// Findings made here. `device` is the catalogue's name, `math` the precision, `given` and
// `expected` are rates, `factor` a plain number from 1 up.
//   no_such_peak              stop     device, math, others: text; a peak was given all the same
//   accumulate_peak           caution  given, expected, device: GeForce's with fp16 accumulation
//   precision_moved_one_side  caution  given, device, math, fits: text, whose peak it is; expected
//                             info     likewise, where the peak only does not exceed that one's
//   peak_looks_doubled        caution  given, expected, device, math, narrower: text
//   peak_looks_halved, peak_looks_quadrupled, bandwidth_looks_doubled, bandwidth_looks_halved,
//   bandwidth_looks_quadrupled, looks_like_bits, looks_like_binary, looks_like_thousands
//                             caution  given, expected, device, factor
//   capacity_as_bandwidth     caution  given, expected, device; owner: whose capacity
//   link_as_bandwidth         caution  given, expected, device
//   differs_from_catalogue    info     device, differences: "bw 3300 GB/s (3350 GB/s); .."
#pragma once

#include "model/setup.h"
#include "units/finding.h"

namespace roofline {

Findings catalogue_findings(const Setup& setup);

}  // namespace roofline
