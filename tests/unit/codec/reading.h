// What a text says, in one line that a table of cases can hold.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "codec/config_text.h"
#include "codec/draft.h"

namespace roofline {

// "B=1 H=8 S=16384 d=128": every field said, canonical, in the order of the form.
std::string said(const Draft& draft);

// The same line with today's canonical texts: the expected line of a table need not follow a change
// of the preferred unit.
std::string canonical(std::string_view said);

struct TextReading {
  std::string said;
  std::string problems;  // "missing_unit:bw unknown_word:", in order of appearance
  std::string findings;  // "bits_read_as_bits"
};
// Parsed and decoded, not resolved.
TextReading read_config(std::string_view text);

std::string codes_of(const Problems& problems);
std::string codes_of(const Findings& findings);

// The complete setup a text describes; the test fails without one.
Setup setup_of_text(std::string_view text);

}  // namespace roofline
