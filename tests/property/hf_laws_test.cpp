// No configuration crashes the reader, however broken or odd; and what it leaves open it asks.
#include <algorithm>
#include <catch2/catch.hpp>

#include "api/lab.h"
#include "codec/hf_config.h"
#include "codec/utf8.h"
#include "model/kv_cache.h"
#include "property/generators.h"

using namespace roofline;

namespace {

constexpr std::string_view keys[] = {"model_type",
                                     "num_attention_heads",
                                     "n_head",
                                     "num_key_value_heads",
                                     "num_kv_heads",
                                     "multi_query",
                                     "new_decoder_architecture",
                                     "multi_query_attention",
                                     "multi_query_group_num",
                                     "head_dim",
                                     "hidden_size",
                                     "d_model",
                                     "kv_lora_rank",
                                     "qk_rope_head_dim",
                                     "qk_nope_head_dim",
                                     "v_head_dim",
                                     "num_hidden_layers",
                                     "n_layer",
                                     "layer_types",
                                     "hybrid_override_pattern",
                                     "full_attention_interval",
                                     "attn_layer_period",
                                     "attn_layer_offset",
                                     "block_configs",
                                     "attn_config",
                                     "sliding_window",
                                     "sliding_window_pattern",
                                     "use_sliding_window",
                                     "max_window_layers",
                                     "attention_chunk_size",
                                     "torch_dtype",
                                     "max_position_embeddings",
                                     "max_source_positions",
                                     "max_target_positions",
                                     "is_encoder_decoder",
                                     "text_config",
                                     "vision_config",
                                     "quantization_config",
                                     "global_head_dim",
                                     "num_global_key_value_heads"};

constexpr std::string_view values[] = {
    "null",
    "true",
    "false",
    "0",
    "1",
    "2",
    "7",
    "32",
    "128",
    "4096",
    "-1",
    "0.5",
    "1e3",
    "Infinity",
    "1e400",
    "9007199254740993",
    "\"gemma3\"",
    "\"falcon\"",
    "\"gemma2\"",
    "\"whisper\"",
    "\"qwen2\"",
    "\"M*-\"",
    "\"LLG\"",
    "\"bfloat16\"",
    "\"\"",
    "[]",
    "[1, 1]",
    "[1, 2]",
    "[\"sliding_attention\", \"full_attention\"]",
    "{}",
    "{\"attn_type\": \"multiquery_attention\"}",
    "{\"kv_n_heads\": 2}",
    "{\"num_attention_heads\": 8, \"hidden_size\": 64}",
    "[{\"attention\": {\"n_heads_in_group\": 4}}, {\"attention\": null}, 3]",
    "{\"kv_cache_scheme\": {\"num_bits\": 8}, \"quant_method\": 5}"};

template <std::size_t Size>
std::string_view any_of_list(const std::string_view (&list)[Size]) {
  return list[*rc::gen::inRange<std::size_t>(0, Size)];
}

std::string any_config() {
  std::string text = "{";
  const int members = *rc::gen::inRange(0, 14);
  for (int i = 0; i < members; ++i) {
    text += i == 0 ? "\"" : ", \"";
    text += any_of_list(keys);
    text += "\": ";
    text += any_of_list(values);
  }
  return text + "}";
}

std::string mutated(std::string text) {
  const int changes = *rc::gen::inRange(1, 5);
  for (int i = 0; i < changes && !text.empty(); ++i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    switch (*rc::gen::inRange(0, 3)) {
      case 0: text.erase(at, *rc::gen::inRange<std::size_t>(1, 9)); break;
      case 1:
        text.insert(at, text.substr(*rc::gen::inRange<std::size_t>(0, text.size()), 12));
        break;
      default: text[at] = *rc::gen::arbitrary<char>();
    }
  }
  return text;
}

std::optional<Phase> any_phase() {
  const int which = *rc::gen::inRange(0, 3);
  if (which == 0) return std::nullopt;
  return which == 1 ? Phase::prefill : Phase::decode;
}

bool is_asked(const HfConfig& config, std::string_view field) {
  return std::any_of(config.questions.begin(), config.questions.end(),
                     [&](const HfQuestion& q) { return q.field == field; });
}

void check_shape(const HfConfig& config) {
  const auto model = model_shape(config);
  if (!model) return;
  RC_ASSERT(attention_layers(*model) <= model->layers);
  for (const LayerGroup& group : model->groups) {
    for (const Phase phase : {Phase::prefill, Phase::decode})
      RC_ASSERT(validate(workload_of(group, {phase, 1, 1, 4096})).empty());
  }
}

}  // namespace

TEST_CASE("law: what a configuration leaves open is asked, what it decides can be computed") {
  law(2000, [] {
    const Result<LooseValue> root = parse_loose_json(any_config());
    RC_ASSERT(static_cast<bool>(root));
    const HfConfig c = read_hf_config(root.value(), any_phase(), {});
    RC_ASSERT(c.heads.has_value() != is_asked(c, "heads"));
    RC_ASSERT(c.kv_heads.has_value() != is_asked(c, "kv_heads"));
    RC_ASSERT(c.head_dim.has_value() != is_asked(c, "head_dim"));
    RC_ASSERT(c.value_dim.has_value() != is_asked(c, "value_dim"));
    RC_ASSERT(c.mask.has_value() != is_asked(c, "mask"));
    RC_ASSERT(c.layers.has_value() != is_asked(c, "layers"));
    RC_ASSERT(c.attention_layers.has_value() != is_asked(c, "attention_layers"));
    RC_ASSERT(c.dtype.has_value() != is_asked(c, "dtype"));
    RC_ASSERT(c.context.has_value() != is_asked(c, "context"));
    if (c.heads && c.kv_heads) RC_ASSERT(*c.heads % *c.kv_heads == 0);
    check_shape(c);
  });
}

TEST_CASE("law: the parameters of a configuration are ones that a link may hold") {
  law(1000, [] {
    const Result<LooseValue> root = parse_loose_json(any_config());
    const HfConfig c = read_hf_config(root.value(), any_phase(), {});
    RC_ASSERT(decode(params_of(c)).problems.empty());
  });
}

TEST_CASE("law: a mutated configuration is answered, with a value or a problem") {
  law(2000, [] {
    const std::string text = mutated(any_config());
    const std::string request = R"({"op": "import", "phase": "decode"})";
    const std::string reply = call_with_text(request, text);
    RC_ASSERT(reply.substr(0, 5) == "{\"ok\"");
    RC_ASSERT(is_utf8(reply));
    RC_ASSERT(call_with_text(R"({"op": "kv_cache", "context": "1k"})", text)[0] == '{');
  });
}
