// Rows as quantities, and the intervals that published practice gives.
#include <algorithm>

#include "catalogue/devices.h"

namespace roofline {

namespace {

std::optional<ComputeRate> rate(std::uint32_t gigaflops) {
  if (gigaflops == 0) return std::nullopt;
  return gigaflop_per_second(gigaflops);
}

std::optional<Bandwidth> bandwidth(std::uint32_t megabytes) {
  if (megabytes == 0) return std::nullopt;
  return byte_per_second(1e6 * megabytes);
}

std::optional<Bytes> bytes(std::uint64_t count) {
  if (count == 0) return std::nullopt;
  return byte(static_cast<double>(count));
}

std::optional<ExponentialRate> exponentials(const DeviceRow& row) {
  if (row.exponentials == 0 || row.clock == 0) return std::nullopt;
  return exponential_per_second(1e6 * row.clock * row.exponentials * row.units);
}

// In the order of Precision; nobody publishes an int4 rate apart from fp4's, nor rates of the
// block-scaled formats by their names (peak_of_products).
RateByPrecision<ComputeRate> rates(const PeakRow& row) {
  return {rate(row.fp32), rate(row.tf32), rate(row.fp16), rate(row.bf16),
          rate(row.fp8),  rate(row.int8), rate(row.fp4),  std::nullopt,
          std::nullopt,   std::nullopt,   std::nullopt};
}

Practice practice(const PracticeRow& row) {
  const auto share = [](std::uint8_t hundredths) {
    return hundredths == 0 ? std::nullopt : std::optional<double>(hundredths / 100.0);
  };
  return {share(row.low), share(row.typical), share(row.high)};
}

}  // namespace

std::vector<Precision> DeviceFigures::precisions() const {
  std::vector<Precision> known;
  for (const Precision precision : all_precisions) {
    if (peak(precision)) known.push_back(precision);
  }
  return known;
}

DeviceFigures figures_of(const DeviceRow& row) {
  DeviceFigures figures;
  figures.id = row.id;
  figures.name = row.name;
  figures.dense = rates(row.dense);
  figures.sparse = rates(row.sparse);
  figures.fp16_accumulate = rate(row.dense.fp16_fp16acc);
  figures.fp32_matrix = rate(row.dense.fp32_matrix);
  for (const Precision precision : all_precisions) {
    figures.unsupported[static_cast<std::size_t>(precision)] = row.lacks & bit_of(precision);
  }
  figures.bandwidth = bandwidth(row.bandwidth);
  figures.link = bandwidth(row.link);
  figures.unit = row.unit;
  figures.sm_count = row.units;
  figures.shared_memory = bytes(row.shared_memory);
  figures.register_file = bytes(row.register_file);
  figures.last_level_cache = bytes(row.last_level_cache);
  figures.memory = bytes(row.memory);
  figures.exponentials = exponentials(row);
  figures.bandwidth_practice = practice(row.bandwidth_practice);
  figures.matmul_practice = practice(row.matmul_practice);
  return figures;
}

Interval<double> bandwidth_share(const DeviceFigures& figures, Origin origin) {
  const auto published = figures.bandwidth_practice.interval();
  if (origin == Origin::measured || !published) return bandwidth_share_by_rule(origin);
  return *published;
}

// Practice is of matrix products; attention reaches less, so that its low end is at most 0.60.
Interval<double> peak_share(const DeviceFigures& figures, Origin origin, Precision math) {
  constexpr double attention_low = 0.60;
  const auto published = figures.matmul_practice.interval();
  const bool sixteen_bits = math == Precision::fp16 || math == Precision::bf16;
  if (origin == Origin::measured || !published || !sixteen_bits) {
    return peak_share_by_rule(origin, math);
  }
  return {std::min(attention_low, published->low), published->high};
}

}  // namespace roofline
