// Well-known models: the shape of their attention, as their published configurations give it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/model_shape.h"
#include "model/precision.h"

namespace roofline {

struct KnownModel {
  std::string_view id;
  std::string_view name;
  std::string_view source;  // repository whose config.json (or card) holds the figures
  ModelShape shape;
  std::optional<Count> context;        // longest, in tokens
  std::optional<Precision> precision;  // as it is usually run; absent: the file does not say
};
// By family.
std::vector<KnownModel> known_models();
std::optional<KnownModel> known_model(std::string_view id);

}  // namespace roofline
