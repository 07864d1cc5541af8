// What each operation of a door does. For api's .cpp files.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "api/input.h"
#include "codec/json_object.h"
#include "words/phrases.h"

namespace roofline {

struct Request {
  const nlohmann::ordered_json& json;
  std::optional<std::string_view> text;  // beside the request
  Lang lang;
};

struct Outcome {
  std::optional<Json> value;  // nullopt: refused, the problems say why
  Problems problems;
};

Outcome evaluate_operation(const Request& request);
Outcome fields_operation(const Request& request);
Outcome devices_operation(const Request& request);
Outcome link_operation(const Request& request);
Outcome open_operation(const Request& request);
Outcome parse_operation(const Request& request);
// The texts that the page hands to its core, "code\ttext\n" each.
Outcome phrases_operation(const Request& request);
Outcome import_operation(const Request& request);
Outcome models_operation(const Request& request);
Outcome kv_cache_operation(const Request& request);
Outcome convert_operation(const Request& request);
Outcome tile_operation(const Request& request);

}  // namespace roofline
