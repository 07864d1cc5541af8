// JSON from outside, made safe before anybody looks at it: nesting, repeated keys and numbers that
// a double would round. For .cpp files of codec and api only.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "base/result.h"

namespace roofline {

// Problems: bad_json (no JSON, not UTF-8, deeper than 64, an object with a key twice or over 256
// keys; `field` holds the key), not_exact (a whole number that a double cannot hold; `given` holds
// it), too_large (over 64 MiB).
Result<nlohmann::ordered_json> parse_json_guarded(std::string_view text);

}  // namespace roofline
