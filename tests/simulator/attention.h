// Attention kernels for the machine of memory.h. Each really computes softmax(Q K^T / sqrt(d)) V, in double, on
// arrays of pseudo-random numbers, so that equal outputs show that the traffic counted is attention's.
// A query that sees no key gives a row of zeros. Small shapes only: the work is done pair by pair.
#pragma once

#include <optional>

#include "model/setup.h"
#include "simulator/memory.h"

namespace roofline::simulator {

struct Run {
  Array output;
  Traffic traffic;
  std::map<Step, double> flop;  // of the matrix products, by kernel
  // Tiled kernels only. The most elements a thread block held: Q, K and V; sums of scores and outputs; P.
  Count inputs_on_chip = 0;
  Count sums_on_chip = 0;
  Count probabilities_on_chip = 0;
  double rows_in_cache = 0;  // the most rows of K and V that the cache held
};

// Touches only what an allowed pair needs, and nothing twice: the floor of any kernel.
Run run_with_unlimited_cache(const Workload& w);

// Scores materialised in HBM, as kernels of their own (MODEL 3): 4 passes over the square, or 2.
Run run_naive(const Workload& w, NaivePasses passes);

// One kernel with running softmax. Without `blocks_at_once` nothing is reused between thread blocks (step
// `high`); with it that many run together, in launch order, and share K and V through a cache that is empty
// when the next wave begins (step `shared`).
Run run_tiled(const Workload& w, Tile tile, bool packed,
              std::optional<Count> blocks_at_once = std::nullopt);

}  // namespace roofline::simulator
