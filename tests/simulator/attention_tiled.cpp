// A FlashAttention-like kernel: a thread block holds Br rows of Q and walks over the keys they see, Bc at a
// time, with a running softmax. Row statistics (two numbers a row) are not counted as on-chip memory.
#include "simulator/tensors.h"

namespace roofline::simulator {

namespace {

class TiledKernel {
 public:
  TiledKernel(const Workload& w, Tile tile, bool packed, std::optional<Count> blocks_at_once,
              const Blocks& blocks, Launch& launch)
      : w_(w),
        tile_(tile),
        packed_(packed),
        blocks_at_once_(blocks_at_once),
        step_(blocks_at_once ? Step::shared : Step::high),
        hbm_(tensors_of(w, blocks)),
        launch_(launch) {
    if (w.splits == 1) return;
    hbm_.allocate(Tensor::partial_o, w.batch * w.heads * w.splits, w.seq_q, w.value_dim);
    hbm_.allocate(Tensor::partial_lse, w.batch * w.heads * w.splits, w.seq_q, 1);
  }

  Run run() {
    const Count groups = w_.batch * (packed_ ? w_.kv_heads : w_.heads);
    for (Count group = 0; group < groups; ++group) {
      for (Count begin = 0; begin < group_rows(w_, packed_); begin += tile_.rows) {
        if (blocks_at_once_ && launch_.blocks++ % *blocks_at_once_ == 0) launch_.cache.clear();
        thread_block(group, begin);
      }
    }
    if (w_.splits > 1) combine();
    return {hbm_.array(Tensor::o), hbm_.traffic(), hbm_.scale_traffic(), {{step_, unit_.flop()}},
            inputs_.most,          sums_.most,     probabilities_.most,  launch_.cache.most_rows()};
  }

 private:
  struct RowState {
    double most = minus_infinity;
    double sum = 0;
  };

  void thread_block(Count group, Count begin) {
    const Count end = std::min(begin + tile_.rows, group_rows(w_, packed_));
    Block q(inputs_, tile_.rows, w_.head_dim);
    for (Count row = begin; row < end; ++row) {
      const Count query = query_of_row(w_, packed_, row);
      if (!sees_any(w_, query)) continue;
      hbm_.load(step_, Tensor::q, query_plane(group, row), query, q, row - begin);
    }
    const TileRun run = column_tiles_of(w_, packed_, begin, end, tile_.cols);
    const Count tiles = run.last - run.first;
    for (Count part = 0; part < w_.splits; ++part) {
      const TileRun share{run.first + tiles * part / w_.splits,
                          run.first + tiles * (part + 1) / w_.splits};
      walk(group, begin, end, share, part, q);
    }
  }

  // The column tiles of one thread block, and what it writes.
  void walk(Count group, Count begin, Count end, TileRun run, Count part, Block& q) {
    Block sums(sums_, tile_.rows, w_.value_dim);
    std::vector<RowState> states(static_cast<std::size_t>(end - begin));
    for (Count tile = run.first; tile < run.last; ++tile) {
      column_tile(group, begin, end, tile * tile_.cols, q, sums, states);
    }
    for (Count row = begin; row < end; ++row) {
      const RowState& state = states[static_cast<std::size_t>(row - begin)];
      for (Count c = 0; c < w_.value_dim; ++c) {
        double& out = sums.at(row - begin, c);
        out = state.sum == 0 ? 0 : out / state.sum;
      }
      store(query_plane(group, row), query_of_row(w_, packed_, row), part, sums, row - begin,
            state.sum == 0 ? minus_infinity : state.most + std::log(state.sum));
    }
  }

  void store(Count plane, Count query, Count part, Block& sums, Count row, double lse) {
    OnChip statistics;
    Block one(statistics, 1, 1);
    one.at(0, 0) = lse;
    if (w_.splits > 1) {
      hbm_.store(step_, Tensor::partial_o, plane * w_.splits + part, query, sums, row);
      hbm_.store(step_, Tensor::partial_lse, plane * w_.splits + part, query, one, 0);
      return;
    }
    hbm_.store(step_, Tensor::o, plane, query, sums, row);
    if (has_backward(w_.pass)) hbm_.store(step_, Tensor::lse, plane, query, one, 0);
  }

