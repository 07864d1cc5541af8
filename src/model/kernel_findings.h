// Where kernels and caches, not rates, limit: the second part of applicability.h's findings.
#pragma once

#include <span>

#include "model/evaluation.h"

namespace roofline {

struct FindingRule {
  void (*find)(const Evaluation&, Findings&);
  // Its code, if it is on thread blocks or their tiles: made only of units that run such.
  const char* on_grid = nullptr;
};

std::span<const FindingRule> kernel_rules();
std::span<const FindingRule> result_rules();  // applicability.cpp's own

}  // namespace roofline
