#include "model/pairs.h"

#include <algorithm>

#include "model/ragged.h"

namespace roofline {

namespace {

// Sums reach 2^85 for the largest shapes; differences of them must stay exact.
__extension__ typedef __int128 Wide;

// The band of a mask with both sides finite: query i sees keys i+low .. i+high, clipped at 0 and
// seq_kv.
struct Band {
  Count low;
  Count high;
};

Band band_of(const Workload& w) {
  const Count infinite = w.seq_q + w.seq_kv;
  if (w.mask.kind == Mask::Kind::causal_top_left) return {-infinite, 0};
  const Count off = w.seq_kv - w.seq_q;
  // A side beyond the whole rectangle is no limit; the minimum also keeps the arithmetic small.
  const Count left = std::min(w.mask.left.value_or(infinite), infinite);
  const Count right = std::min(w.mask.right.value_or(infinite), infinite);
  return {off - left, off + right};
}

// Sum of min(k, limit) over k = 1..x (MODEL 1, T).
Wide ramp_sum(Count x, Count limit) {
  if (x <= 0) return 0;
  if (x <= limit) return Wide{x} * (x + 1) / 2;
  return Wide{limit} * (limit + 1) / 2 + Wide{x - limit} * limit;
}

// Sum over i = 0..n-1 of floor((a i + b) / m); a, b >= 0, m > 0. Euclid-like, O(log m).
Wide floor_sum(Count n, Count m, Count a, Count b) {
  Wide sum = 0;
  while (n > 0) {
    sum += Wide{n} * (n - 1) / 2 * (a / m) + Wide{n} * (b / m);
    a %= m;
    b %= m;
    const Count last = a * n + b;
    if (last < m) break;
    n = last / m;
    b = last % m;
    std::swap(m, a);
  }
  return sum;
}

constexpr Count ceil_div(Count a, Count b) { return a >= 0 ? (a + b - 1) / b : -(-a / b); }

// One group's rows cut into tiles. Row r belongs to query r / rows_per_query.
class Cover {
 public:
  Cover(Count rows_per_query, Count queries, Count keys, Tile tile, Band band)
      : rows_per_query_(rows_per_query),
        rows_(queries * rows_per_query),
        keys_(keys),
        tile_(tile),
        band_(band),
        column_tiles_(ceil_div(keys, tile.cols)) {}

  Count row_tiles() const { return ceil_div(rows_, tile_.rows); }
  Count rows() const { return rows_; }

  // Column tiles visited, and how many row tiles reach the clipped last one, over the row tiles t <
  // count, all of them full.
  struct Visits {
    Wide column_tiles;
    Wide clipped;
  };

  Visits visits_of_full_tiles(Count count) const {
    const Count begin = std::min(count, first_with_last_key(0));
    const Count clip =
        std::clamp(first_with_last_key((column_tiles_ - 1) * tile_.cols), begin, count);
    const Count start = std::min(count, first_with_first_key(0));
    const Wide up_to_end = end_tiles(begin, clip) + Wide{count - clip} * column_tiles_;
    return {up_to_end - skipped_tiles(start, count), Wide{count - clip}};
  }

  Visits visits_of_partial_tile(Count t) const {
    const Count first_query = t * tile_.rows / rows_per_query_;
    const Count last_query = (rows_ - 1) / rows_per_query_;
    const Count first = std::max<Count>(0, first_query + band_.low);
    const Count last = std::min(keys_ - 1, last_query + band_.high);
    if (last < first) return {0, 0};
    const Count end = last / tile_.cols + 1;
    return {Wide{end - first / tile_.cols}, Wide{end == column_tiles_ ? 1 : 0}};
  }

  double spanned(Visits v) const {
    const Count slack = column_tiles_ * tile_.cols - keys_;
    return static_cast<double>(v.column_tiles * tile_.cols - v.clipped * slack);
  }

 private:
  // First row tile whose last query sees keys up to `key` or beyond.
  Count first_with_last_key(Count key) const {
    const Count query = key - band_.high;
    return std::max<Count>(0, ceil_div(query * rows_per_query_ + 1, tile_.rows) - 1);
  }
  // First row tile whose first query starts at `key` or beyond.
  Count first_with_first_key(Count key) const {
    return std::max<Count>(0, ceil_div((key - band_.low) * rows_per_query_, tile_.rows));
  }

  Count keys_per_step() const { return rows_per_query_ * tile_.cols; }

