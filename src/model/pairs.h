// How many (query, key) pairs a mask allows, and what of them tiles have to touch: closed forms
// (MODEL 1, 3). Counts are doubles, exact below 2^53; intermediate sums are exact 128-bit integers.
#pragma once

#include "model/tile.h"
#include "model/workload.h"

namespace roofline {

// Per head and batch entry; of a ragged batch, whose entries differ, per head and summed over them.
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
// Precondition: one length.
TileCover cover_with_tiles(const Workload& w, Tile tile, bool packed);

// The same turned round, for a backward pass: what the key tiles of one (batch, head) visit. Only
// key tiles that hold an allowed pair count.
struct KeyTileCover {
  double groups;           // batch x heads
  double key_tiles;        // per group
  double keys;             // in those tiles, clipped at seq_kv
  double spanned_queries;  // sum over the key tiles: whole row tiles, clipped at seq_q
  double pairs;            // keys x spanned queries, summed over the key tiles
  double unclipped_pairs;  // the same for whole Br x Bc tiles
};
KeyTileCover cover_keys_with_tiles(const Workload& w, Tile tile);

}  // namespace roofline
