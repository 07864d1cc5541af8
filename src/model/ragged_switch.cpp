// A file of its own: the page's core, which declines ragged batches, puts another answer in its place
// (wasm/core.cpp), and the linker leaves out what only they need.
#include "model/ragged.h"

namespace roofline {

bool is_ragged(const Workload& w) { return !w.lengths.empty(); }

}  // namespace roofline
