// A workload as link texts, defaults said, so that they replace whatever a setup had before.
#pragma once

#include "codec/fields.h"
#include "model/workload.h"

namespace roofline {

// B, S, Sk, H, Hk, d, dv, mla, mask.
Assignments workload_params(const Workload& w);

}  // namespace roofline
