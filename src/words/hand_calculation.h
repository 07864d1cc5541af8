// The calculation line by line with units, as one would do it on paper. Every number is one of the evaluation's.
#pragma once

#include <string>
#include <vector>

#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// "F = 4 × 4096² × 32 × 128 = 2.749 × 10¹¹ FLOP", "ridge = ...", "compulsory bytes = ...", ... In the plain case
// (no mask, one head group, Sq = Sk, dv = d) the essay's formulas; else the general ones with A.
std::vector<std::string> hand_calculation(const Evaluation& e, Lang lang);
std::string hand_calculation_markdown(const Evaluation& e, Lang lang);

}  // namespace roofline
