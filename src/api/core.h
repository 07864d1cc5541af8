// What the page's core answers: the parameters as canonical texts to figures, and links to
// parameters, byte for byte as the complete door would (lab.h), where there is nothing to report.
// Everything else, bad input above all, is the complete door's, which the page then loads. So the
// core is small: it has no free text, no advice and no JSON to read.
#pragma once

#include <string>
#include <string_view>

#include "words/phrases.h"

namespace roofline {

// `link` holds the parameters (INTERFACES 4). The reply of {"op": "evaluate", "params": {..}} and of
// {"op": "open", "link": ".."}; empty if the core cannot tell.
std::string core_evaluate(std::string_view link, Lang lang);
std::string core_open(std::string_view link);

}  // namespace roofline
