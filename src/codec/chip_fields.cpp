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

bool is_complete_without_chip(const Draft& draft) {
  if (draft.own_device) return false;
  const auto rows = field_rows();
  return std::all_of(rows.begin(), rows.end(), [&](const FieldRow& row) {
    if (!is_device_figure(row) || row.key == "peak_pv" || row.key == "sfu") return true;
    return !write_field(row, draft, "").empty();
  });
}

}  // namespace roofline
