// The roofline on intervals: ridge, side, attainable rate and time floor (MODEL 4).
#pragma once

#include <optional>
#include <string_view>

#include "base/interval.h"
#include "model/setup.h"
#include "units/units.h"

namespace roofline {

enum class Side { bandwidth, compute, balanced, undetermined, unknown };
std::string_view name_of(Side side);

// The device with one peak for both products of a forward pass: where math has two types, that of
// F_qk / peak_qk + F_pv / peak_pv, unknown unless both are known.
Device roof_of(const Setup& setup);

// Peak over bandwidth; nullopt unless both are known.
struct Ridge {
  Intensity nominal;
  Interval<Intensity> range;
};
std::optional<Ridge> ridge_of(const Device& device);

// Below the ridge: bandwidth; above: compute; all equal within 1e-9: balanced; straddling:
// undetermined.
Side side_of(const Interval<Intensity>& intensity, const Interval<Intensity>& ridge);

// Least factor between intensity and ridge over both intervals (>= 1); nullopt when not on one
// side.
std::optional<double> margin_of(const Interval<Intensity>& intensity,
                                const Interval<Intensity>& ridge);

// max(F / peak, bytes / bandwidth), the unknown term left out; nullopt when both are unknown.
std::optional<Time> time_floor(Work work, Bytes bytes, std::optional<ComputeRate> peak,
                               std::optional<Bandwidth> bandwidth);

// A figure at the nominal rates over the path's byte interval, and over all assumptions.
template <class T>
struct Bounds {
  std::optional<T> nominal_low, nominal_high, low, high;
};
Bounds<Time> time_bounds(Work work, const Interval<Bytes>& bytes, const Device& device);

// min(peak, intensity * bandwidth).
Bounds<ComputeRate> attainable_bounds(const Interval<Intensity>& intensity, const Device& device);

}  // namespace roofline
