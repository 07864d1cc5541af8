// The definitions of MODEL 1 and 3 taken literally, one (query, key) pair at a time. The closed forms of
// src/model are checked against these counts, so nothing here uses them.
#pragma once

#include <algorithm>

#include "model/pairs.h"
#include "model/tile.h"
#include "model/workload.h"

namespace roofline::simulator {

inline bool sees(const Workload& w, Count query, Count key) {
  if (w.mask.kind == Mask::Kind::causal_top_left) return key <= query;
  const Count centre = query + w.seq_kv - w.seq_q;
  return (!w.mask.left || key >= centre - *w.mask.left) &&
         (!w.mask.right || key <= centre + *w.mask.right);
}

inline bool sees_any(const Workload& w, Count query) {
  for (Count key = 0; key < w.seq_kv; ++key) {
    if (sees(w, query, key)) return true;
  }
  return false;
}

inline bool is_seen(const Workload& w, Count key) {
  for (Count query = 0; query < w.seq_q; ++query) {
    if (sees(w, query, key)) return true;
  }
  return false;
}

inline PairCounts count_pairs_one_by_one(const Workload& w) {
  PairCounts counts{0, 0, 0};
  for (Count query = 0; query < w.seq_q; ++query) {
    counts.used_queries += sees_any(w, query) ? 1 : 0;
    for (Count key = 0; key < w.seq_kv; ++key) counts.allowed += sees(w, query, key) ? 1 : 0;
  }
  for (Count key = 0; key < w.seq_kv; ++key) counts.used_keys += is_seen(w, key) ? 1 : 0;
  return counts;
}

// Rows of one group and the query a row belongs to. Packed groups are query-major: the G heads of query 0
// come first, then those of query 1.
inline Count group_rows(const Workload& w, bool packed) {
  return packed ? w.seq_q * group_size(w) : w.seq_q;
}
inline Count query_of_row(const Workload& w, bool packed, Count row) {
  return packed ? row / group_size(w) : row;
}

// Column tiles [first, last) that hold an allowed pair of rows [begin, end) of a group.
struct TileRun {
  Count first;
  Count last;
};
inline TileRun column_tiles_of(const Workload& w, bool packed, Count begin, Count end, Count cols) {
  TileRun run{0, 0};
  for (Count row = begin; row < end; ++row) {
    for (Count key = 0; key < w.seq_kv; ++key) {
      if (!sees(w, query_of_row(w, packed, row), key)) continue;
      const Count tile = key / cols;
      run = run.last == 0 ? TileRun{tile, tile + 1}
                          : TileRun{std::min(run.first, tile), std::max(run.last, tile + 1)};
    }
  }
  return run;
}

// Row tiles that hold an allowed pair of keys [begin, end) of one head.
inline TileRun row_tiles_of(const Workload& w, Count begin, Count end, Count rows) {
  TileRun run{0, 0};
  for (Count query = 0; query < w.seq_q; ++query) {
    for (Count key = begin; key < end; ++key) {
      if (!sees(w, query, key)) continue;
      const Count tile = query / rows;
      if (run.last == 0) run.first = tile;
      run.last = tile + 1;
    }
  }
  return run;
}

inline KeyTileCover cover_keys_one_by_one(const Workload& w, Tile tile) {
  KeyTileCover cover{};
  cover.groups = static_cast<double>(w.batch * w.heads);
  for (Count begin = 0; begin < w.seq_kv; begin += tile.cols) {
    const Count end = std::min(begin + tile.cols, w.seq_kv);
    const TileRun run = row_tiles_of(w, begin, end, tile.rows);
    if (run.last == 0) continue;
    const Count queries = std::min(run.last * tile.rows, w.seq_q) - run.first * tile.rows;
    cover.key_tiles += 1;
    cover.keys += static_cast<double>(end - begin);
    cover.spanned_queries += static_cast<double>(queries);
    cover.pairs += static_cast<double>(queries * (end - begin));
    cover.unclipped_pairs += static_cast<double>((run.last - run.first) * tile.rows * tile.cols);
  }
  return cover;
}

inline TileCover cover_one_by_one(const Workload& w, Tile tile, bool packed) {
  TileCover cover{};
  cover.groups = static_cast<double>(w.batch * (packed ? w.kv_heads : w.heads));
  const Count rows = group_rows(w, packed);
  for (Count begin = 0; begin < rows; begin += tile.rows) {
    const Count end = std::min(begin + tile.rows, rows);
    const TileRun run = column_tiles_of(w, packed, begin, end, tile.cols);
    const Count keys = std::min(run.last * tile.cols, w.seq_kv) - run.first * tile.cols;
    cover.row_tiles += 1;
    cover.spanned_keys += static_cast<double>(keys);
    cover.pairs += static_cast<double>(keys * (end - begin));
    cover.unclipped_pairs += static_cast<double>((run.last - run.first) * tile.cols * tile.rows);
  }
  return cover;
}

}  // namespace roofline::simulator
