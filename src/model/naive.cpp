// The unfused forward pass kernel by kernel, with the extras of eager programs (MODEL 3).
#include "model/book.h"

namespace roofline {

namespace {

// A kernel that reads a square and writes it again.
void rewrite(Book& book, Step step, Tensor square, double elements) {
  book.read(step, square, elements);
  book.write(step, square, elements);
}

class NaiveForward {
 public:
  explicit NaiveForward(const Setup& setup)
      : setup_(setup),
        square_(all_elements(Tensor::s, setup)),
        book_(Path::naive, setup.precision) {}

  Ledger run() {
    if (setup_.expand_kv) expand();
    const bool fused = setup_.passes == NaivePasses::two;
    const Step first = fused ? Step::scores_with_softmax : Step::scores;
    read_all(first, Tensor::q);
    read_all(first, setup_.expand_kv ? Tensor::k_all_heads : Tensor::k);
    if (!fused) {
      book_.write(first, Tensor::s, square_);
      before_softmax();
      book_.read(Step::softmax, Tensor::s, square_);
    }
    book_.write(fused ? first : Step::softmax, has(EagerKernel::cast) ? Tensor::p_wide : Tensor::p,
                square_);
    after_softmax();
    book_.read(Step::values, Tensor::p, square_);
    read_values();
    book_.write(Step::values, Tensor::o, all_elements(Tensor::o, setup_));
    return book_.take();
  }

 private:
  bool has(EagerKernel kernel) const { return setup_.eager.has(kernel); }
  void read_all(Step step, Tensor tensor) {
    book_.read(step, tensor, all_elements(tensor, setup_));
  }

  void expand() {
    const bool shared = setup_.workload.shared_kv;
    read_all(Step::expand, Tensor::k);
    if (!shared) read_all(Step::expand, Tensor::v);
    for (const Tensor copy : {Tensor::k_all_heads, Tensor::v_all_heads}) {
      if (shared && copy == Tensor::v_all_heads) continue;
      book_.write(Step::expand, copy, all_elements(copy, setup_));
    }
  }

  void before_softmax() {
    if (has(EagerKernel::scale)) rewrite(book_, Step::scale, Tensor::s, square_);
    if (!has(EagerKernel::mask)) return;
    read_all(Step::mask, Tensor::mask_bytes);
    rewrite(book_, Step::mask, Tensor::s, square_);
  }

  // The softmax of an eager program in fp32 writes 4 byte; dropout then works on what was cast.
  void after_softmax() {
    if (has(EagerKernel::cast)) {
      book_.read(Step::cast, Tensor::p_wide, square_);
      book_.write(Step::cast, Tensor::p, square_);
    }
    if (!has(EagerKernel::dropout)) return;
    rewrite(book_, Step::dropout, Tensor::p, square_);
    book_.write(Step::dropout, Tensor::dropout_bytes, square_);
  }

  // With shared_kv V is a view of K, of the expanded one too.
  void read_values() {
    if (!setup_.workload.shared_kv) {
      return read_all(Step::values, setup_.expand_kv ? Tensor::v_all_heads : Tensor::v);
    }
    book_.read(Step::values, Tensor::v_view,
               setup_.expand_kv ? all_elements(Tensor::v_all_heads, setup_)
                                : all_elements(Tensor::v_view, setup_));
  }

  const Setup& setup_;
  double square_;
  Book book_;
};

}  // namespace

Ledger naive_forward_ledger(const Setup& setup) { return NaiveForward(setup).run(); }

}  // namespace roofline
