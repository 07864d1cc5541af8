// Collects the rows of one path; inside model only. The width of a row is its tensor's: whoever adds
// a row says how many elements cross. Elements of a block-scaled format bring a row of scales.
#pragma once

#include <array>
#include <utility>

#include "model/ledger.h"

namespace roofline {

// One element; with `stored`, its part of a scale too.
Bytes element_size(const PrecisionSet& p, Tensor tensor);
Bytes stored_element_size(const PrecisionSet& p, Tensor tensor);

class Book {
 public:
  Book(Path path, const PrecisionSet& precision) : path_(path), precision_(precision) {
    rows_.reserve(16);
  }
  void read(Step step, Tensor tensor, double elements) {
    add(step, tensor, Access::read, elements);
  }
  void write(Step step, Tensor tensor, double elements) {
    add(step, tensor, Access::write, elements);
  }
  Ledger take() { return std::move(rows_); }

 private:
  void add(Step step, Tensor tensor, Access access, double elements);

  Path path_;
  PrecisionSet precision_;
  Ledger rows_;
};

inline void append(Ledger& ledger, const Ledger& rows) {
  ledger.insert(ledger.end(), rows.begin(), rows.end());
}

inline double product(Count a, Count b) { return static_cast<double>(a) * static_cast<double>(b); }
inline double query_heads(const Workload& w) { return product(w.batch, w.heads); }
inline double key_heads(const Workload& w) { return product(w.batch, w.kv_heads); }
// Every element of a tensor.
double all_elements(Tensor tensor, const Setup& setup);

// One forward kernel that keeps the scores on chip. The cases differ in how many rows of K cross, over
// all heads and re-reads, and in whether partial results do.
struct ForwardKernel {
  Path path;
  Step step;
  double key_rows;
  bool with_partials = false;
};
// Q and O once; K and V as often as `key_rows` says. A backward pass to come needs the log-sum-exp.
// Of one length, like all below but the naive ones.
Ledger forward_ledger(const Setup& setup, const ForwardKernel& kernel);  // ledger.cpp
double compulsory_key_rows(const Workload& w);
// K and V of one key of one head, w in MODEL 3; with shared_kv V is part of K.
Bytes bytes_per_key_row(const Setup& setup);
double backward_blocks(const Workload& w, const Tile& tile);

// The parts of the two passes, added up by ledger.cpp.
Ledger naive_forward_ledger(const Setup& setup);   // naive.cpp
Ledger naive_backward_ledger(const Setup& setup);  // backward.cpp, like the rest
Ledger compulsory_backward_ledger(const Setup& setup, Path path, Step step);
Ledger tiled_backward_ledger(const Setup& setup, const KeyTileCover& cover);
Bytes tiled_backward_bytes(const Setup& setup, const KeyTileCover& cover);
// Of the tiled backward pass with many keys; with many queries too, what moves once a key vanishes.
Bytes backward_bytes_per_pair(const Setup& setup, bool many_queries);
// Whether the forward pass of the tiled path shares K and V through the cache.
bool forward_reuse_is_certain(const Setup& setup);  // ledger.cpp

}  // namespace roofline
