// The three traffic paths as JSON (INTERFACES 3, `paths`). For .cpp files of codec only.
#pragma once

#include "codec/json_object.h"
#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

Json paths_json(const Evaluation& e, Lang lang);

}  // namespace roofline
