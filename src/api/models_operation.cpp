// The built-in models, as parameters that fill the workload.
#include "api/request_values.h"
#include "catalogue/models.h"
#include "codec/hf_json.h"
#include "codec/json_setup.h"
#include "codec/workload_params.h"
#include "model/kv_cache.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

// Layers without a window come last: they move the most, so they stand for the model.
const LayerGroup& main_group(const KnownModel& model) { return model.shape.groups.back(); }

Assignments params_of(const KnownModel& model, const LayerGroup& group,
                      std::optional<Phase> phase) {
  ServingStep step;
  step.phase = phase.value_or(Phase::decode);
  step.context = model.context.value_or(max_seq);
  const Workload w = workload_of(group, step);
  const bool has_lengths = phase && model.context;
  Assignments params;
  for (Assignment& a : workload_params(w)) {
    if (a.key == "B" || (!has_lengths && (a.key == "S" || a.key == "Sk"))) continue;
    params.push_back(std::move(a));
  }
  if (model.precision) params.push_back({"dtype", std::string(name_of(*model.precision))});
  return params;
}

Json group_json(const KnownModel& model, const LayerGroup& group, std::optional<Phase> phase) {
  return JsonObject()
      .with("layers", group.layers)
      .with("window", group.window)
      .with("kv_heads", group.shape.kv_heads)
      .with("head_dim", group.shape.head_dim)
      .with("value_dim", group.shape.value_dim)
      .with("params", texts_json(params_of(model, group, phase)))
      .take();
}

Json latent_json(const std::optional<LatentDims>& latent) {
  if (!latent) return Json();
  return JsonObject()
      .with("rank", latent->rank)
      .with("rope", latent->rope)
      .with("nope", latent->nope)
      .with("value", latent->value)
      .take();
}

Bytes cache_of_token(const KnownModel& model) {
  Bytes sum;
  for (const LayerGroup& group : model.shape.groups)
    sum += static_cast<double>(group.layers) * cache_per_token(group.shape, Precision::bf16);
  return sum;
}

Json model_json(const KnownModel& model, std::optional<Phase> phase, Lang lang) {
  const LayerGroup& group = main_group(model);
  JsonArray groups;
  for (const LayerGroup& each : model.shape.groups) groups.add(group_json(model, each, phase));
  const auto& first = model.shape.groups.front();
  JsonObject json;
  json.with("id", model.id)
      .with("name", model.name)
      .with("source", model.source)
      .with("heads", group.shape.heads)
      .with("kv_heads", group.shape.kv_heads)
      .with("head_dim", group.shape.head_dim)
      .with("value_dim", group.shape.value_dim)
      .with("layers", model.shape.layers)
      .with("attention_layers", attention_layers(model.shape))
      .with("window", first.window)
      .with("window_layers", first.window ? first.layers : 0)
      .with("context", model.context);
  if (model.precision) {
    json.with("dtype", name_of(*model.precision));
  } else {
    json.with("dtype", Json());
  }
  const Bytes cache = cache_of_token(model);
  return json.with("latent", latent_json(group.shape.latent))
      .with("kv_byte_per_token", cache)
      .with("kv_byte_per_token_text",
            say("import.elements_16_bit", lang, {{"bytes", bytes_text(cache)}}))
      .with("groups", groups.take())
      .with("params", texts_json(params_of(model, group, phase)))
      .take();
}

}  // namespace

Outcome models_operation(const Request& request) {
  Problems problems;
  const auto phase = phase_at(request, problems);
  JsonArray json;
  for (const KnownModel& model : known_models()) json.add(model_json(model, phase, request.lang));
  return {json.take(), problems};
}

}  // namespace roofline
