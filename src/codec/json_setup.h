// Setup <-> JSON (INTERFACES 2). Unknown keys and values of a wrong type are problems by JSON path.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/problem.h"
#include "codec/fields.h"
#include "codec/json_object.h"

namespace roofline {

struct DecodedJson {
  Draft draft;
  Problems problems;
};
// nlohmann in this header is forward-declared only; the header is for .cpp files of codec and api.
DecodedJson decode_setup_json(const nlohmann::ordered_json& json);
Json setup_json(const Setup& setup);

// Texts by link key; of a key that is given twice the last one counts.
Json texts_json(const Assignments& assignments);

}  // namespace roofline
