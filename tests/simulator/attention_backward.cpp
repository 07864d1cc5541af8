// The backward pass three times: with an unlimited cache, as five kernels that keep the scores, and by key tiles.
// With P = softmax(S), D = row sums of dO O:  dV = P^T dO,  dP = dO V^T,  dS = P (dP - D),  dQ = dS K,  dK = dS^T Q.
#include "simulator/tensors.h"

namespace roofline::simulator {

namespace {

// Q, K, V, dO, and what a forward pass left: O, the log-sum-exp, P.
Hbm backward_tensors(const Workload& w, const Blocks& blocks) {
  Hbm hbm = tensors_of(w, blocks);
  const Count planes = w.batch * w.heads;
  fill(hbm.allocate(Tensor::grad_o, planes, w.seq_q, w.value_dim), 4);
  hbm.allocate(Tensor::lse, planes, w.seq_q, 1);
  hbm.allocate(Tensor::p, planes, w.seq_q, w.seq_kv);
  for (Count plane = 0; plane < planes; ++plane) {
    for (Count query = 0; query < w.seq_q; ++query) {
      std::vector<double> row(static_cast<std::size_t>(w.seq_kv), minus_infinity);
      for (Count key = 0; key < w.seq_kv; ++key) {
        if (!sees(w, query, key)) continue;
        double dot = 0;
        for (Count c = 0; c < w.head_dim; ++c) {
          dot += hbm.array(Tensor::q).at(plane, query, c) *
                 hbm.array(Tensor::k).at(kv_plane(w, plane), key, c);
        }
        row[static_cast<std::size_t>(key)] = scaled(w, dot);
      }
      hbm.array(Tensor::lse).at(plane, query, 0) = log_sum_exp(row);
      softmax(row);
      for (Count key = 0; key < w.seq_kv; ++key) {
        const double p = row[static_cast<std::size_t>(key)];
        hbm.array(Tensor::p).at(plane, query, key) = p;
        for (Count c = 0; c < w.value_dim; ++c) {
          hbm.array(Tensor::o).at(plane, query, c) +=
              p * hbm.array(Tensor::v).at(kv_plane(w, plane), key, c);
        }
      }
    }
  }
  hbm.allocate(Tensor::grad_q, planes, w.seq_q, w.head_dim);
  hbm.allocate(Tensor::grad_k, w.batch * w.kv_heads, w.seq_kv, w.head_dim);
  hbm.allocate(Tensor::grad_v, w.batch * w.kv_heads, w.seq_kv, w.value_dim);
  return hbm;
}

BackwardRun finished(Hbm& hbm, std::map<Step, double> flop) {
  return {hbm.array(Tensor::grad_q), hbm.array(Tensor::grad_k),
          hbm.array(Tensor::grad_v), hbm.traffic(),
          hbm.scale_traffic(),       std::move(flop)};
}

// ---- with an unlimited cache ----

class UnlimitedBackward {
 public:
  UnlimitedBackward(const Workload& w, const Blocks& blocks)
      : w_(w), hbm_(backward_tensors(w, blocks)) {}

  BackwardRun run() {
    OnChip memory;
    for (Count kv = 0; kv < w_.batch * w_.kv_heads; ++kv) {
      Block grad_k(memory, w_.seq_kv, w_.head_dim), grad_v(memory, w_.seq_kv, w_.value_dim);
      for (Count g = 0; g < group_size(w_); ++g) {
        const Count plane = kv * group_size(w_) + g;
        for (Count query = 0; query < w_.seq_q; ++query) {
          Block grad_q(memory, 1, w_.head_dim);
          if (sees_any(w_, query)) one_query(plane, kv, query, grad_q, grad_k, grad_v);
          hbm_.store(Step::backward, Tensor::grad_q, plane, query, grad_q, 0);
        }
      }
      for (Count key = 0; key < w_.seq_kv; ++key) {
        hbm_.store(Step::backward, Tensor::grad_k, kv, key, grad_k, key);
        hbm_.store(Step::backward, Tensor::grad_v, kv, key, grad_v, key);
      }
    }
    return finished(hbm_, {{Step::backward, unit_.flop()}});
  }

 private:
  double read(Tensor tensor, Count plane, Count row, Count col) {
    const bool misses = held_.insert({tensor, plane, row, col}).second;
    return hbm_.load_element(Step::backward, tensor, plane, row, col, misses);
  }

