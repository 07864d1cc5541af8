// The program that materialises its scores, with the extra kernels of eager programs.
#include "simulator/tensors.h"

namespace roofline::simulator {

namespace {

class NaiveProgram {
 public:
  NaiveProgram(const Workload& w, const NaiveForm& form, const Blocks& blocks)
      : w_(w), form_(form), hbm_(tensors_of(w, blocks)) {
    for (const Tensor square : {Tensor::s, Tensor::p, Tensor::p_wide, Tensor::dropout_bytes}) {
      hbm_.allocate(square, w.batch * w.heads, w.seq_q, w.seq_kv);
    }
    Array& mask = hbm_.allocate(Tensor::mask_bytes, 1, w.seq_q, w.seq_kv);
    for (Count query = 0; query < w.seq_q; ++query) {
      for (Count key = 0; key < w.seq_kv; ++key) mask.at(0, query, key) = sees(w, query, key);
    }
  }

  Run run() {
    if (form_.expand_kv) expand();
    const bool fused = form_.passes == NaivePasses::two;
    scores(fused ? Step::scores_with_softmax : Step::scores, fused);
    if (has(EagerKernel::scale)) scale();
    if (has(EagerKernel::mask)) mask();
    if (!fused) softmax_kernel();
    if (has(EagerKernel::cast)) copy_square(Step::cast, Tensor::p_wide, Tensor::p);
    if (has(EagerKernel::dropout)) dropout();
    values();
    return {hbm_.array(Tensor::o), hbm_.traffic(), hbm_.scale_traffic(), flop_};
  }

 private:
  bool has(EagerKernel kernel) const { return form_.eager.has(kernel); }
  Tensor probabilities() const { return has(EagerKernel::cast) ? Tensor::p_wide : Tensor::p; }
  Count planes() const { return w_.batch * w_.heads; }

  void expand() {
    expand(Tensor::k, Tensor::k_all_heads, w_.head_dim);
    if (!w_.shared_kv) expand(Tensor::v, Tensor::v_all_heads, w_.value_dim);
  }
  void expand(Tensor from, Tensor to, Count cols) {
    hbm_.allocate(to, planes(), w_.seq_kv, cols);
    Block row(memory_, 1, cols);
    for (Count kv = 0; kv < w_.batch * w_.kv_heads; ++kv) {
      for (Count key = 0; key < w_.seq_kv; ++key) {
        hbm_.load(Step::expand, from, kv, key, row, 0);
        for (Count g = 0; g < group_size(w_); ++g) {
          hbm_.store(Step::expand, to, kv * group_size(w_) + g, key, row, 0);
        }
      }
    }
  }

  // Q K^T over the whole rectangle; without kernels of their own, scale and mask move nothing.
  void scores(Step step, bool with_softmax) {
    MatrixUnit unit;
    const Tensor source = form_.expand_kv ? Tensor::k_all_heads : Tensor::k;
    for_each_plane(step, source, source, w_.head_dim, [&](Count plane, Block& k) {
      Block q(memory_, 1, w_.head_dim), out(memory_, 1, w_.seq_kv);
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(step, Tensor::q, plane, query, q, 0);
        for (Count key = 0; key < w_.seq_kv; ++key) {
          double dot = 0;
          for (Count c = 0; c < w_.head_dim; ++c) {
            dot = unit.multiply_add(q.at(0, c), k.at(key, c), dot);
          }
          if (!has(EagerKernel::scale)) dot = scaled(w_, dot);
          const bool seen = has(EagerKernel::mask) || sees(w_, query, key);
          out.at(0, key) = seen && !is_padding(plane, query, key) ? dot : minus_infinity;
        }
        if (with_softmax) softmax_in(out);
        hbm_.store(step, with_softmax ? probabilities() : Tensor::s, plane, query, out, 0);
      }
    });
    flop_[step] = unit.flop();
  }

  // Behind the end of the plane's sequence.
  bool is_padding(Count plane, Count query, Count key) const {
    if (w_.lengths.empty()) return false;
    const Count length = w_.lengths.at(static_cast<std::size_t>(plane / w_.heads));
    return query >= length || key >= length;
  }

  void scale() {
    for_each_row(Step::scale, Tensor::s, Tensor::s, [&](Count, Block& row) {
      for (Count key = 0; key < w_.seq_kv; ++key) row.at(0, key) = scaled(w_, row.at(0, key));
    });
  }

