// Links: "v=1&S=4096&H=32&..." behind '#', the same accepted as a query (INTERFACES 4). Old links
// open for ever.
#pragma once

#include <string>
#include <string_view>

#include "codec/fields.h"

namespace roofline {

struct OpenedLink {
  Assignments assignments;  // parameters of the setup, percent-decoded
  Assignments view;         // lang, theme, predict, controls: not part of the setup
  Problems problems;        // version, escapes, invalid UTF-8; each drops its own field only
};
// Accepts a whole URL, "#v=1&..", "?S=..", or the bare parameters; the fragment wins over the
// query.
OpenedLink open_link(std::string_view link);

// True if the text is a link rather than configuration text: a URL, or starts with '#', '?',
// "v=1&".
bool looks_like_link(std::string_view text);

// Canonical fragment without '#': percent-escapes only what a fragment must.
std::string link_of(const Setup& setup);

}  // namespace roofline