  void one_query(Count plane, Count kv, Count query, Block& grad_q, Block& grad_k, Block& grad_v) {
    double row_sum = 0;
    for (Count c = 0; c < w_.value_dim; ++c) {
      row_sum += read(Tensor::grad_o, plane, query, c) * read(Tensor::o, plane, query, c);
    }
    const double lse = read(Tensor::lse, plane, query, 0);
    for (Count key = 0; key < w_.seq_kv; ++key) {
      if (!sees(w_, query, key)) continue;
      double score = 0, grad_p = 0;
      for (Count c = 0; c < w_.head_dim; ++c) {
        score = unit_.multiply_add(read(Tensor::q, plane, query, c), read(Tensor::k, kv, key, c),
                                   score);
      }
      const double p = std::exp(scaled(w_, score) - lse);
      for (Count c = 0; c < w_.value_dim; ++c) {
        const double grad_o = read(Tensor::grad_o, plane, query, c);
        grad_p = unit_.multiply_add(grad_o, read(Tensor::v, kv, key, c), grad_p);
        grad_v.at(key, c) = unit_.multiply_add(p, grad_o, grad_v.at(key, c));
      }
      const double grad_s = scaled(w_, p * (grad_p - row_sum));
      for (Count c = 0; c < w_.head_dim; ++c) {
        grad_q.at(0, c) = unit_.multiply_add(grad_s, read(Tensor::k, kv, key, c), grad_q.at(0, c));
        grad_k.at(key, c) =
            unit_.multiply_add(grad_s, read(Tensor::q, plane, query, c), grad_k.at(key, c));
      }
    }
  }

  const Workload w_;
  Hbm hbm_;
  MatrixUnit unit_;
  std::set<std::tuple<Tensor, Count, Count, Count>> held_;
};

// ---- five kernels ----

class NaiveBackward {
 public:
  NaiveBackward(const Workload& w, const Blocks& blocks)
      : w_(w), hbm_(backward_tensors(w, blocks)) {
    hbm_.allocate(Tensor::grad_p, w.batch * w.heads, w.seq_q, w.seq_kv);
    hbm_.allocate(Tensor::grad_s, w.batch * w.heads, w.seq_q, w.seq_kv);
  }

  BackwardRun run() {
    over_keys(Step::grad_v, Tensor::p, Tensor::grad_o, Tensor::grad_v, w_.value_dim);
    over_queries(Step::grad_p, Tensor::grad_o, Tensor::v, Tensor::grad_p, true, w_.value_dim);
    scores();
    over_queries(Step::grad_q, Tensor::grad_s, Tensor::k, Tensor::grad_q, false, w_.head_dim);
    over_keys(Step::grad_k, Tensor::grad_s, Tensor::q, Tensor::grad_k, w_.head_dim);
    return finished(hbm_, flop_);
  }

 private:
  // result (keys x cols) = square^T rows, summed over the query heads of a group.
  void over_keys(Step step, Tensor square, Tensor rows, Tensor result, Count cols) {
    MatrixUnit unit;
    for (Count kv = 0; kv < w_.batch * w_.kv_heads; ++kv) {
      Block sums(memory_, w_.seq_kv, cols), weights(memory_, 1, w_.seq_kv), row(memory_, 1, cols);
      for (Count g = 0; g < group_size(w_); ++g) {
        const Count plane = kv * group_size(w_) + g;
        for (Count query = 0; query < w_.seq_q; ++query) {
          hbm_.load(step, square, plane, query, weights, 0);
          hbm_.load(step, rows, plane, query, row, 0);
          for (Count key = 0; key < w_.seq_kv; ++key) {
            for (Count c = 0; c < cols; ++c) {
              sums.at(key, c) =
                  unit.multiply_add(weights.at(0, key), row.at(0, c), sums.at(key, c));
            }
          }
        }
      }
      for (Count key = 0; key < w_.seq_kv; ++key) hbm_.store(step, result, kv, key, sums, key);
    }
    flop_[step] = unit.flop();
  }

