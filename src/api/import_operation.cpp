// A pasted or dropped file: finds out what it is and reads it.
#include "api/device_import.h"
#include "api/request_values.h"
#include "codec/config_text.h"
#include "codec/hf_json.h"
#include "codec/json_read.h"

namespace roofline {

namespace {

std::optional<std::string_view> file_text(const Request& request) {
  if (request.text) return request.text;
  const auto* inside = member_of(request.json, "text");
  if (inside && inside->is_string()) return text_in(*inside);
  return std::nullopt;
}

Outcome import_config(std::string_view text, const Request& request) {
  Problems problems;
  const auto phase = phase_at(request, problems);
  const HfAnswers answers = texts_at(request, "answers", problems);
  const Result<LooseValue> root = parse_loose_json(text);
  if (!root) {
    problems.push_back(root.problem());
    return {std::nullopt, problems};
  }
  if (!root.value().is(LooseValue::Kind::object)) {
    problems.push_back(make_problem(ProblemCode::bad_config, "text", ""));
    return {std::nullopt, problems};
  }
  HfConfig config = read_hf_config(root.value(), phase, answers);
  problems.insert(problems.end(), config.problems.begin(), config.problems.end());
  return {hf_config_json(config, request.lang), problems};
}

}  // namespace

Outcome import_operation(const Request& request) {
  const auto text = file_text(request);
  const TextKind kind = text ? kind_of_text(*text) : TextKind::empty;
  if (kind == TextKind::hf_config) return import_config(*text, request);
  if (kind == TextKind::device) return import_devices(*text, request.lang);
  return parse_operation(request);
}

}  // namespace roofline
