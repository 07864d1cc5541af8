// The conventions in which people count the FLOP of attention (MODEL 6), and the other way round:
// which of them, or which slip, somebody's number is.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "model/workload.h"
#include "units/units.h"

namespace roofline {

enum class FlopConvention { exact, full_square, half_square, mac };
inline constexpr std::array all_flop_conventions{FlopConvention::exact, FlopConvention::full_square,
                                                 FlopConvention::half_square, FlopConvention::mac};
std::string_view name_of(FlopConvention convention);
std::optional<FlopConvention> flop_convention_named(std::string_view name);

// nullopt: the convention has no count for this mask (half_square without a causal mask).
std::optional<Work> work_in(FlopConvention convention, const Workload& w);

// What turns one of our counts into somebody's number.
enum class CountSlip {
  mac,               // multiply-adds counted once
  batch,             // B forgotten
  heads,             // H forgotten
  kv_heads,          // Hk in the place of H
  scores_only,       // Q K^T only
  values_only,       // P V only
  layers,            // of a whole model
  backward,          // the backward pass alone
  forward_backward,  // both passes
};
std::string_view name_of(CountSlip slip);

struct CountReading {
  FlopConvention base;
  std::vector<CountSlip> slips;  // none: the number is the base itself
  Work work;                     // what the reading gives
};

// The readings with the fewest slips, at most two, that give `counted` within `tolerance`
// (relative). Several: the number alone cannot tell them apart. Empty: none of these. `layers`: 1
// where nothing is known. A number said to be multiply-adds is read as nothing else; that slip comes
// first and does not count.
std::vector<CountReading> readings_of_count(Work counted, const Workload& w, Count layers,
                                            double tolerance, bool multiply_adds = false);

}  // namespace roofline
