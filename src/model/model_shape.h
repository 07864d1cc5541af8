// The attention of a whole model: which kinds of layer it has, how many of each, and what one call
// of a layer looks like in prefill and in decode. Layers without softmax attention are only
// counted.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/workload.h"

namespace roofline {

enum class Phase { prefill, decode };
std::string_view name_of(Phase phase);
std::optional<Phase> phase_named(std::string_view name);

// Latent attention (MLA): a token's cache is `rank` + `rope` elements, once, for all heads.
struct LatentDims {
  Count rank;   // of the compressed K and V
  Count rope;   // of the part of K that carries the position
  Count nope;   // of a head's K, the part without position
  Count value;  // of a head's V

  friend bool operator==(const LatentDims&, const LatentDims&) = default;
};

struct AttentionShape {
  Count heads = 1;
  Count kv_heads = 1;   // of what is cached: 1 with `latent`
  Count head_dim = 1;   // of what is cached: rank + rope with `latent`
  Count value_dim = 1;  // of what is cached: rank with `latent`
  std::optional<LatentDims> latent = {};

  friend bool operator==(const AttentionShape&, const AttentionShape&) = default;
};

AttentionShape latent_shape(Count heads, const LatentDims& dims);

// Layers that are alike. `window`: keys that a query sees, its own included; absent: all before it.
struct LayerGroup {
  Count layers = 1;
  AttentionShape shape = {};
  std::optional<Count> window = {};
};

struct ModelShape {
  Count layers = 1;  // all; those of `groups` have softmax attention
  std::vector<LayerGroup> groups = {};
};
Count attention_layers(const ModelShape& model);

// One step of generation or one prompt: `tokens` queries (decode; 1, or more with speculation)
// against `context` keys, of `batch` sequences.
struct ServingStep {
  Phase phase = Phase::decode;
  Count batch = 1;
  Count tokens = 1;
  Count context = 1;
};

// The call that a layer of the group makes. Latent attention is expanded to full heads in prefill
// and absorbed in decode, as programs do it.
Workload workload_of(const LayerGroup& group, const ServingStep& step);

}  // namespace roofline
