// Between the parts of unit_text.cpp: one text being read, the remarks on it and the problems
// instead of it. The dimension is a run-time value here, hence doubles in base units (FLOP, byte,
// per second); unit_text.cpp turns them into quantities.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "units/clock_bus.h"
#include "units/finding.h"
#include "units/quantity_phrase.h"
#include "units/unit_spellings.h"

namespace roofline {

struct UnitReading {
  Dimension dimension;  // asked for: bytes, compute_rate or bandwidth
  std::string field;
  std::string given;  // an excerpt of the text
  double value = 0;
  std::vector<double> others = {};
  Findings findings = {};
  std::optional<Problem> problem = {};  // if there is one, the rest is void
};

double power_of_two(int exponent);

// Remarks (unit_findings.cpp); each adds what its name says if the case is there.
void note_approximation(UnitReading& reading, std::string_view word);
void note_bare_number(UnitReading& reading);
void note_unit(UnitReading& reading, const std::string& decimal, const UnitMeaning& unit);
void note_clock_and_bus(UnitReading& reading, const ClockAndBus& memory);
void note_bandwidth_figure(UnitReading& reading);

// Problems (unit_problems.cpp). `refuse_..` says what is wrong for certain; `check_..` may find
// nothing and is then true.
void refuse_range(UnitReading& reading);
void refuse_missing_unit(UnitReading& reading, const QuantityPhrase& phrase);
void refuse_unknown_unit(UnitReading& reading, const QuantityPhrase& phrase);
void refuse_dimension(UnitReading& reading, const QuantityPhrase& phrase);
void refuse_undoubled_clock(UnitReading& reading, const ClockAndBus& memory);
bool check_link_words(UnitReading& reading, const QuantityPhrase& phrase);
bool check_number(UnitReading& reading, const QuantityPhrase& phrase);
bool check_words(UnitReading& reading, const QuantityPhrase& phrase);
bool check_thousands_dot(UnitReading& reading, const std::string& decimal, const UnitMeaning& unit);

}  // namespace roofline
