// The floor: a kernel with an unlimited cache.
#include "simulator/tensors.h"

namespace roofline::simulator {

namespace {

// Reads elements of Q, K, V; each crosses the edge of HBM once.
class UnlimitedCache {
 public:
  explicit UnlimitedCache(Hbm& hbm) : hbm_(hbm) {}
  double read(Tensor tensor, Count plane, Count row, Count col) {
    const bool misses = held_.insert({tensor, plane, row, col}).second;
    return hbm_.load_element(Step::attention, tensor, plane, row, col, misses);
  }

 private:
  Hbm& hbm_;
  std::set<std::tuple<Tensor, Count, Count, Count>> held_;
};

// Fills `out` and returns the log-sum-exp of the row.
double attend_one_query(const Workload& w, UnlimitedCache& cache, MatrixUnit& unit, Count plane,
                        Count query, Block& out) {
  const Count kv = kv_plane(w, plane);
  const Tensor values = w.shared_kv ? Tensor::k : Tensor::v;
  std::vector<double> scores;
  std::vector<Count> keys;
  for (Count key = 0; key < w.seq_kv; ++key) {
    if (!sees(w, query, key)) continue;
    double dot = 0;
    for (Count c = 0; c < w.head_dim; ++c) {
      dot = unit.multiply_add(cache.read(Tensor::q, plane, query, c),
                              cache.read(Tensor::k, kv, key, c), dot);
    }
    scores.push_back(scaled(w, dot));
    keys.push_back(key);
  }
  const double lse = log_sum_exp(scores);
  if (!keys.empty()) softmax(scores);
  for (Count c = 0; c < w.value_dim; ++c) {
    double sum = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      sum = unit.multiply_add(scores[i], cache.read(values, kv, keys[i], c), sum);
    }
    out.at(0, c) = sum;
  }
  return lse;
}

}  // namespace

Run run_with_unlimited_cache(const Workload& w, const Blocks& blocks) {
  Hbm hbm = tensors_of(w, blocks);
  UnlimitedCache cache(hbm);
  MatrixUnit unit;
  OnChip memory;
  Block out(memory, 1, w.value_dim), lse(memory, 1, 1);
  for (Count plane = 0; plane < w.batch * w.heads; ++plane) {
    for (Count query = 0; query < w.seq_q; ++query) {
      lse.at(0, 0) = attend_one_query(w, cache, unit, plane, query, out);
      hbm.store(Step::attention, Tensor::o, plane, query, out, 0);
      if (has_backward(w.pass)) hbm.store(Step::attention, Tensor::lse, plane, query, lse, 0);
    }
  }
  return {
      hbm.array(Tensor::o), hbm.traffic(), hbm.scale_traffic(), {{Step::attention, unit.flop()}}};
}

}  // namespace roofline::simulator
