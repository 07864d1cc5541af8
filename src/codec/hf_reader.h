// Between the parts of hf_config.cpp: one file being read. Each part decides some fields and takes,
// asks or notes.
#pragma once

#include <initializer_list>

#include "codec/hf_config.h"

namespace roofline {

using Names = std::initializer_list<std::string_view>;

struct HfReader {
  const LooseValue& root;
  const LooseValue* scope;  // the part of the file that describes the language model
  std::string prefix = {};  // of its keys: "text_config."
  const HfAnswers& answers;
  HfConfig config = {};
  bool encoder_decoder = false;
  std::optional<HfStack> stack = {};  // of encoder_decoder, once answered

  // A member of the scope that is not null.
  const LooseValue* at(std::string_view key) const;
  bool is_true(std::string_view key) const;
  bool is_false(std::string_view key) const;
  std::string text_at(std::string_view key) const;
  // A whole number of a member, or of all entries of a list that are the same; nothing is noted.
  std::optional<Count> count_at(std::string_view key) const;

  // The first key that is there and decides the field; asks if what is there is no count of the
  // field. `high`: the limit of the model.
  std::optional<Count> take_count(std::string_view field, Names keys, Count high);
  // What the user said of the field; asks nothing.
  std::optional<Count> answered_count(std::string_view field, Count high);
  const std::string* answer(std::string_view field) const;

  void take(std::string_view field, std::string key, std::string value);
  void take_key(std::string_view field, std::string_view key);
  void ask(std::string_view field, std::string_view reason, HfArguments arguments = {},
           std::vector<std::string> choices = {});
  void note(std::string_view code, HfArguments arguments = {});
  bool has_question(std::string_view field) const;
  // Where the field was taken from; empty if it was not.
  std::string key_of(std::string_view field) const;
  std::string path(std::string_view key) const { return prefix + std::string(key); }

  // "gemma3" also for "gemma3_text".
  bool is_model(Names model_types) const;
};

// The count that a number is, if it is one of 1..high.
std::optional<Count> count_of(const LooseValue& value, Count high);

void choose_scope(HfReader& r);
void read_heads(HfReader& r);   // heads, kv_heads, head_dim, value_dim
void read_latent(HfReader& r);  // likewise, where there is a kv_lora_rank
void read_layers(HfReader& r);  // layers, attention_layers, window
void read_mask(HfReader& r);
void read_dtype(HfReader& r);
void read_context(HfReader& r);

}  // namespace roofline
