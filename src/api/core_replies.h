// Replies that the core and the complete door print alike. For api's .cpp files.
#pragma once

#include <optional>
#include <string>

#include "codec/fields.h"
#include "codec/json_object.h"

namespace roofline {

// {"ok", "value", "problems"}; refused without a value.
std::string reply_text(const std::optional<Json>& value, const Json& problems);

// What a link holds, read without problems.
Json opened_json(const Assignments& view, const Setup& setup);

}  // namespace roofline
