#include "codec/hf_config.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace roofline;

namespace {

HfConfig read(std::string_view text, std::optional<Phase> phase = Phase::decode,
              const HfAnswers& answers = {}) {
  const Result<LooseValue> root = parse_loose_json(text);
  REQUIRE(root);
  return read_hf_config(root.value(), phase, answers);
}

const HfQuestion* question(const HfConfig& config, std::string_view field) {
  for (const HfQuestion& q : config.questions) {
    if (q.field == field) return &q;
  }
  return nullptr;
}

bool has_note(const HfConfig& config, std::string_view code) {
  return std::any_of(config.notes.begin(), config.notes.end(),
                     [&](const HfNote& note) { return note.code == code; });
}

std::string key_of(const HfConfig& config, std::string_view field) {
  for (const HfTaken& taken : config.taken) {
    if (taken.field == field) return taken.key;
  }
  return "";
}

std::string param(const HfConfig& config, std::string_view key) {
  for (const Assignment& a : params_of(config)) {
    if (a.key == key) return a.text;
  }
  return "";
}

constexpr std::string_view grouped = R"({"model_type": "llama", "hidden_size": 4096,
  "num_attention_heads": 32, "num_key_value_heads": 8, "num_hidden_layers": 32,
  "max_position_embeddings": 131072, "torch_dtype": "bfloat16"})";

}  // namespace

TEST_CASE("a number in quotation marks is asked about as it stands") {
  const HfConfig c = read(R"({"num_attention_heads": "32", "hidden_size": 4096})");
  const HfQuestion* heads = question(c, "heads");
  REQUIRE(heads);
  CHECK(heads->reason == "no_count");
  CHECK(heads->arguments.back().second == "\"32\"");
}

TEST_CASE("a plain configuration decides everything, each value with its key") {
  const HfConfig c = read(grouped, Phase::prefill);
  CHECK(c.questions.empty());
  CHECK(c.heads == 32);
  CHECK(c.kv_heads == 8);
  CHECK(c.head_dim == 128);
  CHECK(c.value_dim == 128);
  CHECK(c.mask == causal_mask);
  CHECK(c.dtype == "bfloat16");
  CHECK(key_of(c, "kv_heads") == "num_key_value_heads");
  CHECK(key_of(c, "head_dim") == "hidden_size / heads");
  CHECK(param(c, "S") == "131072");
  CHECK(param(c, "dtype") == "bf16");
}

TEST_CASE("decode asks one query against the context, prefill as many as keys") {
  const HfConfig decode = read(grouped);
  CHECK(param(decode, "S") == "1");
  CHECK(param(decode, "Sk") == "131072");
  CHECK(param(decode, "mask") == "none");
  const HfConfig prefill = read(grouped, Phase::prefill);
  CHECK(param(prefill, "Sk") == "131072");
  CHECK(param(prefill, "mask") == "causal");
}

TEST_CASE("without a phase it is asked and no length is filled in") {
  const HfConfig c = read(grouped, std::nullopt);
  REQUIRE(question(c, "phase"));
  CHECK(question(c, "phase")->choices == std::vector<std::string>{"prefill", "decode"});
  CHECK(param(c, "S").empty());
}

TEST_CASE("latent attention comes first, its decoys are named") {
  constexpr std::string_view text = R"({"num_attention_heads": 128, "num_key_value_heads": 128,
    "head_dim": 64, "kv_lora_rank": 512, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128,
    "v_head_dim": 128, "num_hidden_layers": 61, "torch_dtype": "bfloat16",
    "max_position_embeddings": 4096})";
  const HfConfig decode = read(text);
  CHECK(decode.kv_heads == 1);
  CHECK(decode.head_dim == 576);
  CHECK(decode.value_dim == 512);
  CHECK(param(decode, "mla") == "1");
  CHECK(has_note(decode, "latent_kv_heads"));
  CHECK(has_note(decode, "latent_head_dim"));
  const HfConfig prefill = read(text, Phase::prefill);
  CHECK(prefill.kv_heads == 128);
  CHECK(prefill.head_dim == 192);
  CHECK(prefill.value_dim == 128);
  CHECK(param(prefill, "mla") == "0");
  CHECK(cached_shape(prefill) == cached_shape(decode));
}

TEST_CASE("latent attention without all of its sizes is asked") {
  const HfConfig c = read(R"({"num_attention_heads": 16, "kv_lora_rank": 512})");
  CHECK_FALSE(c.head_dim);
  CHECK(question(c, "head_dim")->reason == "latent_part");
}

