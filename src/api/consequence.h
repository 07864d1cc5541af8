// What would follow if a confusable unit had been meant the other way: bits as bytes, GiB as GB
// (MODEL 8). For api's .cpp files.
#pragma once

#include "api/input.h"
#include "codec/json_object.h"
#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// One entry for each other reading of `input` that gives a setup; `e` is the evaluation of
// input.setup.
Json consequences_json(const Input& input, const Evaluation& e, Lang lang);

}  // namespace roofline
