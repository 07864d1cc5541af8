// The verdict is the tiled path's: which side, by how much, and which assumptions decide (MODEL 4).
#pragma once

#include <optional>
#include <vector>

#include "model/roofline.h"

namespace roofline {

enum class Assumption { bandwidth, peak, reuse };
std::string_view name_of(Assumption assumption);

struct Verdict {
  Side nominal;
  Side assumed;
  std::optional<double> factor_nominal;  // least factor between intensity and ridge
  std::optional<double> factor_assumed;
  // When undetermined: each assumption that alone, taken at its nominal (reuse: at bytes_low),
  // determines the side; none alone: all three. Empty otherwise.
  std::vector<Assumption> deciding;
};
// `intensity` of the tiled path: low at bytes_shared, high at bytes_low.
Verdict verdict_of(const Interval<Intensity>& intensity, const Device& device);

}  // namespace roofline
