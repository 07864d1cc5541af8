#include "model/ledger.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr std::array<std::string_view, 3> path_names{"compulsory", "tiled", "naive"};
constexpr std::array<std::string_view, 8> step_names{
    "attention", "scores", "softmax", "scores_with_softmax", "values", "low", "shared", "high"};
constexpr std::array<std::string_view, 7> tensor_names{
    "Q", "K", "V", "O", "S", "P", "V (view of K)"};

Bytes element_size(const PrecisionSet& p, Tensor tensor) {
  switch (tensor) {
    case Tensor::q: return bytes_per_element(p.storage);
    case Tensor::k:
    case Tensor::v:
    case Tensor::v_view: return bytes_per_element(p.kv);
    case Tensor::o: return bytes_per_element(p.out);
    case Tensor::s:
    case Tensor::p: return bytes_per_element(p.scores);
  }
  return {};
}

// Collects the rows of one path.
class Book {
 public:
  Book(Path path, const PrecisionSet& precision) : path_(path), precision_(precision) {
    rows_.reserve(10);
  }
  void read(Step step, Tensor tensor, double elements) {
    add(step, tensor, Access::read, elements);
  }
  void write(Step step, Tensor tensor, double elements) {
    add(step, tensor, Access::write, elements);
  }
  Ledger take() { return std::move(rows_); }

 private:
  void add(Step step, Tensor tensor, Access access, double elements) {
    rows_.push_back(
        {path_, step, tensor, access, elements, elements * element_size(precision_, tensor)});
  }

  Path path_;
  PrecisionSet precision_;
  Ledger rows_;
};

double product(Count a, Count b) { return static_cast<double>(a) * static_cast<double>(b); }

double query_heads(const Workload& w) { return product(w.batch, w.heads); }
double key_heads(const Workload& w) { return product(w.batch, w.kv_heads); }

// Elements of a tensor when `rows` rows of each head cross.
double q_elements(const Workload& w, double rows) {
  return query_heads(w) * rows * static_cast<double>(w.head_dim);
}
double o_elements(const Workload& w) { return query_heads(w) * product(w.seq_q, w.value_dim); }

// Q and O once; K and V as often as `key_rows` (rows of K over all heads and re-reads) says.
Ledger one_kernel(Path path, Step step, const Setup& setup, double key_rows) {
  const Workload& w = setup.workload;
  Book book(path, setup.precision);
  book.read(step, Tensor::q, q_elements(w, count_pairs(w).used_queries));
  book.read(step, Tensor::k, key_rows * static_cast<double>(w.head_dim));
  if (!w.shared_kv) book.read(step, Tensor::v, key_rows * static_cast<double>(w.value_dim));
  book.write(step, Tensor::o, o_elements(w));
  return book.take();
}

// K and V of one key of one head, w in MODEL 3; with shared_kv V is part of K.
Bytes bytes_per_key_row(const Setup& setup) {
  const Workload& w = setup.workload;
  return static_cast<double>(w.shared_kv ? w.head_dim : w.head_dim + w.value_dim) *
         bytes_per_element(setup.precision.kv);
}

double compulsory_key_rows(const Workload& w) { return key_heads(w) * count_pairs(w).used_keys; }

// Rows of K that cross HBM in the tiled path's three cases (MODEL 3).
struct KeyRows {
  double low, shared, high;
  bool reuse_certain;
};

KeyRows tiled_key_rows(const Setup& setup, const TileCover& cover) {
  const Workload& w = setup.workload;
  const Device& device = setup.device;
  const double low = compulsory_key_rows(w);
  const double high = cover.groups * cover.spanned_keys;
  if (!device.sm_count || !device.last_level_cache) return {low, high, high, false};

  const double blocks = cover.groups * cover.row_tiles;
  const double keys = static_cast<double>(w.seq_kv);
  const double groups_at_once =
      std::min(cover.groups, std::ceil(*device.sm_count / cover.row_tiles) + 1);
  const Bytes resident = groups_at_once * keys * bytes_per_key_row(setup);
  if (resident > *device.last_level_cache) return {low, high, high, false};

  const double waves = std::ceil(blocks / *device.sm_count);
  const double reads = std::min(blocks, cover.groups + waves - 1);
  return {low, std::clamp(reads * keys, low, high), high, true};
}

}  // namespace

std::string_view name_of(Path path) { return path_names[static_cast<std::size_t>(path)]; }
std::string_view name_of(Step step) { return step_names[static_cast<std::size_t>(step)]; }
std::string_view name_of(Tensor tensor) { return tensor_names[static_cast<std::size_t>(tensor)]; }
std::string_view name_of(Access access) { return access == Access::read ? "read" : "write"; }

Bytes total(const Ledger& ledger) {
  Bytes sum;
  for (const LedgerRow& row : ledger) sum += row.bytes;
  return sum;
}

Bytes total(const Ledger& ledger, Step step) {
  Bytes sum;
  for (const LedgerRow& row : ledger) {
    if (row.step == step) sum += row.bytes;
  }
  return sum;
}

Ledger compulsory_ledger(const Setup& setup) {
  return one_kernel(Path::compulsory, Step::attention, setup, compulsory_key_rows(setup.workload));
}

Ledger naive_ledger(const Setup& setup) {
  const Workload& w = setup.workload;
  const double square = query_heads(w) * product(w.seq_q, w.seq_kv);
  const double key_rows = key_heads(w) * static_cast<double>(w.seq_kv);
  const bool fused = setup.passes == NaivePasses::two;
  const Step first = fused ? Step::scores_with_softmax : Step::scores;

  Book book(Path::naive, setup.precision);
  book.read(first, Tensor::q, q_elements(w, static_cast<double>(w.seq_q)));
  book.read(first, Tensor::k, key_rows * static_cast<double>(w.head_dim));
  book.write(first, fused ? Tensor::p : Tensor::s, square);
  if (!fused) {
    book.read(Step::softmax, Tensor::s, square);
    book.write(Step::softmax, Tensor::p, square);
  }
  book.read(Step::values, Tensor::p, square);
  book.read(Step::values, w.shared_kv ? Tensor::v_view : Tensor::v,
            key_rows * static_cast<double>(w.value_dim));
  book.write(Step::values, Tensor::o, o_elements(w));
  return book.take();
}

TiledTraffic tiled_traffic(const Setup& setup) {
  const bool packed = is_packed(setup.workload, setup.packing, setup.tile);
  const TileCover cover = cover_with_tiles(setup.workload, setup.tile, packed);
  const KeyRows rows = tiled_key_rows(setup, cover);
  return {.packed = packed,
          .cover = cover,
          .blocks = cover.groups * cover.row_tiles,
          .reuse_certain = rows.reuse_certain,
          .low = one_kernel(Path::tiled, Step::low, setup, rows.low),
          .shared = one_kernel(Path::tiled, Step::shared, setup, rows.shared),
          .high = one_kernel(Path::tiled, Step::high, setup, rows.high)};
}

TiledBytes tiled_bytes(const Setup& setup, const TileCover& cover) {
  const Workload& w = setup.workload;
  const KeyRows rows = tiled_key_rows(setup, cover);
  const Bytes q_and_o =
      q_elements(w, count_pairs(w).used_queries) * bytes_per_element(setup.precision.storage) +
      o_elements(w) * bytes_per_element(setup.precision.out);
  const Bytes row = bytes_per_key_row(setup);
  return {.low = q_and_o + rows.low * row,
          .shared = q_and_o + rows.shared * row,
          .high = q_and_o + rows.high * row,
          .reuse_certain = rows.reuse_certain};
}

}  // namespace roofline
