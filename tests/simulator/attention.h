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
  Traffic scales;
  std::map<Step, double> flop;  // of the matrix products, by kernel
  // Tiled kernels only. The most elements a thread block held: Q, K and V; sums of scores and outputs; P.
  Count inputs_on_chip = 0;
  Count sums_on_chip = 0;
  Count probabilities_on_chip = 0;
  double rows_in_cache = 0;  // the most rows of K and V that the cache held
};

// A forward pass that a backward pass follows (Workload::pass) also writes the log-sum-exp of its rows.

// Touches only what an allowed pair needs, and nothing twice: the floor of any kernel.
Run run_with_unlimited_cache(const Workload& w, const Blocks& blocks = {});

// Scores materialised in HBM, as kernels of their own (MODEL 3): 4 passes over the square, or 2; with the extras
// of eager programs. The dropout kernel keeps every element, so that the output stays attention's. A ragged batch
// is padded to its longest sequence: keys behind the end of a sequence count nothing, its rows there give zeros.
struct NaiveForm {
  NaivePasses passes = NaivePasses::four;
  EagerKernels eager = {};
  bool expand_kv = false;
};
Run run_naive(const Workload& w, const NaiveForm& form, const Blocks& blocks = {});

// What the thread blocks of one launch share, also those of several calls of run_tiled().
struct Launch {
  Cache cache;
  Count blocks = 0;
};

// One kernel with running softmax. Without `blocks_at_once` nothing is reused between thread blocks (step
// `high`); with it that many run together, in launch order, and share K and V through a cache that is empty
// when the next wave begins (step `shared`). With splits the blocks of one row tile load its Q together and a
// last kernel adds up their partial results.
Run run_tiled(const Workload& w, Tile tile, bool packed,
              std::optional<Count> blocks_at_once = std::nullopt, const Blocks& blocks = {},
              Launch* launch = nullptr);

struct BackwardRun {
  Array grad_q, grad_k, grad_v;
  Traffic traffic;
  Traffic scales;
  std::map<Step, double> flop;
};
BackwardRun run_backward_with_unlimited_cache(const Workload& w, const Blocks& blocks = {});
// Five kernels, the probabilities kept from the forward pass.
BackwardRun run_naive_backward(const Workload& w, const Blocks& blocks = {});
// FlashAttention-2: key tiles one by one, nothing reused between them.
BackwardRun run_tiled_backward(const Workload& w, Tile tile, const Blocks& blocks = {});

}  // namespace roofline::simulator
