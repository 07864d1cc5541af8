// What the page's core answers: the parameters as canonical texts to figures, and links to
// parameters, byte for byte as the complete door would (lab.h), where there is nothing to report.
// Everything else, bad input above all, is the complete door's, which the page then loads. So the
// core is small: it has no free text, no advice, no JSON to read, and the texts of one language.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

// Once, before anything is asked: "en" or "zh", and the texts of the `phrases` operation. A program
// that calls this has no other texts.
void begin_core(std::string_view lang, std::string phrases);

// `link` holds the parameters (INTERFACES 4). The reply of {"op": "evaluate", "params": {..}} and of
// {"op": "open", "link": ".."}; empty if the core cannot tell.
std::string core_evaluate(std::string_view link);
std::string core_open(std::string_view link);

}  // namespace roofline
