// What is said of ragged batches only, which the page's core declines. English; sorted by code.
// Variants: phrase_tables.h.
#include "words/phrase_tables.h"

namespace roofline {

namespace {

constexpr PhraseRow rows[] = {
    {"ragged.all_rows", "Q, K, V, O, padded to the longest = {expression} = {bytes}"},
    {"ragged.key_rows", "rows of K and V that row tiles read = {expression} = {rows}"},
    {"ragged.lengths", "{count} sequences of {shortest} to {longest}"},
    {"ragged.lengths_equal", "{count} sequences of {longest}"},
    {"ragged.lengths_one", "1 sequence of {longest}"},
    {"ragged.no_crossing", "not defined for a ragged batch: there is no one length to vary"},
    {"ragged.pairs", "A = {expression} = {pairs} allowed pairs a head, all sequences"},
    {"ragged.sums_of_many",
     "{count} sequences of {shortest} to {longest}: {pairs} allowed pairs a head, {tokens} tokens"},
    {"ragged.tokens", "tokens = {expression} = {tokens}"},
    {"ragged.work_padded", "F, padded to the longest = {expression} = {work} FLOP"},
};

}  // namespace

PackedPhrases ragged_en() { return packed<rows>(); }

}  // namespace roofline
