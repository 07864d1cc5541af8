#include "model/ledger.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/book.h"
#include "model/ragged.h"
#include "model/work.h"

namespace roofline {

namespace {

constexpr std::array<std::string_view, 3> path_names{"compulsory", "tiled", "naive"};
constexpr std::array<std::string_view, 22> step_names{
    "attention", "scores",  "softmax", "scores_with_softmax",
    "values",    "low",     "shared",  "high",
    "backward",  "expand",  "scale",   "mask",
    "cast",      "dropout", "dV",      "dP",
    "dS",        "dQ",      "dK",      "prepare",
    "main",      "finish"};

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

void add_forward(TiledTraffic& traffic, const Setup& setup) {
  const Workload& w = setup.workload;
  traffic.packed = is_packed(w, setup.packing, setup.tile);
  traffic.cover = cover_with_tiles(w, setup.tile, traffic.packed);
  const KeyRows rows = tiled_key_rows(setup, traffic.cover);
  const bool split = w.splits > 1;
  traffic.blocks = traffic.cover.groups * traffic.cover.row_tiles * static_cast<double>(w.splits);
  traffic.reuse_certain = rows.reuse_certain;
  traffic.work = tiled_work(w, traffic.cover);
  traffic.low = forward_ledger(setup, {Path::tiled, Step::low, rows.low});
  traffic.shared = forward_ledger(setup, {Path::tiled, Step::shared, rows.shared, split});
  traffic.high = forward_ledger(setup, {Path::tiled, Step::high, rows.high, split});
}

// No reuse between key tiles through the cache is modelled: shared = high.
void add_backward(TiledTraffic& traffic, const Setup& setup) {
  const Workload& w = setup.workload;
  const Tile& tile = backward_tile_of(setup);
  traffic.backward = cover_keys_with_tiles(w, tile);
  const double blocks = backward_blocks(w, tile);
  traffic.blocks = has_forward(w.pass) ? std::min(traffic.blocks, blocks) : blocks;
  traffic.reuse_certain = false;
  traffic.work += tiled_work(w, traffic.backward);
  append(traffic.low, compulsory_backward_ledger(setup, Path::tiled, Step::low));
  Ledger high = tiled_backward_ledger(setup, traffic.backward);
  append(traffic.high, high);
  for (LedgerRow& row : high) row.step = Step::shared;
  append(traffic.shared, high);
}

TiledTotals forward_totals(const Setup& setup) {
  const Workload& w = setup.workload;
  const auto cover = cover_with_tiles(w, setup.tile, is_packed(w, setup.packing, setup.tile));
  const KeyRows rows = tiled_key_rows(setup, cover);
  const auto stored = [&](Tensor tensor) {
    return all_elements(tensor, setup) * stored_element_size(setup.precision, tensor);
  };
  const Bytes q = query_heads(w) * count_pairs(w).used_queries * static_cast<double>(w.head_dim) *
                  bytes_with_scale(setup.precision.storage);
  Bytes fixed = q + stored(Tensor::o);
  if (has_backward(w.pass)) fixed += stored(Tensor::lse);
  Bytes partials;
  if (w.splits > 1) {
    partials = 2 * static_cast<double>(w.splits) *
               (stored(Tensor::partial_o) + stored(Tensor::partial_lse));
  }
  const Bytes row = bytes_per_key_row(setup);
  return {.work = tiled_work(w, cover),
          .shared = fixed + partials + rows.shared * row,
          .high = fixed + partials + rows.high * row,
          .reuse_certain = rows.reuse_certain};
}

}  // namespace

Ledger forward_ledger(const Setup& setup, const ForwardKernel& kernel) {
  const Workload& w = setup.workload;
  const Step step = kernel.step;
  Book book(kernel.path, setup.precision);
  book.read(step, Tensor::q,
            query_heads(w) * count_pairs(w).used_queries * static_cast<double>(w.head_dim));
  book.read(step, Tensor::k, kernel.key_rows * static_cast<double>(w.head_dim));
  if (!w.shared_kv) book.read(step, Tensor::v, kernel.key_rows * static_cast<double>(w.value_dim));
  if (kernel.with_partials) {
    for (const Tensor tensor : {Tensor::partial_o, Tensor::partial_lse}) {
      const double elements = static_cast<double>(w.splits) * all_elements(tensor, setup);
      book.write(step, tensor, elements);
      book.read(step, tensor, elements);
    }
  }
  book.write(step, Tensor::o, all_elements(Tensor::o, setup));
  if (has_backward(w.pass)) book.write(step, Tensor::lse, all_elements(Tensor::lse, setup));
  return book.take();
}

Bytes bytes_per_key_row(const Setup& setup) {
  const Workload& w = setup.workload;
  return static_cast<double>(w.shared_kv ? w.head_dim : w.head_dim + w.value_dim) *
         bytes_with_scale(setup.precision.kv);
}

double compulsory_key_rows(const Workload& w) { return key_heads(w) * count_pairs(w).used_keys; }

double backward_blocks(const Workload& w, const Tile& tile) {
  return query_heads(w) * static_cast<double>((w.seq_kv + tile.cols - 1) / tile.cols);
}

std::string_view name_of(Path path) { return path_names[static_cast<std::size_t>(path)]; }
std::string_view name_of(Step step) { return step_names[static_cast<std::size_t>(step)]; }
std::string_view name_of(Access access) { return access == Access::read ? "read" : "write"; }

std::string name_of(const LedgerRow& row) {
  return std::string(name_of(row.tensor)) + (row.scales ? " scales" : "");
}

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

bool forward_reuse_is_certain(const Setup& setup) {
  const bool packed = is_packed(setup.workload, setup.packing, setup.tile);
  return tiled_key_rows(setup, cover_with_tiles(setup.workload, setup.tile, packed)).reuse_certain;
}

double square_passes(const Setup& setup) {
  const Pass pass = setup.workload.pass;
  const double forward = count_of(setup.passes) + 2 * setup.eager.count();
  return (has_forward(pass) ? forward : 0) + (has_backward(pass) ? 7 : 0);
}

Ledger compulsory_ledger(const Setup& setup) {
  if (is_ragged(setup.workload)) return ragged_compulsory_ledger(setup);
  const Workload& w = setup.workload;
  Ledger ledger;
  if (has_forward(w.pass)) {
    ledger = forward_ledger(setup, {Path::compulsory, Step::attention, compulsory_key_rows(w)});
  }
  if (has_backward(w.pass)) {
    append(ledger, compulsory_backward_ledger(setup, Path::compulsory, Step::backward));
  }
  return ledger;
}

Ledger naive_ledger(const Setup& setup) {
  Ledger ledger;
  if (has_forward(setup.workload.pass)) ledger = naive_forward_ledger(setup);
  if (has_backward(setup.workload.pass)) append(ledger, naive_backward_ledger(setup));
  return ledger;
}

TiledTraffic tiled_traffic(const Setup& setup) {
  if (is_ragged(setup.workload)) return ragged_tiled_traffic(setup);
  TiledTraffic traffic;
  if (has_forward(setup.workload.pass)) add_forward(traffic, setup);
  if (has_backward(setup.workload.pass)) add_backward(traffic, setup);
  return traffic;
}

TiledTotals tiled_totals(const Setup& setup) {
  const Workload& w = setup.workload;
  if (is_ragged(w)) {
    const TiledTraffic traffic = ragged_tiled_traffic(setup);
    return {traffic.work, total(traffic.shared), total(traffic.high), traffic.reuse_certain};
  }
  TiledTotals totals{};
  if (has_forward(w.pass)) totals = forward_totals(setup);
  if (!has_backward(w.pass)) return totals;
  const KeyTileCover cover = cover_keys_with_tiles(w, backward_tile_of(setup));
  const Bytes high = tiled_backward_bytes(setup, cover);
  totals.work += tiled_work(w, cover);
  totals.shared += high;
  totals.high += high;
  totals.reuse_certain = false;
  return totals;
}

}  // namespace roofline
