#include "codec/json_view.h"

#include "codec/config_text.h"
#include "codec/fields.h"
#include "codec/json_ledger.h"
#include "codec/json_paths.h"
#include "codec/json_setup.h"
#include "codec/json_values.h"
#include "codec/link.h"
#include "words/explain.h"
#include "words/hand_calculation.h"
#include "words/quantity_text.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

ordered_json params_json(const Setup& setup, Detail detail) {
  ordered_json json = ordered_json::object();
  for (const Assignment& a : assignments_of(setup, detail)) json[a.key] = a.text;
  return json;
}

ordered_json flops_json(const Evaluation& e) {
  return {{"exact", json_of(e.exact)},
          {"full_square", json_of(e.full_square)},
          {"half_square", json_of(e.half_square)}};
}

ordered_json flops_text_json(const Evaluation& e, Lang lang) {
  return {{"exact", work_text(e.exact)},
          {"full_square", work_text(e.full_square)},
          {"half_square", e.half_square ? work_text(*e.half_square) : unknown_text(lang)}};
}

ordered_json ridge_json(const std::optional<Ridge>& ridge) {
  if (!ridge) return nullptr;
  return {{"nominal", json_of(ridge->nominal)},
          {"low", json_of(ridge->range.low)},
          {"high", json_of(ridge->range.high)}};
}

ordered_json ridge_text_json(const std::optional<Ridge>& ridge, Lang lang) {
  if (!ridge) return {{"nominal", unknown_text(lang)}, {"assumed", unknown_text(lang)}};
  return {{"nominal", intensity_text(ridge->nominal)},
          {"assumed", intensity_range_text(ridge->range)}};
}

ordered_json knee_json(ComputeRate peak, Bandwidth bandwidth) {
  return {{"ridge_flop_per_byte", json_of(peak / bandwidth)}, {"peak_flop_per_s", json_of(peak)}};
}

ordered_json roof_json(const Evaluation& e, Lang lang) {
  const Device& device = e.setup.device;
  if (!e.ridge) return nullptr;
  const auto& peak = *device.peak;
  const auto& bandwidth = *device.bandwidth;
  return {{"nominal", knee_json(peak.nominal, bandwidth.nominal)},
          {"low", knee_json(peak.range.low, bandwidth.range.low)},
          {"high", knee_json(peak.range.high, bandwidth.range.high)},
          {"peak_text", rate_text(peak.nominal)},
          {"peak_assumed_text", rate_range_text(peak.range)},
          {"bandwidth_text", bandwidth_text(bandwidth.nominal)},
          {"bandwidth_assumed_text", bandwidth_range_text(bandwidth.range)},
          {"ridge_label", ridge_label_words(*e.ridge, lang)}};
}

const char* variable_of(const Setup& setup) {
  return varies_both(setup.workload) ? "seq" : "seq_kv";
}

ordered_json limits_json(const Evaluation& e) {
  return {{"variable", variable_of(e.setup)},
          {"naive_intensity", json_of(e.limits.naive)},
          {"naive_intensity_text", intensity_text(e.limits.naive)},
          {"tiled_worst_intensity", json_of(e.limits.tiled_worst)},
          {"tiled_worst_intensity_text", intensity_text(e.limits.tiled_worst)}};
}

ordered_json count_json(const std::optional<Count>& count) {
  if (!count) return nullptr;
  return *count;
}

ordered_json crossings_json(const Evaluation& e, Lang lang) {
  ordered_json json = ordered_json::array();
  for (const Crossing& c : e.crossings) {
    json.push_back({{"path", name_of(c.curve)},
                    {"variable", variable_of(e.setup)},
                    {"first", count_json(c.first)},
                    {"settled", count_json(c.settled)},
                    {"text", crossing_words(c, varies_both(e.setup.workload), lang)}});
  }
  return json;
}

ordered_json verdict_json(const Evaluation& e, Lang lang) {
  const VerdictWords words = explain_verdict(e, lang);
  ordered_json deciding = ordered_json::array();
  for (Assumption a : e.verdict.deciding) deciding.push_back(name_of(a));
  return {
      {"path", "tiled"},
      {"side", {{"nominal", name_of(e.verdict.nominal)}, {"assumed", name_of(e.verdict.assumed)}}},
      {"factor", json_of(e.verdict.factor_assumed)},
      {"factor_text", words.factor},
      {"factor_nominal", json_of(e.verdict.factor_nominal)},
      {"factor_nominal_text", words.factor_nominal},
      {"naive_side", name_of(e.naive.side.nominal)},
      {"sentence", words.sentence},
      {"nominal_sentence", words.nominal_sentence},
      {"naive_sentence", words.naive_sentence},
      {"advice", words.advice},
      {"deciding_assumptions", deciding},
      {"deciding_text", words.deciding}};
}

ordered_json questions_json(const Evaluation& e, Lang lang) {
  ordered_json json = ordered_json::array();
  for (const Question& q : explain_questions(e, lang)) {
    json.push_back({{"id", q.id}, {"question", q.question}, {"answer", q.answer}});
  }
  return json;
}

ordered_json assumptions_json(const Evaluation& e, Lang lang) {
  ordered_json json = ordered_json::array();
  for (const AssumptionRow& row : explain_assumptions(e, lang)) {
    json.push_back({{"id", row.id},
                    {"label", row.label},
                    {"value_text", row.value},
                    {"origin_text", row.origin},
                    {"decides", row.decides},
                    {"decides_text", row.decides_words}});
  }
  return json;
}

ordered_json saving_json(const Evaluation& e, Lang lang) {
  const double factor = e.naive.bytes.low / e.compulsory.bytes.low;
  return {{"factor", json_of(factor)}, {"text", saving_words(factor, lang)}};
}

}  // namespace

ordered_json evaluation_json(const Evaluation& e, Lang lang) {
  ordered_json json;
  json["setup"] = setup_json(e.setup);
  json["params"] = params_json(e.setup, Detail::minimal);
  json["shown"] = params_json(e.setup, Detail::shown);
  json["link"] = link_of(e.setup);
  json["text"] = config_text_of(e.setup);
  json["flops"] = flops_json(e);
  json["flops_text"] = flops_text_json(e, lang);
  json["ridge_flop_per_byte"] = ridge_json(e.ridge);
  json["ridge_text"] = ridge_text_json(e.ridge, lang);
  json["roof"] = roof_json(e, lang);
  json["paths"] = paths_json(e, lang);
  json["ledger"] = ledger_json(e.ledger, lang);
  json["ledger_table"] = ledger_table_json(e, lang);
  json["saving"] = saving_json(e, lang);
  json["limits"] = limits_json(e);
  json["crossings"] = crossings_json(e, lang);
  json["verdict"] = verdict_json(e, lang);
  json["questions"] = questions_json(e, lang);
  json["assumptions"] = assumptions_json(e, lang);
  json["findings"] = findings_json(e.findings, lang);
  json["hand_calculation"] = hand_calculation(e, lang);
  json["hand_calculation_markdown"] = hand_calculation_markdown(e, lang);
  return json;
}

}  // namespace roofline
