// One value of a field from text and to text, by its type. Text is canonical when written; on
// reading the usual other spellings are accepted. Knows nothing of defaults or of other fields.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "codec/field_row.h"

namespace roofline {

// What is to be said about a value that was accepted.
struct Remarks {
  Findings findings;
  std::vector<OtherReading> other_readings;
};

// The choices of a field that has them ("fp32", "tf32", ..); counts, rates and the like have none.
std::vector<std::string> choices_of(const FieldRow& row);

// Sets the row's member of `draft`, or says why not. Blanks around the text do not count.
std::optional<Problem> read_field(const FieldRow& row, std::string_view text, Draft& draft,
                                  Remarks& remarks);

// Empty where the draft does not say. `separator` stands between number and unit.
std::string write_field(const FieldRow& row, const Draft& draft, std::string_view separator);

}  // namespace roofline
