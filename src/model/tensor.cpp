// What the ledger knows of a tensor: its name, the width of its elements, its shape.
#include <array>

#include "model/book.h"

namespace roofline {

namespace {

enum class Width { storage, kv, out, scores, four_bytes, one_byte };
enum class Heads { query, key, none };  // none: one matrix for all
enum class Length { queries, keys };
enum class Columns { head_dim, value_dim, keys, one };

struct Row {
  std::string_view name;
  Width width;
  Heads heads;
  Length length;
  Columns columns;
};

constexpr std::array<Row, 25> rows{{
    {"Q", Width::storage, Heads::query, Length::queries, Columns::head_dim},
    {"K", Width::kv, Heads::key, Length::keys, Columns::head_dim},
    {"V", Width::kv, Heads::key, Length::keys, Columns::value_dim},
    {"O", Width::out, Heads::query, Length::queries, Columns::value_dim},
    {"S", Width::scores, Heads::query, Length::queries, Columns::keys},
    {"P", Width::scores, Heads::query, Length::queries, Columns::keys},
    {"V (view of K)", Width::kv, Heads::key, Length::keys, Columns::value_dim},
    {"K of all heads", Width::kv, Heads::query, Length::keys, Columns::head_dim},
    {"V of all heads", Width::kv, Heads::query, Length::keys, Columns::value_dim},
    {"P in fp32", Width::four_bytes, Heads::query, Length::queries, Columns::keys},
    {"mask", Width::one_byte, Heads::none, Length::queries, Columns::keys},
    {"dropout mask", Width::one_byte, Heads::query, Length::queries, Columns::keys},
    {"partial O", Width::four_bytes, Heads::query, Length::queries, Columns::value_dim},
    {"partial log-sum-exp", Width::four_bytes, Heads::query, Length::queries, Columns::one},
    {"log-sum-exp", Width::four_bytes, Heads::query, Length::queries, Columns::one},
    // MODEL 3 names the width of dO; a gradient written has the type of its tensor.
    {"dO", Width::storage, Heads::query, Length::queries, Columns::value_dim},
    {"D", Width::four_bytes, Heads::query, Length::queries, Columns::one},
    {"dQ accumulator", Width::four_bytes, Heads::query, Length::queries, Columns::head_dim},
    {"dQ", Width::storage, Heads::query, Length::queries, Columns::head_dim},
    {"dK", Width::kv, Heads::key, Length::keys, Columns::head_dim},
    {"dV", Width::kv, Heads::key, Length::keys, Columns::value_dim},
    {"dK of all heads", Width::kv, Heads::query, Length::keys, Columns::head_dim},
    {"dV of all heads", Width::kv, Heads::query, Length::keys, Columns::value_dim},
    {"dP", Width::scores, Heads::query, Length::queries, Columns::keys},
    {"dS", Width::scores, Heads::query, Length::queries, Columns::keys},
}};

const Row& row_of(Tensor tensor) { return rows[static_cast<std::size_t>(tensor)]; }

// nullopt: no number format of the setup, but a fixed width.
std::optional<Precision> precision_of(const PrecisionSet& p, Tensor tensor) {
  switch (row_of(tensor).width) {
    case Width::storage: return p.storage;
    case Width::kv: return p.kv;
    case Width::out: return p.out;
    case Width::scores: return p.scores;
    default: return std::nullopt;
  }
}

Count heads_of(Heads heads, const Workload& w) {
  if (heads == Heads::none) return 1;
  return heads == Heads::query ? w.heads : w.kv_heads;
}

Count columns_of(Columns columns, const Workload& w) {
  switch (columns) {
    case Columns::head_dim: return w.head_dim;
    case Columns::value_dim: return w.value_dim;
    case Columns::keys: return w.seq_kv;
    case Columns::one: break;
  }
  return 1;
}

}  // namespace

std::string_view name_of(Tensor tensor) { return row_of(tensor).name; }

Bytes element_size(const PrecisionSet& p, Tensor tensor) {
  const auto precision = precision_of(p, tensor);
  if (precision) return bytes_per_element(*precision);
  return byte(row_of(tensor).width == Width::four_bytes ? 4 : 1);
}

double elements_per_scale(const PrecisionSet& p, Tensor tensor) {
  const auto precision = precision_of(p, tensor);
  return precision ? elements_per_scale(*precision) : 0;
}

Bytes stored_element_size(const PrecisionSet& p, Tensor tensor) {
  const auto precision = precision_of(p, tensor);
  return precision ? bytes_with_scale(*precision) : element_size(p, tensor);
}

void Book::add(Step step, Tensor tensor, Access access, double elements) {
  const auto precision = precision_of(precision_, tensor);
  const Bytes size = precision ? bytes_per_element(*precision) : element_size(precision_, tensor);
  rows_.push_back({path_, step, tensor, access, elements, elements * size});
  const double block = precision ? elements_per_scale(*precision) : 0;
  if (block == 0) return;
  const double scales = elements / block;
  rows_.push_back({path_, step, tensor, access, scales, scales * bytes_per_scale, true});
}

TensorShape shape_of(Tensor tensor, const Setup& setup) {
  const Workload& w = setup.workload;
  const Row& row = row_of(tensor);
  return {.batched = row.heads != Heads::none,
          .heads = heads_of(row.heads, w),
          .rows = row.length == Length::queries ? w.seq_q : w.seq_kv,
          .cols = columns_of(row.columns, w)};
}

Growth growth_of(Tensor tensor) {
  const Row& row = row_of(tensor);
  return {.with_queries = row.length == Length::queries,
          .with_keys = row.length == Length::keys || row.columns == Columns::keys};
}

double all_elements(Tensor tensor, const Setup& setup) {
  const TensorShape shape = shape_of(tensor, setup);
  return (shape.batched ? product(setup.workload.batch, shape.heads) : 1) *
         product(shape.rows, shape.cols);
}

}  // namespace roofline
