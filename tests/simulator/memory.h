// A machine with two levels of memory. `Hbm` holds the tensors and counts every element that crosses its
// edge, by kernel, tensor and direction; `Block` is a piece of on-chip memory, the only thing a kernel may
// compute on; `MatrixUnit` counts multiply-adds. No timing, no banks, no cache lines.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "model/ledger.h"

namespace roofline::simulator {

// One matrix per (batch, head), row by row.
struct Array {
  Count planes;
  Count rows;
  Count cols;
  std::vector<double> cells;

  Array(Count plane_count, Count row_count, Count col_count)
      : planes(plane_count),
        rows(row_count),
        cols(col_count),
        cells(static_cast<std::size_t>(plane_count * row_count * col_count)) {}
  double& at(Count plane, Count row, Count col) {
    return cells.at(static_cast<std::size_t>((plane * rows + row) * cols + col));
  }
};

using Traffic = std::map<std::tuple<Step, Tensor, Access>, double>;

// Both directions of a block-scaled tensor: whoever moves an element moves its part of the scale, so a block
// that lies in two rows counts half for each. Elements a scale by tensor.
using Blocks = std::map<Tensor, double>;

// An ideal last-level cache: after the first miss a row stays until the cache is emptied.
class Cache {
 public:
  bool misses(Tensor tensor, Count plane, Count row) {
    const bool missed = held_.insert({tensor, first_plane_ + plane, row}).second;
    most_rows_ = std::max(most_rows_, held_.size());
    return missed;
  }
  void clear() { held_.clear(); }
  // What is loaded from now on are other matrices: those of the next sequence.
  void next_matrices(Count planes) { first_plane_ += planes; }
  double most_rows() const { return static_cast<double>(most_rows_); }

 private:
  std::set<std::tuple<Tensor, Count, Count>> held_;
  std::size_t most_rows_ = 0;
  Count first_plane_ = 0;
};

// How many elements one kind of on-chip memory holds, and the most it ever held.
struct OnChip {
  Count held = 0;
  Count most = 0;
};

class Block {
 public:
  Block(OnChip& memory, Count rows, Count cols)
      : memory_(memory), cols_(cols), cells_(static_cast<std::size_t>(rows * cols)) {
    memory_.held += rows * cols;
    memory_.most = std::max(memory_.most, memory_.held);
  }
  ~Block() { memory_.held -= static_cast<Count>(cells_.size()); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

  double& at(Count row, Count col) {
    return cells_.at(static_cast<std::size_t>(row * cols_ + col));
  }

 private:
  OnChip& memory_;
  Count cols_;
  std::vector<double> cells_;
};

class Hbm {
 public:
  Array& allocate(Tensor tensor, Count planes, Count rows, Count cols) {
    return arrays_.insert_or_assign(tensor, Array(planes, rows, cols)).first->second;
  }
  Array& array(Tensor tensor) { return arrays_.at(tensor); }

  // One row (its first `cols` columns) into row `to` of a block, or from it. `counted_as` names a view.
  void load(Step step, Tensor tensor, Count plane, Count row, Block& block, Count to, Count cols,
            Tensor counted_as) {
    for (Count col = 0; col < cols; ++col) block.at(to, col) = array(tensor).at(plane, row, col);
    count(step, counted_as, Access::read, static_cast<double>(cols));
  }
  void load(Step step, Tensor tensor, Count plane, Count row, Block& block, Count to) {
    load(step, tensor, plane, row, block, to, array(tensor).cols, tensor);
  }
  // The same through a cache: only a miss crosses the edge of HBM.
  void load(Step step, Tensor tensor, Count plane, Count row, Block& block, Count to,
            Cache& cache) {
    if (cache.misses(tensor, plane, row)) return load(step, tensor, plane, row, block, to);
    for (Count col = 0; col < array(tensor).cols; ++col) {
      block.at(to, col) = array(tensor).at(plane, row, col);
    }
  }
  void store(Step step, Tensor tensor, Count plane, Count row, Block& block, Count from) {
    Array& target = array(tensor);
    for (Count col = 0; col < target.cols; ++col) target.at(plane, row, col) = block.at(from, col);
    count(step, tensor, Access::write, static_cast<double>(target.cols));
  }
  // One element, for kernels with an unlimited cache: the caller says whether it misses.
  double load_element(Step step, Tensor tensor, Count plane, Count row, Count col, bool misses) {
    if (misses) count(step, tensor, Access::read, 1);
    return array(tensor).at(plane, row, col);
  }

  const Traffic& traffic() const { return traffic_; }
  const Traffic& scale_traffic() const { return scale_traffic_; }
  void use_blocks(const Blocks& blocks) { blocks_ = blocks; }

 private:
  void count(Step step, Tensor tensor, Access access, double elements) {
    traffic_[{step, tensor, access}] += elements;
    const auto block = blocks_.find(tensor);
    if (block != blocks_.end()) {
      scale_traffic_[{step, tensor, access}] += elements / block->second;
    }
  }

  Blocks blocks_;
  Traffic scale_traffic_;
  std::map<Tensor, Array> arrays_;
  Traffic traffic_;
};

class MatrixUnit {
 public:
  double multiply_add(double a, double b, double sum) {
    flop_ += 2;
    return a * b + sum;
  }
  double flop() const { return flop_; }

 private:
  double flop_ = 0;
};

}  // namespace roofline::simulator
