#include "api/provenance.h"

#include <algorithm>

#include "codec/json_object.h"
#include "codec/json_read.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

Problem malformed(std::string_view given) {
  return make_problem(ProblemCode::bad_json, "text", given);
}

const ordered_json* object_at(const ordered_json& json, std::string_view key) {
  if (!json.is_object()) return nullptr;
  const ordered_json* found = member_of(json, key);
  return found && found->is_object() ? found : nullptr;
}

const ordered_json* array_at(const ordered_json& json, std::string_view key) {
  const ordered_json* found = json.is_object() ? member_of(json, key) : nullptr;
  return found && found->is_array() ? found : nullptr;
}

// An entry of "values": [field, index into "sources", confidence].
struct Entry {
  std::string field;
  std::size_t source;
  std::string confidence;
};

std::optional<Entry> entry_in(const ordered_json& value) {
  if (!value.is_array() || value.size() != 3) return std::nullopt;
  if (!value[0].is_string() || !value[1].is_number_unsigned() || !value[2].is_string()) {
    return std::nullopt;
  }
  return Entry{text_in(value[0]), value[1].get<std::size_t>(), text_in(value[2])};
}

// As it is read, printed: a value of the file.
Json copied(const ordered_json& value) {
  if (value.is_string()) return Json::text(text_in(value));
  if (value.is_boolean()) return Json::flag(value.get<bool>());
  if (value.is_number()) return Json::number(value.get<double>());
  if (value.is_object()) {
    JsonObject json;
    for (const auto& [key, member] : members_of(value)) json.with(key, copied(member));
    return json.take();
  }
  if (!value.is_array()) return Json();
  JsonArray json;
  for (const ordered_json& item : value) json.add(copied(item));
  return json.take();
}

Json copied_member(const ordered_json& object, std::string_view key) {
  const ordered_json* found = object.is_object() ? member_of(object, key) : nullptr;
  return found ? copied(*found) : Json();
}

template <class Value>
void add_if(std::vector<std::string>& names, const std::optional<Value>& value, std::string name) {
  if (value) names.push_back(std::move(name));
}

}  // namespace

std::vector<std::string> figure_names(const DeviceFigures& figures) {
  std::vector<std::string> names;
  add_if(names, figures.bandwidth, "bandwidth_byte_per_s");
  add_if(names, figures.link, "link_byte_per_s");
  add_if(names, figures.sm_count, "sm_count");
  add_if(names, figures.shared_memory, "shared_memory_byte");
  add_if(names, figures.register_file, "register_file_byte");
  add_if(names, figures.last_level_cache, "last_level_cache_byte");
  add_if(names, figures.memory, "memory_byte");
  add_if(names, figures.exponentials, "exponential_per_s");
  bool sparse = false;
  for (const Precision precision : all_precisions) {
    add_if(names, figures.peak(precision), "peak_flop_per_s." + std::string(name_of(precision)));
    sparse = sparse || figures.sparse_peak(precision);
  }
  add_if(names, figures.fp16_accumulate, "peak_flop_per_s.fp16_fp16acc");
  add_if(names, figures.fp32_matrix, "peak_flop_per_s.fp32_matrix");
  if (sparse) names.emplace_back("sparse_peak_flop_per_s");
  return names;
}

Result<Provenance> Provenance::read(std::string_view text) {
  Result<ordered_json> parsed = parse_json_guarded(text);
  if (!parsed) return parsed.problem();
  if (!array_at(parsed.value(), "sources") || !object_at(parsed.value(), "devices")) {
    return malformed(parsed.value().type_name());
  }
  return Provenance(std::move(parsed.value()));
}

const ordered_json* Provenance::values_of(const DeviceRow& row) const {
  const ordered_json* device = object_at(*object_at(json_, "devices"), row.id);
  return device ? array_at(*device, "values") : nullptr;
}

Json Provenance::sources_of(const DeviceRow& row) const {
  const ordered_json* values = values_of(row);
  if (!values) return Json();
  const ordered_json& sources = *array_at(json_, "sources");
  JsonArray list;
  for (const ordered_json& value : *values) {
    const auto entry = entry_in(value);
    if (!entry || entry->source >= sources.size()) continue;
    const ordered_json& source = sources[entry->source];
    list.add(JsonObject()
                 .with("field", entry->field)
                 .with("title", copied_member(source, "title"))
                 .with("year", copied_member(source, "year"))
                 .with("url", copied_member(source, "url"))
                 .with("confidence", entry->confidence)
                 .take());
  }
  return list.take();
}

Json Provenance::unverified_of(const DeviceRow& row) const {
  std::vector<std::string> looked_up;
  if (const ordered_json* values = values_of(row)) {
    for (const ordered_json& value : *values) {
      const auto entry = entry_in(value);
      if (entry && entry->confidence != "memory") looked_up.push_back(entry->field);
    }
  }
  JsonArray list;
  for (const std::string& name : figure_names(figures_of(row))) {
    if (std::find(looked_up.begin(), looked_up.end(), name) == looked_up.end()) {
      list.add(Json::text(name));
    }
  }
  return list.take();
}

Json Provenance::member_of_device(const DeviceRow& row, std::string_view key) const {
  const ordered_json* device = object_at(*object_at(json_, "devices"), row.id);
  return device ? copied_member(*device, key) : Json();
}

}  // namespace roofline
