// What a request asks about, from whichever form it came in: text or link, params, setup JSON. For
// api's .cpp files.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "codec/fields.h"

namespace roofline {

struct Input {
  std::optional<Setup> setup;  // nullopt: `problems` say why
  Problems problems;           // also with a setup: one bad field does not sink the rest
  Findings findings;           // on how the input was written
  std::vector<OtherReading> other_readings;
  Assignments assignments;  // as written; empty when the setup came as JSON
  Assignments view;         // from a link only
};

// Configuration text or a link.
Input read_text(std::string_view text);
Input read_assignments(Assignments assignments);

// Exactly one of "text", "params", "setup" in the request; `text` beside the request counts as
// "text".
Input read_input(const nlohmann::ordered_json& request, std::optional<std::string_view> text);

}  // namespace roofline
