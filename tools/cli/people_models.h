// Replies about models and FLOP conventions as text for people; like people.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace cli {

using Json = nlohmann::json;

// The value of `import`: of a model's configuration what was taken from which key, and questions.
std::string import_text(const Json& value);
std::string models_text(const Json& value, bool chinese);
std::string kv_cache_text(const Json& value, bool chinese);
std::string conversion_text(const Json& value, bool chinese);

}  // namespace cli
