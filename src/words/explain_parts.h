// Pieces of sentences that several explanations share; inside words only.
#pragma once

#include <string>

#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// "no peak is given", for a device that lacks a rate.
std::string missing_rate_words(const Evaluation& e, Lang lang);

// The first for a forward pass alone, where sentences name what it reads again or keeps on chip.
std::string_view code_of_pass(const Evaluation& e, std::string_view forward,
                              std::string_view backward);

// What the nominal rates are: "data-sheet values", "measured values", or "nominal values" when mixed. A rate that a
// user gives without saying that it is measured counts as a data sheet's.
std::string nominal_values_words(const Device& device, Lang lang);

// Where a value comes from: a device Origin by name, or rule, convention, assumed, missing.
std::string origin_words(std::string_view origin, Lang lang);

}  // namespace roofline
