// Every tensor that crosses HBM, row by row. A total is the sum of its rows and nothing else (MODEL
// 3).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/pairs.h"
#include "model/setup.h"
#include "units/units.h"

namespace roofline {

enum class Path { compulsory, tiled, naive };
std::string_view name_of(Path path);

// The kernel a row belongs to. A tiled path has three ledgers instead: with perfect reuse between
// thread blocks, with reuse through the last-level cache, and with none; the last is told by kernel
// where a backward pass has several (prepare, main, finish).
enum class Step {
  attention,
  scores,
  softmax,
  scores_with_softmax,
  values,
  low,
  shared,
  high,
  backward,
  expand,
  scale,
  mask,
  cast,
  dropout,
  grad_v,
  grad_p,
  grad_s,
  grad_q,
  grad_k,
  prepare,
  main,
  finish
};
std::string_view name_of(Step step);
// Of a tiled row: low, shared or high.
constexpr Step ledger_of(Step step) { return step >= Step::prepare ? Step::high : step; }

// v_view: the values kernel of shared_kv reads its view of K again. *_all_heads: one matrix a query
// head where K and V have fewer. row_sums: D, the row sums of dO O. q_sums: dQ in fp32, where key
// tiles add to it.
enum class Tensor {
  q,
  k,
  v,
  o,
  s,
  p,
  v_view,
  k_all_heads,
  v_all_heads,
  p_wide,
  mask_bytes,
  dropout_bytes,
  partial_o,
  partial_lse,
  lse,
  grad_o,
  row_sums,
  q_sums,
  grad_q,
  grad_k,
  grad_v,
  grad_k_all_heads,
  grad_v_all_heads,
  grad_p,
  grad_s
};
std::string_view name_of(Tensor tensor);
// Scores and what has their shape, apart from masks.
constexpr bool is_square(Tensor tensor) {
  return tensor == Tensor::s || tensor == Tensor::p || tensor == Tensor::p_wide ||
         tensor == Tensor::grad_p || tensor == Tensor::grad_s;
}

// The whole tensor: batch (unless all share it) x heads matrices.
struct TensorShape {
  bool batched;
  Count heads, rows, cols;
};
TensorShape shape_of(Tensor tensor, const Setup& setup);

// Elements that share a scale; 0 where there are none.
double elements_per_scale(const PrecisionSet& p, Tensor tensor);

// Which sequence lengths its size is proportional to.
struct Growth {
  bool with_queries, with_keys;
};
Growth growth_of(Tensor tensor);

enum class Access { read, write };
std::string_view name_of(Access access);

struct LedgerRow {
  Path path;
  Step step;
  Tensor tensor;
  Access access;
  double elements;  // where `scales`: how many scales
  Bytes bytes;
  bool scales = false;  // of a block-scaled format, a row of their own beside their elements'
};
// "K", or "K scales".
std::string name_of(const LedgerRow& row);

using Ledger = std::vector<LedgerRow>;

Bytes total(const Ledger& ledger);
// Rows of one step only.
Bytes total(const Ledger& ledger, Step step);

// How often a score square crosses HBM in the unfused program: the forward passes and two for every
// eager kernel, seven in a backward pass.
double square_passes(const Setup& setup);

// LOWER bound, cold cache, outputs written back: what is needed of each input once, each output
// once.
Ledger compulsory_ledger(const Setup& setup);

// UPPER bound on what a kernel that keeps the scores on chip moves: the scores materialised. Not
// FlashAttention's traffic. A ragged batch is padded to its longest sequence.
Ledger naive_ledger(const Setup& setup);

// The tile of the backward pass.
constexpr const Tile& backward_tile_of(const Setup& setup) {
  return has_forward(setup.workload.pass) ? setup.backward_tile : setup.tile;
}

// The tiled path's three ledgers and what decided them.
struct TiledTraffic {
  bool packed = false;
  TileCover cover = {};        // of the forward pass; of a ragged batch all its groups as one
  KeyTileCover backward = {};  // of the backward pass
  double blocks = 0;           // thread blocks; of two passes the smaller grid
  bool reuse_certain = false;  // bytes_shared is valid; else it equals bytes_high
  Work work = {};
  Ledger low = {};     // = compulsory, step `low`
  Ledger shared = {};  // step `shared`
  Ledger high = {};    // step `high`, or the kernels of a backward pass
};
TiledTraffic tiled_traffic(const Setup& setup);

// Totals without their rows, for searches over many shapes: compulsory <= shared <= high.
struct TiledTotals {
  Work work;
  Bytes shared, high;
  bool reuse_certain;
};
TiledTotals tiled_totals(const Setup& setup);

}  // namespace roofline
