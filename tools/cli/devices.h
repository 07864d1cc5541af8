// The reply to `devices` for people: a table of many, everything of a few.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "people.h"

namespace cli {

std::string devices_text(const Json& devices, bool chinese);

}  // namespace cli
