// Reads what assignments_of() writes, and nothing else: no aliases, no other units, no advice. Small
// and quick, for the page's core; whoever gets nullopt asks decode(), which reads the same texts to
// the same draft.
#pragma once

#include <optional>

#include "codec/fields.h"

namespace roofline {

// nullopt: some text is not canonical, a key is unknown or comes twice, or decode() has something to
// say about a value (a finding, another reading).
std::optional<Draft> read_canonical(const Assignments& assignments);

}  // namespace roofline
