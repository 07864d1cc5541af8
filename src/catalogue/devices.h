// The catalogue of devices: find one by id or by the names people give it, and its figures as
// quantities. Data and look-up, no rules of the model; where a figure comes from is in
// sources.json, not in the program.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/interval.h"
#include "catalogue/device_row.h"
#include "model/device.h"

namespace roofline {

// All of them, each vendor's by age.
const std::vector<const DeviceRow*>& all_devices();

// Lower case, letters and digits only, without the words that only name a brand: "NVIDIA H100-SXM"
// -> "h100sxm".
std::string device_normal_form(std::string_view text);
// Of id, name and aliases; no two devices share one.
std::vector<std::string> names_of(const DeviceRow& row);
// By id, name or alias, however they are spelled; nullptr if the catalogue has no such device.
const DeviceRow* device_named(std::string_view text);
// By its id exactly as it is written in a setup. In look_up.cpp, apart from the rest, as is the next
// one: the page's core replaces both.
const DeviceRow* device_of_id(std::string_view id);
std::vector<std::string> device_ids_near(std::string_view text);
// Those that `text` may mean although it names none: "A100" has three, a slip of the keyboard one.
// At most five.
std::vector<const DeviceRow*> devices_like(std::string_view text);
// The one that `text` names, else those that have every word of it in their id, names, vendor,
// architecture or year.
std::vector<const DeviceRow*> devices_matching(std::string_view text);

template <class Rate>
using RateByPrecision = std::array<std::optional<Rate>, all_precisions.size()>;

// Fractions of nominal; nullopt where not published.
struct Practice {
  std::optional<double> low, typical, high;

  // Only both ends make an interval.
  std::optional<Interval<double>> interval() const {
    if (!low || !high) return std::nullopt;
    return Interval<double>{*low, *high};
  }
};

// A row as quantities, or the same of somebody's own device.
struct DeviceFigures {
  std::string id, name;
  RateByPrecision<ComputeRate> dense = {}, sparse = {};
  std::optional<ComputeRate> fp16_accumulate = {}, fp32_matrix = {};
  std::array<bool, all_precisions.size()> unsupported = {};
  std::optional<Bandwidth> bandwidth = {}, link = {};
  ComputeUnit unit = ComputeUnit::sm;
  std::optional<double> sm_count = {};
  std::optional<Bytes> shared_memory = {}, register_file = {}, last_level_cache = {}, memory = {};
  std::optional<ExponentialRate> exponentials = {};
  Practice bandwidth_practice = {}, matmul_practice = {};

  const std::optional<ComputeRate>& peak(Precision math) const {
    return dense[static_cast<std::size_t>(math)];
  }
  // For products in `math`. A data sheet's fp4 is of block-scaled operands, the only ones that are
  // multiplied at that rate: mxfp4 has it, and nvfp4, NVIDIA's own, where the units are SMs.
  const std::optional<ComputeRate>& peak_of_products(Precision math) const {
    const bool scaled_fp4 =
        math == Precision::mxfp4 || (math == Precision::nvfp4 && unit == ComputeUnit::sm);
    return peak(scaled_fp4 && !peak(math) ? Precision::fp4 : math);
  }
  const std::optional<ComputeRate>& sparse_peak(Precision math) const {
    return sparse[static_cast<std::size_t>(math)];
  }
  bool lacks(Precision math) const { return unsupported[static_cast<std::size_t>(math)]; }
  std::vector<Precision> precisions() const;  // those with a dense peak
};
DeviceFigures figures_of(const DeviceRow& row);

// The interval assumed for a rate of this device, in units of nominal (MODEL 4): published practice
// where both ends are known and it is of this precision, else the rule.
Interval<double> bandwidth_share(const DeviceFigures& figures, Origin origin);
Interval<double> peak_share(const DeviceFigures& figures, Origin origin, Precision math);

}  // namespace roofline
