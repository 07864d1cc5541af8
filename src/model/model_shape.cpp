#include "model/model_shape.h"

namespace roofline {

std::string_view name_of(Phase phase) { return phase == Phase::prefill ? "prefill" : "decode"; }

std::optional<Phase> phase_named(std::string_view name) {
  if (name == "prefill") return Phase::prefill;
  if (name == "decode") return Phase::decode;
  return std::nullopt;
}

AttentionShape latent_shape(Count heads, const LatentDims& dims) {
  return {heads, 1, dims.rank + dims.rope, dims.rank, dims};
}

Count attention_layers(const ModelShape& model) {
  Count layers = 0;
  for (const LayerGroup& group : model.groups) layers += group.layers;
  return layers;
}

namespace {

Mask mask_of(const std::optional<Count>& window, const ServingStep& step, Count queries) {
  if (window && *window < step.context) return Mask{Mask::Kind::band, *window - 1, 0};
  return queries == 1 ? no_mask : causal_mask;  // one query sees all keys either way
}

}  // namespace

Workload workload_of(const LayerGroup& group, const ServingStep& step) {
  const AttentionShape& shape = group.shape;
  Workload w;
  w.batch = step.batch;
  w.heads = shape.heads;
  w.seq_q = step.phase == Phase::prefill ? step.context : step.tokens;
  w.seq_kv = step.context;
  w.mask = mask_of(group.window, step, w.seq_q);
  const bool expanded = shape.latent && step.phase == Phase::prefill;
  w.kv_heads = expanded ? shape.heads : shape.kv_heads;
  w.head_dim = expanded ? shape.latent->nope + shape.latent->rope : shape.head_dim;
  w.value_dim = expanded ? shape.latent->value : shape.value_dim;
  w.shared_kv = shape.latent && !expanded;
  return w;
}

}  // namespace roofline
