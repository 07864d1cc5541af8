#include "codec/json_setup.h"

#include <algorithm>

#include "codec/field_values.h"
#include "units/number_text.h"

namespace roofline {

namespace {

template <class Rate>
Json rate_json(const std::optional<AssumedRate<Rate>>& rate) {
  if (!rate) return {};
  return JsonObject()
      .with("nominal", rate->nominal)
      .with("low", rate->range.low)
      .with("high", rate->range.high)
      .take();
}

template <class Quantity>
Json number_json(const std::optional<Quantity>& value) {
  return value ? Json::number(base_value(*value)) : Json();
}

Json tile_json(const Tile& tile) {
  return JsonObject()
      .with("rows", tile.rows)
      .with("cols", tile.cols)
      .with("origin", name_of(tile.origin))
      .take();
}

Json eager_json(EagerKernels kernels) {
  JsonArray names;
  for (const EagerKernel kernel : eager_kernels) {
    if (kernels.has(kernel)) names.add(Json::text(name_of(kernel)));
  }
  return names.take();
}

Json lengths_json(const Lengths& lengths) {
  JsonArray numbers;
  for (const Count length : lengths) numbers.add(Json::number(static_cast<double>(length)));
  return numbers.take();
}

Json value_json(const FieldRow& row, const Draft& draft, const Setup& setup) {
  if (std::holds_alternative<std::monostate>(row.slot)) {
    return Json::text(row.default_text);
  }
  if (row.kind == FieldKind::tile) {
    return tile_json(row.key == "tile" ? setup.tile : setup.backward_tile);
  }
  if (row.kind == FieldKind::counts) return lengths_json(setup.workload.lengths);
  if (row.key == "eager") return eager_json(setup.eager);
  if (row.key == "peak_pv") return rate_json(setup.device.peak_pv);
  if (row.key == "peak") return rate_json(setup.device.peak);
  if (row.key == "bw") return rate_json(setup.device.bandwidth);
  if (row.key == "sfu") return number_json(setup.device.exponentials);
  if (const auto* member = std::get_if<Member<Bytes>>(&row.slot))
    return number_json(draft.**member);
  const std::string text = write_field(row, draft, "");
  if (row.kind == FieldKind::flag) return Json::flag(text == "1");
  if (row.kind == FieldKind::count || row.key == "passes") {
    const auto number = read_short_number(text);
    return number ? Json::number(*number) : Json();
  }
  return Json::text(text);
}

// "workload" of "workload.batch"; all of "pack".
std::string_view group_of(const FieldRow& row) { return row.json.substr(0, row.json.find('.')); }

// A group of rows stands where its first row does.
bool is_first_of_group(const FieldRow& row) {
  const auto rows = field_rows();
  const auto first = std::find_if(rows.begin(), rows.end(), [&](const FieldRow& other) {
    return group_of(other) == group_of(row);
  });
  return &*first == &row;
}

bool is_left_out(const FieldRow& row, const Draft& draft) {
  return row.kind == FieldKind::range || (row.if_said && write_field(row, draft, "").empty());
}

}  // namespace

Json setup_json(const Setup& setup) {
  Draft draft = draft_of(setup);
  draft.unknown.clear();  // null here
  JsonObject json;
  for (const FieldRow& row : field_rows()) {
    const std::string_view group = group_of(row);
    if (group == row.json) {
      if (!is_left_out(row, draft)) json.with(group, value_json(row, draft, setup));
    } else if (is_first_of_group(row)) {
      JsonObject members;
      for (const FieldRow& member : field_rows()) {
        if (group_of(member) != group || is_left_out(member, draft)) continue;
        members.with(member.json.substr(group.size() + 1), value_json(member, draft, setup));
      }
      json.with(group, members.take());
    }
  }
  return json.take();
}

Json texts_json(const Assignments& assignments) {
  JsonObject json;
  for (auto a = assignments.begin(); a != assignments.end(); ++a) {
    const bool again = std::any_of(a + 1, assignments.end(),
                                   [&](const Assignment& later) { return later.key == a->key; });
    if (!again) json.with(a->key, a->text);
  }
  return json.take();
}

}  // namespace roofline
