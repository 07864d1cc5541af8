// The KV cache of a model and the attention of one of its steps, over all attention layers, whole
// or divided among devices by tensor parallelism.
#pragma once

#include "base/result.h"
#include "model/model_shape.h"
#include "model/setup.h"

namespace roofline {

// Elements that one token leaves in the cache of one layer: K and V of every KV head, or the
// latent vector once (V is a part of it).
double cache_elements(const AttentionShape& shape);
Bytes cache_per_token(const AttentionShape& shape, Precision kv);
// Tokens that a layer keeps of a sequence: the window caps it.
Count tokens_kept(const LayerGroup& group, Count context);

// One device's part. Heads of Q divide evenly, or the degree is refused. KV heads divide too while
// there are enough; with more devices than KV heads each device keeps one, and a head is copied to
// degree / kv_heads devices.
struct HeadSplit {
  AttentionShape shape;  // of one device
  Count copies = 1;      // devices that hold the same KV head
};
Result<HeadSplit> split_heads(const AttentionShape& shape, Count degree);

struct GroupFigures {
  LayerGroup group;  // whole
  HeadSplit split;
  Workload workload;          // of one layer on one device
  Bytes cache_per_token;      // one layer, all devices' distinct heads
  Bytes cache_per_sequence;   // all layers of the group
  Bytes cache_on_device;      // all layers, all sequences, copies included
  Work work;                  // all layers of the group, one device, exact pairs
  Bytes bytes;                // likewise, the compulsory traffic
  std::optional<Time> floor;  // likewise, cold cache; nullopt if neither rate is known
};

struct StepFigures {
  std::vector<GroupFigures> groups;
  Bytes cache_per_token;          // all layers; a window does not count while it fills
  Bytes cache_per_sequence;       // windowed layers capped
  Bytes cache_per_sequence_full;  // as if no layer had a window
  Bytes cache_of_batch;
  Bytes cache_on_device;
  Work work;
  Bytes bytes;
  std::optional<Time> floor;  // layers one after the other
};
// Precondition: every workload of the model and step is valid. Problem: heads_do_not_split ("tp").
Result<StepFigures> step_figures(const ModelShape& model, const ServingStep& step, Count degree,
                                 const PrecisionSet& precision, const Device& device);

}  // namespace roofline
