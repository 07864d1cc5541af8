#include "model/device.h"

namespace roofline {

namespace {
constexpr std::array<std::string_view, 3> origin_names{"datasheet", "measured", "user"};
constexpr std::array<std::string_view, 7> unit_names{
    "SM", "CU", "Xe core", "GPU core", "TensorCore", "NeuronCore", "MME"};
}  // namespace

std::string_view name_of(Origin origin) { return origin_names[static_cast<std::size_t>(origin)]; }

std::optional<Origin> origin_named(std::string_view name) {
  for (std::size_t i = 0; i < origin_names.size(); ++i) {
    if (origin_names[i] == name) return static_cast<Origin>(i);
  }
  return std::nullopt;
}

std::string_view name_of(ComputeUnit unit) { return unit_names[static_cast<std::size_t>(unit)]; }

Interval<double> bandwidth_share_by_rule(Origin origin) {
  if (origin == Origin::measured) return point(1.0);
  return {0.70, 1.00};
}

Interval<double> peak_share_by_rule(Origin origin, Precision math) {
  if (origin == Origin::measured) return point(1.0);
  if (is_narrow(math)) return {0.40, 1.00};
  return {0.60, 1.00};
}

}  // namespace roofline
