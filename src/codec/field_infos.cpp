// What the form needs of the table: choices, limits and the positions of sliders.
#include "codec/field_row.h"
#include "codec/field_values.h"
#include "units/number_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

FieldStop count_stop(Count count) { return {static_cast<double>(count), std::to_string(count)}; }

// Powers of two and their 1.5 multiples: 1, 2, 3, 4, 6, 8, .. up to `high`.
std::vector<FieldStop> doubling_stops(Count high) {
  std::vector<FieldStop> stops;
  for (Count power = 1; power <= high; power *= 2) {
    stops.push_back(count_stop(power));
    if (power > 1 && power / 2 * 3 < high) stops.push_back(count_stop(power / 2 * 3));
  }
  return stops;
}

std::vector<FieldStop> usual_stops(std::initializer_list<Count> counts) {
  std::vector<FieldStop> stops;
  for (const Count count : counts) stops.push_back(count_stop(count));
  return stops;
}

// Round values about as far apart on a logarithmic scale: 10, 12.5, 15, 20, .. times powers of ten.
template <class Unit>
std::vector<FieldStop> ladder(Unit unit, double low, double high) {
  constexpr double steps[] = {1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9};
  std::vector<FieldStop> stops;
  for (double decade = low; decade <= high; decade *= 10) {
    for (const double step : steps) {
      if (step * decade > high) break;
      stops.push_back({step * decade, exact_text(unit(step * decade), " ")});
    }
  }
  return stops;
}

// No slider for the KV heads: most of its positions would not divide the heads.
std::vector<FieldStop> stops_of(const FieldRow& row) {
  if (row.key == "S" || row.key == "Sk") return doubling_stops(1 << 20);
  if (row.key == "B") return doubling_stops(1024);
  if (row.key == "H")
    return usual_stops({1, 2, 4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128});
  if (row.key == "d" || row.key == "dv") {
    return usual_stops({16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 512, 576});
  }
  if (row.key == "bw") return ladder(byte_per_second, 1e10, 2e13);
  if (row.key == "peak") return ladder(flop_per_second, 1e12, 2e16);
  return {};
}

// The group is the JSON's; what stands there alone is about the tile.
std::string_view group_of(const FieldRow& row) {
  const std::size_t dot = row.json.find('.');
  return dot == row.json.npos ? "tile" : row.json.substr(0, dot);
}

FieldInfo info_of(const FieldRow& row) {
  FieldInfo info;
  info.key = row.key;
  info.kind = row.kind;
  info.group = group_of(row);
  info.unit = row.unit;
  info.required = row.required;
  info.default_text = row.default_text;
  info.choices = choices_of(row);
  info.stops = stops_of(row);
  if (row.kind == FieldKind::count) {
    info.low = 1;
    info.high = static_cast<double>(row.high);
  }
  return info;
}

// The form has no place for what has one value only in this build, nor for names; a device is
// chosen by its id.
bool is_in_form(const FieldRow& row) {
  if (row.key == "hw") return true;
  return row.kind != FieldKind::text && !std::holds_alternative<std::monostate>(row.slot);
}

}  // namespace

std::vector<FieldInfo> field_infos() {
  std::vector<FieldInfo> infos;
  for (const FieldRow& row : field_rows()) {
    if (is_in_form(row)) infos.push_back(info_of(row));
  }
  return infos;
}

}  // namespace roofline
