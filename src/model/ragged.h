// Ragged batches (varlen, cu_seqlens): sequences of different lengths in one call, each with Sq = Sk =
// its length. Every figure is the sum over the sequences. `batch` is their number and seq_q = seq_kv
// the longest of them, so that whatever does not look at `lengths` is the batch padded to the longest,
// as unfused programs run it.
//
// Where MODEL leaves a choice. Blocks are launched longest sequence first, as schedulers that balance
// load do; so a permutation of the sequences changes nothing. W - 1 times a wave ends: each time the
// group that holds the block there is read once more, no group more often than it has row tiles. Reuse
// is valid if the last-level cache holds a group and those launched after it until their row tiles are
// R, wherever that is most. Heads share a tile (pack=auto) by the filled rows of the whole batch: one
// kernel runs it. With equal lengths all of that is MODEL's rule for one length.
#pragma once

#include <vector>

#include "model/ledger.h"
#include "model/work.h"

namespace roofline {

// Defined apart (ragged_switch.cpp): a program that has no ragged batches leaves all of this out.
bool is_ragged(const Workload& w);

// `batch` and both sequence lengths follow. Precondition: at least one length.
void set_lengths(Workload& w, std::vector<Count> lengths);

// Batches of one length each, longest first; together the same sequences.
std::vector<Workload> sequences_of(const Workload& w);
Count shortest_of(const Workload& w);
// Pairs of one head with every sequence padded to the longest, and without padding.
double padded_square(const Workload& w);
double needed_square(const Workload& w);

// What the general functions do with a ragged batch.
PairCounts ragged_pairs(const Workload& w);
Work ragged_work(const Workload& w, Work (*of_one_length)(const Workload&));
bool ragged_is_packed(const Workload& w, Tile tile);
Ledger ragged_compulsory_ledger(const Setup& setup);
TiledTraffic ragged_tiled_traffic(const Setup& setup);

}  // namespace roofline
