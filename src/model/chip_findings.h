// Findings on a chip's units: their exponentials, and whether they run thread blocks. The third
// part of applicability.h's; apart from the others, because the page's core has none of them.
#pragma once

#include "model/evaluation.h"

namespace roofline {

void add_chip_findings(const Evaluation& evaluation, Findings& out);

}  // namespace roofline
