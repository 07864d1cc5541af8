// The two ends: a kernel with an unlimited cache, and the program that materialises its scores.
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

void attend_one_query(const Workload& w, UnlimitedCache& cache, MatrixUnit& unit, Count plane,
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
  if (!keys.empty()) softmax(scores);
  for (Count c = 0; c < w.value_dim; ++c) {
    double sum = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      sum = unit.multiply_add(scores[i], cache.read(values, kv, keys[i], c), sum);
    }
    out.at(0, c) = sum;
  }
}

class NaiveProgram {
 public:
  NaiveProgram(const Workload& w, Hbm& hbm) : w_(w), hbm_(hbm) {
    hbm_.allocate(Tensor::s, w.batch * w.heads, w.seq_q, w.seq_kv);
    hbm_.allocate(Tensor::p, w.batch * w.heads, w.seq_q, w.seq_kv);
  }

  // Q K^T over the whole rectangle; a mask is an index comparison and moves nothing.
  double scores(Step step, bool with_softmax) {
    MatrixUnit unit;
    for_each_plane(step, Tensor::k, Tensor::k, w_.head_dim, [&](Count plane, Block& k) {
      Block q(memory_, 1, w_.head_dim), out(memory_, 1, w_.seq_kv);
      std::vector<double> row(static_cast<std::size_t>(w_.seq_kv));
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(step, Tensor::q, plane, query, q, 0);
        for (Count key = 0; key < w_.seq_kv; ++key) {
          double dot = 0;
          for (Count c = 0; c < w_.head_dim; ++c) {
            dot = unit.multiply_add(q.at(0, c), k.at(key, c), dot);
          }
          row[static_cast<std::size_t>(key)] =
              sees(w_, query, key) ? scaled(w_, dot) : minus_infinity;
        }
        if (with_softmax) softmax(row);
        for (Count key = 0; key < w_.seq_kv; ++key) {
          out.at(0, key) = row[static_cast<std::size_t>(key)];
        }
        hbm_.store(step, with_softmax ? Tensor::p : Tensor::s, plane, query, out, 0);
      }
    });
    return unit.flop();
  }

  void softmax_kernel() {
    Block block(memory_, 1, w_.seq_kv);
    std::vector<double> row(static_cast<std::size_t>(w_.seq_kv));
    for (Count plane = 0; plane < w_.batch * w_.heads; ++plane) {
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(Step::softmax, Tensor::s, plane, query, block, 0);
        for (std::size_t i = 0; i < row.size(); ++i) row[i] = block.at(0, static_cast<Count>(i));
        softmax(row);
        for (std::size_t i = 0; i < row.size(); ++i) block.at(0, static_cast<Count>(i)) = row[i];
        hbm_.store(Step::softmax, Tensor::p, plane, query, block, 0);
      }
    }
  }

  double values() {
    MatrixUnit unit;
    const Tensor source = w_.shared_kv ? Tensor::k : Tensor::v;
    const Tensor counted_as = w_.shared_kv ? Tensor::v_view : Tensor::v;
    for_each_plane(Step::values, source, counted_as, w_.value_dim, [&](Count plane, Block& v) {
      Block p(memory_, 1, w_.seq_kv), out(memory_, 1, w_.value_dim);
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(Step::values, Tensor::p, plane, query, p, 0);
        for (Count c = 0; c < w_.value_dim; ++c) {
          double sum = 0;
          for (Count key = 0; key < w_.seq_kv; ++key) {
            sum = unit.multiply_add(p.at(0, key), v.at(key, c), sum);
          }
          out.at(0, c) = sum;
        }
        hbm_.store(Step::values, Tensor::o, plane, query, out, 0);
      }
    });
    return unit.flop();
  }

 private:
  // Loads each matrix of K or V once and hands it to the query heads that share it.
  template <class Work>
  void for_each_plane(Step step, Tensor tensor, Tensor counted_as, Count cols, Work work) {
    for (Count kv = 0; kv < w_.batch * w_.kv_heads; ++kv) {
      Block block(memory_, w_.seq_kv, cols);
      for (Count row = 0; row < w_.seq_kv; ++row) {
        hbm_.load(step, tensor, kv, row, block, row, cols, counted_as);
      }
      for (Count g = 0; g < group_size(w_); ++g) work(kv * group_size(w_) + g, block);
    }
  }

  const Workload& w_;
  Hbm& hbm_;
  OnChip memory_;
};

}  // namespace

Run run_with_unlimited_cache(const Workload& w) {
  Hbm hbm = tensors_of(w);
  UnlimitedCache cache(hbm);
  MatrixUnit unit;
  OnChip memory;
  Block out(memory, 1, w.value_dim);
  for (Count plane = 0; plane < w.batch * w.heads; ++plane) {
    for (Count query = 0; query < w.seq_q; ++query) {
      attend_one_query(w, cache, unit, plane, query, out);
      hbm.store(Step::attention, Tensor::o, plane, query, out, 0);
    }
  }
  return {hbm.array(Tensor::o), hbm.traffic(), {{Step::attention, unit.flop()}}};
}

Run run_naive(const Workload& w, NaivePasses passes) {
  Hbm hbm = tensors_of(w);
  NaiveProgram program(w, hbm);
  std::map<Step, double> flop;
  if (passes == NaivePasses::four) {
    flop[Step::scores] = program.scores(Step::scores, false);
    program.softmax_kernel();
    flop[Step::softmax] = 0;
  } else {
    flop[Step::scores_with_softmax] = program.scores(Step::scores_with_softmax, true);
  }
  flop[Step::values] = program.values();
  return {hbm.array(Tensor::o), hbm.traffic(), flop};
}

}  // namespace roofline::simulator