  // One mask for all heads: each of its rows is read once.
  void mask() {
    Block allowed(memory_, 1, w_.seq_kv), row(memory_, 1, w_.seq_kv);
    for (Count query = 0; query < w_.seq_q; ++query) {
      hbm_.load(Step::mask, Tensor::mask_bytes, 0, query, allowed, 0);
      for (Count plane = 0; plane < planes(); ++plane) {
        hbm_.load(Step::mask, Tensor::s, plane, query, row, 0);
        for (Count key = 0; key < w_.seq_kv; ++key) {
          if (allowed.at(0, key) == 0) row.at(0, key) = minus_infinity;
        }
        hbm_.store(Step::mask, Tensor::s, plane, query, row, 0);
      }
    }
  }

  void softmax_kernel() {
    for_each_row(Step::softmax, Tensor::s, probabilities(),
                 [&](Count, Block& row) { softmax_in(row); });
    flop_[Step::softmax] = 0;
  }

  void copy_square(Step step, Tensor from, Tensor to) {
    for_each_row(step, from, to, [](Count, Block&) {});
  }

  // Keeps everything, and writes which elements it kept.
  void dropout() {
    Block kept(memory_, 1, w_.seq_kv);
    for (Count key = 0; key < w_.seq_kv; ++key) kept.at(0, key) = 1;
    Count query = 0, plane = 0;
    for_each_row(Step::dropout, Tensor::p, Tensor::p, [&](Count, Block&) {
      hbm_.store(Step::dropout, Tensor::dropout_bytes, plane, query, kept, 0);
      if (++query == w_.seq_q) query = 0, ++plane;
    });
  }

  void values() {
    MatrixUnit unit;
    const Tensor k = form_.expand_kv ? Tensor::k_all_heads : Tensor::k;
    const Tensor v = form_.expand_kv ? Tensor::v_all_heads : Tensor::v;
    const Tensor source = w_.shared_kv ? k : v;
    const Tensor counted_as = w_.shared_kv ? Tensor::v_view : v;
    for_each_plane(Step::values, source, counted_as, w_.value_dim, [&](Count plane, Block& block) {
      Block p(memory_, 1, w_.seq_kv), out(memory_, 1, w_.value_dim);
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(Step::values, Tensor::p, plane, query, p, 0);
        for (Count c = 0; c < w_.value_dim; ++c) {
          double sum = 0;
          for (Count key = 0; key < w_.seq_kv; ++key) {
            sum = unit.multiply_add(p.at(0, key), block.at(key, c), sum);
          }
          out.at(0, c) = sum;
        }
        hbm_.store(Step::values, Tensor::o, plane, query, out, 0);
      }
    });
    flop_[Step::values] = unit.flop();
  }

  void softmax_in(Block& block) {
    std::vector<double> row(static_cast<std::size_t>(w_.seq_kv));
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = block.at(0, static_cast<Count>(i));
    softmax(row);
    for (std::size_t i = 0; i < row.size(); ++i) block.at(0, static_cast<Count>(i)) = row[i];
  }

  // Loads each row of a square, hands it to `work` and stores it.
  template <class Work>
  void for_each_row(Step step, Tensor from, Tensor to, Work work) {
    Block row(memory_, 1, w_.seq_kv);
    for (Count plane = 0; plane < planes(); ++plane) {
      for (Count query = 0; query < w_.seq_q; ++query) {
        hbm_.load(step, from, plane, query, row, 0);
        work(query, row);
        hbm_.store(step, to, plane, query, row, 0);
      }
    }
  }

  // Loads each matrix of K or V once and hands it to the query heads that share it.
  template <class Work>
  void for_each_plane(Step step, Tensor tensor, Tensor counted_as, Count cols, Work work) {
    const Count sharing = form_.expand_kv ? 1 : group_size(w_);
    for (Count kv = 0; kv < planes() / sharing; ++kv) {
      Block block(memory_, w_.seq_kv, cols);
      for (Count row = 0; row < w_.seq_kv; ++row) {
        hbm_.load(step, tensor, kv, row, block, row, cols, counted_as);
      }
      for (Count g = 0; g < sharing; ++g) work(kv * sharing + g, block);
    }
  }

  const Workload w_;
  const NaiveForm form_;
  Hbm hbm_;
  OnChip memory_;
  std::map<Step, double> flop_;
};

}  // namespace

Run run_naive(const Workload& w, const NaiveForm& form, const Blocks& blocks) {
  return NaiveProgram(w, form, blocks).run();
}

}  // namespace roofline::simulator