  // Query by query: rows times keys^T ("transposed", a row of a square), or a row of a square times keys.
  void over_queries(Step step, Tensor rows, Tensor keys, Tensor result, bool transposed,
                    Count cols) {
    MatrixUnit unit;
    for (Count kv = 0; kv < w_.batch * w_.kv_heads; ++kv) {
      Block matrix(memory_, w_.seq_kv, cols);
      for (Count key = 0; key < w_.seq_kv; ++key) hbm_.load(step, keys, kv, key, matrix, key);
      const Count from = transposed ? cols : w_.seq_kv, to = transposed ? w_.seq_kv : cols;
      for (Count g = 0; g < group_size(w_); ++g) {
        const Count plane = kv * group_size(w_) + g;
        for (Count query = 0; query < w_.seq_q; ++query) {
          Block row(memory_, 1, from), out(memory_, 1, to);
          hbm_.load(step, rows, plane, query, row, 0);
          for (Count i = 0; i < to; ++i) {
            for (Count j = 0; j < from; ++j) {
              const double m = transposed ? matrix.at(i, j) : matrix.at(j, i);
              out.at(0, i) = unit.multiply_add(row.at(0, j), m, out.at(0, i));
            }
          }
          hbm_.store(step, result, plane, query, out, 0);
        }
      }
    }
    flop_[step] = unit.flop();
  }

  // The derivative of softmax; its row sums of P dP are those of dO O.
  void scores() {
    Block p(memory_, 1, w_.seq_kv), grad_p(memory_, 1, w_.seq_kv), out(memory_, 1, w_.seq_kv);
    for (Count plane = 0; plane < w_.batch * w_.heads; ++plane) {
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(Step::grad_s, Tensor::p, plane, query, p, 0);
        hbm_.load(Step::grad_s, Tensor::grad_p, plane, query, grad_p, 0);
        double sum = 0;
        for (Count key = 0; key < w_.seq_kv; ++key) sum += p.at(0, key) * grad_p.at(0, key);
        for (Count key = 0; key < w_.seq_kv; ++key) {
          out.at(0, key) = scaled(w_, p.at(0, key) * (grad_p.at(0, key) - sum));
        }
        hbm_.store(Step::grad_s, Tensor::grad_s, plane, query, out, 0);
      }
    }
    flop_[Step::grad_s] = 0;
  }

  const Workload w_;
  Hbm hbm_;
  OnChip memory_;
  std::map<Step, double> flop_;
};

// ---- by key tiles ----

class TiledBackward {
 public:
  TiledBackward(const Workload& w, Tile tile, const Blocks& blocks)
      : w_(w), tile_(tile), hbm_(backward_tensors(w, blocks)) {
    hbm_.allocate(Tensor::row_sums, planes(), w.seq_q, 1);
    hbm_.allocate(Tensor::q_sums, planes(), w.seq_q, w.head_dim);
    hbm_.allocate(Tensor::grad_k_all_heads, planes(), w.seq_kv, w.head_dim);
    hbm_.allocate(Tensor::grad_v_all_heads, planes(), w.seq_kv, w.value_dim);
  }

  BackwardRun run() {
    prepare();
    for (Count plane = 0; plane < planes(); ++plane) {
      for (Count begin = 0; begin < w_.seq_kv; begin += tile_.cols) key_tile(plane, begin);
    }
    finish_queries();
    if (group_size(w_) > 1) {
      add_heads(Tensor::grad_k_all_heads, Tensor::grad_k, w_.head_dim);
      add_heads(Tensor::grad_v_all_heads, Tensor::grad_v, w_.value_dim);
    }
    return finished(hbm_, {{Step::main, unit_.flop()}});
  }

 private:
  Count planes() const { return w_.batch * w_.heads; }

  void prepare() {
    Block o(memory_, 1, w_.value_dim), grad_o(memory_, 1, w_.value_dim), sum(memory_, 1, 1);
    Block zeros(memory_, 1, w_.head_dim);
    for (Count plane = 0; plane < planes(); ++plane) {
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(Step::prepare, Tensor::o, plane, query, o, 0);
        hbm_.load(Step::prepare, Tensor::grad_o, plane, query, grad_o, 0);
        sum.at(0, 0) = 0;
        for (Count c = 0; c < w_.value_dim; ++c) sum.at(0, 0) += o.at(0, c) * grad_o.at(0, c);
        hbm_.store(Step::prepare, Tensor::row_sums, plane, query, sum, 0);
        hbm_.store(Step::prepare, Tensor::q_sums, plane, query, zeros, 0);
      }
    }
  }

