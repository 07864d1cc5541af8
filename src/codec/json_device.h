// A device of one's own as JSON, in the shape in which `devices` prints one (INTERFACES 3): every
// precision's peak, practice and what it lacks, not only what one setup uses of it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "codec/json_setup.h"

namespace roofline {

// True for that shape; false for the `device` of a setup. Precondition: an object.
bool is_device_record(const nlohmann::ordered_json& device);

// Reads it into the draft: id, name and figures. What only describes (vendor, sources, texts) is
// passed over; unknown keys and values of a wrong type are problems of that field alone.
void read_device_record(const nlohmann::ordered_json& device, DecodedJson& decoded);

}  // namespace roofline
