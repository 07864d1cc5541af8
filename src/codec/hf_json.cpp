#include "codec/hf_json.h"

#include "codec/config_text.h"
#include "codec/json_setup.h"
#include "codec/word_help.h"
#include "model/kv_cache.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

Fillers fillers_of(const HfArguments& arguments) {
  Fillers fillers;
  for (const auto& [name, text] : arguments) fillers.emplace_back(name, text);
  return fillers;
}

std::string label_of(std::string_view field, Lang lang) {
  return say("hf.field." + std::string(field), lang);
}

Json taken_json(const HfConfig& config, Lang lang) {
  JsonArray json;
  for (const HfTaken& taken : config.taken) {
    json.add(JsonObject()
                 .with("field", taken.field)
                 .with("label", label_of(taken.field, lang))
                 .with("key", taken.key)
                 .with("value", taken.value)
                 .take());
  }
  return json.take();
}

Json notes_json(const HfConfig& config, Lang lang) {
  JsonArray json;
  for (const HfNote& note : config.notes) {
    json.add(JsonObject()
                 .with("code", note.code)
                 .with("sentence",
                       say("hf.note." + std::string(note.code), lang, fillers_of(note.arguments)))
                 .take());
  }
  return json.take();
}

Json workload_json(const HfConfig& config) {
  return JsonObject()
      .with("heads", config.heads)
      .with("kv_heads", config.kv_heads)
      .with("head_dim", config.head_dim)
      .with("value_dim", config.value_dim)
      .with("mask", config.mask ? Json::text(name_of(*config.mask)) : Json())
      .with("shared_kv", config.latent && config.phase != Phase::prefill)
      .take();
}

// The whole setup's canonical text, or as much as there is in the same form.
std::string text_of(const Assignments& params) {
  const Resolved resolved = resolve(decode(params).draft);
  if (resolved.setup) return config_text_of(*resolved.setup);
  std::vector<std::string> parts;
  for (const Assignment& a : params)
    parts.push_back(a.key == "dtype" ? a.text : concat({a.key, "=", a.text}));
  return join(parts);
}

// At 16 bits an element, whatever the checkpoint is stored in: it is a size of the shape.
void put_cache(JsonObject& json, const HfConfig& config, Lang lang) {
  const auto shape = cached_shape(config);
  std::optional<Bytes> layer, all;
  if (shape) layer = cache_per_token(*shape, Precision::bf16);
  if (const auto model = model_shape(config)) {
    all = Bytes();
    for (const LayerGroup& group : model->groups)
      *all += static_cast<double>(group.layers) * cache_per_token(group.shape, Precision::bf16);
  }
  const auto words = [&](const std::optional<Bytes>& bytes) {
    return bytes ? say("import.elements_16_bit", lang, {{"bytes", bytes_text(*bytes)}})
                 : unknown_text(lang);
  };
  json.with("kv_byte_per_token_per_layer", layer)
      .with("kv_byte_per_token_per_layer_text", words(layer))
      .with("kv_byte_per_token", all)
      .with("kv_byte_per_token_text", words(all));
}

}  // namespace

Json questions_json(const HfConfig& config, Lang lang) {
  JsonArray json;
  for (const HfQuestion& question : config.questions) {
    json.add(JsonObject()
                 .with("field", question.field)
                 .with("label", label_of(question.field, lang))
                 .with("code", question.reason)
                 .with("reason", say("hf.ask." + std::string(question.reason), lang,
                                     fillers_of(question.arguments)))
                 .with("choices", json_texts(question.choices))
                 .take());
  }
  return json.take();
}

Json hf_config_json(const HfConfig& config, Lang lang) {
  JsonObject json;
  json.with("kind", "hf_config").with("kind_text", say("kind.hf_config", lang));
  json.with("phase", config.phase ? Json::text(name_of(*config.phase)) : Json());
  json.with("workload", workload_json(config))
      .with("attention_layers", config.attention_layers)
      .with("layers", config.layers)
      .with("window", config.window)
      .with("window_layers", config.window_layers);
  json.with("dtype", config.dtype).with("context", config.context);
  put_cache(json, config, lang);
  const Assignments params = params_of(config);
  return json.with("taken", taken_json(config, lang))
      .with("questions", questions_json(config, lang))
      .with("notes", notes_json(config, lang))
      .with("params", texts_json(params))
      .with("text", text_of(params))
      .take();
}

}  // namespace roofline
