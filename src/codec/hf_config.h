// The attention of a Hugging Face config.json: what the file decides, from which key, and what it
// leaves open. Nothing is guessed: a value that the file does not decide is absent and has a
// question; keys that look like the answer and are not are named in notes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/problem.h"
#include "codec/fields.h"
#include "codec/loose_json.h"
#include "model/model_shape.h"

namespace roofline {

using HfArguments = std::vector<std::pair<std::string_view, std::string>>;

// Fields: heads, kv_heads, head_dim, value_dim, mask, layers, attention_layers, window, dtype,
// context, phase.
struct HfTaken {
  std::string_view field;
  std::string key;    // path in the file; "answer" for what the user said
  std::string value;  // as it stands there
};
// `reason` is the code of a sentence (hf.ask.<reason>), `choices` texts to answer with.
struct HfQuestion {
  std::string_view field;
  std::string_view reason;
  HfArguments arguments = {};
  std::vector<std::string> choices = {};
};
// `code`: hf.note.<code>.
struct HfNote {
  std::string_view code;
  HfArguments arguments = {};
};

// The user's answers to questions, or other values than the file's, by field.
using HfAnswers = std::vector<std::pair<std::string, std::string>>;

// Which attention of a model with an encoder is meant. A decoder-only model has no choice.
enum class HfStack { decoder, encoder, cross };

struct HfConfig {
  std::optional<Count> heads, kv_heads, head_dim, value_dim;  // of the call in this phase
  std::optional<LatentDims> latent;
  std::optional<Mask> mask;
  std::optional<Count> layers, attention_layers;
  std::optional<Count> window;           // of the layers that have one
  std::optional<Count> window_layers;    // how many do; absent: nobody knows
  std::optional<AttentionShape> global;  // of the layers without a window, where theirs differs
  std::optional<std::string> dtype;      // as Hugging Face calls it: "bfloat16"
  std::optional<Precision> precision, kv;
  std::optional<Count> context, queries;  // queries: of cross attention, where they differ
  std::optional<Phase> phase;
  std::vector<HfTaken> taken;
  std::vector<HfQuestion> questions;
  std::vector<HfNote> notes;
  Problems problems;  // of the answers
};
// Precondition: `root` is an object.
HfConfig read_hf_config(const LooseValue& root, std::optional<Phase> phase,
                        const HfAnswers& answers);

// Of what is cached, whatever the phase; nullopt while heads or dimensions are open.
std::optional<AttentionShape> cached_shape(const HfConfig& config);
// nullopt while anything of it is open.
std::optional<ModelShape> model_shape(const HfConfig& config);
// By link key, as far as decided; defaults are said, so that they replace what a setup had before.
Assignments params_of(const HfConfig& config);

}  // namespace roofline
