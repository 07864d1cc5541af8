#include "model/precision.h"

namespace roofline {

namespace {

struct Row {
  Precision precision;
  std::string_view name;
  double bits;
  double block = 0;  // elements that share a scale
};

constexpr std::array rows{
    Row{Precision::fp32, "fp32", 32},      Row{Precision::tf32, "tf32", 32},
    Row{Precision::fp16, "fp16", 16},      Row{Precision::bf16, "bf16", 16},
    Row{Precision::fp8, "fp8", 8},         Row{Precision::int8, "int8", 8},
    Row{Precision::fp4, "fp4", 4},         Row{Precision::int4, "int4", 4},
    Row{Precision::mxfp8, "mxfp8", 8, 32}, Row{Precision::mxfp4, "mxfp4", 4, 32},
    Row{Precision::nvfp4, "nvfp4", 4, 16},
};

const Row& row_of(Precision precision) { return rows[static_cast<std::size_t>(precision)]; }

}  // namespace

std::string_view name_of(Precision precision) { return row_of(precision).name; }

std::optional<Precision> precision_named(std::string_view name) {
  for (const Row& row : rows) {
    if (row.name == name) return row.precision;
  }
  return std::nullopt;
}

Bytes bytes_per_element(Precision precision) { return bit(row_of(precision).bits); }

double elements_per_scale(Precision precision) { return row_of(precision).block; }

Bytes bytes_with_scale(Precision precision) {
  const double block = elements_per_scale(precision);
  const Bytes element = bytes_per_element(precision);
  return block == 0 ? element : element + bytes_per_scale / block;
}

Precision default_out(Precision storage) { return is_narrow(storage) ? Precision::bf16 : storage; }

}  // namespace roofline
