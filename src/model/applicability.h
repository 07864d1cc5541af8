// Where the model stops: findings on an evaluation, each with the numbers that triggered it
// (MODEL 7). The codes, their numbers and thresholds:
//   short_sequence {useful_share, tile_rows, tile_cols}: useful share of unclipped tile products < 0.8
//   small_grid {blocks, sm_count, share}: thread blocks < SMs; `share` of the chip can work
//   rows_without_keys {rows, share}: queries that see no key, per head
//   causal_alignment {pairs_bottom_right, pairs_top_left}: `causal` with seq_q != seq_kv
//   scores_exceed_memory {needed, memory}: 2 squares + Q, K, V, O; never for tiled
//   datasheet_bandwidth {bandwidth, low, high}: the bandwidth is no measured value
//   reuse_uncertain {missing, low, high}: missing is "sm_count", "last_level_cache", "both", or ""
//     when the cache is too small for the blocks that run together; low and high in bytes
//     with a backward pass, whose reuse is not modelled, {pass, low, high}
//   naive_below_tiled {naive, tiled, passes}: the tile re-reads more than the scores cost
//   nominal_disagrees {nominal_ridge, low_ridge, high_ridge, nominal_side, assumed_side}
//   tile_does_not_fit {tile_rows, tile_cols, needed, shared_memory}
//   ridge_implausible {ridge, low, high}: outside 8..2600 FLOP/B caution, outside 2..5000 stop
#pragma once

#include "model/evaluation.h"

namespace roofline {

// Worst first. `evaluation.findings` is not read.
Findings findings_of(const Evaluation& evaluation);

}  // namespace roofline
