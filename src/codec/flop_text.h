// Somebody's number of FLOP as text: "137438953472", "137.4 GFLOP", "68.7 GMACs".
#pragma once

#include <string_view>

#include "base/result.h"
#include "units/units.h"

namespace roofline {

struct CountedWork {
  Work work;         // multiply-adds one each
  double tolerance;  // relative: half a unit in the last digit written, within 1e-9..0.005
  bool multiply_adds = false;  // by its unit
};
// Problems: not_a_number, out_of_range, unknown_unit; field "flop".
Result<CountedWork> read_counted_work(std::string_view text);

}  // namespace roofline
