// Latent attention (MLA): expanded to full heads in prefill, absorbed in decode; its cache is one
// vector a token. Keys of ordinary heads beside it are decoys.
#include "codec/hf_reader.h"

namespace roofline {

namespace {

void note_latent_decoys(HfReader& r, const LatentDims& dims) {
  if (const LooseValue* heads = r.at("num_key_value_heads"))
    r.note("latent_kv_heads", {{"key", r.path("num_key_value_heads")}, {"value", heads->said()}});
  const LooseValue* head_dim = r.at("head_dim");
  if (head_dim && count_of(*head_dim, max_dim) != dims.rank + dims.rope)
    r.note("latent_head_dim", {{"key", r.path("head_dim")}, {"value", head_dim->said()}});
}

void take_latent(HfReader& r, const LatentDims& dims) {
  HfConfig& c = r.config;
  c.latent = dims;
  note_latent_decoys(r, dims);
  const std::string absorbed = r.path("kv_lora_rank") + " + qk_rope_head_dim";
  if (c.phase == Phase::prefill) {
    c.kv_heads = c.heads;
    if (c.heads) r.take("kv_heads", r.key_of("heads"), std::to_string(*c.heads));
    c.head_dim = dims.nope + dims.rope;
    c.value_dim = dims.value;
    r.take("head_dim", r.path("qk_nope_head_dim") + " + qk_rope_head_dim",
           std::to_string(*c.head_dim));
    r.take("value_dim", r.path("v_head_dim"), std::to_string(dims.value));
    r.note("latent_prefill",
           {{"rank", std::to_string(dims.rank + dims.rope)}, {"value", std::to_string(dims.rank)}});
    return;
  }
  c.kv_heads = 1;
  c.head_dim = dims.rank + dims.rope;
  c.value_dim = dims.rank;
  r.take("kv_heads", r.path("kv_lora_rank"), "1");
  r.take("head_dim", absorbed, std::to_string(*c.head_dim));
  r.take("value_dim", r.path("kv_lora_rank"), std::to_string(dims.rank));
  r.note("latent_decode", {{"head_dim", std::to_string(dims.nope + dims.rope)},
                           {"value", std::to_string(dims.value)}});
}

// Without all of its sizes only the user can tell.
void ask_for_latent(HfReader& r, std::string_view key) {
  HfConfig& c = r.config;
  const auto answered_or_ask = [&](std::string_view field, Count high) {
    const auto said = r.answered_count(field, high);
    if (!said) r.ask(field, "latent_part", {{"key", r.path(key)}});
    return said;
  };
  c.kv_heads = answered_or_ask("kv_heads", max_heads);
  c.head_dim = answered_or_ask("head_dim", max_dim);
  c.value_dim = answered_or_ask("value_dim", max_dim);
}

}  // namespace

void read_latent(HfReader& r) {
  LatentDims dims{};
  struct Part {
    std::string_view key;
    Count* value;
  };
  const Part parts[] = {{"kv_lora_rank", &dims.rank},
                        {"qk_rope_head_dim", &dims.rope},
                        {"qk_nope_head_dim", &dims.nope},
                        {"v_head_dim", &dims.value}};
  for (const Part& part : parts) {
    const auto value = r.count_at(part.key);
    if (!value || *value > max_dim / 2) {
      return ask_for_latent(r, part.key);
    }
    *part.value = *value;
  }
  take_latent(r, dims);
}

}  // namespace roofline
