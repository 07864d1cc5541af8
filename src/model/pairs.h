// How many (query, key) pairs a mask allows, and what of them tiles have to touch: closed forms
// (MODEL 1, 3). Counts are doubles, exact below 2^53; intermediate sums are exact 128-bit integers.
#pragma once

#include "model/tile.h"
#include "model/workload.h"

namespace roofline {

// Per head and batch entry.
struct PairCounts {
  double allowed;       // A
  double used_keys;     // keys that some query sees
  double used_queries;  // queries that see some key
};
PairCounts count_pairs(const Workload& w);

// What the row tiles of one group visit. A group is one (batch, head) with seq_q rows, or, packed,
// one (batch, kv head) with seq_q * G rows, query-major.
struct TileCover {
  double groups;     // n
  double row_tiles;  // T, per group
  double
      spanned_keys;  // sum over the row tiles of one group: whole column tiles, clipped at seq_kv
  double
      pairs;  // rows x spanned keys, summed over the row tiles of one group, clipped at the edges
  double unclipped_pairs;  // the same for whole Br x Bc tiles
};
TileCover cover_with_tiles(const Workload& w, Tile tile, bool packed);

}  // namespace roofline
