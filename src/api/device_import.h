// Devices of one's own from a file: a `device` of a setup or of the catalogue's shape, an array of
// them, or an object that holds such an array in "devices".
#pragma once

#include "api/operations.h"

namespace roofline {

// The good ones, each with its place in the file and its figures as texts; of the others every
// problem, by JSON path. A good one is what a request's `device` takes, and nothing in it is left
// unread.
Outcome import_devices(std::string_view text, Lang lang);

}  // namespace roofline
