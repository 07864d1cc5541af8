// Names of things: paths, sides, kernels, tensors, columns, crossings.
#include <array>

#include "words/explain.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

// In the order of Tensor.
constexpr std::array<std::string_view, 25> tensor_codes{"tensor.q",
                                                        "tensor.k",
                                                        "tensor.v",
                                                        "tensor.o",
                                                        "tensor.s",
                                                        "tensor.p",
                                                        "tensor.v_view",
                                                        "tensor.k_all_heads",
                                                        "tensor.v_all_heads",
                                                        "tensor.p_wide",
                                                        "tensor.mask",
                                                        "tensor.dropout",
                                                        "tensor.partial_o",
                                                        "tensor.partial_lse",
                                                        "tensor.lse",
                                                        "tensor.grad_o",
                                                        "tensor.row_sums",
                                                        "tensor.q_sums",
                                                        "tensor.grad_q",
                                                        "tensor.grad_k",
                                                        "tensor.grad_v",
                                                        "tensor.grad_k_all_heads",
                                                        "tensor.grad_v_all_heads",
                                                        "tensor.grad_p",
                                                        "tensor.grad_s"};

std::string named(std::string_view kind, std::string_view name, Lang lang) {
  return say(std::string(kind).append(name), lang);
}

Fillers tile_fillers(const Tile& tile) {
  return {{"rows", std::to_string(tile.rows)}, {"cols", std::to_string(tile.cols)}};
}

Fillers two_tiles_fillers(const Setup& setup) {
  Fillers fillers = tile_fillers(setup.tile);
  fillers.emplace_back("backward_rows", std::to_string(setup.backward_tile.rows));
  fillers.emplace_back("backward_cols", std::to_string(setup.backward_tile.cols));
  return fillers;
}

// The usual pass goes without saying.
std::string of_pass(const Evaluation& e, const std::string& label, Lang lang) {
  const Pass pass = e.setup.workload.pass;
  if (pass == Pass::forward) return label;
  return say("path.of_pass." + std::string(name_of(pass)), lang, {{"label", label}});
}

std::string short_bound_words(const NaiveFigures& naive, Lang lang) {
  return say(naive.upper_bound ? "bound.upper" : "bound.contrast_short", lang);
}

PathWords compulsory_words(const Evaluation& e, Lang lang) {
  return {of_pass(e, say("path.compulsory.label", lang), lang), say("path.compulsory.short", lang),
          say("path.compulsory.qualifier", lang,
              {{"intensity", intensity_number(e.compulsory.intensity.low)}})};
}

std::string tiled_qualifier(const TiledFigures& tiled, Lang lang) {
  const Fillers fillers{{"worst", intensity_number(tiled.intensity_worst)},
                        {"shared", intensity_number(tiled.intensity.low)},
                        {"best", intensity_number(tiled.intensity.high)}};
  if (tiled.bytes_worst == tiled.bytes.low) return say("path.tiled.qualifier_point", lang, fillers);
  const bool shared = tiled.traffic.reuse_certain && tiled.bytes.high > tiled.bytes.low;
  return say(shared ? "path.tiled.qualifier_shared" : "path.tiled.qualifier", lang, fillers);
}

PathWords tiled_words(const Evaluation& e, Lang lang) {
  const bool both = e.setup.workload.pass == Pass::forward_backward;
  const std::string label =
      both ? say("path.tiled.label_both", lang, two_tiles_fillers(e.setup))
           : of_pass(e, say("path.tiled.label", lang, tile_fillers(e.setup.tile)), lang);
  return {label, say("path.tiled.short", lang), tiled_qualifier(e.tiled, lang)};
}

PathWords naive_words(const Evaluation& e, Lang lang) {
  const std::string passes = passes_words(square_passes(e.setup), lang);
  const std::string bound =
      e.naive.upper_bound ? say("path.naive.upper", lang) : bound_words(e.naive, lang);
  return {of_pass(e, say("path.naive.label", lang, {{"bound", bound}, {"passes", passes}}), lang),
          say("path.naive.short", lang),
          say("path.naive.qualifier", lang,
              {{"bound", short_bound_words(e.naive, lang)},
               {"passes", passes},
               {"intensity", intensity_number(e.naive.intensity.low)}})};
}

}  // namespace

PathWords explain_path(const Evaluation& e, Path path, Lang lang) {
  switch (path) {
    case Path::compulsory: return compulsory_words(e, lang);
    case Path::tiled: return tiled_words(e, lang);
    case Path::naive: return naive_words(e, lang);
  }
  return {};
}

std::string bound_words(const NaiveFigures& naive, Lang lang) {
  return say(naive.upper_bound ? "bound.upper" : "bound.contrast", lang);
}

std::string naive_mark_words(const Evaluation& e, Lang lang) {
  return say("naive.mark", lang,
             {{"bound", short_bound_words(e.naive, lang)},
              {"passes", passes_words(square_passes(e.setup), lang)}});
}

std::string passes_words(double passes, Lang lang) {
  return say("passes", lang, {{"passes", count_text(passes)}});
}

std::string choice_words(std::string_view key, std::string_view value, Lang lang) {
  const std::string own = "choice." + std::string(key) + "." + std::string(value);
  for (const std::string& code : {own, "choice." + std::string(value)}) {
    const std::string_view text = phrase(code, lang);
    if (!text.empty()) return std::string(text);
  }
  return std::string(value);
}

std::string ridge_label_words(const Ridge& ridge, Lang lang) {
  const std::string nominal = intensity_number(ridge.nominal);
  const std::string low = intensity_number(ridge.range.low);
  const std::string high = intensity_number(ridge.range.high);
  if (low == high && low == nominal) return say("chart.ridge_exact", lang, {{"ridge", nominal}});
  return say("chart.ridge", lang,
             {{"ridge", nominal}, {"range", low == high ? low : low + "–" + high}});
}

std::string side_words(Side side, Lang lang) { return named("side.", name_of(side), lang); }
std::string step_words(Step step, Lang lang) { return named("step.", name_of(step), lang); }
std::string access_words(Access access, Lang lang) {
  return named("access.", name_of(access), lang);
}
std::string tensor_words(Tensor tensor, bool scales, Lang lang) {
  const std::string name = say(tensor_codes[static_cast<std::size_t>(tensor)], lang);
  return scales ? say("tensor.scales", lang, {{"tensor", name}}) : name;
}

std::string ledger_column_words(std::string_view column, const Evaluation& e, Lang lang) {
  return say("ledger.column." + std::string(column), lang, {{"mark", naive_mark_words(e, lang)}});
}

std::string crossing_words(const Crossing& crossing, bool varies_both, Lang lang) {
  if (!crossing.first) return say("crossing.never", lang);
  Fillers fillers{{"variable", varies_both ? "S" : "Sk"},
                  {"first", count_text(static_cast<double>(*crossing.first))}};
  if (!crossing.settled) return say("crossing.first", lang, fillers);
  if (*crossing.settled == *crossing.first) return say("crossing.from", lang, fillers);
  fillers.emplace_back("settled", count_text(static_cast<double>(*crossing.settled)));
  return say("crossing.settled", lang, fillers);
}

std::string saving_words(double factor, Lang lang) {
  return say("saving", lang, {{"factor", factor_text(factor)}});
}

}  // namespace roofline
