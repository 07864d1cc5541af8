#include "codec/json_object.h"

#include "codec/json_setup.h"

namespace roofline {

void JsonObject::put_text(std::string_view key, std::string_view text) {
  put_json(key, std::string(text));
}

void JsonObject::put_number(std::string_view key, double number) {
  put_json(key, number_json(number));
}

void JsonObject::put_flag(std::string_view key, bool flag) { put_json(key, flag); }

void JsonObject::put_json(std::string_view key, nlohmann::ordered_json json) {
  json_[std::string(key)] = std::move(json);
}

}  // namespace roofline
