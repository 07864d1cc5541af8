#include "model/work.h"

#include <algorithm>

#include "model/ragged.h"

namespace roofline {

namespace {

double head_count(const Workload& w) {
  return static_cast<double>(w.batch) * static_cast<double>(w.heads);
}

double rectangle(const Workload& w) {
  return static_cast<double>(w.seq_q) * static_cast<double>(w.seq_kv);
}

}  // namespace

Products products_of(Pass pass) {
  switch (pass) {
    case Pass::forward: return {1, 1};
    case Pass::backward: return {3, 2};
    case Pass::forward_backward: break;
  }
  return {4, 3};
}

Products kept_products_of(Pass pass) {
  switch (pass) {
    case Pass::forward: return {1, 1};
    case Pass::backward: return {2, 2};
    case Pass::forward_backward: break;
  }
  return {3, 3};
}

Work work_per_pair(const Workload& w, Products products) {
  return flop(2 * (products.along_head_dim * static_cast<double>(w.head_dim) +
                   products.along_value_dim * static_cast<double>(w.value_dim)));
}

Work exact_work(const Workload& w) {
  if (is_ragged(w)) return ragged_work(w, exact_work);
  return head_count(w) * count_pairs(w).allowed * work_per_pair(w, products_of(w.pass));
}

Work full_square_work(const Workload& w) {
  if (is_ragged(w)) return ragged_work(w, full_square_work);
  return head_count(w) * rectangle(w) * work_per_pair(w, products_of(w.pass));
}

Work naive_work(const Workload& w) {
  return head_count(w) * rectangle(w) * work_per_pair(w, kept_products_of(w.pass));
}

Work tiled_work(const Workload& w, const TileCover& cover) {
  return cover.groups * cover.pairs * work_per_pair(w, products_of(Pass::forward));
}

Work tiled_work(const Workload& w, const KeyTileCover& cover) {
  return cover.groups * cover.pairs * work_per_pair(w, products_of(Pass::backward));
}

std::optional<Work> half_square_work(const Workload& w) {
  const bool causal = w.mask == causal_mask || w.mask == causal_top_left_mask;
  if (!causal) return std::nullopt;
  if (is_ragged(w))
    return ragged_work(w, [](const Workload& one) { return *half_square_work(one); });
  const double sq = static_cast<double>(w.seq_q);
  const double sk = static_cast<double>(w.seq_kv);
  return head_count(w) * (sq * (std::max(0.0, sk - sq) + sk) / 2) *
         work_per_pair(w, products_of(w.pass));
}

}  // namespace roofline
