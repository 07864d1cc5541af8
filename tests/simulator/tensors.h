// Inputs of a simulated call, and the softmax of one row: what all kernels of attention_*.cpp share.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "simulator/attention.h"
#include "simulator/counting.h"

namespace roofline::simulator {

inline constexpr double minus_infinity = -std::numeric_limits<double>::infinity();

inline void fill(Array& array, std::uint64_t seed) {
  for (double& cell : array.cells) {  // splitmix64, mapped to -2 .. 2
    std::uint64_t x = (seed += 0x9e3779b97f4a7c15u);
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    cell = static_cast<double>((x ^ (x >> 31)) >> 11) / 9007199254740992.0 * 4 - 2;
  }
}

// Q, K, V and O of a call. With shared_kv there is no V: it is the first columns of K.
inline Hbm tensors_of(const Workload& w, const Blocks& blocks = {}) {
  Hbm hbm;
  fill(hbm.allocate(Tensor::q, w.batch * w.heads, w.seq_q, w.head_dim), 1);
  fill(hbm.allocate(Tensor::k, w.batch * w.kv_heads, w.seq_kv, w.head_dim), 2);
  if (!w.shared_kv) fill(hbm.allocate(Tensor::v, w.batch * w.kv_heads, w.seq_kv, w.value_dim), 3);
  hbm.allocate(Tensor::o, w.batch * w.heads, w.seq_q, w.value_dim);
  if (has_backward(w.pass)) hbm.allocate(Tensor::lse, w.batch * w.heads, w.seq_q, 1);
  hbm.use_blocks(blocks);
  return hbm;
}

// The K, V matrix that a query head reads.
inline Count kv_plane(const Workload& w, Count plane) {
  const Count batch = plane / w.heads;
  return batch * w.kv_heads + plane % w.heads / group_size(w);
}

inline double scaled(const Workload& w, double dot) {
  return dot / std::sqrt(static_cast<double>(w.head_dim));
}

// Of the scores of one row.
inline double log_sum_exp(const std::vector<double>& row) {
  if (row.empty()) return minus_infinity;
  const double most = *std::max_element(row.begin(), row.end());
  if (most == minus_infinity) return minus_infinity;
  double sum = 0;
  for (const double x : row) sum += std::exp(x - most);
  return most + std::log(sum);
}

// In place, from scores to probabilities; all -inf gives all 0.
inline void softmax(std::vector<double>& row) {
  const double most = *std::max_element(row.begin(), row.end());
  double sum = 0;
  for (double& x : row) sum += x = most == minus_infinity ? 0 : std::exp(x - most);
  for (double& x : row) x = sum == 0 ? 0 : x / sum;
}

}  // namespace roofline::simulator
