#include "model/applicability.h"

#include <algorithm>
#include <string>

#include "model/chip_findings.h"
#include "model/kernel_findings.h"
#include "model/ragged.h"

namespace roofline {

namespace {

constexpr double least_useful_share = 0.8;

// Of a pass that is not there: all.
double useful_share(double pairs, double unclipped) {
  return unclipped > 0 ? pairs / unclipped : 1;
}

// Whole tiles with what the sequence leaves empty, if even that takes no longer than the bytes. A
// grid that leaves units idle reaches neither rate.
struct Hidden {
  Time computed, memory;
};
std::optional<Hidden> hidden_by_memory(const Evaluation& e, double useful) {
  const bool idle = e.tiled.traffic.blocks < e.setup.device.sm_count.value_or(0);
  if (!e.roof.peak || !e.roof.bandwidth || idle) return std::nullopt;
  const Hidden hidden{e.tiled.work / useful / e.roof.peak->nominal,
                      e.tiled.bytes.low / e.roof.bandwidth->nominal};
  return hidden.computed <= hidden.memory ? std::optional<Hidden>(hidden) : std::nullopt;
}

void short_sequence(const Evaluation& e, Findings& out) {
  const TileCover& forward = e.tiled.traffic.cover;
  const KeyTileCover& backward = e.tiled.traffic.backward;
  const double forward_share = useful_share(forward.pairs, forward.unclipped_pairs);
  const double backward_share = useful_share(backward.pairs, backward.unclipped_pairs);
  const double useful = std::min(forward_share, backward_share);
  if (useful >= least_useful_share) return;
  const bool is_forward = forward_share <= backward_share && has_forward(e.setup.workload.pass);
  const Tile& tile = is_forward ? e.setup.tile : backward_tile_of(e.setup);
  const auto hidden = hidden_by_memory(e, useful);
  Finding finding{"short_sequence",
                  hidden ? Severity::info : Severity::caution,
                  {{"useful_share", useful},
                   {"tile_rows", static_cast<double>(tile.rows)},
                   {"tile_cols", static_cast<double>(tile.cols)}}};
  if (hidden) {
    finding.numbers.push_back({"computed", hidden->computed});
    finding.numbers.push_back({"memory", hidden->memory});
  }
  out.push_back(std::move(finding));
}

void small_grid(const Evaluation& e, Findings& out) {
  const auto& sm_count = e.setup.device.sm_count;
  if (!sm_count || e.tiled.traffic.blocks >= *sm_count) return;
  out.push_back({"small_grid",
                 Severity::caution,
                 {{"blocks", e.tiled.traffic.blocks},
                  {"sm_count", *sm_count},
                  {"share", e.tiled.traffic.blocks / *sm_count},
                  {"unit", std::string(name_of(e.setup.device.unit))}}});
}

void rows_without_keys(const Evaluation& e, Findings& out) {
  const double rows = static_cast<double>(e.setup.workload.seq_q);
  const double without = rows - e.pairs.used_queries;
  if (without <= 0) return;
  out.push_back(
      {"rows_without_keys", Severity::caution, {{"rows", without}, {"share", without / rows}}});
}

void causal_alignment(const Evaluation& e, Findings& out) {
  const Workload& w = e.setup.workload;
  if (w.mask != causal_mask || w.seq_q == w.seq_kv) return;
  Workload top_left = w;
  top_left.mask = causal_top_left_mask;
  out.push_back(
      {"causal_alignment",
       Severity::info,
       {{"pairs_bottom_right", e.pairs.allowed}, {"pairs_top_left", count_pairs(top_left).allowed}},
       "mask"});
}

// The unfused program holds every tensor it touches at once; what it rewrites stays in place.
Bytes naive_footprint(const Evaluation& e) {
  Bytes sum;
  std::vector<const LedgerRow*> held;
  for (const LedgerRow& row : e.ledger) {
    if (row.path != Path::naive || row.tensor == Tensor::v_view) continue;
    const bool again = std::any_of(held.begin(), held.end(), [&](const LedgerRow* other) {
      return other->tensor == row.tensor && other->scales == row.scales;
    });
    if (again) continue;
    held.push_back(&row);
    sum += row.bytes;
    // Softmax in place of a kernel of its own still holds its input beside its output.
    if (row.step == Step::scores_with_softmax && is_square(row.tensor)) sum += row.bytes;
  }
  return sum;
}

void scores_exceed_memory(const Evaluation& e, Findings& out) {
  const auto& memory = e.setup.device.memory;
  if (!memory) return;
  const Bytes needed = naive_footprint(e);
  if (needed <= *memory) return;
  out.push_back(
      {"scores_exceed_memory", Severity::caution, {{"needed", needed}, {"memory", *memory}}});
}

void datasheet_bandwidth(const Evaluation& e, Findings& out) {
  const Device& device = e.setup.device;
  if (!device.bandwidth || device.bandwidth_origin == Origin::measured) return;
  out.push_back({"datasheet_bandwidth",
                 Severity::info,
                 {{"bandwidth", device.bandwidth->nominal},
                  {"low", device.bandwidth->range.low},
                  {"high", device.bandwidth->range.high}},
                 "bw"});
}

std::string missing_for_reuse(const Device& device) {
  if (!device.sm_count && !device.last_level_cache) return "both";
  if (!device.sm_count) return "sm_count";
  if (!device.last_level_cache) return "last_level_cache";
  return "";
}

void reuse_uncertain(const Evaluation& e, Findings& out) {
  const bool matters = e.tiled.bytes_worst > e.tiled.bytes.low;
  if (e.tiled.traffic.reuse_certain || !matters) return;
  const auto& deciding = e.verdict.deciding;
  const bool decides =
      std::find(deciding.begin(), deciding.end(), Assumption::reuse) != deciding.end();
  const Device& device = e.setup.device;
  const Pass pass = e.setup.workload.pass;
  Finding finding{"reuse_uncertain",
                  decides ? Severity::caution : Severity::info,
                  {{"low", e.tiled.bytes.low}, {"high", e.tiled.bytes_worst}},
                  device.sm_count ? "llc" : "sm"};
  if (has_backward(pass)) {
    finding.numbers.insert(finding.numbers.begin(), {"pass", std::string(name_of(pass))});
    finding.field = "pass";
  } else {
    finding.numbers.insert(finding.numbers.begin(), {"missing", missing_for_reuse(device)});
  }
  out.push_back(std::move(finding));
}

void naive_below_tiled(const Evaluation& e, Findings& out) {
  if (e.naive.upper_bound) return;
  out.push_back({"naive_below_tiled",
                 Severity::caution,
                 {{"naive", e.naive.bytes.low},
                  {"tiled", e.tiled.bytes.high},
                  {"passes", square_passes(e.setup)}}});
}

void padding_waste(const Evaluation& e, Findings& out) {
  constexpr double most = 0.1;
  const Workload& w = e.setup.workload;
  if (!is_ragged(w)) return;
  const double padded = padded_square(w), needed = needed_square(w);
  const double share = (padded - needed) / padded;
  if (share <= most) return;
  out.push_back({"padding_waste",
                 Severity::caution,
                 {{"padded", padded}, {"needed", needed}, {"share", share}},
                 "lengths"});
}

bool is_determined(Side side) { return side != Side::undetermined && side != Side::unknown; }

void nominal_disagrees(const Evaluation& e, Findings& out) {
  const Verdict& v = e.verdict;
  if (!is_determined(v.nominal) || !is_determined(v.assumed) || v.nominal == v.assumed) return;
  out.push_back({"nominal_disagrees",
                 Severity::caution,
                 {{"nominal_ridge", e.ridge->nominal},
                  {"low_ridge", e.ridge->range.low},
                  {"high_ridge", e.ridge->range.high},
                  {"nominal_side", std::string(name_of(v.nominal))},
                  {"assumed_side", std::string(name_of(v.assumed))}}});
}

void tile_does_not_fit(const Evaluation& e, Findings& out) {
  const Setup& s = e.setup;
  if (!has_forward(s.workload.pass)) return;  // no working set of a backward tile is modelled
  if (tile_fits(s.workload, s.precision, s.tile, s.device).value_or(true)) return;
  const WorkingSet need = working_set(s.workload, s.precision, s.tile, false);
  out.push_back({"tile_does_not_fit",
                 Severity::caution,
                 {{"tile_rows", static_cast<double>(s.tile.rows)},
                  {"tile_cols", static_cast<double>(s.tile.cols)},
                  {"needed", need.shared_memory},
                  {"shared_memory", *s.device.shared_memory}},
                 "tile"});
}

// No device's ridge lies outside; what does is bits for bytes, GB for TB, or a capacity typed as a
// bandwidth.
constexpr Interval<double> usual_ridges{8, 2600};
constexpr Interval<double> possible_ridges{2, 5000};

void ridge_implausible(const Evaluation& e, Findings& out) {
  if (!e.ridge) return;
  const double ridge = e.ridge->nominal.in(flop_per_byte);
  if (contains(usual_ridges, point(ridge))) return;
  const bool possible = contains(possible_ridges, point(ridge));
  const auto& expected = possible ? usual_ridges : possible_ridges;
  out.push_back({"ridge_implausible",
                 possible ? Severity::caution : Severity::stop,
                 {{"ridge", e.ridge->nominal},
                  {"low", flop_per_byte(expected.low)},
                  {"high", flop_per_byte(expected.high)}},
                 "bw"});
}

constexpr FindingRule rules[] = {{ridge_implausible},
                                 {naive_below_tiled},
                                 {nominal_disagrees},
                                 {scores_exceed_memory},
                                 {tile_does_not_fit, "tile_does_not_fit"},
                                 {small_grid, "small_grid"},
                                 {short_sequence, "short_sequence"},
                                 {rows_without_keys},
                                 {reuse_uncertain},
                                 {datasheet_bandwidth},
                                 {causal_alignment},
                                 {padding_waste}};

}  // namespace

std::span<const FindingRule> result_rules() { return rules; }

Findings findings_of(const Evaluation& evaluation) {
  Findings findings;
  const bool grid = runs_thread_blocks(evaluation.setup.device.unit);
  for (const auto some : {result_rules(), kernel_rules()}) {
    for (const FindingRule& rule : some) {
      if (grid || !rule.on_grid) rule.find(evaluation, findings);
    }
  }
  add_chip_findings(evaluation, findings);
  return most_severe_first(std::move(findings));
}

}  // namespace roofline
