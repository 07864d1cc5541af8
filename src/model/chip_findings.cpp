#include "model/chip_findings.h"

#include <string>

namespace roofline {

namespace {

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

// The rules that applicability.cpp and kernel_findings.cpp mark as on the grid.
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
  if (!runs_thread_blocks(evaluation.setup.device.unit)) {
    grid_findings_do_not_apply(evaluation, out);
  }
}

}  // namespace roofline
