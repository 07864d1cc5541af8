// One device as its data sheet has it: a row of the tables devices_*.cpp. Figures only; where each
// comes from and how sure it is stands in sources.json, by the device's id. Not published is 0 here
// and nullopt in DeviceFigures.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "model/device.h"

namespace roofline {

// Dense and sparse matrix rates in 10^9 FLOP/s (every published figure is whole in it). The last
// two are peaks of their own, never taken for a precision: GeForce's rate with fp16 accumulation,
// and fp32 on matrix units.
struct PeakRow {
  std::uint32_t fp32 = 0, tf32 = 0, fp16 = 0, bf16 = 0, fp8 = 0, int8 = 0, fp4 = 0;
  std::uint32_t fp16_fp16acc = 0, fp32_matrix = 0;
};

// Hundredths of the data sheet's rate that published kernels reach.
struct PracticeRow {
  std::uint8_t low = 0, typical = 0, high = 0;
};

struct DeviceRow {
  std::string_view id, name;
  std::string_view aliases =
      {};  // beside id and name, in normal form (device_named()), '|' between
  std::string_view vendor, architecture;
  std::uint16_t year;
  ComputeUnit unit;
  std::uint16_t units;
  std::uint32_t bandwidth;          // 10^6 byte/s
  std::uint32_t link = 0;           // to other devices, both directions together; 10^6 byte/s
  std::uint16_t capacity;           // the number on the label, in GB or GiB
  std::uint64_t memory;             // byte: as the driver reports it, else as the label says
  std::uint32_t shared_memory = 0;  // byte a block may opt in to
  std::uint32_t register_file = 0;  // byte a unit
  std::uint32_t last_level_cache = 0;
  // Results of the special-function units, a unit and clock: 16 from sm70 to sm100, 32 on sm103;
  // and the boost clock in MHz. Not published of other architectures.
  std::uint8_t exponentials = 0;
  std::uint16_t clock = 0;
  PeakRow dense = {}, sparse = {};
  std::uint16_t lacks = 0;  // precisions listed as unsupported, one bit each
  PracticeRow bandwidth_practice = {}, matmul_practice = {};  // the latter of 16-bit products
  bool boosts = false;  // above the clock its peak is given for
};

constexpr std::uint16_t bit_of(Precision precision) {
  return static_cast<std::uint16_t>(1u << static_cast<unsigned>(precision));
}

std::span<const DeviceRow> nvidia_devices();
std::span<const DeviceRow> other_devices();

// Notation of the tables.
namespace device_notation {

using U = ComputeUnit;
using P = Precision;
inline constexpr std::uint64_t GB = 1'000'000'000, GiB = 1ull << 30;
// TFLOP/s and GB/s with at most three decimals.
consteval std::uint32_t T(double tera) { return static_cast<std::uint32_t>(tera * 1000 + 0.5); }
consteval std::uint32_t G(double giga) { return static_cast<std::uint32_t>(giga * 1000 + 0.5); }
template <class... Ps>
consteval std::uint16_t lacks(Ps... precisions) {
  return static_cast<std::uint16_t>((0u | ... | bit_of(precisions)));
}

}  // namespace device_notation

}  // namespace roofline
