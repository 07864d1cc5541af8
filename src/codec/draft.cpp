#include "codec/draft.h"

#include "codec/device_draft.h"
#include "codec/field_row.h"

namespace roofline {

namespace {

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
    setup.tile.origin = setup.device.shared_memory ? TileOrigin::chosen : TileOrigin::assumed;
  }
  return setup;
}

Resolved resolve(const Draft& draft) {
  Resolved resolved;
  ask_for_required(draft, resolved.problems);
  if (!resolved.problems.empty()) return resolved;
  const Precision math = complete_precision(draft).math;
  resolved.problems = validate(complete_workload(draft));
  if (auto problem = refused_precision(draft, math)) resolved.problems.push_back(*problem);
  if (resolved.problems.empty()) resolved.setup = complete(draft);
  if (auto problem = unknown_device(draft)) resolved.problems.push_back(*problem);
  // A share of an unknown rate says nothing; the rest stands.
  const Device device = complete_device(draft, math);
  if (draft.peak_range && !device.peak) {
    resolved.problems.push_back(
        make_problem(ProblemCode::needs, "peak_range", "", {{"other", "peak"}}));
  }
  if (draft.bandwidth_range && !device.bandwidth) {
    resolved.problems.push_back(
        make_problem(ProblemCode::needs, "bw_range", "", {{"other", "bw"}}));
  }
  return resolved;
}

}  // namespace roofline
