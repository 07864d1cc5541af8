// What follows from the lengths of a ragged batch, if a draft has any. A file of its own, like lengths.h.
#pragma once

#include "codec/draft.h"

namespace roofline {

// The number of sequences, the longest of them and the lengths.
void follow_lengths(const Draft& draft, Workload& w);
// All but the lengths may be said too, but not otherwise.
void check_lengths(const Draft& draft, Problems& problems);

}  // namespace roofline
