// Where the catalogue's figures come from, as the text that goes beside a `devices` request. It is
// part of the program, so that `devices --json` has its sources wherever it runs.
#pragma once

#include <string_view>

namespace cli {

std::string_view device_sources();

}  // namespace cli
