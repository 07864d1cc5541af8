#include "api/lab.h"

#include <algorithm>
#include <array>
#include <optional>

#include "api/core_replies.h"
#include "api/operations.h"
#include "codec/json_read.h"
#include "codec/json_view.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

constexpr std::size_t largest_input = std::size_t{64} << 20;

struct Operation {
  std::string_view name;
  Outcome (*run)(const Request&);
  std::array<std::string_view, 12> keys;  // of the request, beside "op" and "lang"
};
constexpr std::array operations{
    Operation{"evaluate", evaluate_operation, {"text", "params", "setup"}},
    Operation{"fields", fields_operation, {}},
    Operation{"devices", devices_operation, {"search", "text"}},
    Operation{"parse", parse_operation, {"text"}},
    Operation{"link", link_operation, {"text", "params", "setup", "base"}},
    Operation{"open", open_operation, {"link"}},
    Operation{"phrases", phrases_operation, {}},
    Operation{"import", import_operation, {"text", "name", "phase", "answers"}},
    Operation{"models", models_operation, {"phase"}},
    Operation{"tile", tile_operation, {"text", "params", "setup"}},
    Operation{"kv_cache",
              kv_cache_operation,
              {"model", "text", "answers", "params", "layers", "phase", "context", "batch",
               "tokens", "tp"}},
    Operation{"convert",
              convert_operation,
              {"text", "params", "setup", "convention", "tflop_per_s", "share_of_peak", "time_s",
               "flop", "layers"}},
};

std::string operation_names() {
  std::string names;
  for (const Operation& operation : operations) {
    if (!names.empty()) names += ", ";
    names += operation.name;
  }
  return names;
}

const Operation* operation_named(std::string_view name) {
  const auto found = std::find_if(operations.begin(), operations.end(),
                                  [&](const Operation& o) { return o.name == name; });
  return found == operations.end() ? nullptr : &*found;
}

std::string text_of(const ordered_json& json) {
  if (json.is_string()) return text_in(json);
  return json.type_name();
}

Lang language_of(const ordered_json& request, Problems& problems) {
  const ordered_json* lang = member_of(request, "lang");
  if (!lang || is_text(*lang, "en")) return Lang::en;
  if (is_text(*lang, "zh")) return Lang::zh;
  Problem problem = make_problem(ProblemCode::unknown_choice, "lang", text_of(*lang),
                                 {{"choices", "en, zh"}, {"closest", "en"}});
  problem.choices = {"en", "zh"};
  problems.push_back(std::move(problem));
  return Lang::en;
}

void note_unknown_keys(const ordered_json& request, const Operation& operation,
                       Problems& problems) {
  for (const auto& [key, value] : members_of(request)) {
    if (key == "op" || key == "lang") continue;
    if (std::find(operation.keys.begin(), operation.keys.end(), key) == operation.keys.end()) {
      problems.push_back(
          make_problem(ProblemCode::unknown_field, key, text_of(value), {{"closest", ""}}));
    }
  }
}

std::string reply_of(const Outcome& outcome, Lang lang) {
  return reply_text(outcome.value, problems_json(outcome.problems, lang));
}

std::string refusal(Problem problem, Lang lang = Lang::en) {
  return reply_of({std::nullopt, {std::move(problem)}}, lang);
}

std::string dispatch(std::string_view text, std::optional<std::string_view> beside) {
  if (std::max(text.size(), beside.value_or("").size()) > largest_input) {
    return refusal(
        make_problem(ProblemCode::too_large, beside ? "text" : "", "", {{"limit", "64 MiB"}}));
  }
  Result<ordered_json> parsed = parse_json_guarded(text);
  if (!parsed) return refusal(parsed.problem());
  const ordered_json& json = parsed.value();
  if (!json.is_object()) return refusal(make_problem(ProblemCode::bad_json, "", json.type_name()));

  Problems problems;
  const Lang lang = language_of(json, problems);
  const ordered_json* op = member_of(json, "op");
  const std::string name = op ? text_of(*op) : "";
  const Operation* operation = operation_named(name);
  if (operation == nullptr) {
    return refusal(
        make_problem(ProblemCode::unknown_op, "op", name, {{"choices", operation_names()}}), lang);
  }
  note_unknown_keys(json, *operation, problems);
  Outcome outcome = operation->run({json, beside, lang});
  outcome.problems.insert(outcome.problems.begin(), problems.begin(), problems.end());
  return reply_of(outcome, lang);
}

}  // namespace

std::string call(std::string_view request) { return dispatch(request, std::nullopt); }

std::string call_with_text(std::string_view request, std::string_view text) {
  return dispatch(request, text);
}

}  // namespace roofline