  // Partial outputs weighted by their part of the sum of exponentials.
  void combine() {
    OnChip memory;
    Block parts(memory, w_.splits, w_.value_dim), lse(memory, w_.splits, 1);
    Block out(memory, 1, w_.value_dim);
    for (Count plane = 0; plane < w_.batch * w_.heads; ++plane) {
      for (Count query = 0; query < w_.seq_q; ++query) {
        std::vector<double> weights;
        for (Count part = 0; part < w_.splits; ++part) {
          hbm_.load(step_, Tensor::partial_o, plane * w_.splits + part, query, parts, part);
          hbm_.load(step_, Tensor::partial_lse, plane * w_.splits + part, query, lse, part);
          weights.push_back(lse.at(part, 0));
        }
        softmax(weights);
        for (Count c = 0; c < w_.value_dim; ++c) {
          out.at(0, c) = 0;
          for (Count part = 0; part < w_.splits; ++part) {
            out.at(0, c) += weights[static_cast<std::size_t>(part)] * parts.at(part, c);
          }
        }
        hbm_.store(step_, Tensor::o, plane, query, out, 0);
      }
    }
  }

  void column_tile(Count group, Count begin, Count end, Count first_key, Block& q, Block& sums,
                   std::vector<RowState>& states) {
    const Count keys = std::min(tile_.cols, w_.seq_kv - first_key);
    Block k(inputs_, tile_.cols, w_.head_dim);
    load_keys(Tensor::k, group, first_key, keys, k);
    Block scores(sums_, tile_.rows, tile_.cols);
    for (Count row = begin; row < end; ++row) {
      for (Count key = 0; key < keys; ++key) {
        double dot = 0;
        for (Count c = 0; c < w_.head_dim; ++c) {
          dot = unit_.multiply_add(q.at(row - begin, c), k.at(key, c), dot);
        }
        const bool allowed = sees(w_, query_of_row(w_, packed_, row), first_key + key);
        scores.at(row - begin, key) = allowed ? scaled(w_, dot) : minus_infinity;
      }
    }
    Block p(probabilities_, tile_.rows, tile_.cols);
    for (Count row = 0; row < end - begin; ++row) {
      rescale(row, keys, scores, p, sums, states[static_cast<std::size_t>(row)]);
    }
    if (w_.shared_kv) return accumulate(end - begin, keys, p, k, sums);
    Block v(inputs_, tile_.cols, w_.value_dim);
    load_keys(Tensor::v, group, first_key, keys, v);
    accumulate(end - begin, keys, p, v, sums);
  }

  // The running softmax: what was summed under the old maximum shrinks to the new one.
  void rescale(Count row, Count keys, Block& scores, Block& p, Block& sums, RowState& state) {
    double most = state.most;
    for (Count key = 0; key < keys; ++key) most = std::max(most, scores.at(row, key));
    if (most == minus_infinity) return;  // nothing seen so far; p stays 0
    const double shrink = std::exp(state.most - most);
    state.sum *= shrink;
    for (Count c = 0; c < w_.value_dim; ++c) sums.at(row, c) *= shrink;
    for (Count key = 0; key < keys; ++key) {
      state.sum += p.at(row, key) = std::exp(scores.at(row, key) - most);
    }
    state.most = most;
  }

  void accumulate(Count rows, Count keys, Block& p, Block& v, Block& sums) {
    for (Count row = 0; row < rows; ++row) {
      for (Count c = 0; c < w_.value_dim; ++c) {
        double& sum = sums.at(row, c);
        for (Count key = 0; key < keys; ++key) {
          sum = unit_.multiply_add(p.at(row, key), v.at(key, c), sum);
        }
      }
    }
  }

  void load_keys(Tensor tensor, Count group, Count first_key, Count keys, Block& block) {
    const Count plane = packed_ ? group : kv_plane(w_, group);
    for (Count key = 0; key < keys; ++key) {
      if (blocks_at_once_) {
        hbm_.load(step_, tensor, plane, first_key + key, block, key, launch_.cache);
      } else {
        hbm_.load(step_, tensor, plane, first_key + key, block, key);
      }
    }
  }

  Count query_plane(Count group, Count row) const {
    return packed_ ? group * group_size(w_) + row % group_size(w_) : group;
  }

  const Workload w_;
  const Tile tile_;
  const bool packed_;
  const std::optional<Count> blocks_at_once_;
  const Step step_;
  Hbm hbm_;
  Launch& launch_;
  MatrixUnit unit_;
  OnChip inputs_, sums_, probabilities_;
};

}  // namespace

Run run_tiled(const Workload& w, Tile tile, bool packed, std::optional<Count> blocks_at_once,
              const Blocks& blocks, Launch* launch) {
  Launch own;
  return TiledKernel(w, tile, packed, blocks_at_once, blocks, launch ? *launch : own).run();
}

}  // namespace roofline::simulator
