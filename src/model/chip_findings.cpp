#include "model/chip_findings.h"

#include <string>

#include "model/tile_choice.h"

namespace roofline {

namespace {

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
                  {"shared_memory_needed", residency->need.shared_memory},
                  {"shared_memory", residency->room.shared_memory},
                  {"registers_needed", residency->need.registers},
                  {"registers", *residency->room.registers}},
                 "tile"});
}

// Data sheets give peak and clock to some percent: from 0.9 of the products' time on the two are
// taken for equal. Below 0.4 even a kernel that overlaps nothing loses less than that.
void special_function_ceiling(const Evaluation& e, Findings& out) {
  constexpr double as_long = 0.9, worth_saying = 0.4;
  if (!e.exponentials || !e.roof.peak) return;
  const Time matmuls = e.exact / e.roof.peak->nominal;
  const double ratio = e.exponentials->time / matmuls;
  if (ratio < worth_saying) return;
  out.push_back({"special_function_ceiling",
                 ratio >= as_long ? Severity::caution : Severity::info,
                 {{"exponentials", e.exponentials->count},
                  {"time", e.exponentials->time},
                  {"matmuls", matmuls},
                  {"ratio", ratio},
                  {"ceiling", e.exponentials->rate}},
                 "sfu"});
}

// The rules that applicability.cpp and kernel_findings.cpp mark as on the grid, and ours.
constexpr const char* on_grid =
    "small_grid, wave_tail, short_sequence, strong_mask, tile_too_small, tile_does_not_fit, "
    "occupancy_limited";

void grid_findings_do_not_apply(const Evaluation& e, Findings& out) {
  out.push_back(
      {"grid_findings_do_not_apply",
       Severity::info,
       {{"unit", std::string(name_of(e.setup.device.unit))}, {"left_out", std::string(on_grid)}},
       "unit"});
}

}  // namespace

void add_chip_findings(const Evaluation& evaluation, Findings& out) {
  special_function_ceiling(evaluation, out);
  const bool grid = runs_thread_blocks(evaluation.setup.device.unit);
  (grid ? occupancy_limited : grid_findings_do_not_apply)(evaluation, out);
}

}  // namespace roofline
