// What is said of a ragged batch only: its lengths, why nothing is varied, and the lines of the hand
// calculation that sum over sequences.
#pragma once

#include <string>
#include <vector>

#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// "3 sequences of 512 to 4096".
std::string lengths_words(const Workload& w, Lang lang);
// Why there are no limits and crossings.
std::string no_crossing_words(Lang lang);

// One sequence of all tokens: whatever grows with the length alone is written like that.
Setup end_to_end(const Setup& setup);
// The pairs of one head, the tokens and the rows of K and V that tiles read, as sums while the lengths
// are few.
std::vector<std::string> sums_by_hand(const Evaluation& e, Lang lang);

}  // namespace roofline
