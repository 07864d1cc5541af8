// Heads and their dimensions: latent attention first, then the many names of the KV heads.
#include <algorithm>

#include "codec/hf_reader.h"

namespace roofline {

namespace {

using Kind = LooseValue::Kind;

// Sizes that a class fills in when its file is silent: they are offered, not taken.
struct ClassDefault {
  std::string_view model_type;
  Count heads, kv_heads, head_dim;  // 0: the class has no default of its own
};
constexpr ClassDefault class_defaults[] = {
    {"gemma3", 8, 4, 256}, {"gemma3n", 8, 2, 256}, {"gemma4", 8, 4, 256},    {"gemma2", 0, 0, 256},
    {"gemma", 0, 0, 256},  {"qwen3", 0, 0, 128},   {"qwen3_moe", 0, 0, 128}, {"gpt_oss", 0, 0, 64},
};

const ClassDefault* class_default(const HfReader& r) {
  for (const ClassDefault& row : class_defaults) {
    if (r.is_model({row.model_type})) return &row;
  }
  return nullptr;
}

void ask_of_class(HfReader& r, std::string_view field, Count by_class,
                  std::vector<std::string> others = {}) {
  if (by_class == 0) return r.ask(field, "absent", {}, std::move(others));
  others.insert(others.begin(), std::to_string(by_class));
  r.ask(field, "class_default", {{"value", std::to_string(by_class)}}, std::move(others));
}

// ---- heads ----

void read_query_heads(HfReader& r) {
  HfConfig& c = r.config;
  if (r.stack) {
    const bool encoder = *r.stack == HfStack::encoder;
    c.heads = r.take_count(
        "heads", {encoder ? "encoder_attention_heads" : "decoder_attention_heads"}, max_heads);
    if (c.heads || r.has_question("heads")) return;
  }
  c.heads = r.take_count("heads",
                         {"num_attention_heads", "n_head", "n_heads", "num_heads",
                          "decoder_attention_heads", "encoder_attention_heads", "attention_heads"},
                         max_heads);
  const ClassDefault* by_class = class_default(r);
  if (!c.heads) ask_of_class(r, "heads", by_class ? by_class->heads : 0);
}

// ---- KV heads ----

bool is_old_falcon(const HfReader& r) {
  if (!r.is_model({"falcon", "RefinedWeb", "RefinedWebModel"})) return false;
  if (r.is_model({"RefinedWeb"}) && !r.at("new_decoder_architecture")) return false;
  return !r.is_true("new_decoder_architecture") && r.is_true("multi_query");
}

std::optional<Count> take_one(HfReader& r, std::string_view key) {
  r.take_key("kv_heads", key);
  return 1;
}

// Falcon's class ignores num_kv_heads in its older architecture.
std::optional<Count> take_falcon(HfReader& r) {
  for (const std::string_view key : {"num_kv_heads", "n_head_kv"}) {
    const LooseValue* decoy = r.at(key);
    if (decoy) r.note("falcon_kv_heads", {{"key", r.path(key)}, {"value", decoy->said()}});
  }
  return take_one(r, "multi_query");
}

// attn_config of MPT and DBRX.
std::optional<Count> take_from_attn_config(HfReader& r) {
  const LooseValue* part = r.at("attn_config");
  if (!part || !part->is(Kind::object)) return std::nullopt;
  if (const LooseValue* heads = part->find("kv_n_heads"); heads && !heads->is(Kind::null)) {
    const auto count = count_of(*heads, max_heads);
    if (count) r.take("kv_heads", r.path("attn_config.kv_n_heads"), std::to_string(*count));
    return count;
  }
  const LooseValue* type = part->find("attn_type");
  if (type && type->is(Kind::text) && type->text == "multiquery_attention") {
    r.take("kv_heads", r.path("attn_config.attn_type"), type->text);
    return 1;
  }
  return std::nullopt;
}

// block_configs of DeciLM: heads of Q a KV head, layer by layer.
std::optional<Count> take_from_blocks(HfReader& r) {
  const LooseValue* blocks = r.at("block_configs");
  if (!blocks || !blocks->is(Kind::list) || !r.config.heads) return std::nullopt;
  std::optional<Count> same;
  std::vector<std::string> choices;
  for (const LooseValue& block : blocks->items) {
    const LooseValue* attention = block.find("attention");
    const LooseValue* group = attention ? attention->find("n_heads_in_group") : nullptr;
    const auto size = group ? count_of(*group, max_heads) : std::nullopt;
    if (!size || *r.config.heads % *size != 0) continue;
    const Count heads = *r.config.heads / *size;
    if (!same || std::find(choices.begin(), choices.end(), std::to_string(heads)) == choices.end())
      choices.push_back(std::to_string(heads));
    same = heads;
  }
  const std::string key = r.path("block_configs[].attention.n_heads_in_group");
  if (choices.size() > 1) {
    r.ask("kv_heads", "differs_by_layer", {{"key", key}, {"value", blocks->said()}}, choices);
    return std::nullopt;
  }
  if (same) r.take("kv_heads", key, std::to_string(*r.config.heads / *same));
  return same;
}

std::optional<Count> take_chatglm(HfReader& r) {
  if (!r.is_true("multi_query_attention")) return std::nullopt;
  r.note("groups_not_one", {{"key", r.path("multi_query_attention")}});
  const auto groups = r.take_count("kv_heads", {"multi_query_group_num"}, max_heads);
  if (!groups) r.ask("kv_heads", "absent");
  return groups;
}

std::optional<Count> kv_heads_by_keys(HfReader& r) {
  if (is_old_falcon(r)) return take_falcon(r);
  const auto settled = [&](const std::optional<Count>& count) {
    return count || r.has_question("kv_heads");
  };
  auto count =
      r.take_count("kv_heads", {"num_key_value_heads", "num_kv_heads", "n_head_kv"}, max_heads);
  if (!settled(count)) count = take_chatglm(r);
  if (!settled(count)) count = take_from_attn_config(r);
  if (!settled(count)) count = take_from_blocks(r);
  if (!settled(count) && r.is_true("multi_query")) count = take_one(r, "multi_query");
  return count;
}

void read_kv_heads(HfReader& r) {
  HfConfig& c = r.config;
  c.kv_heads = r.answered_count("kv_heads", max_heads);
  if (!c.kv_heads) c.kv_heads = kv_heads_by_keys(r);
  if (!c.kv_heads && !r.has_question("kv_heads")) {
    const ClassDefault* by_class = class_default(r);
    if ((by_class && by_class->kv_heads) || !c.heads) {
      ask_of_class(r, "kv_heads", by_class ? by_class->kv_heads : 0);
    } else {
      c.kv_heads = c.heads;
      r.take("kv_heads", r.key_of("heads"), std::to_string(*c.heads));
      r.note("multi_head", {{"value", std::to_string(*c.heads)}});
    }
  }
  if (c.heads && c.kv_heads && *c.heads % *c.kv_heads != 0) {
    r.ask("kv_heads", "does_not_divide",
          {{"value", std::to_string(*c.kv_heads)}, {"heads", std::to_string(*c.heads)}});
    c.kv_heads.reset();
  }
}

// ---- dimensions ----

struct Width {
  Count value;
  std::string key;
};

std::optional<Width> hidden_size(const HfReader& r) {
  for (const std::string_view key : {"hidden_size", "n_embd", "n_embed", "d_model"}) {
    if (const auto value = r.count_at(key)) return Width{*value, r.path(key)};
  }
  return std::nullopt;
}

std::string quotient(const Width& hidden, Count heads) {
  return std::to_string(hidden.value) + " / " + std::to_string(heads);
}

std::optional<Count> derived_head_dim(HfReader& r) {
  const auto hidden = hidden_size(r);
  if (!hidden || !r.config.heads) return std::nullopt;
  const Count heads = *r.config.heads;
  if (hidden->value % heads != 0 || hidden->value / heads > max_dim) {
    r.ask("head_dim", "not_whole", {{"value", quotient(*hidden, heads)}});
    return std::nullopt;
  }
  return hidden->value / heads;
}

void note_other_quotient(HfReader& r, Count head_dim) {
  const auto hidden = hidden_size(r);
  if (!hidden || !r.config.heads || head_dim * *r.config.heads == hidden->value) return;
  r.note("head_dim_not_derived",
         {{"value", std::to_string(head_dim)}, {"quotient", quotient(*hidden, *r.config.heads)}});
}

void read_head_dim(HfReader& r) {
  HfConfig& c = r.config;
  c.head_dim = r.take_count("head_dim", {"head_dim"}, max_dim);
  for (const std::string_view key : {"attention_head_dim", "kv_channels", "d_kv", "qk_head_dim"}) {
    if (c.head_dim || r.has_question("head_dim")) break;
    c.head_dim = r.take_count("head_dim", {key}, max_dim);
  }
  if (c.head_dim) return note_other_quotient(r, *c.head_dim);
  if (r.has_question("head_dim")) return;
  const auto derived = derived_head_dim(r);
  const ClassDefault* by_class = class_default(r);
  if (by_class) {
    std::vector<std::string> others;
    if (derived && *derived != by_class->head_dim) others.push_back(std::to_string(*derived));
    return ask_of_class(r, "head_dim", by_class->head_dim, others);
  }
  if (!derived) return r.ask("head_dim", "absent");
  c.head_dim = derived;
  const auto hidden = hidden_size(r);
  r.take("head_dim", hidden->key + " / heads", quotient(*hidden, *c.heads));
}

void read_value_dim(HfReader& r) {
  HfConfig& c = r.config;
  c.value_dim = r.take_count("value_dim", {"v_head_dim"}, max_dim);
  if (c.value_dim || r.has_question("value_dim")) return;
  c.value_dim = c.head_dim;
  if (!c.head_dim) r.ask("value_dim", "follows_head_dim");
}

// Sizes of state-space and linear layers, which are no attention heads.
void note_other_heads(HfReader& r) {
  for (const std::string_view key :
       {"mamba_num_heads", "mamba_n_heads", "linear_num_key_heads", "linear_num_value_heads"}) {
    if (const LooseValue* value = r.at(key))
      r.note("other_heads", {{"key", r.path(key)}, {"value", value->said()}});
  }
}

// The layers without a window of Gemma 4 have a shape of their own.
void read_global_shape(HfReader& r) {
  HfConfig& c = r.config;
  if (!c.heads || !c.kv_heads || !c.head_dim) return;
  const auto head_dim = r.count_at("global_head_dim");
  const auto kv_heads = r.count_at("num_global_key_value_heads");
  if (!head_dim && !kv_heads) return;
  AttentionShape global{*c.heads, kv_heads.value_or(*c.kv_heads), head_dim.value_or(*c.head_dim),
                        head_dim.value_or(*c.value_dim)};
  if (global.kv_heads > max_heads || *c.heads % global.kv_heads != 0 || global.head_dim > max_dim)
    return;
  c.global = global;
  r.note("global_shape", {{"kv_heads", std::to_string(global.kv_heads)},
                          {"head_dim", std::to_string(global.head_dim)}});
}

}  // namespace

void read_heads(HfReader& r) {
  read_query_heads(r);
  if (r.at("kv_lora_rank")) {
    read_latent(r);
  } else {
    read_kv_heads(r);
    read_head_dim(r);
    read_value_dim(r);
    read_global_shape(r);
  }
  note_other_heads(r);
}

}  // namespace roofline
