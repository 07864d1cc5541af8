#include "api/request_values.h"

#include "codec/json_read.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

std::optional<std::string> as_text(const ordered_json& json) {
  if (json.is_string()) return text_in(json);
  if (json.is_number()) return shortest_text(json.get<double>());
  return std::nullopt;
}

}  // namespace

std::optional<std::string> value_at(const Request& request, const char* key, Problems& problems) {
  const ordered_json* found = member_of(request.json, key);
  if (!found || found->is_null()) return std::nullopt;
  auto text = as_text(*found);
  if (!text) problems.push_back(make_problem(ProblemCode::bad_json, key, found->type_name()));
  return text;
}

std::optional<Count> count_at(const Request& request, const char* key, Count high,
                              Problems& problems) {
  const auto text = value_at(request, key, problems);
  if (!text) return std::nullopt;
  auto length = read_length(*text, key);
  if (length && length.value().value <= high) return length.value().value;
  problems.push_back(length ? make_problem(ProblemCode::out_of_range, key, excerpt(*text),
                                           {{"low", "1"}, {"high", std::to_string(high)}})
                            : length.problem());
  return std::nullopt;
}

std::optional<Phase> phase_at(const Request& request, Problems& problems) {
  const auto text = value_at(request, "phase", problems);
  if (!text) return std::nullopt;
  const auto phase = phase_named(*text);
  if (!phase) {
    Problem problem = make_problem(ProblemCode::unknown_choice, "phase", excerpt(*text),
                                   {{"choices", "prefill, decode"}});
    problem.choices = {"prefill", "decode"};
    problems.push_back(std::move(problem));
  }
  return phase;
}

std::vector<std::pair<std::string, std::string>> texts_at(const Request& request, const char* key,
                                                          Problems& problems) {
  std::vector<std::pair<std::string, std::string>> texts;
  const ordered_json* found = member_of(request.json, key);
  if (!found) return texts;
  if (!found->is_object()) {
    problems.push_back(make_problem(ProblemCode::bad_json, key, found->type_name()));
    return texts;
  }
  for (const auto& [name, value] : members_of(*found)) {
    auto text = as_text(value);
    if (text) {
      texts.emplace_back(name, std::move(*text));
    } else {
      problems.push_back(make_problem(ProblemCode::bad_json, name, value.type_name()));
    }
  }
  return texts;
}

Assignments assignments_at(const Request& request, const char* key, Problems& problems) {
  Assignments assignments;
  for (auto& [name, text] : texts_at(request, key, problems))
    assignments.push_back({std::move(name), std::move(text)});
  return assignments;
}

}  // namespace roofline
