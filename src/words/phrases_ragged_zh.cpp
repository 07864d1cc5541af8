// What is said of ragged batches only, which the page's core declines. Chinese; sorted by code.
// Variants: phrase_tables.h.
#include "words/phrase_tables.h"

namespace roofline {

namespace {

constexpr PhraseRow rows[] = {
    {"ragged.all_rows", "Q、K、V、O，填充到最长 = {expression} = {bytes}"},
    {"ragged.key_rows", "各行块读取的 K、V 行数 = {expression} = {rows}"},
    {"ragged.lengths", "{count} 条长 {shortest} 至 {longest} 的序列"},
    {"ragged.lengths_equal", "{count} 条长 {longest} 的序列"},
    {"ragged.lengths_one", "1 条长 {longest} 的序列"},
    {"ragged.no_crossing", "对变长批次没有定义：没有单一的长度可变"},
    {"ragged.pairs", "A = {expression} = {pairs} 个允许的配对（每头，所有序列）"},
    {"ragged.sums_of_many",
     "{count} 条长 {shortest} 至 {longest} 的序列：每头 {pairs} 个允许的配对，{tokens} 个 token"},
    {"ragged.tokens", "token 数 = {expression} = {tokens}"},
    {"ragged.work_padded", "F（填充到最长） = {expression} = {work} FLOP"},
};

}  // namespace

PackedPhrases ragged_zh() { return packed<rows>(); }

}  // namespace roofline
