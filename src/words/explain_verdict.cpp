// The verdict in sentences: the tiled path over the assumed rates, the same at nominal rates, the naive side with
// its pass count, and what follows. Margins come from the model.
#include "words/explain.h"
#include "words/explain_parts.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

// Below this a factor would print as 1×.
constexpr double tiny_factor = 1.005;
constexpr double hair_factor = 1.1;

bool is_sided(Side side) { return side == Side::bandwidth || side == Side::compute; }

std::string margin_words(double factor, Lang lang) {
  if (factor < tiny_factor) return say("margin.tiny", lang);
  const bool hair = factor < hair_factor;
  return say(hair ? "margin.hair" : "margin.plain", lang, {{"factor", factor_text(factor)}});
}

std::string least_margin_words(double factor, Lang lang) {
  if (factor < tiny_factor) return say("margin.tiny", lang);
  return say("margin.at_least", lang, {{"factor", factor_text(factor)}});
}

std::string text_of_factor(const std::optional<double>& factor, Lang lang) {
  if (!factor) return "";
  return *factor < tiny_factor ? say("margin.tiny_size", lang) : factor_text(*factor);
}

std::string assumption_item(const Evaluation& e, Assumption assumption, Lang lang) {
  const Device& device = e.roof;
  switch (assumption) {
    case Assumption::bandwidth:
      return say("deciding.bandwidth", lang,
                 {{"range", bandwidth_range_text(device.bandwidth->range)}});
    case Assumption::peak:
      return say("deciding.peak", lang, {{"range", rate_range_text(device.peak->range)}});
    case Assumption::reuse:
      return say(code_of_pass(e, "deciding.reuse", "deciding.reuse_backward"), lang,
                 {{"range", decimal_bytes_range_text(e.tiled.bytes)}});
  }
  return "";
}

// "a, b and c"; empty when the verdict is determined.
std::string deciding_list(const Evaluation& e, Lang lang) {
  std::string out;
  const auto& deciding = e.verdict.deciding;
  for (std::size_t i = 0; i < deciding.size(); ++i) {
    if (i > 0) out += say(i + 1 == deciding.size() ? "list.and" : "list.comma", lang);
    out += assumption_item(e, deciding[i], lang);
  }
  return out;
}

std::string assumed_sentence(const Evaluation& e, Lang lang) {
  const Verdict& v = e.verdict;
  switch (v.assumed) {
    case Side::bandwidth:
    case Side::compute:
      return say("verdict.sided", lang,
                 {{"side", side_words(v.assumed, lang)},
                  {"margin", least_margin_words(*v.factor_assumed, lang)}});
    case Side::balanced: return say("verdict.balanced", lang);
    case Side::undetermined:
      return say("verdict.undetermined", lang, {{"deciding", deciding_list(e, lang)}});
    case Side::unknown: break;
  }
  return say("verdict.unknown", lang, {{"missing", missing_rate_words(e, lang)}});
}

std::string nominal_sentence(const Evaluation& e, Lang lang) {
  const Verdict& v = e.verdict;
  Fillers fillers{{"values", nominal_values_words(e.setup.device, lang)}};
  switch (v.nominal) {
    case Side::bandwidth:
    case Side::compute:
      if (v.nominal == v.assumed) {
        fillers.emplace_back("margin", text_of_factor(v.factor_nominal, lang));
        return say("verdict.nominal_same", lang, fillers);
      }
      fillers.emplace_back("side", side_words(v.nominal, lang));
      fillers.emplace_back("margin", margin_words(*v.factor_nominal, lang));
      return say("verdict.nominal_other", lang, fillers);
    case Side::balanced: return say("verdict.nominal_balanced", lang, fillers);
    case Side::undetermined:
      return say(
          code_of_pass(e, "verdict.nominal_undetermined", "verdict.nominal_undetermined_backward"),
          lang, fillers);
    case Side::unknown: break;
  }
  return "";
}

std::string naive_sentence(const Evaluation& e, Lang lang) {
  const SidePair side = e.naive.side;
  Fillers fillers{{"naive", say("naive.name", lang, {{"mark", naive_mark_words(e, lang)}})},
                  {"values", nominal_values_words(e.setup.device, lang)},
                  {"intensity", intensity_text(e.naive.intensity.low)},
                  {"side", side_words(side.nominal, lang)},
                  {"other", side_words(side.assumed, lang)}};
  if (!e.ridge) return say("naive.unknown", lang, fillers);
  if (!is_sided(side.nominal)) return say("naive.balanced", lang, fillers);
  if (side.nominal == side.assumed) {
    const double least = *margin_of(e.naive.intensity, e.ridge->range);
    fillers.emplace_back("margin", least_margin_words(least, lang));
    return say("naive.sided", lang, fillers);
  }
  const double nominal = *margin_of(e.naive.intensity, point(e.ridge->nominal));
  fillers.emplace_back("margin", margin_words(nominal, lang));
  const bool other_side = is_sided(side.assumed);
  return say(other_side ? "naive.other" : "naive.undetermined", lang, fillers);
}

std::string advice(const Evaluation& e, Lang lang) {
  const bool recomputed = e.verdict.assumed == Side::compute && has_backward(e.setup.workload.pass);
  const std::string code =
      "advice." + std::string(name_of(e.verdict.assumed)) + (recomputed ? "_backward" : "");
  return say(code, lang,
             {{"values", nominal_values_words(e.setup.device, lang)},
              {"time", time_range_text(e.compulsory.time.nominal_low, e.compulsory.time.nominal_low,
                                       lang)}});
}

}  // namespace

VerdictWords explain_verdict(const Evaluation& e, Lang lang) {
  VerdictWords words;
  words.sentence = assumed_sentence(e, lang);
  words.nominal_sentence = nominal_sentence(e, lang);
  words.naive_sentence = naive_sentence(e, lang);
  words.advice = advice(e, lang);
  if (!e.verdict.deciding.empty()) {
    words.deciding = say("deciding.sentence", lang, {{"deciding", deciding_list(e, lang)}});
  }
  words.factor = text_of_factor(e.verdict.factor_assumed, lang);
  words.factor_nominal = text_of_factor(e.verdict.factor_nominal, lang);
  return words;
}

}  // namespace roofline
