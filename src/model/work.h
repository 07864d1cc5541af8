// Floating-point operations of the matrix products; one multiply-add = 2 FLOP (MODEL 2, 6). Forward
// pass.
#pragma once

#include <optional>

#include "model/pairs.h"
#include "model/setup.h"
#include "units/units.h"

namespace roofline {

Work exact_work(const Workload& w);  // 2 B H A (d + dv): the allowed pairs
Work full_square_work(
    const Workload& w);  // the whole rectangle: what a path that materialises scores computes
Work tiled_work(const Workload& w,
                const TileCover& cover);  // whole tiles that hold an allowed pair
// Half-square convention of FlashAttention's benchmarks: causal masks only, Sq (max(0, Sk - Sq) +
// Sk) / 2 pairs.
std::optional<Work> half_square_work(const Workload& w);

}  // namespace roofline
