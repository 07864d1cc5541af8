// The three traffic paths as JSON (INTERFACES 3, `paths`). For .cpp files of codec only.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

nlohmann::ordered_json paths_json(const Evaluation& e, Lang lang);

}  // namespace roofline
