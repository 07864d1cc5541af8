// The names people give number formats: "half", "torch.bfloat16", "c10::Half", "fp8_e4m3", "半精度".
#pragma once

#include <optional>
#include <string_view>

#include "model/precision.h"

namespace roofline {

struct PrecisionSpelling {
  std::optional<Precision> precision;  // absent: known, but not computed by this build
  std::string_view instead;            // then: what to use ("fp32" for fp64)
};
// Case, '_', '-' and namespaces aside; nullopt if it is no name of a number format.
std::optional<PrecisionSpelling> precision_spelling(std::string_view text);

// The format of so many bits an element, and the other one that people mean by it, or nullopt.
struct WidthReading {
  Precision precision;
  std::string_view other;  // "" if there is none
};
std::optional<WidthReading> precision_of_width(double bits);

}  // namespace roofline
