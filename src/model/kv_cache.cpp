#include "model/kv_cache.h"

#include <algorithm>
#include <string>

#include "model/ledger.h"
#include "model/roofline.h"
#include "model/work.h"

namespace roofline {

namespace {

double real_of(Count count) { return static_cast<double>(count); }

bool splits(const AttentionShape& shape, Count degree) {
  if (shape.heads % degree != 0) return false;
  return degree <= shape.kv_heads ? shape.kv_heads % degree == 0 : degree % shape.kv_heads == 0;
}

Problem does_not_split(const AttentionShape& shape, Count degree) {
  constexpr Count most_devices = 1024;
  std::string choices;
  for (Count k = 1; k <= shape.heads && k <= most_devices; ++k) {
    if (splits(shape, k)) choices += (choices.empty() ? "" : ", ") + std::to_string(k);
  }
  return make_problem(ProblemCode::heads_do_not_split, "tp", std::to_string(degree),
                      {{"heads", std::to_string(shape.heads)},
                       {"kv_heads", std::to_string(shape.kv_heads)},
                       {"choices", choices}});
}

// Floors add up: the layers of a model run one after the other.
void add_floor(std::optional<Time>& sum, const std::optional<Time>& floor) {
  sum = sum && floor ? std::optional<Time>(*sum + *floor) : std::nullopt;
}

std::optional<ComputeRate> nominal_peak(const Device& device) {
  return device.peak ? std::optional<ComputeRate>(device.peak->nominal) : std::nullopt;
}
std::optional<Bandwidth> nominal_bandwidth(const Device& device) {
  return device.bandwidth ? std::optional<Bandwidth>(device.bandwidth->nominal) : std::nullopt;
}

GroupFigures group_figures(const LayerGroup& group, const HeadSplit& split, const ServingStep& step,
                           const PrecisionSet& precision, const Device& device) {
  GroupFigures g{group, split, {}, {}, {}, {}, {}, {}, {}};
  const double layers = real_of(group.layers);
  const double kept = real_of(tokens_kept(group, step.context));
  g.cache_per_token = cache_per_token(group.shape, precision.kv);
  g.cache_per_sequence = layers * kept * g.cache_per_token;
  g.cache_on_device =
      layers * kept * real_of(step.batch) * cache_per_token(split.shape, precision.kv);
  LayerGroup part = group;
  part.shape = split.shape;
  g.workload = workload_of(part, step);
  Setup setup;
  setup.workload = g.workload;
  setup.precision = precision;
  const Work work = exact_work(g.workload);
  const Bytes bytes = total(compulsory_ledger(setup));
  g.work = layers * work;
  g.bytes = layers * bytes;
  const auto floor = time_floor(work, bytes, nominal_peak(device), nominal_bandwidth(device));
  if (floor) g.floor = layers * *floor;
  return g;
}

void add(StepFigures& sum, const GroupFigures& g, const ServingStep& step) {
  const double layers = real_of(g.group.layers);
  sum.cache_per_token += layers * g.cache_per_token;
  sum.cache_per_sequence += g.cache_per_sequence;
  sum.cache_per_sequence_full += layers * real_of(step.context) * g.cache_per_token;
  sum.cache_of_batch += real_of(step.batch) * g.cache_per_sequence;
  sum.cache_on_device += g.cache_on_device;
  sum.work = sum.work + g.work;
  sum.bytes += g.bytes;
  add_floor(sum.floor, g.floor);
}

}  // namespace

double cache_elements(const AttentionShape& shape) {
  if (shape.latent) return real_of(shape.latent->rank + shape.latent->rope);
  return real_of(shape.kv_heads) * real_of(shape.head_dim + shape.value_dim);
}

Bytes cache_per_token(const AttentionShape& shape, Precision kv) {
  return cache_elements(shape) * bytes_per_element(kv);
}

Count tokens_kept(const LayerGroup& group, Count context) {
  return group.window ? std::min(*group.window, context) : context;
}

Result<HeadSplit> split_heads(const AttentionShape& shape, Count degree) {
  if (!splits(shape, degree)) return does_not_split(shape, degree);
  HeadSplit split{shape, std::max(Count{1}, degree / shape.kv_heads)};
  split.shape.heads = shape.heads / degree;
  split.shape.kv_heads = std::max(Count{1}, shape.kv_heads / degree);
  return split;
}

Result<StepFigures> step_figures(const ModelShape& model, const ServingStep& step, Count degree,
                                 const PrecisionSet& precision, const Device& device) {
  StepFigures sum{};
  sum.floor = Time();
  for (const LayerGroup& group : model.groups) {
    const Result<HeadSplit> split = split_heads(group.shape, degree);
    if (!split) return split.problem();
    sum.groups.push_back(group_figures(group, split.value(), step, precision, device));
    add(sum, sum.groups.back(), step);
  }
  return sum;
}

}  // namespace roofline
