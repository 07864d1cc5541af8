// One row of the table of parameters: everything a codec has to know of it. A new parameter is a
// new row in fields_table.cpp and a member of Draft; values of a new type need a reader and a
// writer (field_values.h).
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "codec/fields.h"
#include "codec/lengths.h"

namespace roofline {

template <class Value>
using Member = std::optional<Value> Draft::*;

// Where the value stands in a draft. monostate: this build computes the default only; any other
// value is `unsupported`.
using Slot =
    std::variant<std::monostate, Member<Count>, Member<double>, Member<bool>, Member<Mask>,
                 Member<Precision>, Member<MathTypes>, Member<Pass>, Member<EagerKernels>,
                 Member<ComputeRate>, Member<Bandwidth>, Member<Bytes>, Member<ExponentialRate>,
                 Member<DraftRange<ComputeRate>>, Member<DraftRange<Bandwidth>>, Member<Origin>,
                 Member<std::string>, Member<NaivePasses>, Member<Tile>, Member<Packing>,
                 Member<Lengths>, Member<ComputeUnit>>;

inline constexpr std::size_t longest_device_name = 120;  // of a device, in bytes

struct FieldRow {
  std::string_view key = {};
  std::string_view json = {};  // path in the setup; a range shares its rate's
  FieldKind kind = FieldKind::count;
  Slot slot = {};
  // In free text besides the key: lower case without blanks, '_', '-'; '|' between.
  std::string_view names = {};
  std::string_view default_text = {};  // the v1 default, where it does not follow another field
  Count high = 0;  // of counts, and of the numbers in a mask or tile; they start at 1
  std::string_view unit = {};
  std::size_t link_rank = 0;  // 1..: place among the keys that a link always writes if known
  bool required = false;
  bool if_said = false;  // without a value it is left out everywhere, also of a complete setup
  bool given_by_rule = false;  // a minimal text leaves it out when today's rules give the same
};

// Whether its value is a number format.
inline bool names_format(const FieldRow& row) {
  return std::holds_alternative<Member<Precision>>(row.slot) ||
         std::holds_alternative<Member<MathTypes>>(row.slot);
}

// In the order of the form and of the JSON.
std::span<const FieldRow> field_rows();
// nullptr if there is no such key.
const FieldRow* row_of(std::string_view key);
// In the order of INTERFACES 4.
const std::vector<const FieldRow*>& rows_in_link_order();

// Every field of the setup as said: what resolve() turns back into the same setup.
Draft draft_of(const Setup& setup);
// The defaults of INTERFACES 4 and today's rules, whether or not the result makes sense.
Setup complete(const Draft& draft);

}  // namespace roofline
