// A remark on a result or on an input that was accepted: a stable code, how much it matters, and
// the numbers that triggered it. The sentence and the advice are words (src/words); a finding
// carries no language.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "units/units.h"

namespace roofline {

enum class Severity { info, caution, stop };  // in order of weight; only `stop` fails a check

// A plain double is a count or a ratio. Text is language-neutral (a unit spelling, a mask's name).
using FindingValue =
    std::variant<double, std::string, Work, Bytes, Time, ComputeRate, Bandwidth, Intensity>;

// `name` is both the placeholder in the sentence and the key in the reply, where the JSON writer
// appends the unit of a dimensioned value (`scores` of type Bytes becomes `scores_byte`).
struct FindingNumber {
  std::string_view name;  // a literal
  FindingValue value;
};

struct Finding {
  std::string_view code;  // a literal: stable, snake_case; words' tables list them all
  Severity severity;
  std::vector<FindingNumber> numbers = {};
  std::string field = {};  // link key, for a remark on an input; empty otherwise
};

using Findings = std::vector<Finding>;

// The most severe first; equally severe ones keep their order.
Findings most_severe_first(Findings findings);

}  // namespace roofline
