#include "codec/device_draft.h"
#include "codec/field_values.h"
#include "codec/json_device.h"
#include "codec/json_read.h"
#include "codec/json_setup.h"
#include "codec/word_help.h"
#include "units/number_text.h"
#include "units/plain_text.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

const FieldRow* row_at(std::string_view path, FieldKind other_than) {
  for (const FieldRow& row : field_rows()) {
    if (row.json == path && row.kind != other_than) return &row;
  }
  return nullptr;
}

bool has_rows_below(const std::string& path) {
  for (const FieldRow& row : field_rows()) {
    if (row.json.starts_with(path + '.')) return true;
  }
  return false;
}

std::string number_text(const ordered_json& number) { return shortest_text(number.get<double>()); }

// The value as the text that the same field has elsewhere; nullopt if its type is wrong.
std::optional<std::string> text_of_json(const FieldRow& row, const ordered_json& value) {
  if (row.kind == FieldKind::flag) {
    if (!value.is_boolean()) return std::nullopt;
    return value.get<bool>() ? "1" : "0";
  }
  if (row.key == "eager") {
    if (!value.is_array()) return std::nullopt;
    std::string joined;
    for (const ordered_json& name : value) {
      if (!name.is_string()) return std::nullopt;
      joined.append(joined.empty() ? "" : "+").append(text_in(name));
    }
    return joined.empty() ? "none" : joined;
  }
  if (row.kind == FieldKind::counts) {
    if (!value.is_array() || value.empty()) return std::nullopt;
    std::string joined;
    for (const ordered_json& length : value) {
      if (!length.is_number()) return std::nullopt;
      joined.append(joined.empty() ? "" : ",").append(number_text(length));
    }
    return joined;
  }
  if (row.kind == FieldKind::count || row.kind == FieldKind::bytes || row.key == "passes" ||
      row.key == "sfu") {
    if (!value.is_number()) return std::nullopt;
    const char* unit = row.key == "sfu" ? "exp/s" : row.kind == FieldKind::bytes ? "B" : "";
    return number_text(value) + unit;
  }
  if (!value.is_string()) return std::nullopt;
  return text_in(value);
}

class Reader {
 public:
  void read_top(const ordered_json& json) {
    if (!json.is_object()) return wrong_type("setup", json);
    for (const auto& [name, value] : members_of(json)) {
      if (!has_rows_below(name)) {
        read_field_at(name, value);
      } else if (!value.is_object()) {
        wrong_type(name, value);
      } else if (name == "device" && is_device_record(value)) {
        read_device_record(value, decoded_);
      } else {
        for (const auto& [inner, field] : members_of(value))
          read_field_at(name + '.' + inner, field);
      }
    }
  }

  DecodedJson take() { return std::move(decoded_); }

 private:
  void read_field_at(const std::string& path, const ordered_json& value) {
    const FieldRow* row = row_at(path, FieldKind::range);
    if (!row)
      return report(make_problem(ProblemCode::unknown_field, excerpt(path), "", {{"closest", ""}}));
    if (value.is_null() && row->json.starts_with("device.")) {
      if (is_device_figure(*row)) decoded_.draft.unknown.push_back(row->key);
      return;
    }
    if (row->kind == FieldKind::rate && row->key != "sfu") return read_rate(*row, path, value);
    if (row->kind == FieldKind::tile) return read_tile(*row, path, value);
    const auto text = text_of_json(*row, value);
    if (!text) return wrong_type(path, value);
    read_text(*row, *text);
  }

  void read_text(const FieldRow& row, std::string_view text) {
    Remarks remarks;  // of JSON there are none: its units are in its names
    if (auto problem = read_field(row, text, decoded_.draft, remarks)) report(std::move(*problem));
  }

  // {"nominal", "low", "high"} in base units; the range may be missing, as a whole.
  void read_rate(const FieldRow& row, const std::string& path, const ordered_json& value) {
    if (!has_only(path, value, "|nominal|low|high|")) return;
    const auto nominal = number_at(path, value, "nominal", true);
    if (!nominal) return;
    const bool is_bandwidth = row.key == "bw";
    read_text(row, shortest_text(*nominal) + (is_bandwidth ? "B/s" : "FLOP/s"));
    const auto low = number_at(path, value, "low", member_of(value, "high") != nullptr);
    const auto high = number_at(path, value, "high", member_of(value, "low") != nullptr);
    if (!low || !high) return;
    if (!(0 < *low && *low <= *high)) {
      return report(make_problem(ProblemCode::out_of_range, path + ".low", shortest_text(*low),
                                 {{"low", ">0"}, {"high", shortest_text(*high)}}));
    }
    Draft& draft = decoded_.draft;
    if (is_bandwidth) {
      draft.bandwidth_range = {{},
                               Interval<Bandwidth>{byte_per_second(*low), byte_per_second(*high)}};
    } else {
      const DraftRange<ComputeRate> range{
          {}, Interval<ComputeRate>{flop_per_second(*low), flop_per_second(*high)}};
      (row.key == "peak" ? draft.peak_range : draft.peak_pv_range) = range;
    }
  }

  void read_tile(const FieldRow& row, const std::string& path, const ordered_json& value) {
    if (!has_only(path, value, "|rows|cols|origin|")) return;
    const auto height = number_at(path, value, "rows", true);
    const auto width = number_at(path, value, "cols", true);
    if (!height || !width) return;
    const ordered_json* origin = member_of(value, "origin");
    const bool by_user = !origin || is_text(*origin, "user");
    read_text(row, (by_user ? "" : "auto:") + shortest_text(*height) + 'x' + shortest_text(*width));
  }

  // False, with a problem, unless `value` is an object of these members.
  bool has_only(const std::string& path, const ordered_json& value, std::string_view members) {
    if (!value.is_object()) {
      wrong_type(path, value);
      return false;
    }
    for (const auto& [name, member] : members_of(value)) {
      if (is_listed(members, name)) continue;
      report(make_problem(ProblemCode::unknown_field, excerpt(path + '.' + name), "",
                          {{"closest", ""}}));
      return false;
    }
    return true;
  }

  // A member of an object; without it a problem if `required`.
  std::optional<double> number_at(const std::string& path, const ordered_json& value,
                                  const char* name, bool required) {
    const ordered_json* found = member_of(value, name);
    const std::string member = path + '.' + name;
    if (!found) {
      if (required)
        report(make_problem(ProblemCode::missing_field, member, "", {{"example", member}}));
      return std::nullopt;
    }
    if (!found->is_number()) {
      wrong_type(member, *found);
      return std::nullopt;
    }
    return found->get<double>();
  }

  void wrong_type(const std::string& path, const ordered_json& value) {
    report(make_problem(ProblemCode::bad_json, path, value.type_name()));
  }
  void report(Problem problem) { decoded_.problems.push_back(std::move(problem)); }

  DecodedJson decoded_;
};

}  // namespace

DecodedJson decode_setup_json(const ordered_json& json) {
  Reader reader;
  reader.read_top(json);
  return reader.take();
}

}  // namespace roofline
