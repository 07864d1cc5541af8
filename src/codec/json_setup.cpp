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

Json tile_json(const Tile& tile) {
  return JsonObject()
      .with("rows", tile.rows)
      .with("cols", tile.cols)
      .with("origin", name_of(tile.origin))
      .take();
}

// Of a field that has one value only in this build.
Json fixed_json(const FieldRow& row) {
  if (row.kind == FieldKind::flag) return Json::flag(false);
  if (row.kind == FieldKind::count) return Json::number(1);
  if (row.key == "eager") return JsonArray().take();
  return Json::text(row.default_text);
}

Json value_json(const FieldRow& row, const Draft& draft, const Setup& setup) {
  if (std::holds_alternative<std::monostate>(row.slot)) return fixed_json(row);
  if (row.kind == FieldKind::tile) return tile_json(setup.tile);
  if (row.key == "peak") return rate_json(setup.device.peak);
  if (row.key == "bw") return rate_json(setup.device.bandwidth);
  if (const auto* member = std::get_if<Member<Bytes>>(&row.slot)) {
    const auto& value = draft.**member;
    return value ? Json::number(value->in(byte)) : Json();
  }
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

}  // namespace

Json setup_json(const Setup& setup) {
  Draft draft = draft_of(setup);
  draft.unknown.clear();  // null here
  JsonObject json;
  for (const FieldRow& row : field_rows()) {
    const std::string_view group = group_of(row);
    if (group == row.json) {
      json.with(group, value_json(row, draft, setup));
    } else if (is_first_of_group(row)) {
      JsonObject members;
      for (const FieldRow& member : field_rows()) {
        if (group_of(member) != group || member.kind == FieldKind::range) continue;
        members.with(member.json.substr(group.size() + 1), value_json(member, draft, setup));
      }
      json.with(group, members.take());
    }
  }
  return json.take();
}

}  // namespace roofline
