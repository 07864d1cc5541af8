// Problems and findings as JSON: code, the numbers under keys that name their unit, and the
// sentences.
#include <variant>

#include "codec/json_object.h"
#include "codec/json_view.h"
#include "words/explain.h"

namespace roofline {

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

constexpr const char* name_of(Severity severity) {
  switch (severity) {
    case Severity::info: return "info";
    case Severity::caution: return "caution";
    case Severity::stop: return "stop";
  }
  return "";
}

}  // namespace

Json problem_json(const Problem& problem, Lang lang) {
  const ProblemWords words = explain_problem(problem, lang);
  JsonObject json;
  json.with("code", name_of(problem.code))
      .with("field", problem.field)
      .with("given", problem.given)
      .with("message", words.message)
      .with("hint", words.hint);
  if (problem.position) {
    json.with("position", JsonObject()
                              .with("start", problem.position->start)
                              .with("length", problem.position->length)
                              .take());
  }
  if (!problem.choices.empty()) json.with("choices", json_texts(problem.choices));
  return json.take();
}

Json problems_json(const Problems& problems, Lang lang) {
  JsonArray json;
  for (const Problem& problem : problems) json.add(problem_json(problem, lang));
  return json.take();
}

Json finding_json(const Finding& finding, Lang lang) {
  JsonObject numbers;
  for (const FindingNumber& number : finding.numbers) {
    const std::string key = std::string(number.name) + std::visit(UnitSuffix{}, number.value);
    std::visit([&](const auto& value) { numbers.with(key.c_str(), value); }, number.value);
  }
  const FindingWords words = explain_finding(finding, lang);
  return JsonObject()
      .with("code", finding.code)
      .with("severity", name_of(finding.severity))
      .with("numbers", numbers.take())
      .with("sentence", words.sentence)
      .with("advice", words.advice)
      .with("field", finding.field)
      .take();
}

Json findings_json(const Findings& findings, Lang lang) {
  JsonArray json;
  for (const Finding& finding : findings) json.add(finding_json(finding, lang));
  return json.take();
}

}  // namespace roofline
