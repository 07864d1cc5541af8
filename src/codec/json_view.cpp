#include "codec/json_view.h"

#include "codec/config_text.h"
#include "codec/fields.h"
#include "codec/json_ceiling.h"
#include "codec/json_ledger.h"
#include "codec/json_object.h"
#include "codec/json_paths.h"
#include "codec/json_setup.h"
#include "codec/link.h"
#include "model/ragged.h"
#include "words/explain.h"
#include "words/hand_calculation.h"
#include "words/quantity_text.h"
#include "words/ragged_words.h"

namespace roofline {

namespace {

Json flops_json(const Evaluation& e) {
  return JsonObject()
      .with("exact", e.exact)
      .with("full_square", e.full_square)
      .with("half_square", e.half_square)
      .take();
}

Json flops_text_json(const Evaluation& e, Lang lang) {
  return JsonObject()
      .with("exact", work_text(e.exact))
      .with("full_square", work_text(e.full_square))
      .with("half_square", e.half_square ? work_text(*e.half_square) : unknown_text(lang))
      .take();
}

Json ridge_json(const std::optional<Ridge>& ridge) {
  if (!ridge) return {};
  return JsonObject()
      .with("nominal", ridge->nominal)
      .with("low", ridge->range.low)
      .with("high", ridge->range.high)
      .take();
}

Json ridge_text_json(const std::optional<Ridge>& ridge, Lang lang) {
  if (!ridge)
    return JsonObject()
        .with("nominal", unknown_text(lang))
        .with("assumed", unknown_text(lang))
        .take();
  return JsonObject()
      .with("nominal", intensity_text(ridge->nominal))
      .with("assumed", intensity_range_text(ridge->range))
      .take();
}

Json knee_json(ComputeRate peak, Bandwidth bandwidth) {
  return JsonObject()
      .with("ridge_flop_per_byte", peak / bandwidth)
      .with("peak_flop_per_s", peak)
      .take();
}

Json roof_json(const Evaluation& e, Lang lang) {
  const Device& device = e.roof;
  if (!e.ridge) return {};
  const auto& peak = *device.peak;
  const auto& bandwidth = *device.bandwidth;
  return JsonObject()
      .with("nominal", knee_json(peak.nominal, bandwidth.nominal))
      .with("low", knee_json(peak.range.low, bandwidth.range.low))
      .with("high", knee_json(peak.range.high, bandwidth.range.high))
      .with("peak_text", rate_text(peak.nominal))
      .with("peak_assumed_text", rate_range_text(peak.range))
      .with("bandwidth_text", bandwidth_text(bandwidth.nominal))
      .with("bandwidth_assumed_text", bandwidth_range_text(bandwidth.range))
      .with("ridge_label", ridge_label_words(*e.ridge, lang))
      .with("exponentials", ceiling_json(e, lang))
      .take();
}

const char* variable_of(const Setup& setup) {
  return varies_both(setup.workload) ? "seq" : "seq_kv";
}

// Without a length to vary: the reason in the place of the texts.
Json no_limits_json(Lang lang) {
  const std::string reason = no_crossing_words(lang);
  return JsonObject()
      .with("variable", Json())
      .with("naive_intensity", Json())
      .with("naive_intensity_text", reason)
      .with("tiled_worst_intensity", Json())
      .with("tiled_worst_intensity_text", reason)
      .with("reason", reason)
      .take();
}

Json limits_json(const Evaluation& e, Lang lang) {
  if (is_ragged(e.setup.workload)) return no_limits_json(lang);
  return JsonObject()
      .with("variable", variable_of(e.setup))
      .with("naive_intensity", e.limits->naive)
      .with("naive_intensity_text", intensity_text(e.limits->naive))
      .with("tiled_worst_intensity", e.limits->tiled_worst)
      .with("tiled_worst_intensity_text", intensity_text(e.limits->tiled_worst))
      .take();
}

Json crossings_json(const Evaluation& e, Lang lang) {
  JsonArray json;
  for (const Crossing& c : e.crossings) {
    json.add(JsonObject()
                 .with("path", name_of(c.curve))
                 .with("variable", variable_of(e.setup))
                 .with("first", c.first)
                 .with("settled", c.settled)
                 .with("text", crossing_words(c, varies_both(e.setup.workload), lang))
                 .take());
  }
  return json.take();
}

Json verdict_json(const Evaluation& e, Lang lang) {
  const VerdictWords words = explain_verdict(e, lang);
  JsonArray deciding;
  for (Assumption a : e.verdict.deciding) deciding.add(Json::text(name_of(a)));
  return JsonObject()
      .with("path", "tiled")
      .with("side", JsonObject()
                        .with("nominal", name_of(e.verdict.nominal))
                        .with("assumed", name_of(e.verdict.assumed))
                        .take())
      .with("factor", e.verdict.factor_assumed)
      .with("factor_text", words.factor)
      .with("factor_nominal", e.verdict.factor_nominal)
      .with("factor_nominal_text", words.factor_nominal)
      .with("naive_side", name_of(e.naive.side.nominal))
      .with("sentence", words.sentence)
      .with("nominal_sentence", words.nominal_sentence)
      .with("naive_sentence", words.naive_sentence)
      .with("advice", words.advice)
      .with("deciding_assumptions", deciding.take())
      .with("deciding_text", words.deciding)
      .take();
}

Json questions_json(const Evaluation& e, Lang lang) {
  JsonArray json;
  for (const Question& q : explain_questions(e, lang)) {
    json.add(
        JsonObject().with("id", q.id).with("question", q.question).with("answer", q.answer).take());
  }
  return json.take();
}

Json assumptions_json(const Evaluation& e, Lang lang) {
  JsonArray json;
  for (const AssumptionRow& row : explain_assumptions(e, lang)) {
    json.add(JsonObject()
                 .with("id", row.id)
                 .with("label", row.label)
                 .with("value_text", row.value)
                 .with("origin_text", row.origin)
                 .with("decides", row.decides)
                 .with("decides_text", row.decides_words)
                 .take());
  }
  return json.take();
}

Json saving_json(const Evaluation& e, Lang lang) {
  return JsonObject().with("factor", e.saving).with("text", saving_words(e.saving, lang)).take();
}

}  // namespace

JsonObject evaluation_json(const Evaluation& e, Lang lang) {
  JsonObject json;
  json.with("setup", setup_json(e.setup));
  if (is_ragged(e.setup.workload)) {
    json.with("lengths_text", lengths_words(e.setup.workload, lang));
  }
  json.with("params", texts_json(assignments_of(e.setup, Detail::minimal)));
  json.with("shown", texts_json(assignments_of(e.setup, Detail::shown)));
  json.with("link", link_of(e.setup));
  json.with("text", config_text_of(e.setup));
  json.with("flops", flops_json(e));
  json.with("flops_text", flops_text_json(e, lang));
  json.with("ridge_flop_per_byte", ridge_json(e.ridge));
  json.with("ridge_text", ridge_text_json(e.ridge, lang));
  json.with("roof", roof_json(e, lang));
  json.with("paths", paths_json(e, lang));
  json.with("ledger", ledger_json(e.ledger, lang));
  json.with("ledger_table", ledger_table_json(e, lang));
  json.with("saving", saving_json(e, lang));
  json.with("limits", limits_json(e, lang));
  json.with("crossings", crossings_json(e, lang));
  json.with("verdict", verdict_json(e, lang));
  json.with("questions", questions_json(e, lang));
  json.with("assumptions", assumptions_json(e, lang));
  json.with("findings", findings_json(e.findings, lang));
  json.with("hand_calculation", json_texts(hand_calculation(e, lang)));
  json.with("hand_calculation_markdown", hand_calculation_markdown(e, lang));
  return json;
}

}  // namespace roofline
