// The backward pass in three ways: what it must move, five unfused kernels with seven squares, and
// FlashAttention-2's walk over key tiles with nothing reused between them (MODEL 3).
#include "model/book.h"

namespace roofline {

namespace {

struct Main {
  const Setup& setup;
  const KeyTileCover& cover;

  double key_rows() const { return cover.groups * cover.keys; }
  double query_rows() const { return cover.groups * cover.spanned_queries; }
  double elements(Tensor tensor) const {
    const TensorShape shape = shape_of(tensor, setup);
    const bool of_keys = tensor == Tensor::k || tensor == Tensor::v;
    return (of_keys ? key_rows() : query_rows()) * static_cast<double>(shape.cols);
  }
};

// What the main kernel reads: K and V once a key tile, the others for every query row it spans.
constexpr std::array main_reads{Tensor::k,   Tensor::v,        Tensor::q,     Tensor::grad_o,
                                Tensor::lse, Tensor::row_sums, Tensor::q_sums};

bool is_grouped(const Workload& w) { return group_size(w) > 1; }

Tensor key_gradient(const Workload& w) {
  return is_grouped(w) ? Tensor::grad_k_all_heads : Tensor::grad_k;
}
Tensor value_gradient(const Workload& w) {
  return is_grouped(w) ? Tensor::grad_v_all_heads : Tensor::grad_v;
}

}  // namespace

Ledger compulsory_backward_ledger(const Setup& setup, Path path, Step step) {
  const PairCounts pairs = count_pairs(setup.workload);
  Book book(path, setup.precision);
  const auto read = [&](Tensor tensor, double rows) {
    const TensorShape shape = shape_of(tensor, setup);
    book.read(step, tensor,
              product(setup.workload.batch, shape.heads) * rows * static_cast<double>(shape.cols));
  };
  read(Tensor::q, pairs.used_queries);
  read(Tensor::k, pairs.used_keys);
  read(Tensor::v, pairs.used_keys);
  read(Tensor::o, pairs.used_queries);
  read(Tensor::grad_o, pairs.used_queries);
  read(Tensor::lse, pairs.used_queries);
  for (const Tensor gradient : {Tensor::grad_q, Tensor::grad_k, Tensor::grad_v}) {
    book.write(step, gradient, all_elements(gradient, setup));
  }
  return book.take();
}

Ledger naive_backward_ledger(const Setup& setup) {
  Book book(Path::naive, setup.precision);
  const auto read = [&](Step step, Tensor tensor) {
    book.read(step, tensor, all_elements(tensor, setup));
  };
  const auto write = [&](Step step, Tensor tensor) {
    book.write(step, tensor, all_elements(tensor, setup));
  };
  read(Step::grad_v, Tensor::p);
  read(Step::grad_v, Tensor::grad_o);
  write(Step::grad_v, Tensor::grad_v);
  read(Step::grad_p, Tensor::grad_o);
  read(Step::grad_p, Tensor::v);
  write(Step::grad_p, Tensor::grad_p);
  read(Step::grad_s, Tensor::p);
  read(Step::grad_s, Tensor::grad_p);
  write(Step::grad_s, Tensor::grad_s);
  read(Step::grad_q, Tensor::grad_s);
  read(Step::grad_q, Tensor::k);
  write(Step::grad_q, Tensor::grad_q);
  read(Step::grad_k, Tensor::grad_s);
  read(Step::grad_k, Tensor::q);
  write(Step::grad_k, Tensor::grad_k);
  return book.take();
}

Ledger tiled_backward_ledger(const Setup& setup, const KeyTileCover& cover) {
  const Workload& w = setup.workload;
  const Main main{setup, cover};
  Book book(Path::tiled, setup.precision);
  const auto read = [&](Step step, Tensor tensor) {
    book.read(step, tensor, all_elements(tensor, setup));
  };
  const auto write = [&](Step step, Tensor tensor) {
    book.write(step, tensor, all_elements(tensor, setup));
  };
  read(Step::prepare, Tensor::o);
  read(Step::prepare, Tensor::grad_o);
  write(Step::prepare, Tensor::row_sums);
  write(Step::prepare, Tensor::q_sums);
  for (const Tensor tensor : main_reads) book.read(Step::main, tensor, main.elements(tensor));
  book.write(Step::main, Tensor::q_sums, main.elements(Tensor::q_sums));
  write(Step::main, key_gradient(w));
  write(Step::main, value_gradient(w));
  read(Step::finish, Tensor::q_sums);
  write(Step::finish, Tensor::grad_q);
  if (!is_grouped(w)) return book.take();
  read(Step::finish, Tensor::grad_k_all_heads);
  read(Step::finish, Tensor::grad_v_all_heads);
  write(Step::finish, Tensor::grad_k);
  write(Step::finish, Tensor::grad_v);
  return book.take();
}

Bytes tiled_backward_bytes(const Setup& setup, const KeyTileCover& cover) {
  const Workload& w = setup.workload;
  const Main main{setup, cover};
  const auto size = [&](Tensor tensor) { return stored_element_size(setup.precision, tensor); };
  const auto whole = [&](Tensor tensor) { return all_elements(tensor, setup) * size(tensor); };
  Bytes sum = whole(Tensor::o) + whole(Tensor::grad_o) + whole(Tensor::row_sums) +
              2 * whole(Tensor::q_sums) + whole(Tensor::grad_q);
  for (const Tensor tensor : main_reads) sum += main.elements(tensor) * size(tensor);
  sum += main.elements(Tensor::q_sums) * size(Tensor::q_sums);
  const Bytes gradients = whole(key_gradient(w)) + whole(value_gradient(w));
  if (!is_grouped(w)) return sum + gradients;
  return sum + 2 * gradients + whole(Tensor::grad_k) + whole(Tensor::grad_v);
}

Bytes backward_bytes_per_pair(const Setup& setup, bool many_queries) {
  const Workload& w = setup.workload;
  const auto row = [&](Tensor tensor) {
    return static_cast<double>(shape_of(tensor, setup).cols) *
           stored_element_size(setup.precision, tensor);
  };
  const Bytes query_row = row(Tensor::q) + row(Tensor::grad_o) + row(Tensor::lse) +
                          row(Tensor::row_sums) + 2 * row(Tensor::q_sums);
  const Bytes per_pair = query_row / static_cast<double>(backward_tile_of(setup).cols);
  if (many_queries) return per_pair;
  const Bytes gradients = row(Tensor::grad_k) + row(Tensor::grad_v);
  Bytes key = row(Tensor::k) + row(Tensor::v) + gradients;
  if (is_grouped(w)) key += gradients + gradients / static_cast<double>(group_size(w));
  return per_pair + key / static_cast<double>(w.seq_q);
}

}  // namespace roofline
