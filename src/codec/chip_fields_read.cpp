// The reading half of chip_fields.h, apart from what the page's core defines itself.
#include <algorithm>

#include "codec/chip_fields.h"
#include "units/plain_text.h"

namespace roofline {

std::optional<ComputeUnit> compute_unit_named(std::string_view text) {
  std::string wanted = lower(text);
  std::replace(wanted.begin(), wanted.end(), ' ', '-');
  for (const ComputeUnit unit : compute_units) {
    if (wanted == chip_text(unit)) return unit;
  }
  return std::nullopt;
}

std::vector<std::string> compute_unit_texts() {
  std::vector<std::string> texts;
  for (const ComputeUnit unit : compute_units) texts.push_back(chip_text(unit));
  return texts;
}

}  // namespace roofline
