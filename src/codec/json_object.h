// Builds JSON objects key by key. nlohmann's nested initializer lists would cost kilobytes of WASM
// each; here every value goes through one of four functions that exist once. For .cpp files of
// codec and api only.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <type_traits>

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
template <class Whole, class = std::enable_if_t<std::is_integral_v<Whole>>>
double base_value(Whole value) {
  return static_cast<double>(value);
}

// The members of an object, in order. Precondition: it is one. (find(), items() and the like of
// nlohmann's iterators handle every type of value, which costs code.)
inline const nlohmann::ordered_json::object_t& members_of(const nlohmann::ordered_json& object) {
  return *object.get_ptr<const nlohmann::ordered_json::object_t*>();
}
// nullptr if the object has no such member.
const nlohmann::ordered_json* member_of(const nlohmann::ordered_json& object, std::string_view key);
// The text of a string. Precondition: it is one.
inline const std::string& text_in(const nlohmann::ordered_json& string) {
  return *string.get_ptr<const std::string*>();
}

inline bool is_text(const nlohmann::ordered_json& json, std::string_view text) {
  return json.is_string() && text_in(json) == text;
}

class JsonObject {
 public:
  // Text, bool, JSON, a number or quantity in base units; nullopt becomes null.
  template <class T>
  JsonObject& with(const char* key, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      put_flag(key, value);
    } else if constexpr (std::is_same_v<T, nlohmann::ordered_json>) {
      put_json(key, value);
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
      put_text(key, value);
    } else {
      put_number(key, base_value(value));
    }
    return *this;
  }
  template <class T>
  JsonObject& with(const char* key, const std::optional<T>& value) {
    if (value) return with(key, *value);
    return with(key, nlohmann::ordered_json(nullptr));
  }
  template <class T>
  JsonObject& with(const char* key, const Bounds<T>& bounds) {
    JsonObject inner;
    inner.with("nominal_low", bounds.nominal_low)
        .with("nominal_high", bounds.nominal_high)
        .with("low", bounds.low)
        .with("high", bounds.high);
    return with(key, inner.take());
  }
  JsonObject& with(const char* key, nlohmann::ordered_json&& json) {
    put_json(key, std::move(json));
    return *this;
  }

  nlohmann::ordered_json take() { return std::move(json_); }

 private:
  void put_text(const char* key, std::string_view text);
  void put_number(const char* key, double number);
  void put_flag(const char* key, bool flag);
  void put_json(const char* key, nlohmann::ordered_json json);

  nlohmann::ordered_json json_ = nlohmann::ordered_json::object();
};

}  // namespace roofline