TEST_CASE("old Falcon has one KV head whatever its key says, new Falcon has as many") {
  const char* with = R"({"model_type": "falcon", "hidden_size": 4544, "num_attention_heads": 71,
    "num_kv_heads": 71, "multi_query": true, "new_decoder_architecture": )";
  const HfConfig old = read(std::string(with) + "false}");
  CHECK(old.kv_heads == 1);
  CHECK(has_note(old, "falcon_kv_heads"));
  CHECK(read(std::string(with) + "true}").kv_heads == 71);
  CHECK(question(old, "context")->choices == std::vector<std::string>{"2048"});
}

TEST_CASE("KV heads by their many names") {
  const auto kv = [](const std::string& more) {
    return read(R"({"num_attention_heads": 32, "hidden_size": 4096)" + more + "}").kv_heads;
  };
  CHECK(kv("") == 32);
  CHECK(kv(R"(, "num_key_value_heads": null)") == 32);
  CHECK(kv(R"(, "n_head_kv": 8)") == 8);
  CHECK(kv(R"(, "multi_query_attention": true, "multi_query_group_num": 2)") == 2);
  CHECK(kv(R"(, "multi_query_attention": false, "multi_query_group_num": 2)") == 32);
  CHECK(kv(R"(, "attn_config": {"kv_n_heads": 8})") == 8);
  CHECK(kv(R"(, "attn_config": {"attn_type": "multiquery_attention"})") == 1);
  CHECK(kv(R"(, "multi_query": true)") == 1);
  CHECK(kv(R"(, "block_configs": [{"attention": {"n_heads_in_group": 8}},
    {"attention": {"n_heads_in_group": null, "no_op": true}}])") == 4);
  CHECK_FALSE(kv(R"(, "num_key_value_heads": 5)"));
  CHECK_FALSE(kv(R"(, "num_key_value_heads": "eight")"));
}

TEST_CASE("heads are never taken from another tower") {
  const HfConfig c = read(R"({"model_type": "gemma3",
    "text_config": {"model_type": "gemma3_text", "hidden_size": 2560, "num_hidden_layers": 34,
      "sliding_window": 1024}, "vision_config": {"num_attention_heads": 16},
    "torch_dtype": "bfloat16"})");
  CHECK_FALSE(c.heads);
  CHECK_FALSE(c.kv_heads);
  CHECK_FALSE(c.head_dim);
  CHECK(question(c, "heads")->choices == std::vector<std::string>{"8"});
  CHECK(question(c, "kv_heads")->choices == std::vector<std::string>{"4"});
  CHECK(question(c, "head_dim")->choices == std::vector<std::string>{"256"});
  CHECK(has_note(c, "tower_left"));
  CHECK(c.dtype == "bfloat16");
}

TEST_CASE("answers settle questions and stand above the file") {
  const HfConfig c = read(R"({"model_type": "gemma3_text", "num_hidden_layers": 34,
    "sliding_window": 1024})",
                          Phase::decode,
                          {{"heads", "8"},
                           {"kv_heads", "4"},
                           {"head_dim", "256"},
                           {"mask", "window:1024"},
                           {"context", "8k"},
                           {"dtype", "bf16"}});
  CHECK(c.questions.empty());
  CHECK(c.problems.empty());
  CHECK(c.value_dim == 256);
  CHECK(c.context == 8192);
  CHECK(key_of(c, "heads") == "answer");
  CHECK(param(c, "mask") == "window:1024");
}

TEST_CASE("an answer that is none is a problem and the question stays") {
  const HfConfig c = read(R"({"model_type": "gemma3_text"})", Phase::decode,
                          {{"heads", "many"}, {"dtype", "float77"}, {"mask", "sideways"}});
  CHECK(c.problems.size() == 3);
  CHECK(question(c, "heads"));
  CHECK(question(c, "dtype"));
}

TEST_CASE("a window counts when it is set, switched on and below the context") {
  const auto mask = [](const std::string& more) {
    const HfConfig c = read(R"({"model_type": "mistral", "num_attention_heads": 32,
      "hidden_size": 4096, "num_hidden_layers": 32, "max_position_embeddings": 32768)" +
                            more + "}");
    return c.mask ? name_of(*c.mask) : "asked";
  };
  CHECK(mask(R"(, "sliding_window": null)") == "none");
  CHECK(mask(R"(, "sliding_window": 32768)") == "none");
  CHECK(mask(R"(, "sliding_window": 32767)") == "window:32767");
  CHECK(mask(R"(, "sliding_window": 4096, "use_sliding_window": false)") == "none");
  CHECK(mask(R"(, "attention_chunk_size": 8192)") == "asked");
}

