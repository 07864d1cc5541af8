// Number formats of tensors. A change of precision moves bytes and peak together: the setup holds
// one Precision per role, and the device's peak is the one for `math` (MODEL 3).
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "units/units.h"

namespace roofline {

// The last three are block-scaled: a block of elements along memory shares a scale of one byte.
enum class Precision { fp32, tf32, fp16, bf16, fp8, int8, fp4, int4, mxfp8, mxfp4, nvfp4 };

inline constexpr std::array all_precisions{Precision::fp32,  Precision::tf32, Precision::fp16,
                                           Precision::bf16,  Precision::fp8,  Precision::int8,
                                           Precision::fp4,   Precision::int4, Precision::mxfp8,
                                           Precision::mxfp4, Precision::nvfp4};

std::string_view name_of(Precision precision);
std::optional<Precision> precision_named(std::string_view name);  // canonical names only

// Storage of one element. tf32 is a way to multiply: in memory it takes 32 bits.
Bytes bytes_per_element(Precision precision);

// Elements that share a scale; 0 where there are no scales.
double elements_per_scale(Precision precision);
inline constexpr Bytes bytes_per_scale{byte(1)};
// With an element's part of its scale.
Bytes bytes_with_scale(Precision precision);

constexpr bool is_narrow(Precision p) { return p >= Precision::fp8; }

struct PrecisionSet {
  Precision storage = Precision::fp16;    // Q
  Precision kv = Precision::fp16;         // K and V
  Precision out = Precision::fp16;        // O
  Precision scores = Precision::fp16;     // S and P, where they are materialised
  Precision math = Precision::fp16;       // selects the peak; of Q K^T alone where math_pv is set
  std::optional<Precision> math_pv = {};  // of P V, where it is another type than `math`

  friend bool operator==(const PrecisionSet&, const PrecisionSet&) = default;
};

// Defaults of MODEL 3: kv and math follow storage; out and scores do too, but are 16 bit when it is
// narrower (bf16, the range-safe one of the two).
Precision default_out(Precision storage);

}  // namespace roofline
