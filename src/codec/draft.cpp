#include "codec/draft.h"

#include "codec/field_row.h"

namespace roofline {

namespace {

template <class Rate>
std::optional<AssumedRate<Rate>> assumed_rate(const std::optional<Rate>& nominal,
                                              const std::optional<DraftRange<Rate>>& range,
                                              Interval<double> share_by_rule) {
  if (!nominal) return std::nullopt;
  if (range && range->absolute) return AssumedRate<Rate>{*nominal, *range->absolute};
  if (range && range->share) return assume(*nominal, *range->share);
  return assume(*nominal, share_by_rule);
}

Workload complete_workload(const Draft& draft) {
  Workload w;
  w.batch = draft.batch.value_or(1);
  w.heads = draft.heads.value_or(1);
  w.kv_heads = draft.kv_heads.value_or(w.heads);
  w.seq_q = draft.seq_q.value_or(1);
  w.seq_kv = draft.seq_kv.value_or(w.seq_q);
  w.head_dim = draft.head_dim.value_or(1);
  w.value_dim = draft.value_dim.value_or(w.head_dim);
  w.mask = draft.mask.value_or(no_mask);
  w.shared_kv = draft.shared_kv.value_or(false);
  return w;
}

PrecisionSet complete_precision(const Draft& draft) {
  PrecisionSet p;
  p.storage = draft.storage.value_or(Precision::fp16);
  p.kv = draft.kv.value_or(p.storage);
  p.out = draft.out.value_or(default_out(p.storage));
  p.scores = draft.scores.value_or(default_out(p.storage));
  p.math = draft.math.value_or(p.storage);
  return p;
}

Device complete_device(const Draft& draft, Precision math) {
  Device device;
  device.name = draft.device_name.value_or(device.name);
  device.peak_origin = draft.peak_origin.value_or(Origin::user);
  device.bandwidth_origin = draft.bandwidth_origin.value_or(Origin::user);
  device.peak =
      assumed_rate(draft.peak, draft.peak_range, peak_share_by_rule(device.peak_origin, math));
  device.bandwidth = assumed_rate(draft.bandwidth, draft.bandwidth_range,
                                  bandwidth_share_by_rule(device.bandwidth_origin));
  device.sm_count = draft.sm_count;
  device.shared_memory = draft.shared_memory;
  device.register_file = draft.register_file;
  device.last_level_cache = draft.last_level_cache;
  device.memory = draft.memory;
  return device;
}

// "H=32": the benchmark scripts of flash-attn keep heads x head_dim = 2048 and print only the
// head_dim.
std::string example_heads(const Draft& draft) {
  constexpr Count script_width = 2048;
  const Count d = draft.head_dim.value_or(0);
  const bool fits = d > 0 && script_width % d == 0;
  return "H=" + std::to_string(fits ? script_width / d : 32);
}

void ask_for(Problems& problems, const char* key, std::string example) {
  Problem problem = make_problem(ProblemCode::missing_field, key, "", {{"example", example}});
  problem.choices.push_back(std::move(example));
  problems.push_back(std::move(problem));
}

void ask_for_required(const Draft& draft, Problems& problems) {
  if (!draft.seq_q) ask_for(problems, "S", "S=4096");
  if (!draft.heads) ask_for(problems, "H", example_heads(draft));
  if (!draft.head_dim) ask_for(problems, "d", "d=128");
  if (!draft.storage) ask_for(problems, "dtype", "dtype=fp16");
}

}  // namespace

Setup complete(const Draft& draft) {
  Setup setup;
  setup.workload = complete_workload(draft);
  setup.precision = complete_precision(draft);
  setup.device = complete_device(draft, setup.precision.math);
  setup.passes = draft.passes.value_or(NaivePasses::four);
  setup.packing = draft.packing.value_or(Packing::automatic);
  if (!draft.tile) {
    setup.tile = choose_tile(setup.workload, setup.precision, setup.device);
    return setup;
  }
  setup.tile = *draft.tile;
  if (setup.tile.origin != TileOrigin::user) {  // as choose_tile would call it
    setup.tile.origin = draft.shared_memory ? TileOrigin::chosen : TileOrigin::assumed;
  }
  return setup;
}

Resolved resolve(const Draft& draft) {
  Resolved resolved;
  ask_for_required(draft, resolved.problems);
  if (!resolved.problems.empty()) return resolved;
  resolved.problems = validate(complete_workload(draft));
  if (resolved.problems.empty()) resolved.setup = complete(draft);
  // A share of an unknown rate says nothing; the rest stands.
  if (draft.peak_range && !draft.peak) {
    resolved.problems.push_back(
        make_problem(ProblemCode::needs, "peak_range", "", {{"other", "peak"}}));
  }
  if (draft.bandwidth_range && !draft.bandwidth) {
    resolved.problems.push_back(
        make_problem(ProblemCode::needs, "bw_range", "", {{"other", "bw"}}));
  }
  return resolved;
}

}  // namespace roofline
