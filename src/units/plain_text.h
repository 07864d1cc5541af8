// Pasted text made ASCII as far as quantities need it, and short for messages.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

// Full-width forms, no-break and thin blanks, minus, times and superscripts ("10¹²" becomes
// "10^12") to ASCII; runs of blanks become one, none at the ends. A thin blank between digits is a
// thousands mark: a comma. Other characters stay.
std::string plain_text(std::string_view text);

// Without blanks at the ends and cut to about 60 bytes, at a whole character.
std::string excerpt(std::string_view text);

char lower(char c);  // ASCII only
std::string lower(std::string_view text);

}  // namespace roofline
