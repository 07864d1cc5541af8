#include "model/ragged.h"

#include <algorithm>
#include <cmath>

#include "model/book.h"

namespace roofline {

namespace {

double square(Count length) { return product(length, length); }

// One batch of equal lengths in the launch of the tiled forward pass.
struct Part {
  Setup setup;
  TileCover cover;
  double blocks() const { return cover.groups * cover.row_tiles; }
  double keys() const { return static_cast<double>(setup.workload.seq_kv); }
};

std::vector<Setup> setups_of(const Setup& setup) {
  const bool packed = is_packed(setup.workload, setup.packing, setup.tile);
  std::vector<Workload> sequences = sequences_of(setup.workload);
  Setup common = setup;  // without the lengths, which every copy would copy
  common.workload = sequences.front();
  common.packing = packed ? Packing::on : Packing::off;
  std::vector<Setup> setups(sequences.size(), common);
  for (std::size_t i = 0; i < setups.size(); ++i) setups[i].workload = std::move(sequences[i]);
  return setups;
}

// Rows of the same kernels over other lengths: the same rows with other counts.
void add(Ledger& sum, const Ledger& rows) {
  if (sum.empty()) {
    sum = rows;
    return;
  }
  for (std::size_t i = 0; i < sum.size(); ++i) {
    sum[i].elements += rows[i].elements;
    sum[i].bytes += rows[i].bytes;
  }
}

// The keys that `cover` counts for one group, for all groups.
void add(TileCover& sum, const TileCover& cover) {
  sum.groups = 1;
  sum.row_tiles += cover.groups * cover.row_tiles;
  sum.spanned_keys += cover.groups * cover.spanned_keys;
  sum.pairs += cover.groups * cover.pairs;
  sum.unclipped_pairs += cover.groups * cover.unclipped_pairs;
}

void add(KeyTileCover& sum, const KeyTileCover& cover) {
  sum.groups = 1;
  sum.key_tiles += cover.groups * cover.key_tiles;
  sum.keys += cover.groups * cover.keys;
  sum.spanned_queries += cover.groups * cover.spanned_queries;
  sum.pairs += cover.groups * cover.pairs;
  sum.unclipped_pairs += cover.groups * cover.unclipped_pairs;
}

// ---- reuse through the last-level cache ----

// Keys of a group of part `at`, with `left` more of its length launched after it, and of those after
// it until their row tiles are `sm_count`.
double keys_at_once(const std::vector<Part>& parts, std::size_t at, double left, double sm_count) {
  double keys = parts[at].keys();
  double missing = sm_count;
  for (double groups = left; missing > 0; groups = parts[at].cover.groups) {
    const Part& part = parts[at];
    const double taken = std::min(groups, std::ceil(missing / part.cover.row_tiles));
    keys += taken * part.keys();
    missing -= taken * part.cover.row_tiles;
    if (++at == parts.size()) break;
  }
  return keys;
}

bool fits_cache(const std::vector<Part>& parts, const Device& device) {
  if (!device.sm_count || !device.last_level_cache) return false;
  double most = 0;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    for (const double left : {parts[at].cover.groups - 1, 0.0}) {
      most = std::max(most, keys_at_once(parts, at, left, *device.sm_count));
    }
  }
  return most * bytes_per_key_row(parts.front().setup) <= *device.last_level_cache;
}

// How often the groups of one part are read when `before` blocks run ahead of theirs.
double reads_of(const Part& part, double before, double sm_count) {
  const double groups = part.cover.groups;
  const double end = before + part.blocks();
  const double waves_ended =
      std::floor((end - 1) / sm_count) - std::floor((std::max(before, 1.0) - 1) / sm_count);
  return groups + std::min(waves_ended, groups * (part.cover.row_tiles - 1));
}

void add_forward(TiledTraffic& traffic, const std::vector<Part>& parts) {
  const Device& device = parts.front().setup.device;
  traffic.reuse_certain = fits_cache(parts, device);
  double before = 0;
  for (const Part& part : parts) {
    const Workload& w = part.setup.workload;
    const double low = compulsory_key_rows(w);
    const double high = part.cover.groups * part.cover.spanned_keys;
    const double shared =
        traffic.reuse_certain
            ? std::clamp(reads_of(part, before, *device.sm_count) * part.keys(), low, high)
            : high;
    const bool split = w.splits > 1;
    add(traffic.low, forward_ledger(part.setup, {Path::tiled, Step::low, low}));
    add(traffic.shared, forward_ledger(part.setup, {Path::tiled, Step::shared, shared, split}));
    add(traffic.high, forward_ledger(part.setup, {Path::tiled, Step::high, high, split}));
    add(traffic.cover, part.cover);
    before += part.blocks();
  }
  const Workload& w = parts.front().setup.workload;
  traffic.blocks = before * static_cast<double>(w.splits);
  traffic.work = tiled_work(w, traffic.cover);
}

// Behind the rows of a forward pass, as with one length.
void add_backward(TiledTraffic& traffic, const std::vector<Setup>& setups) {
  const Tile& tile = backward_tile_of(setups.front());
  double blocks = 0;
  Ledger low, high;
  for (const Setup& one : setups) {
    const Workload& w = one.workload;
    const KeyTileCover cover = cover_keys_with_tiles(w, tile);
    blocks += backward_blocks(w, tile);
    add(low, compulsory_backward_ledger(one, Path::tiled, Step::low));
    add(high, tiled_backward_ledger(one, cover));
    add(traffic.backward, cover);
  }
  const Workload& w = setups.front().workload;
  traffic.blocks = has_forward(w.pass) ? std::min(traffic.blocks, blocks) : blocks;
  traffic.reuse_certain = false;
  traffic.work += tiled_work(w, traffic.backward);
  append(traffic.low, low);
  append(traffic.high, high);
  for (LedgerRow& row : high) row.step = Step::shared;
  append(traffic.shared, high);
}

}  // namespace

