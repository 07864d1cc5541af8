#include "api/input.h"

#include <algorithm>

#include "api/request_values.h"
#include "codec/config_text.h"
#include "codec/device_draft.h"
#include "codec/device_findings.h"
#include "codec/json_read.h"
#include "codec/json_setup.h"
#include "codec/link.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

bool has_problem(const Problems& problems, std::string_view field) {
  return std::any_of(problems.begin(), problems.end(),
                     [&](const Problem& p) { return p.field == field; });
}

// A field with a bad value is not missing as well; S follows the lengths of a ragged batch.
void append_unless_reported(Problems& problems, Problems more) {
  for (Problem& problem : more) {
    const bool follows = problem.field == "S" && has_problem(problems, "lengths");
    if (!follows && !has_problem(problems, problem.field)) problems.push_back(std::move(problem));
  }
}

void note_unknown_rates(Input& input) {
  if (!input.setup) return;
  const Device& device = input.setup->device;
  if (!device.peak && !has_problem(input.problems, "peak")) {
    input.problems.push_back(unknown_peak(device, "peak", input.setup->precision.math));
  }
  const auto math_pv = input.setup->precision.math_pv;
  if (math_pv && !device.peak_pv && !has_problem(input.problems, "peak_pv")) {
    input.problems.push_back(unknown_peak(device, "peak_pv", *math_pv));
  }
  if (!device.bandwidth && !has_problem(input.problems, "bw")) {
    input.problems.push_back(make_problem(ProblemCode::bandwidth_unknown, "bw", ""));
  }
}

// What only the whole setup shows to be wrong still stands somewhere in the text.
void find_places(Problems& problems, const Assignments& assignments) {
  for (Problem& problem : problems) {
    for (const Assignment& a : assignments) {
      if (a.key == problem.field && !problem.position) problem.position = a.position;
    }
  }
}

void finish(Input& input, const Draft& draft) {
  Resolved resolved = resolve(draft);
  find_places(resolved.problems, input.assignments);
  append_unless_reported(input.problems, std::move(resolved.problems));
  input.setup = std::move(resolved.setup);
  if (input.setup) append(input.findings, catalogue_findings(*input.setup));
  note_unknown_rates(input);
}

Input read_setup(const ordered_json& json) {
  DecodedJson decoded = decode_setup_json(json);
  Input input;
  input.problems = std::move(decoded.problems);
  finish(input, decoded.draft);
  return input;
}

Input read_params(const ordered_json& json) {
  if (!json.is_object()) {
    Input input;
    input.problems.push_back(make_problem(ProblemCode::bad_json, "params", json.type_name()));
    return input;
  }
  Assignments assignments;
  Problems problems;
  for (const auto& [key, value] : members_of(json)) {
    if (value.is_string()) {
      assignments.push_back({key, text_in(value)});
    } else {
      problems.push_back(make_problem(ProblemCode::bad_json, key, value.type_name()));
    }
  }
  Input input = read_assignments(std::move(assignments));
  append(problems, std::move(input.problems));
  input.problems = std::move(problems);
  return input;
}

Input refuse(Problem problem) {
  Input input;
  input.problems.push_back(std::move(problem));
  return input;
}

}  // namespace

Input read_assignments(Assignments assignments) {
  Decoded decoded = decode(assignments);
  Input input;
  input.problems = std::move(decoded.problems);
  input.findings = std::move(decoded.findings);
  input.other_readings = std::move(decoded.other_readings);
  input.assignments = std::move(assignments);
  finish(input, decoded.draft);
  return input;
}

Input read_text(std::string_view text) {
  Problems problems;
  Findings findings;
  Assignments assignments, view;
  if (looks_like_link(text)) {
    OpenedLink link = open_link(text);
    problems = std::move(link.problems);
    assignments = std::move(link.assignments);
    view = std::move(link.view);
  } else {
    ParsedText parsed = parse_config_text(text);
    problems = std::move(parsed.problems);
    findings = std::move(parsed.findings);
    for (Taken& taken : parsed.taken) assignments.push_back(std::move(taken.assignment));
  }
  Decoded decoded = decode(assignments);
  Input input;
  input.problems = std::move(problems);
  append(input.problems, std::move(decoded.problems));
  input.findings = std::move(findings);
  append(input.findings, std::move(decoded.findings));
  input.other_readings = std::move(decoded.other_readings);
  input.assignments = std::move(assignments);
  input.view = std::move(view);
  // Of a text that was not read at all nothing is "missing".
  if (!has_problem(input.problems, "text")) finish(input, decoded.draft);
  return input;
}

Input read_input(const ordered_json& request, std::optional<std::string_view> text) {
  const ordered_json* inside = member_of(request, "text");
  const ordered_json* params = member_of(request, "params");
  const ordered_json* setup = member_of(request, "setup");
  const bool texts = text || inside;
  if (texts && (params || setup))
    return refuse(make_problem(ProblemCode::contradiction, "", "",
                               {{"first", "text"}, {"second", params ? "params" : "setup"}}));
  if (params && setup)
    return refuse(make_problem(ProblemCode::contradiction, "", "",
                               {{"first", "params"}, {"second", "setup"}}));
  if (!texts && !params && !setup) {
    return refuse(make_problem(ProblemCode::missing_field, "text", "",
                               {{"example", "text | params | setup"}}));
  }
  if (text) return read_text(*text);
  if (setup) return read_setup(*setup);
  if (params) return read_params(*params);
  if (!inside->is_string())
    return refuse(make_problem(ProblemCode::bad_json, "text", inside->type_name()));
  return read_text(text_in(*inside));
}

}  // namespace roofline
