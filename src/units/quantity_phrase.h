// Takes the text of one quantity apart: words before the number, the number, the unit's spelling,
// words behind. Says what stands there; what it means is for unit_text.cpp. Expects plain text
// (plain_text.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "units/leading_number.h"

namespace roofline {

struct QuantityPhrase {
  std::string_view approximation;  // "over"; empty: exact
  LeadingNumber number;            // its `rest` points into the text given
  std::string unit;                // its spelling; empty: no unit
  std::vector<std::string>
      words;  // before the number and behind the unit, without brackets and commas
};
QuantityPhrase quantity_phrase(std::string_view plain);

}  // namespace roofline
