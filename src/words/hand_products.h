// The products of the hand calculation, from the shape (MODEL 1 to 3): the essay's short forms where heads, lengths,
// dims and precisions agree, else the general ones. Texts only; the values are the model's. Inside words only.
#pragma once

#include <string>
#include <vector>

#include "model/evaluation.h"

namespace roofline::by_hand {

// Allowed pairs a head as factors ("4096²"; "4096", "8192"; or "8390656" with its derivation by the mask).
struct PairsProduct {
  std::vector<std::string> factors;
  std::string derivation;  // "4096 × 4097 / 2"; empty when all pairs are allowed
};
PairsProduct pairs_product(const Workload& w, const PairCounts& pairs);

// Of one head: "4096²", or "1" and "4096".
std::vector<std::string> square_factors(const Workload& w);

// FLOP: "4 × 4096² × 32 × 128", or "2 × ... × (192 + 128)".
std::string work_product(const Workload& w, const std::vector<std::string>& pairs,
                         Products products);
// FLOP of whole tiles: groups x pairs visited.
std::string tile_work_product(const Evaluation& e);

// FLOP/s of the two products of a pair together: "(128 + 128) / (128 / (242 × 10¹² FLOP/s) + ...)".
std::string mean_peak(const Setup& setup);

// Bytes of Q, K, V, O once, of the rows that the mask lets be used.
std::string inputs_and_output(const Setup& setup, const PairCounts& pairs);
// The same with all rows, and V even where it is a view of K: what unfused kernels read and write.
std::string all_inputs_and_output(const Setup& setup);

// Bytes of the squares: "4 × 4096² × 32 × 2".
std::string squares_product(const Setup& setup);
// Bytes of K and V read by every row tile: "32 × 32 × 4096 × (128 + 128) × 2".
std::string key_reads_product(const Setup& setup, const TileCover& cover);

// Bytes that every key tile of a backward pass moves a query row: "32 × 32 × 4096 × (128 × 2 + ...)".
std::string query_reads_product(const Setup& setup, const KeyTileCover& cover);

// Bytes of any rows of the ledger from the shapes of their tensors, equal ones counted: "8 × 4096 × 32 × 128 × 2 +
// 4096 × 32 × 4".
std::string rows_sum(const std::vector<const LedgerRow*>& rows, const Setup& setup);

}  // namespace roofline::by_hand
