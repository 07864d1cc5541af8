// Findings and problems: fillers from what triggered them, then the sentence by code.
#include <variant>

#include "words/explain.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

bool ends_with(std::string_view text, std::string_view tail) {
  return text.size() >= tail.size() && text.substr(text.size() - tail.size()) == tail;
}

// "Bandwidth" -> "bandwidth" inside a sentence, but "KV heads" and "SM count" stay.
std::string inside_sentence(std::string_view label) {
  std::string text(label);
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const bool word = text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z' && is_lower(text[1]);
  if (word) text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

// "register file", "shared memory and register file": by the fields' labels.
std::string limit_words(std::string_view limit, Lang lang) {
  const std::string shared = inside_sentence(say("field.smem.label", lang));
  const std::string registers = inside_sentence(say("field.regs.label", lang));
  if (limit == "both") return shared + say("list.and", lang) + registers;
  return limit == "registers" ? registers : shared;
}

// A value of a finding in words; its name tells a share from a count, and a side from other text.
struct ValueWords {
  std::string_view name;
  Lang lang;

  std::string operator()(double value) const {
    if (ends_with(name, "share")) return percent_text(value);
    const bool whole = value == static_cast<double>(static_cast<long long>(value));
    return whole ? count_text(value) : ratio_text(value);
  }
  std::string operator()(const std::string& text) const {
    if (ends_with(name, "_side")) return say("side." + text, lang);
    if (name == "pass") return say("choice.pass." + text, lang);
    if (name == "missing" && !text.empty()) return say("missing." + text, lang);
    if (name == "limit") return limit_words(text, lang);
    return text;
  }
  std::string operator()(Work work) const { return work_text(work); }
  std::string operator()(Bytes bytes) const { return bytes_text(bytes); }
  std::string operator()(Time time) const { return time_text(time); }
  std::string operator()(ComputeRate rate) const { return rate_text(rate); }
  std::string operator()(Bandwidth bandwidth) const { return bandwidth_text(bandwidth); }
  std::string operator()(Intensity intensity) const { return intensity_text(intensity); }
};

// An empty text is no filler: the sentence has a variant without it.
void add_filler(Fillers& fillers, std::string_view name, std::string text) {
  if (!text.empty()) fillers.emplace_back(name, std::move(text));
}

// Label and link key; a JSON path in quotation marks.
std::string field_words(const std::string& field, Lang lang) {
  if (field.empty()) return say("field.none", lang);
  std::string_view label = phrase("field." + field + ".label", lang);
  if (label.empty()) label = phrase("convention." + field + ".label", lang);  // of a conversion
  if (label.empty()) return "“" + field + "”";
  return say("field.named", lang, {{"label", inside_sentence(label)}, {"key", field}});
}

// Choices that hold commas themselves are set apart by semicolons.
std::string joined(const std::vector<std::string>& texts) {
  const char* separator = ", ";
  for (const std::string& text : texts) {
    if (text.find(',') != std::string::npos) separator = "; ";
  }
  std::string out;
  for (const std::string& text : texts) out += (out.empty() ? "" : separator) + text;
  return out;
}

// A placeholder takes the first filler of its name, so arguments come before what stands in for them.
Fillers fillers_of(const Problem& problem, Lang lang) {
  Fillers fillers{{"field", field_words(problem.field, lang)}, {"given", problem.given}};
  if (!problem.field.empty()) fillers.emplace_back("path", field_words(problem.field, lang));
  for (const auto& [name, text] : problem.arguments) {
    const bool names_field = name == "other" && !text.empty();
    add_filler(fillers, name, names_field ? field_words(text, lang) : text);
  }
  add_filler(fillers, "choices", joined(problem.choices));
  add_filler(fillers, "candidates", joined(problem.choices));
  return fillers;
}

}  // namespace

FindingWords explain_finding(const Finding& finding, Lang lang) {
  Fillers fillers;
  for (const FindingNumber& number : finding.numbers) {
    add_filler(fillers, number.name, std::visit(ValueWords{number.name, lang}, number.value));
  }
  const std::string sentence = "finding." + std::string(finding.code) + ".sentence";
  const std::string advice = "finding." + std::string(finding.code) + ".advice";
  const std::string variant(complete_variant(sentence, lang, fillers));
  return {say(sentence + variant, lang, fillers), say(advice + variant, lang, fillers)};
}

ProblemWords explain_problem(const Problem& problem, Lang lang) {
  const std::string code = "problem." + std::string(name_of(problem.code));
  const Fillers fillers = fillers_of(problem, lang);
  const bool says_empty = problem.given.empty() && !phrase(code + ".empty.message", lang).empty();
  return {say_complete(code + (says_empty ? ".empty.message" : ".message"), lang, fillers),
          say_complete(code + ".hint", lang, fillers)};
}

}  // namespace roofline