TEST_CASE("a window of a class without a known rule is asked") {
  const HfConfig c = read(R"({"model_type": "novel", "num_attention_heads": 32,
    "hidden_size": 4096, "num_hidden_layers": 32, "sliding_window": 512})");
  CHECK(c.window == 512);
  CHECK_FALSE(c.mask);
  CHECK(question(c, "mask")->reason == "window_where");
}

TEST_CASE("layers that differ are asked, with what each kind sees") {
  const HfConfig c = read(R"({"model_type": "gpt_oss", "num_attention_heads": 64,
    "num_key_value_heads": 8, "head_dim": 64, "hidden_size": 2880, "num_hidden_layers": 4,
    "layer_types": ["sliding_attention", "full_attention", "sliding_attention",
    "full_attention"], "sliding_window": 128})");
  CHECK(c.window == 128);
  CHECK(c.window_layers == 2);
  CHECK(question(c, "mask")->choices == std::vector<std::string>{"window:128", "none"});
  CHECK(has_note(c, "head_dim_not_derived"));
  const auto model = model_shape(c);
  REQUIRE(model);
  CHECK(model->groups.size() == 2);
}

TEST_CASE("only layers with softmax attention are counted in a hybrid") {
  const auto attention = [](const std::string& more) {
    return read(R"({"num_attention_heads": 8, "hidden_size": 1024, "num_hidden_layers": 8)" + more +
                "}")
        .attention_layers;
  };
  CHECK(attention("") == 8);
  CHECK(attention(R"(, "hybrid_override_pattern": "M-M*-M-*")") == 2);
  CHECK(attention(R"(, "full_attention_interval": 4)") == 2);
  CHECK(attention(R"(, "attn_layer_period": 8, "attn_layer_offset": 4)") == 1);
  CHECK(attention(R"(, "layer_types": ["linear_attention", "linear_attention",
    "linear_attention", "full_attention", "linear_attention", "linear_attention",
    "linear_attention", "full_attention"])") == 2);
  CHECK_FALSE(attention(R"(, "hybrid_override_pattern": "M*")"));
  CHECK_FALSE(attention(R"(, "hybrid_override_pattern": "MMMMMMMM")"));
}

TEST_CASE("an encoder-decoder asks which of its three attentions is meant") {
  constexpr std::string_view text = R"({"model_type": "whisper", "d_model": 384,
    "is_encoder_decoder": true, "encoder_attention_heads": 6, "decoder_attention_heads": 6,
    "encoder_layers": 4, "decoder_layers": 4, "max_source_positions": 1500,
    "max_target_positions": 448, "torch_dtype": "float32"})";
  const HfConfig open = read(text, Phase::prefill);
  CHECK(question(open, "mask")->choices == std::vector<std::string>{"encoder", "decoder", "cross"});
  const HfConfig cross = read(text, Phase::prefill, {{"mask", "cross"}});
  CHECK(param(cross, "S") == "448");
  CHECK(param(cross, "Sk") == "1500");
  CHECK(param(cross, "mask") == "none");
  CHECK(param(read(text, Phase::prefill, {{"mask", "decoder"}}), "mask") == "causal");
  CHECK(has_note(open, "checkpoint_type"));
}

TEST_CASE("heads that do not divide the width are asked, not rounded") {
  const HfConfig c = read(R"({"num_attention_heads": 7, "hidden_size": 100})");
  CHECK_FALSE(c.head_dim);
  CHECK(question(c, "head_dim")->reason == "not_whole");
}

TEST_CASE("two keys that disagree are asked") {
  const HfConfig c = read(R"({"num_attention_heads": 32, "n_head": 16, "hidden_size": 4096})");
  CHECK_FALSE(c.heads);
  CHECK(question(c, "heads")->choices == std::vector<std::string>{"32", "16"});
}

TEST_CASE("quantised weights leave the cache as it is, a cache scheme does not") {
  const HfConfig weights = read(R"({"num_attention_heads": 8, "hidden_size": 1024,
    "dtype": "bfloat16", "quantization_config": {"quant_method": "fp8"}})");
  CHECK_FALSE(weights.kv);
  CHECK(has_note(weights, "weights_only"));
  const HfConfig cache = read(R"({"num_attention_heads": 8, "hidden_size": 1024,
    "dtype": "bfloat16", "quantization_config": {"quant_method": "x",
    "kv_cache_scheme": {"num_bits": 8, "type": "float"}}})");
  CHECK(cache.kv == Precision::fp8);
  CHECK(param(cache, "kv") == "fp8");
}
