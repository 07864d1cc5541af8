// Text in columns for a terminal. Knows that a Chinese character takes two cells; knows nothing of
// colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

using Row = std::vector<std::string>;

// Cells that a terminal uses for UTF-8 text: 2 for wide East Asian characters and forms, else 1.
int display_width(std::string_view text);

// The rows with their columns aligned, two blanks apart, one line each; rows may differ in length.
std::string aligned(const std::vector<Row>& rows);

}  // namespace cli
