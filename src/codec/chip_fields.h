// The rate of exponentials and the kind of unit as texts of a link (`sfu`, `unit`), and what links from
// before them mean. Apart from field_values.h, because the page's core has neither.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/draft.h"

namespace roofline {

std::string chip_text(ExponentialRate rate, std::string_view separator);
std::string chip_text(ComputeUnit unit);  // "gpu-core"

// By its name in `devices` ("Xe core") or in a link ("xe-core").
std::optional<ComputeUnit> compute_unit_named(std::string_view text);
std::vector<std::string> compute_unit_texts();

// Links from before `sfu` and `unit` say every other figure of a catalogue's device: of those two
// the catalogue then says nothing either, so that such a link stays what it was.
bool is_complete_without_chip(const Draft& draft);

}  // namespace roofline