  void key_tile(Count plane, Count begin) {
    const Count end = std::min(begin + tile_.cols, w_.seq_kv);
    const TileRun run = row_tiles_of(w_, begin, end, tile_.rows);
    Block k(memory_, tile_.cols, w_.head_dim), v(memory_, tile_.cols, w_.value_dim);
    Block grad_k(memory_, tile_.cols, w_.head_dim), grad_v(memory_, tile_.cols, w_.value_dim);
    for (Count key = begin; key < end && run.last > 0; ++key) {
      hbm_.load(Step::main, Tensor::k, kv_plane(w_, plane), key, k, key - begin);
      hbm_.load(Step::main, Tensor::v, kv_plane(w_, plane), key, v, key - begin);
    }
    const Count last = std::min(run.last * tile_.rows, w_.seq_q);
    for (Count query = run.first * tile_.rows; query < last; ++query) {
      one_query(plane, query, begin, end, k, v, grad_k, grad_v);
    }
    const bool grouped = group_size(w_) > 1;
    for (Count key = begin; key < end; ++key) {
      hbm_.store(Step::main, grouped ? Tensor::grad_k_all_heads : Tensor::grad_k, plane, key,
                 grad_k, key - begin);
      hbm_.store(Step::main, grouped ? Tensor::grad_v_all_heads : Tensor::grad_v, plane, key,
                 grad_v, key - begin);
    }
  }

  // One query row of a row tile against the whole key tile; hidden pairs are multiplied too.
  void one_query(Count plane, Count query, Count begin, Count end, Block& k, Block& v,
                 Block& grad_k, Block& grad_v) {
    Block q(memory_, 1, w_.head_dim), grad_o(memory_, 1, w_.value_dim), lse(memory_, 1, 1);
    Block row_sum(memory_, 1, 1), sums(memory_, 1, w_.head_dim);
    hbm_.load(Step::main, Tensor::q, plane, query, q, 0);
    hbm_.load(Step::main, Tensor::grad_o, plane, query, grad_o, 0);
    hbm_.load(Step::main, Tensor::lse, plane, query, lse, 0);
    hbm_.load(Step::main, Tensor::row_sums, plane, query, row_sum, 0);
    hbm_.load(Step::main, Tensor::q_sums, plane, query, sums, 0);
    for (Count key = 0; key < end - begin; ++key) {
      double score = 0, grad_p = 0;
      for (Count c = 0; c < w_.head_dim; ++c) {
        score = unit_.multiply_add(q.at(0, c), k.at(key, c), score);
      }
      const bool allowed = sees(w_, query, begin + key);
      const double p = allowed ? std::exp(scaled(w_, score) - lse.at(0, 0)) : 0;
      for (Count c = 0; c < w_.value_dim; ++c) {
        grad_p = unit_.multiply_add(grad_o.at(0, c), v.at(key, c), grad_p);
        grad_v.at(key, c) = unit_.multiply_add(p, grad_o.at(0, c), grad_v.at(key, c));
      }
      const double grad_s = scaled(w_, p * (grad_p - row_sum.at(0, 0)));
      for (Count c = 0; c < w_.head_dim; ++c) {
        sums.at(0, c) = unit_.multiply_add(grad_s, k.at(key, c), sums.at(0, c));
        grad_k.at(key, c) = unit_.multiply_add(grad_s, q.at(0, c), grad_k.at(key, c));
      }
    }
    hbm_.store(Step::main, Tensor::q_sums, plane, query, sums, 0);
  }

  void finish_queries() {
    Block sums(memory_, 1, w_.head_dim);
    for (Count plane = 0; plane < planes(); ++plane) {
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(Step::finish, Tensor::q_sums, plane, query, sums, 0);
        hbm_.store(Step::finish, Tensor::grad_q, plane, query, sums, 0);
      }
    }
  }

  void add_heads(Tensor from, Tensor to, Count cols) {
    for (Count kv = 0; kv < w_.batch * w_.kv_heads; ++kv) {
      for (Count key = 0; key < w_.seq_kv; ++key) {
        Block sum(memory_, 1, cols), one(memory_, 1, cols);
        for (Count g = 0; g < group_size(w_); ++g) {
          hbm_.load(Step::finish, from, kv * group_size(w_) + g, key, one, 0);
          for (Count c = 0; c < cols; ++c) sum.at(0, c) += one.at(0, c);
        }
        hbm_.store(Step::finish, to, kv, key, sum, 0);
      }
    }
  }

  const Workload w_;
  const Tile tile_;
  Hbm hbm_;
  OnChip memory_;
  MatrixUnit unit_;
};

}  // namespace

BackwardRun run_backward_with_unlimited_cache(const Workload& w, const Blocks& blocks) {
  return UnlimitedBackward(w, blocks).run();
}

BackwardRun run_naive_backward(const Workload& w, const Blocks& blocks) {
  return NaiveBackward(w, blocks).run();
}

BackwardRun run_tiled_backward(const Workload& w, Tile tile, const Blocks& blocks) {
  return TiledBackward(w, tile, blocks).run();
}

}  // namespace roofline::simulator
