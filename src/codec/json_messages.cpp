// Problems and findings as JSON: code, the numbers under keys that name their unit, and the
// sentences.
#include <variant>

#include "codec/json_values.h"
#include "codec/json_view.h"
#include "words/explain.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

struct UnitSuffix {
  const char* operator()(double) const { return ""; }
  const char* operator()(const std::string&) const { return ""; }
  const char* operator()(Work) const { return "_flop"; }
  const char* operator()(Bytes) const { return "_byte"; }
  const char* operator()(Time) const { return "_s"; }
  const char* operator()(ComputeRate) const { return "_flop_per_s"; }
  const char* operator()(Bandwidth) const { return "_byte_per_s"; }
  const char* operator()(Intensity) const { return "_flop_per_byte"; }
};

struct ValueJson {
  ordered_json operator()(const std::string& text) const { return text; }
  template <class T>
  ordered_json operator()(const T& value) const {
    return json_of(value);
  }
};

constexpr const char* name_of(Severity severity) {
  switch (severity) {
    case Severity::info: return "info";
    case Severity::caution: return "caution";
    case Severity::stop: return "stop";
  }
  return "";
}

}  // namespace

ordered_json problem_json(const Problem& problem, Lang lang) {
  const ProblemWords words = explain_problem(problem, lang);
  ordered_json json{{"code", name_of(problem.code)},
                    {"field", problem.field},
                    {"given", problem.given},
                    {"message", words.message},
                    {"hint", words.hint}};
  if (problem.position) {
    json["position"] = {{"start", problem.position->start}, {"length", problem.position->length}};
  }
  if (!problem.choices.empty()) json["choices"] = problem.choices;
  return json;
}

ordered_json problems_json(const Problems& problems, Lang lang) {
  ordered_json json = ordered_json::array();
  for (const Problem& problem : problems) json.push_back(problem_json(problem, lang));
  return json;
}

ordered_json finding_json(const Finding& finding, Lang lang) {
  ordered_json numbers = ordered_json::object();
  for (const FindingNumber& number : finding.numbers) {
    const std::string key = number.name + std::visit(UnitSuffix{}, number.value);
    numbers[key] = std::visit(ValueJson{}, number.value);
  }
  const FindingWords words = explain_finding(finding, lang);
  return {{"code", finding.code},   {"severity", name_of(finding.severity)},
          {"numbers", numbers},     {"sentence", words.sentence},
          {"advice", words.advice}, {"field", finding.field}};
}

ordered_json findings_json(const Findings& findings, Lang lang) {
  ordered_json json = ordered_json::array();
  for (const Finding& finding : findings) json.push_back(finding_json(finding, lang));
  return json;
}

}  // namespace roofline
