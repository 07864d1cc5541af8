// Every assumption with its value, where it comes from, and whether the verdict depends on it.
#include <algorithm>

#include "words/explain.h"
#include "words/explain_parts.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

bool decides(const Evaluation& e, Assumption assumption) {
  const auto& deciding = e.verdict.deciding;
  return std::find(deciding.begin(), deciding.end(), assumption) != deciding.end();
}

// An assumption that the verdict was not tried on: `fixed_code` says why it does not decide.
AssumptionRow fixed_row(std::string_view id, std::string value, std::string_view origin, Lang lang,
                        std::string_view fixed_code = "assumption.fixed") {
  return {id,
          say("assumption." + std::string(id) + ".label", lang),
          std::move(value),
          origin_words(origin, lang),
          false,
          say(fixed_code, lang)};
}

// One of the three that the verdict is tried on.
AssumptionRow varied_row(std::string_view id, std::string value, std::string_view origin,
                         bool decides, Lang lang) {
  AssumptionRow row = fixed_row(id, std::move(value), origin, lang,
                                decides ? "assumption.decides" : "assumption.decides_not");
  row.decides = decides;
  return row;
}

// A rate that is not given.
AssumptionRow missing_row(std::string_view id, Lang lang) {
  AssumptionRow row = fixed_row(id, unknown_text(lang), "missing", lang, "assumption.missing");
  row.decides = true;
  return row;
}

std::string rate_words(const std::string& nominal, const std::string& range, Lang lang) {
  const bool exact = nominal == range;
  return say(exact ? "assumption.rate.exact" : "assumption.rate.range", lang,
             {{"nominal", nominal}, {"range", range}});
}

std::string math_words(const PrecisionSet& p, Lang lang) {
  const std::string qk = choice_words("math", name_of(p.math), lang);
  if (!p.math_pv) return qk;
  return say("assumption.peak.two_types", lang,
             {{"qk", qk}, {"pv", choice_words("math", name_of(*p.math_pv), lang)}});
}

AssumptionRow peak_row(const Evaluation& e, Lang lang) {
  const Device& device = e.roof;
  AssumptionRow row =
      !device.peak ? missing_row("peak", lang)
                   : varied_row("peak",
                                rate_words(rate_text(device.peak->nominal),
                                           rate_range_text(device.peak->range), lang),
                                name_of(device.peak_origin), decides(e, Assumption::peak), lang);
  row.label = say("assumption.peak.label", lang, {{"math", math_words(e.setup.precision, lang)}});
  return row;
}

AssumptionRow bandwidth_row(const Evaluation& e, Lang lang) {
  const Device& device = e.setup.device;
  if (!device.bandwidth) return missing_row("bandwidth", lang);
  return varied_row("bandwidth",
                    rate_words(bandwidth_text(device.bandwidth->nominal),
                               bandwidth_range_text(device.bandwidth->range), lang),
                    name_of(device.bandwidth_origin), decides(e, Assumption::bandwidth), lang);
}

AssumptionRow reuse_row(const Evaluation& e, Lang lang) {
  std::string_view code = "assumption.reuse.uncertain";
  if (e.tiled.traffic.reuse_certain) code = "assumption.reuse.shared";
  if (e.tiled.bytes_worst == e.tiled.bytes.low) code = "assumption.reuse.once";
  AssumptionRow row =
      varied_row("reuse", say(code, lang, {{"range", decimal_bytes_range_text(e.tiled.bytes)}}),
                 "rule", decides(e, Assumption::reuse), lang);
  row.label =
      say(code_of_pass(e, "assumption.reuse.label", "assumption.reuse.label_backward"), lang);
  return row;
}

// The verdict is the tiled path's: the pass count can only move the naive side.
AssumptionRow passes_row(const Evaluation& e, Lang lang) {
  return fixed_row("passes", naive_mark_words(e, lang), "convention", lang,
                   "assumption.moves_naive");
}

AssumptionRow tile_row(const Evaluation& e, Lang lang) {
  const Tile& tile = e.setup.tile;
  const Tile& backward = e.setup.backward_tile;
  const bool by_rule = tile.origin == TileOrigin::chosen;
  const bool both = e.setup.workload.pass == Pass::forward_backward;
  return fixed_row("tile",
                   say(both ? "assumption.tile.value_both" : "assumption.tile.value", lang,
                       Fillers{{"rows", std::to_string(tile.rows)},
                               {"cols", std::to_string(tile.cols)},
                               {"backward_rows", std::to_string(backward.rows)},
                               {"backward_cols", std::to_string(backward.cols)}}),
                   by_rule ? "rule" : name_of(tile.origin), lang);
}

AssumptionRow packing_row(const Evaluation& e, Lang lang) {
  const bool by_rule = e.setup.packing == Packing::automatic;
  return fixed_row(
      "packing",
      say(e.tiled.traffic.packed ? "assumption.packing.packed" : "assumption.packing.unpacked",
          lang, {{"group", std::to_string(group_size(e.setup.workload))}}),
      by_rule ? "rule" : "user", lang);
}

AssumptionRow convention_row(std::string_view id, Lang lang) {
  return fixed_row(id, say("assumption." + std::string(id) + ".value", lang), "convention", lang);
}

}  // namespace

std::vector<AssumptionRow> explain_assumptions(const Evaluation& e, Lang lang) {
  return {peak_row(e, lang),
          bandwidth_row(e, lang),
          reuse_row(e, lang),
          passes_row(e, lang),
          tile_row(e, lang),
          packing_row(e, lang),
          convention_row("cache_cold", lang),
          convention_row("flop_count", lang),
          convention_row("dense", lang)};
}

}  // namespace roofline
