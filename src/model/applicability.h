// Where the model stops: findings on an evaluation, each with the numbers that triggered it
// (MODEL 7). The codes, their numbers and thresholds:
//   short_sequence {useful_share, tile_rows, tile_cols}: useful share of unclipped tile products < 0.8;
//     with {computed, memory} and no caution where even whole tiles take less time than the bytes
//   small_grid {blocks, sm_count, share, unit}: thread blocks < SMs; `share` of the chip can work
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
//   padding_waste {padded, needed, share}: of a ragged batch, > 10 % of the pairs of its squares padded
//     to the longest; pairs of one head
//   ridge_implausible {ridge, low, high}: outside 8..2600 FLOP/B caution, outside 2..5000 stop
// Of kernel_findings.cpp:
//   strong_mask {ratio}: pairs in computed tiles over allowed pairs > 1.25
//   wave_tail {blocks, sm_count, waves, share, unit}: < 4 waves of blocks, the last under half full
//   tile_too_small {steps, tile_rows, tile_cols}: > 512 column steps, or fewer than 32 rows
//   launch_bound {floor, kernels, launches}: floor < 10 us, or < 3 us for each naive kernel
//   scores_fit_in_cache {scores, cache}, kv_fits_in_cache {kv, cache}: of the last-level cache
//   narrow_scores {ratio, passes}: naive bytes < 1.5 x compulsory
//   head_dim_padded {head_dim, padded}: no kernel is built for just this size
//   head_dim_unsupported {head_dim, largest}: above 256 without shared_kv
//   precision_changes_error {precision}: narrower than 16 bit; the model is silent on error
//   occupancy_limited {tile_rows, tile_cols, resident, limit, shared_memory_needed, shared_memory,
//     registers_needed, registers, unit}: one block fills an SM although the grid has 2 for each; limit
//     is "shared_memory", "registers" or "both"
// Of chip_findings.cpp:
//   special_function_ceiling {exponentials, time, matmuls, ratio, ceiling}: the exponentials
//     take 0.4 of the matrix products' time at nominal peak, from 0.9 on caution; of the memory's time
//     where that is longer
// Where the unit runs no thread blocks the rules on grid and tile are left out:
//   grid_findings_do_not_apply {unit, left_out}: their codes, ", " between them
#pragma once

#include "model/evaluation.h"

namespace roofline {

// Worst first. `evaluation.findings` is not read.
Findings findings_of(const Evaluation& evaluation);

}  // namespace roofline
