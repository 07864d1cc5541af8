// What would follow if a confusable unit had been meant the other way: bits as bytes, GiB as GB
// (MODEL 8). For api's .cpp files.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "api/input.h"
#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// One entry for each other reading of `input` that gives a setup; `e` is the evaluation of
// input.setup.
nlohmann::ordered_json consequences_json(const Input& input, const Evaluation& e, Lang lang);

}  // namespace roofline
