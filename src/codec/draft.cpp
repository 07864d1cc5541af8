#include "codec/draft.h"

#include "codec/device_draft.h"
#include "codec/draft_lengths.h"
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
  w.pass = draft.pass.value_or(Pass::forward);
  w.splits = draft.splits.value_or(1);
  follow_lengths(draft, w);
  return w;
}

PrecisionSet complete_precision(const Draft& draft) {
  PrecisionSet p;
  p.storage = draft.storage.value_or(Precision::fp16);
  p.kv = draft.kv.value_or(p.storage);
  p.out = draft.out.value_or(default_out(p.storage));
  p.scores = draft.scores.value_or(default_out(p.storage));
  p.math = draft.math ? draft.math->qk : p.storage;
  if (draft.math && draft.math->pv != p.math) p.math_pv = draft.math->pv;
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
  if (!draft.seq_q && !draft.lengths) ask_for(problems, "S", "S=4096");
  if (!draft.heads) ask_for(problems, "H", example_heads(draft));
  if (!draft.head_dim) ask_for(problems, "d", "d=128");
  if (!draft.storage) ask_for(problems, "dtype", "dtype=fp16");
}

// One that a rule gave is called as the rule would call it today.
std::optional<Tile> said_tile(std::optional<Tile> tile, const Device& device) {
  if (tile && tile->origin != TileOrigin::user) {
    tile->origin = device.shared_memory ? TileOrigin::chosen : TileOrigin::assumed;
  }
  return tile;
}

void report_needs(Problems& problems, bool missing, std::string_view field,
                  std::string_view other) {
  if (missing) {
    problems.push_back(make_problem(ProblemCode::needs, field, "", {{"other", other}}));
  }
}

}  // namespace

Setup complete(const Draft& draft) {
  Setup setup;
  setup.workload = complete_workload(draft);
  setup.precision = complete_precision(draft);
  setup.device = complete_device(draft, setup.precision);
  setup.passes = draft.passes.value_or(NaivePasses::four);
  setup.packing = draft.packing.value_or(Packing::automatic);
  setup.eager = draft.eager.value_or(EagerKernels{});
  setup.expand_kv = draft.expand_kv.value_or(false);
  setup.tile = said_tile(draft.tile, setup.device)
                   .value_or(choose_tile_of_pass(setup.workload, setup.precision, setup.device));
  if (setup.workload.pass == Pass::forward_backward) {
    setup.backward_tile = said_tile(draft.backward_tile, setup.device)
                              .value_or(choose_backward_tile(setup.workload, setup.device));
  }
  return setup;
}

Resolved resolve(const Draft& draft) {
  Resolved resolved;
  ask_for_required(draft, resolved.problems);
  if (!resolved.problems.empty()) return resolved;
  const PrecisionSet precision = complete_precision(draft);
  resolved.problems = validate(complete_workload(draft));
  check_lengths(draft, resolved.problems);
  if (auto problem = refused_precision(draft, precision)) resolved.problems.push_back(*problem);
  if (resolved.problems.empty()) {
    resolved.setup = complete(draft);
    resolved.problems = excluded_combinations(*resolved.setup);
    if (!resolved.problems.empty()) resolved.setup.reset();
  }
  if (auto problem = unknown_device(draft)) resolved.problems.push_back(*problem);
  // A share of an unknown rate says nothing; the rest stands.
  const Device device = complete_device(draft, precision);
  report_needs(resolved.problems, draft.peak_range && !device.peak, "peak_range", "peak");
  report_needs(resolved.problems, draft.peak_pv_range && !device.peak_pv, "peak_pv_range",
               "peak_pv");
  report_needs(resolved.problems, draft.bandwidth_range && !device.bandwidth, "bw_range", "bw");
  // Nor does what belongs to a second type of math or to a second pass.
  const bool one_type = !draft.math || draft.math->qk == draft.math->pv;
  report_needs(resolved.problems, draft.peak_pv && one_type, "peak_pv", "math");
  report_needs(resolved.problems,
               draft.backward_tile && draft.pass.value_or(Pass::forward) != Pass::forward_backward,
               "tile_bwd", "pass");
  return resolved;
}

}  // namespace roofline
