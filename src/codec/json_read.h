// JSON from outside, made safe before anybody looks at it: nesting, repeated keys and numbers that
// a double would round. For .cpp files of codec and api only.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "base/result.h"

namespace roofline {

// Problems: bad_json (no JSON, not UTF-8, deeper than 64, an object with a key twice or over 256
// keys; `field` holds the key), not_exact (a whole number that a double cannot hold; `given` holds
// it), too_large (over 64 MiB).
Result<nlohmann::ordered_json> parse_json_guarded(std::string_view text);

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

}  // namespace roofline
