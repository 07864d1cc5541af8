// Every tensor that crosses HBM, row by row. A total is the sum of its rows and nothing else (MODEL
// 3).
#pragma once

#include <string_view>
#include <vector>

#include "model/pairs.h"
#include "model/setup.h"
#include "units/units.h"

namespace roofline {

enum class Path { compulsory, tiled, naive };
std::string_view name_of(Path path);

// The kernel a row belongs to. A tiled path has three ledgers instead: with perfect reuse of K and
// V, with reuse through the last-level cache, and with none between thread blocks.
enum class Step { attention, scores, softmax, scores_with_softmax, values, low, shared, high };
std::string_view name_of(Step step);

// v_view: the values kernel of shared_kv reads its view of K again.
enum class Tensor { q, k, v, o, s, p, v_view };
std::string_view name_of(Tensor tensor);
constexpr bool is_square(Tensor tensor) { return tensor == Tensor::s || tensor == Tensor::p; }

enum class Access { read, write };
std::string_view name_of(Access access);

struct LedgerRow {
  Path path;
  Step step;
  Tensor tensor;
  Access access;
  double elements;
  Bytes bytes;
};

using Ledger = std::vector<LedgerRow>;

Bytes total(const Ledger& ledger);
// Rows of one step only.
Bytes total(const Ledger& ledger, Step step);

// LOWER bound, cold cache, outputs written back: used rows of Q, K, V once, O once.
Ledger compulsory_ledger(const Setup& setup);

// UPPER bound on what a kernel that keeps the scores on chip moves: the scores materialised, in 4
// or 2 passes. Not FlashAttention's traffic.
Ledger naive_ledger(const Setup& setup);

// The tiled path's three ledgers and what decided them.
struct TiledTraffic {
  bool packed;
  TileCover cover;
  double blocks;       // thread blocks, n * T
  bool reuse_certain;  // bytes_shared is valid; else it equals bytes_high
  Ledger low;          // = compulsory, step `low`
  Ledger shared;       // step `shared`
  Ledger high;         // step `high`
};
TiledTraffic tiled_traffic(const Setup& setup);

// The three totals without their rows, for searches over many shapes: low <= shared <= high.
struct TiledBytes {
  Bytes low, shared, high;
  bool reuse_certain;
};
TiledBytes tiled_bytes(const Setup& setup, const TileCover& cover);

}  // namespace roofline
