#include "codec/json_object.h"

#include "codec/json_setup.h"

namespace roofline {

const nlohmann::ordered_json* member_of(const nlohmann::ordered_json& object,
                                        std::string_view key) {
  for (const auto& [name, value] : members_of(object)) {
    if (name == key) return &value;
  }
  return nullptr;
}

void JsonObject::put_text(const char* key, std::string_view text) {
  put_json(key, std::string(text));
}

void JsonObject::put_number(const char* key, double number) { put_json(key, number_json(number)); }

void JsonObject::put_flag(const char* key, bool flag) { put_json(key, flag); }

void JsonObject::put_json(const char* key, nlohmann::ordered_json json) {
  json_[key] = std::move(json);
}

}  // namespace roofline
