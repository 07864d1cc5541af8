// Floating-point operations of the matrix products; one multiply-add = 2 FLOP (MODEL 2, 6).
#pragma once

#include <optional>

#include "model/pairs.h"
#include "model/setup.h"
#include "units/units.h"

namespace roofline {

// Matrix products that a pair takes part in: those as long as a row of K (Q K^T, dQ, dK) and those
// as long as a row of V (P V, dP, dV).
struct Products {
  double along_head_dim;
  double along_value_dim;
};
Products products_of(Pass pass);       // the backward pass computes the scores again
Products kept_products_of(Pass pass);  // it reads them, as unfused programs do

Work work_per_pair(const Workload& w, Products products);

Work exact_work(const Workload& w);        // the allowed pairs
Work full_square_work(const Workload& w);  // the same products over the whole rectangle
// A path that materialises scores: the rectangle, scores kept; ragged batches padded to the longest.
Work naive_work(const Workload& w);
// Whole tiles that hold an allowed pair, of one forward pass.
Work tiled_work(const Workload& w, const TileCover& cover);
// The same of one backward pass.
Work tiled_work(const Workload& w, const KeyTileCover& cover);
// Half-square convention of FlashAttention's benchmarks: causal masks only, Sq (max(0, Sk - Sq) +
// Sk) / 2 pairs.
std::optional<Work> half_square_work(const Workload& w);

}  // namespace roofline
