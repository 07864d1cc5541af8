#include "api/consequence.h"

#include "codec/json_object.h"
#include "words/explain.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

std::optional<Setup> read_otherwise(const Input& input, const OtherReading& reading) {
  Assignments assignments = input.assignments;
  for (Assignment& a : assignments) {
    if (a.key == reading.key) a.text = reading.other;
  }
  return resolve(decode(assignments).draft).setup;
}

std::string ridge_of_text(const Evaluation& e, Lang lang) {
  return e.ridge ? intensity_text(e.ridge->nominal) : unknown_text(lang);
}

Json consequence_json(const OtherReading& reading, const Evaluation& e, const Evaluation& other,
                      Lang lang) {
  const std::string ridge = ridge_of_text(e, lang);
  const std::string other_ridge = ridge_of_text(other, lang);
  const Side side = e.verdict.nominal;
  const Side other_side = other.verdict.nominal;
  const std::string intensity = intensity_range_text(e.tiled.intensity);
  return JsonObject()
      .with("field", reading.key)
      .with("given", reading.given)
      .with("reading_text", reading.reading)
      .with("other_reading_text", reading.other)
      .with("intensity_text", intensity)
      .with("ridge_text", ridge)
      .with("other_ridge_text", other_ridge)
      .with("side", name_of(side))
      .with("other_side", name_of(other_side))
      .with("sentence", say("consequence.sentence", lang,
                            {{"field", say("field." + reading.key + ".label", lang)},
                             {"given", reading.given},
                             {"reading", reading.reading},
                             {"other", reading.other},
                             {"intensity", intensity},
                             {"ridge", ridge},
                             {"other_ridge", other_ridge},
                             {"side", side_words(side, lang)},
                             {"other_side", side_words(other_side, lang)}}))
      .take();
}

}  // namespace

Json consequences_json(const Input& input, const Evaluation& e, Lang lang) {
  JsonArray json;
  for (const OtherReading& reading : input.other_readings) {
    const auto setup = read_otherwise(input, reading);
    if (setup) json.add(consequence_json(reading, e, evaluate(*setup), lang));
  }
  return json.take();
}

}  // namespace roofline
