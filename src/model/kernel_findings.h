// Where kernels and caches, not rates, limit: the second half of applicability.h's findings.
#pragma once

#include "model/evaluation.h"

namespace roofline {

void add_kernel_findings(const Evaluation& evaluation, Findings& out);

}  // namespace roofline
