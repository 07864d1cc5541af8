// Where kernels and caches, not rates, limit: the second part of applicability.h's findings.
#pragma once

#include <span>

#include "model/evaluation.h"

namespace roofline {

struct FindingRule {
  void (*find)(const Evaluation&, Findings&);
  bool on_grid = false;  // on thread blocks or their tiles: only of units that run such
};

std::span<const FindingRule> kernel_rules();

}  // namespace roofline
