// Writes JSON as text, key by key: a tree of nlohmann's values would be built only to be printed and
// thrown away, which costs half the time of a reply and a fifth of the WASM module. Reading JSON is
// nlohmann's (json_read.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/roofline.h"
#include "units/units.h"

namespace roofline {

// In base units: FLOP, byte, second and their quotients.
inline double base_value(double value) { return value; }
inline double base_value(Work value) { return value.in(flop); }
inline double base_value(Bytes value) { return value.in(byte); }
inline double base_value(Time value) { return value.in(second); }
inline double base_value(ComputeRate value) { return value.in(flop_per_second); }
inline double base_value(Bandwidth value) { return value.in(byte_per_second); }
inline double base_value(Intensity value) { return value.in(flop_per_byte); }
inline double base_value(ExponentialRate value) { return value.in(exponential_per_second); }
template <class Whole, class = std::enable_if_t<std::is_integral_v<Whole>>>
double base_value(Whole value) {
  return static_cast<double>(value);
}

// One JSON value, printed. By default null.
class Json {
 public:
  Json() = default;
  // An integer when it is whole and below 2^53, else the shortest digits with point or exponent; null
  // when not finite.
  static Json number(double value);
  static Json flag(bool value) { return Json(value ? "true" : "false"); }
  // Quoted. What is no well-formed UTF-8 is replaced by U+FFFD, byte by byte.
  static Json text(std::string_view text);

  const std::string& printed() const { return printed_; }

 private:
  friend class JsonObject;
  friend class JsonArray;
  explicit Json(std::string printed) : printed_(std::move(printed)) {}

  std::string printed_ = "null";
};

class JsonObject {
 public:
  // Text, bool, JSON, a number or quantity in base units; nullopt becomes null. Precondition: the
  // object has no such key yet.
  template <class T>
  JsonObject& with(std::string_view key, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      put(key, Json::flag(value));
    } else if constexpr (std::is_same_v<T, Json>) {
      put(key, value);
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
      put_text(key, value);
    } else {
      put_number(key, base_value(value));
    }
    return *this;
  }
  template <class T>
  JsonObject& with(std::string_view key, const std::optional<T>& value) {
    return value ? with(key, *value) : with(key, Json());
  }
  template <class T>
  JsonObject& with(std::string_view key, const Bounds<T>& bounds) {
    JsonObject inner;
    inner.with("nominal_low", bounds.nominal_low)
        .with("nominal_high", bounds.nominal_high)
        .with("low", bounds.low)
        .with("high", bounds.high);
    return with(key, inner.take());
  }

  Json take();

 private:
  void put_text(std::string_view key, std::string_view text);
  void put_number(std::string_view key, double number);
  void put(std::string_view key, const Json& value);
  void put_key(std::string_view key);

  std::string printed_ = "{";
};

class JsonArray {
 public:
  JsonArray& add(const Json& value);
  Json take();

 private:
  std::string printed_ = "[";
};

Json json_texts(const std::vector<std::string>& texts);

}  // namespace roofline
