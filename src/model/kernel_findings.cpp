#include "model/kernel_findings.h"

#include <algorithm>
#include <string>

#include "model/tile_choice.h"

namespace roofline {

namespace {

// ---- thread blocks and tiles ----

// Whole tiles compute pairs that the mask forbids; what the edge clips does not count.
void strong_mask(const Evaluation& e, Findings& out) {
  constexpr double most = 1.25;
  if (e.exact <= Work()) return;
  const double ratio = e.tiled.work / e.exact;
  if (ratio > most) out.push_back({"strong_mask", Severity::caution, {{"ratio", ratio}}, "mask"});
}

// Fewer blocks than SMs are small_grid's.
void wave_tail(const Evaluation& e, Findings& out) {
  constexpr double few_waves = 4, half_full = 0.5;
  const auto& sm_count = e.setup.device.sm_count;
  if (!sm_count || e.tiled.traffic.blocks < *sm_count) return;
  const double waves = e.tiled.traffic.blocks / *sm_count;
  const double last = waves - static_cast<double>(static_cast<Count>(waves));
  if (waves >= few_waves || last == 0 || last >= half_full) return;
  out.push_back({"wave_tail",
                 Severity::caution,
                 {{"blocks", e.tiled.traffic.blocks},
                  {"sm_count", *sm_count},
                  {"waves", waves},
                  {"share", last},
                  {"unit", std::string(name_of(e.setup.device.unit))}}});
}

// Keys that a row tile sees at most.
double spanned_keys(const Workload& w, const Tile& tile) {
  const auto keys = static_cast<double>(w.seq_kv);
  if (!w.mask.left || !w.mask.right) return keys;
  return std::min(keys, static_cast<double>(*w.mask.left + *w.mask.right + tile.rows));
}

void tile_too_small(const Evaluation& e, Findings& out) {
  constexpr double most_steps = 512;
  constexpr Count fewest_rows = 32;
  const Workload& w = e.setup.workload;
  const Tile& tile = e.setup.tile;
  if (!has_forward(w.pass)) return;  // of a backward pass the key tiles are the outer loop
  const double keys = spanned_keys(w, tile) / static_cast<double>(w.splits);
  const auto steps = static_cast<double>(static_cast<Count>(
      (keys + static_cast<double>(tile.cols) - 1) / static_cast<double>(tile.cols)));
  if (steps <= most_steps && tile.rows >= fewest_rows) return;
  out.push_back({"tile_too_small",
                 Severity::info,
                 {{"steps", steps},
                  {"tile_rows", static_cast<double>(tile.rows)},
                  {"tile_cols", static_cast<double>(tile.cols)}},
                 "tile"});
}

// Which of the two leaves no room for a second block.
std::string limit_of(const Residency& residency) {
  if (residency.by_shared_memory > 1) return "registers";
  return residency.by_registers > 1 ? "shared_memory" : "both";
}

// Our rule: an SM holds one block at a time although the grid has two for each.
void occupancy_limited(const Evaluation& e, Findings& out) {
  const Setup& s = e.setup;
  const auto& sm_count = s.device.sm_count;
  if (!has_forward(s.workload.pass) || !sm_count) return;
  const auto residency = residency_of(s.workload, s.precision, s.tile, s.device);
  if (!residency || residency->blocks() != 1 || e.tiled.traffic.blocks < 2 * *sm_count) return;
  out.push_back({"occupancy_limited",
                 Severity::info,
                 {{"tile_rows", static_cast<double>(s.tile.rows)},
                  {"tile_cols", static_cast<double>(s.tile.cols)},
                  {"resident", residency->blocks()},
                  {"limit", limit_of(*residency)},
                  {"unit", std::string(name_of(s.device.unit))},
                  {"shared_memory_needed", residency->need.shared_memory},
                  {"shared_memory", residency->room.shared_memory},
                  {"registers_needed", residency->need.registers},
                  {"registers", *residency->room.registers}},
                 "tile"});
}

void launch_bound(const Evaluation& e, Findings& out) {
  constexpr Time shortest = microsecond(10);
  constexpr Time per_kernel = microsecond(3);
  const auto& floor = e.compulsory.time.nominal_low;
  if (!floor || !e.ridge) return;
  const auto kernels = static_cast<double>(e.naive.kernels.size());
  const Time launches = kernels * per_kernel;
  if (*floor >= shortest && *floor >= launches) return;
  out.push_back({"launch_bound",
                 Severity::caution,
                 {{"floor", *floor}, {"kernels", kernels}, {"launches", launches}}});
}

// ---- caches ----

Bytes first_square(const Ledger& ledger) {
  for (const LedgerRow& row : ledger) {
    if (row.path == Path::naive && is_square(row.tensor)) return row.bytes;
  }
  return {};
}

void scores_fit_in_cache(const Evaluation& e, Findings& out) {
  const auto& cache = e.setup.device.last_level_cache;
  const Bytes scores = first_square(e.ledger);
  if (!cache || scores > *cache) return;
  out.push_back({"scores_fit_in_cache", Severity::info, {{"scores", scores}, {"cache", *cache}}});
}

void kv_fits_in_cache(const Evaluation& e, Findings& out) {
  const auto& cache = e.setup.device.last_level_cache;
  Bytes kv;
  for (const LedgerRow& row : e.ledger) {
    const bool is_kv = row.tensor == Tensor::k || row.tensor == Tensor::v;
    if (row.path == Path::compulsory && is_kv && row.access == Access::read) kv += row.bytes;
  }
  if (!cache || kv > *cache) return;
  out.push_back({"kv_fits_in_cache", Severity::info, {{"kv", kv}, {"cache", *cache}}});
}

void narrow_scores(const Evaluation& e, Findings& out) {
  constexpr double little = 1.5;
  if (e.saving >= little) return;
  out.push_back(
      {"narrow_scores", Severity::info, {{"ratio", e.saving}, {"passes", square_passes(e.setup)}}});
}

// ---- shapes and formats ----

constexpr Count built_dims[] = {32, 64, 96, 128, 192, 256};  // of FlashAttention-2 and -3

void head_dim_padded(const Evaluation& e, Findings& out) {
  const Count d = e.setup.workload.head_dim;
  const auto* built = std::find_if(std::begin(built_dims), std::end(built_dims),
                                   [&](Count built_dim) { return built_dim >= d; });
  if (built == std::end(built_dims) || *built == d) return;
  out.push_back({"head_dim_padded",
                 Severity::info,
                 {{"head_dim", static_cast<double>(d)}, {"padded", static_cast<double>(*built)}},
                 "d"});
}

void head_dim_unsupported(const Evaluation& e, Findings& out) {
  const Workload& w = e.setup.workload;
  const Count largest = *(std::end(built_dims) - 1);
  if (w.head_dim <= largest || w.shared_kv) return;
  out.push_back(
      {"head_dim_unsupported",
       Severity::caution,
       {{"head_dim", static_cast<double>(w.head_dim)}, {"largest", static_cast<double>(largest)}},
       "d"});
}

void precision_changes_error(const Evaluation& e, Findings& out) {
  const PrecisionSet& p = e.setup.precision;
  for (const Precision narrow : {p.storage, p.kv, p.scores, p.math, p.math_pv.value_or(p.math)}) {
    if (!is_narrow(narrow)) continue;
    out.push_back({"precision_changes_error",
                   Severity::info,
                   {{"precision", std::string(name_of(narrow))}},
                   "dtype"});
    return;
  }
}

constexpr FindingRule rules[] = {{head_dim_unsupported},
                                 {launch_bound},
                                 {strong_mask, "strong_mask"},
                                 {wave_tail, "wave_tail"},
                                 {tile_too_small, "tile_too_small"},
                                 {occupancy_limited, "occupancy_limited"},
                                 {narrow_scores},
                                 {scores_fit_in_cache},
                                 {kv_fits_in_cache},
                                 {head_dim_padded},
                                 {precision_changes_error}};

}  // namespace

std::span<const FindingRule> kernel_rules() { return rules; }

}  // namespace roofline
