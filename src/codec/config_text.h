// Configuration text: "S=4096, H=32, d=128, FP16, bandwidth 900 GB/s, peak 60 TFLOPS", English or
// Chinese (INTERFACES 5; real wordings in tests). What is not understood is a problem with its
// position.
//
// Findings made here, all `info`. `words`, `value`, `other` and `instead` are texts, `value` and
// `other` canonical ("Sk=4096").
//   words_ignored         words: what has no part in the model ("TF32 disabled; varlen=False")
//   accumulator_ignored   words: "fp32acc" names the accumulator, not what is stored
//   weights_ignored       words: "w8a8" is about weights, which attention does not read
//   tuple_read_by_names   words, value: "B=1, H=8, S=32768, d=64"
//   heads_times_batch     words, value: "B=4, H=32"; of L only the product counts here
//   average_length        value: "Sk=4096" is a mean: every sequence is taken as that long
//   decode_steps_ignored  value: "S=2048" (the prefill); instead: "S=1, Sk=2176", the last step
//   window_counts_self    value: "window:1024", with the query's own key; other: "band:1024:1024"
//   window_both_sides     value: "band:1024:1024"; other: "window:1025"
//   causal_cuts_window    value: "band:1024:0"; other: "band:1024:1024" without `causal`
//   b_read_as_batch       value: "B=128"
//   width_read_as         words: "16 bit"; value: "fp16"; other: "bf16", "" if there is no other
//   narrow_everywhere     value: "fp8" for Q, K, V and math; instead: "bf16, kv=fp8"
//   peak_computed         words: "2 x 48 SM x 128 x 2.625 GHz"; value: "32.256 TFLOP/s"
//   latent_shape          head_dim, value_dim (counts); instead: "mla=1" if V is a part of K
#pragma once

#include <string>
#include <string_view>

#include "codec/fields.h"

namespace roofline {

// `words` is the piece of the text an assignment was read from, verbatim.
struct Taken {
  Assignment assignment;
  std::string words;
};

struct ParsedText {
  std::vector<Taken> taken;
  Problems problems;  // unknown words, questions (tuple order, "heads missing"), refusals
  Findings findings;  // how a wording was read, where it could mean two things
};
// Any bytes; invalid UTF-8, control characters and over 64 KiB are problems.
ParsedText parse_config_text(std::string_view text);

// Canonical text, English keys: "S=4096, H=32, d=128, fp16, bw=900 GB/s, peak=60 TFLOP/s"; parse
// gives it back.
std::string config_text_of(const Setup& setup);

// What a pasted text is, by its content (never by a file name): kinds of INTERFACES 3 `import`.
enum class TextKind {
  empty,
  setup_text,
  link,
  hf_config,
  ncu_csv,
  ncu_text,
  nsys,
  torch_table,
  device,
  json,
  unknown
};
std::string_view name_of(TextKind kind);
TextKind kind_of_text(std::string_view text);

}  // namespace roofline
