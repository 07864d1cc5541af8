// The lengths of a ragged batch as text: "512,1024,4096", a run of equal ones as "512x8,4096". Order and
// duplicates stay. Writing is a file of its own: the page's core has no ragged batches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "model/workload.h"
#include "units/finding.h"

namespace roofline {

using Lengths = std::vector<Count>;

// Each length as a sequence length elsewhere ("4k"); commas separate, blanks around them do not count.
// "none" and nothing are no lengths: `value` stays empty.
std::optional<Problem> read_lengths(std::string_view text, std::string_view field,
                                    std::optional<Lengths>& value, Findings& findings);

// Canonical: what read_lengths() reads back to the same lengths.
std::string lengths_text(const Lengths& lengths);

}  // namespace roofline
