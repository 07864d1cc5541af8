// The table of parameters and the gallery, as the form needs them.
#include "api/operations.h"
#include "codec/fields.h"
#include "codec/json_object.h"
#include "words/explain.h"

namespace roofline {

namespace {

Json choices_json(const FieldInfo& info, Lang lang) {
  JsonArray json;
  for (const std::string& choice : info.choices) {
    json.add(JsonObject()
                 .with("value", choice)
                 .with("label", choice_words(info.key, choice, lang))
                 .take());
  }
  return json.take();
}

Json stops_json(const FieldInfo& info) {
  JsonArray json;
  for (const FieldStop& stop : info.stops) {
    json.add(JsonObject().with("value", stop.value).with("text", stop.text).take());
  }
  return json.take();
}

Json field_json(const FieldInfo& info, Lang lang) {
  const std::string code = "field." + std::string(info.key);
  JsonObject json;
  json.with("key", info.key)
      .with("kind", name_of(info.kind))
      .with("group", info.group)
      .with("label", say(code + ".label", lang))
      .with("help", say(code + ".help", lang))
      .with("unit", info.unit)
      .with("required", info.required)
      .with("default", info.default_text)
      .with("choices", choices_json(info, lang))
      .with("stops", stops_json(info));
  if (info.low) json.with("low", *info.low);
  if (info.high) json.with("high", *info.high);
  return json.take();
}

Json example_json(const Example& example, Lang lang) {
  JsonObject params;
  for (const Assignment& a : example.params) params.with(a.key.c_str(), a.text);
  const std::string code = "example." + std::string(example.id);
  return JsonObject()
      .with("id", example.id)
      .with("title", say(code + ".title", lang))
      .with("note", say(code + ".note", lang))
      .with("params", params.take())
      .take();
}

}  // namespace

Outcome fields_operation(const Request& request) {
  JsonArray fields;
  for (const FieldInfo& info : field_infos()) fields.add(field_json(info, request.lang));
  JsonArray gallery;
  for (const Example& example : examples()) gallery.add(example_json(example, request.lang));
  return {JsonObject().with("fields", fields.take()).with("examples", gallery.take()).take(), {}};
}

}  // namespace roofline
