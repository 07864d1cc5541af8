// Number formats of tensors. A change of precision moves bytes and peak together: the setup holds
// one Precision per role, and the device's peak is the one for `math` (MODEL 3).
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "units/units.h"

namespace roofline {

enum class Precision { fp32, tf32, fp16, bf16, fp8, int8, fp4, int4 };

inline constexpr std::array all_precisions{Precision::fp32, Precision::tf32, Precision::fp16,
                                           Precision::bf16, Precision::fp8,  Precision::int8,
                                           Precision::fp4,  Precision::int4};

std::string_view name_of(Precision precision);
std::optional<Precision> precision_named(std::string_view name);  // canonical names only

// Storage of one element. tf32 is a way to multiply: in memory it takes 32 bits.
Bytes bytes_per_element(Precision precision);

constexpr bool is_narrow(Precision p) {
  return p == Precision::fp8 || p == Precision::int8 || p == Precision::fp4 || p == Precision::int4;
}

struct PrecisionSet {
  Precision storage = Precision::fp16;  // Q
  Precision kv = Precision::fp16;       // K and V
  Precision out = Precision::fp16;      // O
  Precision scores = Precision::fp16;   // S and P, where they are materialised
  Precision math = Precision::fp16;     // selects the peak

  friend bool operator==(const PrecisionSet&, const PrecisionSet&) = default;
};

// Defaults of MODEL 3: kv and math follow storage; out and scores do too, but are 16 bit when it is
// narrower (bf16, the range-safe one of the two).
Precision default_out(Precision storage);

}  // namespace roofline
