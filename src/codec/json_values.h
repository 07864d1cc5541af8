// Quantities and ranges as JSON numbers in base units; nullopt is null. For .cpp files of codec and
// api only.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "codec/json_setup.h"
#include "model/roofline.h"
#include "units/units.h"

namespace roofline {

inline nlohmann::ordered_json json_of(double value) { return number_json(value); }
inline nlohmann::ordered_json json_of(Work value) { return number_json(value.in(flop)); }
inline nlohmann::ordered_json json_of(Bytes value) { return number_json(value.in(byte)); }
inline nlohmann::ordered_json json_of(Time value) { return number_json(value.in(second)); }
inline nlohmann::ordered_json json_of(ComputeRate value) {
  return number_json(value.in(flop_per_second));
}
inline nlohmann::ordered_json json_of(Bandwidth value) {
  return number_json(value.in(byte_per_second));
}
inline nlohmann::ordered_json json_of(Intensity value) {
  return number_json(value.in(flop_per_byte));
}

template <class T>
nlohmann::ordered_json json_of(const std::optional<T>& value) {
  if (!value) return nullptr;
  return json_of(*value);
}

template <class T>
nlohmann::ordered_json json_of(const Bounds<T>& bounds) {
  return {{"nominal_low", json_of(bounds.nominal_low)},
          {"nominal_high", json_of(bounds.nominal_high)},
          {"low", json_of(bounds.low)},
          {"high", json_of(bounds.high)}};
}

}  // namespace roofline
