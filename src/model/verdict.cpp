#include "model/verdict.h"

#include <array>

namespace roofline {

namespace {

constexpr std::array<std::string_view, 3> assumption_names{"bandwidth", "peak", "reuse"};

bool determines(const Interval<Intensity>& intensity, const Interval<Intensity>& ridge) {
  return side_of(intensity, ridge) != Side::undetermined;
}

std::vector<Assumption> deciding_assumptions(const Interval<Intensity>& intensity,
                                             const Device& device) {
  const auto& peak = *device.peak;
  const auto& bandwidth = *device.bandwidth;
  std::vector<Assumption> deciding;
  if (determines(intensity, peak.range / point(bandwidth.nominal))) {
    deciding.push_back(Assumption::bandwidth);
  }
  if (determines(intensity, point(peak.nominal) / bandwidth.range)) {
    deciding.push_back(Assumption::peak);
  }
  if (determines(point(intensity.high), peak.range / bandwidth.range)) {
    deciding.push_back(Assumption::reuse);
  }
  if (deciding.empty()) return {Assumption::bandwidth, Assumption::peak, Assumption::reuse};
  return deciding;
}

}  // namespace

std::string_view name_of(Assumption assumption) {
  return assumption_names[static_cast<std::size_t>(assumption)];
}

Verdict verdict_of(const Interval<Intensity>& intensity, const Device& device) {
  const auto ridge = ridge_of(device);
  if (!ridge) return {Side::unknown, Side::unknown, {}, {}, {}};
  const Interval<Intensity> nominal = point(ridge->nominal);
  Verdict verdict{side_of(intensity, nominal),
                  side_of(intensity, ridge->range),
                  margin_of(intensity, nominal),
                  margin_of(intensity, ridge->range),
                  {}};
  if (verdict.assumed == Side::undetermined) {
    verdict.deciding = deciding_assumptions(intensity, device);
  }
  return verdict;
}

}  // namespace roofline