void set_lengths(Workload& w, std::vector<Count> lengths) {
  w.batch = static_cast<Count>(lengths.size());
  w.seq_q = w.seq_kv = *std::max_element(lengths.begin(), lengths.end());
  w.lengths = std::move(lengths);
}

std::vector<Workload> sequences_of(const Workload& w) {
  std::vector<Count> lengths = w.lengths;
  std::sort(lengths.rbegin(), lengths.rend());
  Workload common = w;
  common.lengths.clear();  // once: every copy would copy them
  std::vector<Workload> parts;
  for (const Count length : lengths) {
    if (!parts.empty() && parts.back().seq_q == length) {
      ++parts.back().batch;
      continue;
    }
    Workload& part = parts.emplace_back(common);
    part.batch = 1;
    part.seq_q = part.seq_kv = length;
  }
  return parts;
}

Count shortest_of(const Workload& w) {
  return *std::min_element(w.lengths.begin(), w.lengths.end());
}

double padded_square(const Workload& w) { return static_cast<double>(w.batch) * square(w.seq_q); }

double needed_square(const Workload& w) {
  double sum = 0;
  for (const Workload& part : sequences_of(w)) sum += padded_square(part);
  return sum;
}

PairCounts ragged_pairs(const Workload& w) {
  PairCounts sum{0, 0, 0};
  for (const Workload& part : sequences_of(w)) {
    const PairCounts one = count_pairs(part);
    const double batch = static_cast<double>(part.batch);
    sum.allowed += batch * one.allowed;
    sum.used_keys += batch * one.used_keys;
    sum.used_queries += batch * one.used_queries;
  }
  return sum;
}

Work ragged_work(const Workload& w, Work (*of_one_length)(const Workload&)) {
  Work sum;
  for (const Workload& part : sequences_of(w)) sum += of_one_length(part);
  return sum;
}

bool ragged_is_packed(const Workload& w, Tile tile) {
  const Count group = group_size(w);
  if (w.seq_q == 1) return group > 1;
  double rows = 0, unpacked = 0, packed = 0;
  const auto tiled = [&](Count count) { return (count + tile.rows - 1) / tile.rows * tile.rows; };
  for (const Workload& part : sequences_of(w)) {
    rows += product(part.batch, part.seq_q);
    unpacked += product(part.batch, tiled(part.seq_q));
    packed += product(part.batch, tiled(part.seq_q * group));
  }
  return rows / unpacked < 0.9 * (rows * static_cast<double>(group) / packed);
}

Ledger ragged_compulsory_ledger(const Setup& setup) {
  Ledger sum;
  for (const Setup& one : setups_of(setup)) add(sum, compulsory_ledger(one));
  return sum;
}

TiledTraffic ragged_tiled_traffic(const Setup& setup) {
  TiledTraffic traffic;
  const Pass pass = setup.workload.pass;
  const std::vector<Setup> setups = setups_of(setup);
  traffic.packed = has_forward(pass) && setups.front().packing == Packing::on;
  if (has_forward(pass)) {
    std::vector<Part> parts;
    for (const Setup& one : setups) {
      parts.push_back({one, cover_with_tiles(one.workload, one.tile, traffic.packed)});
    }
    add_forward(traffic, parts);
  }
  if (has_backward(pass)) add_backward(traffic, setups);
  return traffic;
}

}  // namespace roofline
