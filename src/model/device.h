// What of a device the model uses. Unknown is nullopt and stays unknown; nothing becomes 0.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/interval.h"
#include "model/precision.h"
#include "units/units.h"

namespace roofline {

enum class Origin { datasheet, measured, user };
std::string_view name_of(Origin origin);
std::optional<Origin> origin_named(std::string_view name);

// What `sm_count` counts. Grids of thread blocks run on the first four; the others are programmed
// otherwise.
enum class ComputeUnit : std::uint8_t {
  sm,
  cu,
  xe_core,
  gpu_core,
  tensor_core,
  neuron_core,
  mme,
};
inline constexpr std::array compute_units{
    ComputeUnit::sm,          ComputeUnit::cu,          ComputeUnit::xe_core, ComputeUnit::gpu_core,
    ComputeUnit::tensor_core, ComputeUnit::neuron_core, ComputeUnit::mme};
std::string_view name_of(ComputeUnit unit);  // "SM", "CU", "GPU core"
constexpr bool runs_thread_blocks(ComputeUnit unit) { return unit <= ComputeUnit::gpu_core; }

// A rate as the data sheet gives it and the interval that kernels reach (MODEL 4). `nominal` may
// lie outside.
template <class Rate>
struct AssumedRate {
  Rate nominal;
  Interval<Rate> range;

  friend bool operator==(const AssumedRate&, const AssumedRate&) = default;
};

struct Device {
  std::string id = "custom";
  std::string name = "custom";
  std::optional<AssumedRate<ComputeRate>> peak = {};  // for PrecisionSet::math, dense
  std::optional<AssumedRate<ComputeRate>> peak_pv =
      {};  // for PrecisionSet::math_pv, if that is set
  std::optional<AssumedRate<Bandwidth>> bandwidth = {};
  Origin peak_origin = Origin::user;  // of both peaks
  Origin bandwidth_origin = Origin::user;
  ComputeUnit unit = ComputeUnit::sm;       // also where nobody says
  std::optional<double> sm_count = {};      // whole; streaming multiprocessors, or compute units
  std::optional<Bytes> shared_memory = {};  // per block, the opt-in maximum
  std::optional<Bytes> register_file = {};  // per SM
  std::optional<Bytes> last_level_cache = {};
  std::optional<Bytes> memory = {};
  std::optional<ExponentialRate> exponentials = {};  // of all special-function units, boost clock

  friend bool operator==(const Device&, const Device&) = default;
};

// The interval assumed by rule, in units of nominal: bandwidth 0.70..1.00; peak 0.60..1.00, for
// math of 8 bits and narrower 0.40..1.00; a measured rate is a point (MODEL 4).
Interval<double> bandwidth_share_by_rule(Origin origin);
Interval<double> peak_share_by_rule(Origin origin, Precision math);

template <class Rate>
AssumedRate<Rate> assume(Rate nominal, Interval<double> share) {
  return {nominal, {share.low * nominal, share.high * nominal}};
}

}  // namespace roofline
