// Whether bytes are text: well-formed UTF-8 without control characters.
#pragma once

#include <cstddef>
#include <string_view>

namespace roofline {

// Bytes of the character at the head of `text` (1..4), 0 if it is no well-formed UTF-8 (overlong
// forms, surrogates and values above U+10FFFF are none). Precondition: not empty.
std::size_t utf8_size(std::string_view text);

bool is_utf8(std::string_view text);

// Control characters: C0 and DEL; with `lines` false, tab, carriage return and line feed too.
bool has_controls(std::string_view text, bool lines_allowed);

// UTF-16 code units of well-formed UTF-8.
std::size_t utf16_length(std::string_view text);

}  // namespace roofline
