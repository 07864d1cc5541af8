#include "api/operations.h"

#include "api/consequence.h"
#include "api/core_replies.h"
#include "api/input.h"
#include "codec/config_text.h"
#include "codec/json_read.h"
#include "codec/json_setup.h"
#include "codec/json_view.h"
#include "codec/link.h"
#include "codec/markdown.h"
#include "words/phrase_tables.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

// The text of a request that must have one; nullopt with a problem otherwise.
std::optional<std::string_view> text_at(const Request& request, const char* key,
                                        Problems& problems) {
  if (request.text) return request.text;
  const ordered_json* found = member_of(request.json, key);
  if (found && found->is_string()) return text_in(*found);
  problems.push_back(
      make_problem(ProblemCode::missing_field, key, "", {{"example", "S=4096 H=32 d=128 fp16"}}));
  return std::nullopt;
}

// Findings on how the input was written stand before those on the model when equally severe.
Findings merged(Findings on_input, const Findings& on_model) {
  on_input.insert(on_input.end(), on_model.begin(), on_model.end());
  return most_severe_first(std::move(on_input));
}

std::string string_at(const ordered_json& json, const char* key) {
  const ordered_json* found = member_of(json, key);
  return found && found->is_string() ? text_in(*found) : "";
}

Json taken_json(const std::vector<Taken>& taken, Lang lang) {
  JsonArray json;
  for (const Taken& t : taken) {
    json.add(JsonObject()
                 .with("key", t.assignment.key)
                 .with("label", say("field." + t.assignment.key + ".label", lang))
                 .with("value", t.assignment.text)
                 .with("words", t.words)
                 .take());
  }
  return json.take();
}

std::vector<Taken> taken_from(const Assignments& assignments) {
  std::vector<Taken> taken;
  for (const Assignment& a : assignments) taken.push_back({a, a.key + "=" + a.text});
  return taken;
}

Outcome parsed_outcome(TextKind kind, const Input& input, const std::vector<Taken>& taken,
                       Lang lang) {
  return {JsonObject()
              .with("kind", name_of(kind))
              .with("kind_text", say("kind." + std::string(name_of(kind)), lang))
              .with("params", texts_json(input.assignments))
              .with("text", input.setup ? config_text_of(*input.setup) : "")
              .with("taken", taken_json(taken, lang))
              .with("findings", findings_json(input.findings, lang))
              .with("view", texts_json(input.view))
              .take(),
          input.problems};
}

}  // namespace

Outcome evaluate_operation(const Request& request) {
  Input input = read_input(request.json, request.text);
  if (!input.setup) return {std::nullopt, std::move(input.problems)};
  Evaluation e = evaluate(*input.setup);
  e.findings = merged(std::move(input.findings), e.findings);
  JsonObject value = evaluation_json(e, request.lang);
  value.with("consequences", consequences_json(input, e, request.lang));
  return {value.take(), std::move(input.problems)};
}

Outcome link_operation(const Request& request) {
  Input input = read_input(request.json, request.text);
  if (!input.setup) return {std::nullopt, input.problems};
  const std::string link = link_of(*input.setup);
  const std::string url = string_at(request.json, "base") + "#" + link;
  return {JsonObject()
              .with("link", link)
              .with("text", config_text_of(*input.setup))
              .with("markdown", summary_markdown(evaluate(*input.setup), url, request.lang))
              .take(),
          input.problems};
}

Outcome parse_operation(const Request& request) {
  Problems problems;
  const auto text = text_at(request, "text", problems);
  if (!text) return {std::nullopt, problems};
  const TextKind kind = kind_of_text(*text);
  if (kind == TextKind::setup_text) {
    return parsed_outcome(kind, read_text(*text), parse_config_text(*text).taken, request.lang);
  }
  if (kind == TextKind::link) {
    const Input input = read_text(*text);
    return parsed_outcome(kind, input, taken_from(input.assignments), request.lang);
  }
  return parsed_outcome(kind, {}, {}, request.lang);
}

Outcome open_operation(const Request& request) {
  Problems problems;
  const auto link = text_at(request, "link", problems);
  if (!link) return {std::nullopt, problems};
  const OpenedLink opened = open_link(*link);
  Input input = read_assignments(opened.assignments);
  input.problems.insert(input.problems.begin(), opened.problems.begin(), opened.problems.end());
  if (input.setup) return {opened_json(opened.view, *input.setup), std::move(input.problems)};
  return {JsonObject()
              .with("view", texts_json(opened.view))
              .with("setup", Json())
              .with("params", texts_json(opened.assignments))
              .with("text", "")
              .with("link", "")
              .take(),
          std::move(input.problems)};
}

Outcome phrases_operation(const Request& request) {
  std::string texts;
  for (const PackedPhrases table : packed_phrases(request.lang)) texts += table;
  return {JsonObject().with("phrases", texts).take(), {}};
}

}  // namespace roofline
