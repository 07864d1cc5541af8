#include "model/roofline.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

constexpr std::array<std::string_view, 5> side_names{"bandwidth", "compute", "balanced",
                                                     "undetermined", "unknown"};

// Relative; within it an intensity counts as equal to the ridge.
constexpr double balance_tolerance = 1e-9;

template <class Rate>
std::optional<Rate> nominal_of(const std::optional<AssumedRate<Rate>>& rate) {
  if (!rate) return std::nullopt;
  return rate->nominal;
}

template <class Rate>
std::optional<Rate> low_of(const std::optional<AssumedRate<Rate>>& rate) {
  if (!rate) return std::nullopt;
  return rate->range.low;
}

template <class Rate>
std::optional<Rate> high_of(const std::optional<AssumedRate<Rate>>& rate) {
  if (!rate) return std::nullopt;
  return rate->range.high;
}

}  // namespace

std::string_view name_of(Side side) { return side_names[static_cast<std::size_t>(side)]; }

Device roof_of(const Setup& setup) {
  Device device = setup.device;
  if (!setup.precision.math_pv) return device;
  if (!device.peak || !device.peak_pv) {
    device.peak.reset();
    return device;
  }
  // Both products of a pair take part in every path in the same proportion.
  const double d = static_cast<double>(setup.workload.head_dim);
  const double dv = static_cast<double>(setup.workload.value_dim);
  const auto mean = [&](ComputeRate qk, ComputeRate pv) {
    return flop(d + dv) / (flop(d) / qk + flop(dv) / pv);
  };
  const AssumedRate<ComputeRate> qk = *device.peak, pv = *device.peak_pv;
  device.peak = AssumedRate<ComputeRate>{
      mean(qk.nominal, pv.nominal),
      {mean(qk.range.low, pv.range.low), mean(qk.range.high, pv.range.high)}};
  return device;
}

std::optional<Ridge> ridge_of(const Device& device) {
  if (!device.peak || !device.bandwidth) return std::nullopt;
  return Ridge{device.peak->nominal / device.bandwidth->nominal,
               device.peak->range / device.bandwidth->range};
}

Side side_of(const Interval<Intensity>& intensity, const Interval<Intensity>& ridge) {
  const Intensity below = (1 - balance_tolerance) * ridge.low;
  const Intensity above = (1 + balance_tolerance) * ridge.high;
  if (intensity.high < below) return Side::bandwidth;
  if (intensity.low > above) return Side::compute;
  const bool all_equal = intensity.low >= (1 - balance_tolerance) * ridge.high &&
                         intensity.high <= (1 + balance_tolerance) * ridge.low;
  return all_equal ? Side::balanced : Side::undetermined;
}

std::optional<double> margin_of(const Interval<Intensity>& intensity,
                                const Interval<Intensity>& ridge) {
  switch (side_of(intensity, ridge)) {
    case Side::bandwidth: return ridge.low / intensity.high;
    case Side::compute: return intensity.low / ridge.high;
    case Side::balanced: return 1.0;
    default: return std::nullopt;
  }
}

std::optional<Time> time_floor(Work work, Bytes bytes, std::optional<ComputeRate> peak,
                               std::optional<Bandwidth> bandwidth) {
  if (peak && bandwidth) return std::max(work / *peak, bytes / *bandwidth);
  if (peak) return work / *peak;
  if (bandwidth) return bytes / *bandwidth;
  return std::nullopt;
}

Bounds<Time> time_bounds(Work work, const Interval<Bytes>& bytes, const Device& device) {
  const auto peak = nominal_of(device.peak);
  const auto bandwidth = nominal_of(device.bandwidth);
  return {.nominal_low = time_floor(work, bytes.low, peak, bandwidth),
          .nominal_high = time_floor(work, bytes.high, peak, bandwidth),
          .low = time_floor(work, bytes.low, high_of(device.peak), high_of(device.bandwidth)),
          .high = time_floor(work, bytes.high, low_of(device.peak), low_of(device.bandwidth))};
}

Bounds<ComputeRate> attainable_bounds(const Interval<Intensity>& intensity, const Device& device) {
  if (!device.peak || !device.bandwidth) return {};
  const auto& peak = *device.peak;
  const auto& bandwidth = *device.bandwidth;
  return {.nominal_low = std::min(peak.nominal, intensity.low * bandwidth.nominal),
          .nominal_high = std::min(peak.nominal, intensity.high * bandwidth.nominal),
          .low = std::min(peak.range.low, intensity.low * bandwidth.range.low),
          .high = std::min(peak.range.high, intensity.high * bandwidth.range.high)};
}

}  // namespace roofline
