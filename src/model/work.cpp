#include "model/work.h"

#include <algorithm>

namespace roofline {

namespace {

// 2 FLOP a multiply-add, over QK^T (d) and PV (dv).
Work work_of_pairs(const Workload& w, double pairs_of_all_heads) {
  return flop(2 * pairs_of_all_heads * static_cast<double>(w.head_dim + w.value_dim));
}

double head_count(const Workload& w) {
  return static_cast<double>(w.batch) * static_cast<double>(w.heads);
}

}  // namespace

Work exact_work(const Workload& w) {
  return work_of_pairs(w, head_count(w) * count_pairs(w).allowed);
}

Work full_square_work(const Workload& w) {
  return work_of_pairs(
      w, head_count(w) * static_cast<double>(w.seq_q) * static_cast<double>(w.seq_kv));
}

Work tiled_work(const Workload& w, const TileCover& cover) {
  return work_of_pairs(w, cover.groups * cover.pairs);
}

std::optional<Work> half_square_work(const Workload& w) {
  const bool causal = w.mask == causal_mask || w.mask == causal_top_left_mask;
  if (!causal) return std::nullopt;
  const double sq = static_cast<double>(w.seq_q);
  const double sk = static_cast<double>(w.seq_kv);
  return work_of_pairs(w, head_count(w) * sq * (std::max(0.0, sk - sq) + sk) / 2);
}

}  // namespace roofline
