#include "api/device_import.h"

#include "api/request_values.h"
#include "codec/config_text.h"
#include "codec/field_row.h"
#include "codec/field_values.h"
#include "codec/json_device.h"
#include "codec/json_read.h"
#include "codec/word_help.h"
#include "model/precision.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "words/quantity_text.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

constexpr std::string_view schema = "attention-roofline/devices/1";
// Not of a request's `device`: the precision that its one peak is for ("int8/fp16": its two).
constexpr std::string_view peak_precision = "peak_precision";

struct ReadDevice {
  Device device;
  std::optional<DeviceFigures> figures;  // of the catalogue's shape
  std::optional<MathTypes> peak_precision;
};

// "device.peak" and "peak" of the third of several: "devices[2].peak".
std::string path_of(std::string_view field, const std::string& place) {
  const FieldRow* row = row_of(field);
  std::string_view path = row ? row->json : field;
  constexpr std::string_view head = "device.";
  if (path.starts_with(head)) path.remove_prefix(head.size());
  return concat({place, ".", path});
}

// As the parameter "math" has it; what is wrong with it is said of this member.
void read_precision(const ordered_json& value, Draft& draft, Problems& problems) {
  if (value.is_null()) return;
  Remarks remarks;
  const std::string text = value.is_string() ? text_in(value) : value.type_name();
  auto problem = read_field(*row_of("math"), text, draft, remarks);
  if (!problem) return;
  problem->field = peak_precision;
  problems.push_back(std::move(*problem));
}

// In the smallest of setups: what is wrong is then the device.
ReadDevice read_device(const ordered_json& json, Problems& problems) {
  ordered_json setup = ordered_json::object();
  ordered_json& device = setup["device"] = ordered_json::object();
  Draft said;
  for (const auto& [key, value] : members_of(json)) {
    if (key == peak_precision) {
      read_precision(value, said, problems);
    } else {
      device[key] = value;
    }
  }
  DecodedJson decoded = decode_setup_json(setup);
  append(problems, std::move(decoded.problems));
  Draft& draft = decoded.draft;
  ReadDevice read{.device = {}, .figures = draft.own_device, .peak_precision = said.math};
  Precision usual = Precision::fp16;
  if (read.figures && !read.figures->precisions().empty()) usual = read.figures->precisions()[0];
  draft.seq_q = draft.heads = draft.head_dim = 1;
  draft.storage = Precision::fp16;
  draft.math = said.math.value_or(MathTypes{usual, usual});
  if (!draft.device_name) draft.device_name = draft.device_id;
  Resolved resolved = resolve(draft);
  if (problems.empty()) append(problems, std::move(resolved.problems));
  if (resolved.setup) read.device = resolved.setup->device;
  return read;
}

std::string named_rate(Precision precision, ComputeRate rate) {
  return concat({name_of(precision), " ", rate_text(rate)});
}

std::string peak_text(const ReadDevice& read, Lang lang) {
  if (read.figures) {
    std::vector<std::string> peaks;
    for (const Precision precision : read.figures->precisions())
      peaks.push_back(named_rate(precision, *read.figures->peak(precision)));
    return peaks.empty() ? unknown_text(lang) : join(peaks);
  }
  if (!read.device.peak) return unknown_text(lang);
  const ComputeRate peak = read.device.peak->nominal;
  return read.peak_precision ? named_rate(read.peak_precision->qk, peak) : rate_text(peak);
}

Json device_json(std::size_t index, const ReadDevice& read, Lang lang) {
  const auto& bandwidth = read.device.bandwidth;
  return JsonObject()
      .with("index", index)
      .with("name", read.device.name)
      .with("bandwidth_text", bandwidth ? bandwidth_text(bandwidth->nominal) : unknown_text(lang))
      .with("peak_text", peak_text(read, lang))
      .take();
}

// The devices of a file; nullptr with a problem if it has no list of them. A single one is no list.
const ordered_json* list_in(const ordered_json& file, Problems& problems) {
  if (file.is_array()) return &file;
  const ordered_json* devices = file.is_object() ? member_of(file, "devices") : nullptr;
  if (!devices) return nullptr;
  if (!devices->is_array()) {
    problems.push_back(make_problem(ProblemCode::bad_json, "devices", devices->type_name()));
    return nullptr;
  }
  for (const auto& [key, value] : members_of(file)) {
    if (key == "devices" || (key == "schema" && is_text(value, schema))) continue;
    const std::string given = value.is_string() ? excerpt(text_in(value)) : value.type_name();
    problems.push_back(key == "schema" ? make_problem(ProblemCode::unknown_choice, key, given,
                                                      {{"choices", schema}, {"closest", schema}})
                                       : make_problem(ProblemCode::unknown_field, excerpt(key),
                                                      given, {{"closest", ""}}));
  }
  return devices;
}

}  // namespace

Outcome import_devices(std::string_view text, Lang lang) {
  const Result<ordered_json> parsed = parse_json_guarded(text);
  if (!parsed) return {std::nullopt, {parsed.problem()}};
  Problems problems;
  const ordered_json* list = list_in(parsed.value(), problems);
  if (!list && !problems.empty()) return {std::nullopt, problems};
  JsonArray good;
  const std::size_t count = list ? list->size() : 1;
  for (std::size_t index = 0; index < count; ++index) {
    const ordered_json& json = list ? (*list)[index] : parsed.value();
    const std::string place = list ? concat({"devices[", std::to_string(index), "]"}) : "device";
    if (!json.is_object()) {
      problems.push_back(make_problem(ProblemCode::bad_json, place, json.type_name()));
      continue;
    }
    Problems of_device;
    const ReadDevice read = read_device(json, of_device);
    if (of_device.empty()) good.add(device_json(index, read, lang));
    for (Problem& problem : of_device) problem.field = path_of(problem.field, place);
    append(problems, std::move(of_device));
  }
  return {JsonObject()
              .with("kind", name_of(TextKind::device))
              .with("kind_text", say("kind.device", lang))
              .with("devices", good.take())
              .take(),
          problems};
}

}  // namespace roofline
