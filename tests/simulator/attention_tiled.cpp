// A FlashAttention-like kernel: a thread block holds Br rows of Q and walks over the keys they see, Bc at a
// time, with a running softmax. Row statistics (two numbers a row) are not counted as on-chip memory.
#include "simulator/tensors.h"

namespace roofline::simulator {

namespace {

class TiledKernel {
 public:
  TiledKernel(const Workload& w, Tile tile, bool packed, std::optional<Count> blocks_at_once)
      : w_(w),
        tile_(tile),
        packed_(packed),
        blocks_at_once_(blocks_at_once),
        step_(blocks_at_once ? Step::shared : Step::high),
        hbm_(tensors_of(w)) {}

  Run run() {
    const Count groups = w_.batch * (packed_ ? w_.kv_heads : w_.heads);
    Count launched = 0;
    for (Count group = 0; group < groups; ++group) {
      for (Count begin = 0; begin < group_rows(w_, packed_); begin += tile_.rows) {
        if (blocks_at_once_ && launched++ % *blocks_at_once_ == 0) cache_.clear();
        thread_block(group, begin);
      }
    }
    return {hbm_.array(Tensor::o), hbm_.traffic(), {{step_, unit_.flop()}},
            inputs_.most,          sums_.most,     probabilities_.most,
            cache_.most_rows()};
  }

 private:
  struct RowState {
    double most = minus_infinity;
    double sum = 0;
  };

  void thread_block(Count group, Count begin) {
    const Count end = std::min(begin + tile_.rows, group_rows(w_, packed_));
    Block q(inputs_, tile_.rows, w_.head_dim);
    Block sums(sums_, tile_.rows, w_.value_dim);
    std::vector<RowState> states(static_cast<std::size_t>(end - begin));
    for (Count row = begin; row < end; ++row) {
      const Count query = query_of_row(w_, packed_, row);
      if (!sees_any(w_, query)) continue;
      hbm_.load(step_, Tensor::q, query_plane(group, row), query, q, row - begin);
    }
    const TileRun run = column_tiles_of(w_, packed_, begin, end, tile_.cols);
    for (Count tile = run.first; tile < run.last; ++tile) {
      column_tile(group, begin, end, tile * tile_.cols, q, sums, states);
    }
    for (Count row = begin; row < end; ++row) {
      const double sum = states[static_cast<std::size_t>(row - begin)].sum;
      for (Count c = 0; c < w_.value_dim; ++c) {
        double& out = sums.at(row - begin, c);
        out = sum == 0 ? 0 : out / sum;
      }
      hbm_.store(step_, Tensor::o, query_plane(group, row), query_of_row(w_, packed_, row), sums,
                 row - begin);
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
        hbm_.load(step_, tensor, plane, first_key + key, block, key, cache_);
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
  Cache cache_;
  MatrixUnit unit_;
  OnChip inputs_, sums_, probabilities_;
};

}  // namespace

Run run_tiled(const Workload& w, Tile tile, bool packed, std::optional<Count> blocks_at_once) {
  return TiledKernel(w, tile, packed, blocks_at_once).run();
}

}  // namespace roofline::simulator
