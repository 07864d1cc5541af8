#include "codec/chip_fields.h"

#include <algorithm>

#include "codec/device_draft.h"
#include "codec/field_values.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

std::string chip_text(ExponentialRate rate, std::string_view separator) {
  return exact_text(rate, separator);
}

// Its name without blanks and capitals.
std::string chip_text(ComputeUnit unit) {
  std::string text = lower(name_of(unit));
  std::replace(text.begin(), text.end(), ' ', '-');
  return text;
}

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

bool is_complete_without_chip(const Draft& draft) {
  if (draft.own_device) return false;
  const auto rows = field_rows();
  return std::all_of(rows.begin(), rows.end(), [&](const FieldRow& row) {
    if (!is_device_figure(row) || row.key == "peak_pv" || row.key == "sfu") return true;
    return !write_field(row, draft, "").empty();
  });
}

}  // namespace roofline
