#include "model/chip_findings.h"

#include <algorithm>
#include <string>

#include "model/kernel_findings.h"

namespace roofline {

namespace {

// Data sheets give peak and clock to some percent: from 0.9 of the other time on the two are taken
// for equal. Below 0.4 even a kernel that overlaps nothing loses less than that. The other time is
// the products', or the memory's where that is longer: there the ceiling is out of reach.
void special_function_ceiling(const Evaluation& e, Findings& out) {
  constexpr double as_long = 0.9, worth_saying = 0.4;
  if (!e.exponentials || !e.roof.peak) return;
  const Time matmuls = e.exact / e.roof.peak->nominal;
  const double ratio = e.exponentials->time / matmuls;
  const Time floor = e.compulsory.time.nominal_low.value_or(matmuls);
  const double share = e.exponentials->time / std::max(matmuls, floor);
  if (share < worth_saying) return;
  out.push_back({"special_function_ceiling",
                 share >= as_long ? Severity::caution : Severity::info,
                 {{"exponentials", e.exponentials->count},
                  {"time", e.exponentials->time},
                  {"matmuls", matmuls},
                  {"ratio", ratio},
                  {"ceiling", e.exponentials->rate}},
                 "sfu"});
}

std::string codes_on_grid() {
  std::string codes;
  for (const auto rules : {result_rules(), kernel_rules()}) {
    for (const FindingRule& rule : rules) {
      if (rule.on_grid) codes.append(codes.empty() ? "" : ", ").append(rule.on_grid);
    }
  }
  return codes;
}

void grid_findings_do_not_apply(const Evaluation& e, Findings& out) {
  out.push_back(
      {"grid_findings_do_not_apply",
       Severity::info,
       {{"unit", std::string(name_of(e.setup.device.unit))}, {"left_out", codes_on_grid()}},
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
