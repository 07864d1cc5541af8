// A summary of one evaluation to paste into a document: setup, verdict, figures with their bounds,
// hand calculation.
#pragma once

#include <string>
#include <string_view>

#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// `url` is the page's address with the fragment; "#..." alone makes a relative link.
std::string summary_markdown(const Evaluation& e, std::string_view url, Lang lang);

}  // namespace roofline
