#include "codec/hf_config.h"

#include <algorithm>

#include "codec/hf_reader.h"
#include "codec/precision_text.h"

namespace roofline {

namespace {

using Kind = LooseValue::Kind;

// ---- number format ----

// Hugging Face's name and ours.
struct NamedType {
  std::string name;
  Precision precision;
};

std::optional<NamedType> named_type(const std::string& text) {
  const auto spelling = precision_spelling(text);
  if (!spelling || !spelling->precision) return std::nullopt;
  switch (*spelling->precision) {
    case Precision::fp32: return NamedType{"float32", Precision::fp32};
    case Precision::fp16: return NamedType{"float16", Precision::fp16};
    case Precision::bf16: return NamedType{"bfloat16", Precision::bf16};
    default: return NamedType{std::string(name_of(*spelling->precision)), *spelling->precision};
  }
}

bool use_type(HfReader& r, const std::string& text) {
  const auto type = named_type(text);
  if (!type) return false;
  r.config.dtype = type->name;
  r.config.precision = type->precision;
  return true;
}

// In the part for the language model, else at the top of the file.
bool take_type(HfReader& r) {
  for (const bool top : {false, true}) {
    const LooseValue& place = top ? r.root : *r.scope;
    for (const std::string_view key : {"dtype", "torch_dtype"}) {
      const LooseValue* value = place.find(key);
      if (!value || !value->is(Kind::text) || !use_type(r, value->text)) continue;
      r.take("dtype", top ? std::string(key) : r.path(key), *r.config.dtype);
      return true;
    }
  }
  for (const std::string_view key : {"bf16", "fp16"}) {  // flags of Qwen's first generation
    if (!r.is_true(key)) continue;
    use_type(r, std::string(key));
    r.take_key("dtype", key);
    return true;
  }
  return false;
}

const LooseValue* member(const LooseValue* object, std::string_view key) {
  const LooseValue* found = object ? object->find(key) : nullptr;
  return found && !found->is(Kind::null) ? found : nullptr;
}

// Quantised weights say nothing of the cache; only these two keys do.
void read_quantization(HfReader& r) {
  const LooseValue* weights = member(r.scope, "quantization_config");
  if (!weights) weights = member(&r.root, "quantization_config");
  if (!weights || !weights->is(Kind::object)) return;
  const LooseValue* method = member(weights, "quant_method");
  r.note("weights_only", {{"value", method ? method->said() : weights->said()}});
  if (const LooseValue* name = member(weights, "kv_cache_quant_algo")) {
    const auto spelling = precision_spelling(name->said());
    if (spelling && spelling->precision) r.config.kv = spelling->precision;
  }
  const LooseValue* scheme = member(weights, "kv_cache_scheme");
  const LooseValue* bits = member(scheme, "num_bits");
  const LooseValue* type = member(scheme, "type");
  if (bits && bits->said() == "8")
    r.config.kv = type && type->said() == "int" ? Precision::int8 : Precision::fp8;
  if (r.config.kv) r.note("cache_type", {{"value", std::string(name_of(*r.config.kv))}});
}

// ---- context ----

std::vector<std::string> usual_context(const HfReader& r) {
  const bool falcon = r.is_model({"falcon", "RefinedWeb", "RefinedWebModel"});
  return falcon ? std::vector<std::string>{"2048"} : std::vector<std::string>{};
}

std::optional<Count> source_length(const HfReader& r) { return r.count_at("max_source_positions"); }
std::optional<Count> target_length(const HfReader& r) { return r.count_at("max_target_positions"); }

// Encoder and decoder have lengths of their own.
void read_two_contexts(HfReader& r) {
  HfConfig& c = r.config;
  const Count source = *source_length(r), target = *target_length(r);
  if (!r.stack) {
    r.ask("context", "two_lengths",
          {{"source", std::to_string(source)}, {"target", std::to_string(target)}},
          {std::to_string(target), std::to_string(source)});
    return;
  }
  const bool decoder = *r.stack == HfStack::decoder;
  c.context = decoder ? target : source;
  r.take_key("context", decoder ? "max_target_positions" : "max_source_positions");
  if (*r.stack == HfStack::cross) c.queries = target;
}

void choose_stack(HfReader& r) {
  r.encoder_decoder =
      r.is_true("is_encoder_decoder") ||
      r.is_model({"t5", "mt5", "umt5", "longt5", "bart", "mbart", "whisper", "marian", "pegasus"});
  const std::string* said = r.encoder_decoder ? r.answer("mask") : nullptr;
  if (!said) return;
  if (*said == "encoder") r.stack = HfStack::encoder;
  if (*said == "decoder") r.stack = HfStack::decoder;
  if (*said == "cross") r.stack = HfStack::cross;
  if (r.stack) return r.take("mask", "answer", *said);
  r.config.problems.push_back(make_problem(ProblemCode::unknown_choice, "mask", *said,
                                           {{"choices", "encoder, decoder, cross"}}));
}

void read_phase(HfReader& r) {
  const std::string* said = r.answer("phase");
  if (said && phase_named(*said)) r.config.phase = phase_named(*said);
  if (!r.config.phase) r.ask("phase", "phase", {}, {"prefill", "decode"});
}

}  // namespace

void read_dtype(HfReader& r) {
  if (const std::string* said = r.answer("dtype")) {
    if (use_type(r, *said)) {
      r.take("dtype", "answer", *said);
    } else {
      r.config.problems.push_back(make_problem(ProblemCode::unknown_choice, "dtype", *said,
                                               {{"choices", "bf16, fp16, fp32, fp8, int8"}}));
    }
  } else if (take_type(r) && r.config.precision == Precision::fp32) {
    r.note("checkpoint_type");
  }
  if (!r.config.dtype) r.ask("dtype", "dtype", {}, {"bf16", "fp16", "fp32"});
  read_quantization(r);
}

void read_context(HfReader& r) {
  HfConfig& c = r.config;
  c.context = r.answered_count("context", max_seq);
  if (c.context) return;
  if (r.encoder_decoder && source_length(r) && target_length(r)) return read_two_contexts(r);
  c.context = r.take_count("context",
                           {"max_position_embeddings", "n_positions", "n_ctx", "seq_length",
                            "max_seq_len", "max_sequence_length"},
                           max_seq);
  if (!c.context) r.ask("context", "absent", {}, usual_context(r));
}

HfConfig read_hf_config(const LooseValue& root, std::optional<Phase> phase,
                        const HfAnswers& answers) {
  HfReader r{root, &root, {}, answers};
  r.config.phase = phase;
  choose_scope(r);
  read_phase(r);
  choose_stack(r);
  read_heads(r);
  read_layers(r);
  read_mask(r);
  read_dtype(r);
  read_context(r);
  return std::move(r.config);
}

std::optional<AttentionShape> cached_shape(const HfConfig& c) {
  if (!c.heads || !c.kv_heads || !c.head_dim || !c.value_dim) return std::nullopt;
  if (c.latent) return latent_shape(*c.heads, *c.latent);
  return AttentionShape{*c.heads, *c.kv_heads, *c.head_dim, *c.value_dim};
}

std::optional<ModelShape> model_shape(const HfConfig& c) {
  const auto shape = cached_shape(c);
  if (!shape || !c.layers || !c.attention_layers) return std::nullopt;
  ModelShape model{*c.layers};
  if (!c.window) {
    model.groups.push_back({*c.attention_layers, *shape});
    return model;
  }
  if (!c.window_layers) return std::nullopt;
  const Count windowed = std::min(*c.window_layers, *c.attention_layers);
  const Count full = *c.attention_layers - windowed;
  if (windowed > 0) model.groups.push_back({windowed, *shape, c.window});
  if (full > 0) model.groups.push_back({full, c.global.value_or(*shape)});
  return model;
}

Assignments params_of(const HfConfig& c) {
  Assignments params;
  const auto put = [&](const char* key, const std::optional<Count>& count) {
    if (count) params.push_back({key, std::to_string(*count)});
  };
  if (c.phase) {
    const bool decode = *c.phase == Phase::decode;
    const auto queries = decode ? std::optional<Count>(1) : c.queries ? c.queries : c.context;
    if (c.context) put("S", queries);
    put("Sk", c.context);
  }
  put("H", c.heads);
  put("Hk", c.kv_heads);
  put("d", c.head_dim);
  put("dv", c.value_dim);
  if (c.head_dim) params.push_back({"mla", c.latent && c.phase != Phase::prefill ? "1" : "0"});
  if (c.mask) params.push_back({"mask", name_of(*c.mask)});
  if (c.precision) params.push_back({"dtype", std::string(name_of(*c.precision))});
  if (c.kv && c.kv != c.precision) params.push_back({"kv", std::string(name_of(*c.kv))});
  return params;
}

}  // namespace roofline
