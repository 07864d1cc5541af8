// The table of parameters and the gallery, as the form needs them.
#include "api/operations.h"
#include "codec/fields.h"
#include "codec/json_values.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

ordered_json choices_json(const FieldInfo& info, Lang lang) {
  ordered_json json = ordered_json::array();
  for (const std::string& choice : info.choices) {
    const std::string code = "choice." + std::string(info.key) + "." + choice;
    const std::string_view label = phrase(code, lang);
    json.push_back({{"value", choice}, {"label", label.empty() ? choice : std::string(label)}});
  }
  return json;
}

ordered_json stops_json(const FieldInfo& info) {
  ordered_json json = ordered_json::array();
  for (const FieldStop& stop : info.stops) {
    json.push_back({{"value", json_of(stop.value)}, {"text", stop.text}});
  }
  return json;
}

ordered_json field_json(const FieldInfo& info, Lang lang) {
  const std::string code = "field." + std::string(info.key);
  ordered_json json{{"key", info.key},
                    {"kind", name_of(info.kind)},
                    {"group", info.group},
                    {"label", say(code + ".label", lang)},
                    {"help", say(code + ".help", lang)},
                    {"unit", info.unit},
                    {"required", info.required},
                    {"default", info.default_text},
                    {"choices", choices_json(info, lang)},
                    {"stops", stops_json(info)}};
  if (info.low) json["low"] = json_of(*info.low);
  if (info.high) json["high"] = json_of(*info.high);
  return json;
}

ordered_json example_json(const Example& example, Lang lang) {
  ordered_json params = ordered_json::object();
  for (const Assignment& a : example.params) params[a.key] = a.text;
  const std::string code = "example." + std::string(example.id);
  return {{"id", example.id},
          {"title", say(code + ".title", lang)},
          {"note", say(code + ".note", lang)},
          {"params", params}};
}

}  // namespace

Outcome fields_operation(const Request& request) {
  ordered_json fields = ordered_json::array();
  for (const FieldInfo& info : field_infos()) fields.push_back(field_json(info, request.lang));
  ordered_json gallery = ordered_json::array();
  for (const Example& example : examples()) gallery.push_back(example_json(example, request.lang));
  return {ordered_json{{"fields", fields}, {"examples", gallery}}, {}};
}

}  // namespace roofline