  // Sum over t in [from, to) of the column tiles up to the last key seen, none clipped.
  Wide end_tiles(Count from, Count to) const {
    const Count offset = (from + 1) * tile_.rows - 1 + rows_per_query_ * band_.high;
    return floor_sum(to - from, keys_per_step(), tile_.rows, offset) + (to - from);
  }
  // Sum over t in [from, to) of the column tiles before the first key seen.
  Wide skipped_tiles(Count from, Count to) const {
    const Count offset = from * tile_.rows + rows_per_query_ * band_.low;
    return floor_sum(to - from, keys_per_step(), tile_.rows, offset);
  }

  Count rows_per_query_;
  Count rows_;
  Count keys_;
  Tile tile_;
  Band band_;
  Count column_tiles_;
};

}  // namespace

PairCounts count_pairs(const Workload& w) {
  if (is_ragged(w)) return ragged_pairs(w);
  const Band band = band_of(w);
  const Wide allowed = ramp_sum(w.seq_q + band.high, w.seq_kv) - ramp_sum(band.high, w.seq_kv) -
                       ramp_sum(w.seq_q + band.low - 1, w.seq_kv) +
                       ramp_sum(band.low - 1, w.seq_kv);
  const Count first_key = std::max<Count>(0, band.low);
  const Count last_key = std::min(w.seq_kv, w.seq_q + band.high);
  const Count first_query = std::max<Count>(0, -band.high);
  return {static_cast<double>(allowed), static_cast<double>(last_key - first_key),
          static_cast<double>(w.seq_q - first_query)};
}

TileCover cover_with_tiles(const Workload& w, Tile tile, bool packed) {
  const Cover cover(packed ? group_size(w) : 1, w.seq_q, w.seq_kv, tile, band_of(w));
  const Count full = cover.rows() / tile.rows;
  const Count rest = cover.rows() % tile.rows;
  const auto full_visits = cover.visits_of_full_tiles(full);
  const auto rest_visits = rest > 0 ? cover.visits_of_partial_tile(full) : Cover::Visits{0, 0};
  const double tile_rows = static_cast<double>(tile.rows);
  const double full_span = cover.spanned(full_visits);
  const double rest_span = cover.spanned(rest_visits);
  const double groups =
      static_cast<double>(w.batch) * static_cast<double>(packed ? w.kv_heads : w.heads);
  return {
      .groups = groups,
      .row_tiles = static_cast<double>(cover.row_tiles()),
      .spanned_keys = full_span + rest_span,
      .pairs = tile_rows * full_span + static_cast<double>(rest) * rest_span,
      .unclipped_pairs = tile_rows * static_cast<double>(tile.cols) *
                         static_cast<double>(full_visits.column_tiles + rest_visits.column_tiles)};
}

KeyTileCover cover_keys_with_tiles(const Workload& w, Tile tile) {
  const Band band = band_of(w);
  // Key j is seen by queries j-high .. j-low. Behind the last key that a query sees (top-left
  // masks) there is nothing; the tile of the last one is read whole.
  const Count last = std::min(w.seq_kv, w.seq_q + band.high);
  const Cover cover(1, last, w.seq_q, {tile.cols, tile.rows}, {-band.high, -band.low});
  const Count full = last / tile.cols;
  const bool partial = last % tile.cols > 0;
  const auto full_visits = cover.visits_of_full_tiles(full);
  const auto rest_visits = partial ? cover.visits_of_partial_tile(full) : Cover::Visits{0, 0};
  const Count first_tile = std::max<Count>(0, band.low) / tile.cols;
  const Count end_tile = full + (partial ? 1 : 0);
  const Count rest_keys = std::min(tile.cols, w.seq_kv - full * tile.cols);
  const double cols = static_cast<double>(tile.cols);
  const double full_span = cover.spanned(full_visits);
  const double rest_span = cover.spanned(rest_visits);
  return {
      .groups = static_cast<double>(w.batch) * static_cast<double>(w.heads),
      .key_tiles = static_cast<double>(end_tile - first_tile),
      .keys =
          static_cast<double>(std::min(w.seq_kv, end_tile * tile.cols) - first_tile * tile.cols),
      .spanned_queries = full_span + rest_span,
      .pairs = cols * full_span + static_cast<double>(rest_keys) * rest_span,
      .unclipped_pairs = cols * static_cast<double>(tile.rows) *
                         static_cast<double>(full_visits.column_tiles + rest_visits.column_tiles)};
}

}  // namespace roofline
