#include "codec/json_paths.h"

#include "codec/json_values.h"
#include "words/explain.h"
#include "words/quantity_text.h"

namespace roofline {

using nlohmann::ordered_json;

namespace {

ordered_json side_json(const SidePair& side) {
  return {{"nominal", name_of(side.nominal)}, {"assumed", name_of(side.assumed)}};
}

ordered_json side_text_json(const SidePair& side, Lang lang) {
  return {{"nominal", side_words(side.nominal, lang)}, {"assumed", side_words(side.assumed, lang)}};
}

std::string rates_text(const std::optional<ComputeRate>& low,
                       const std::optional<ComputeRate>& high, Lang lang) {
  if (!low || !high) return unknown_text(lang);
  return rate_range_text({*low, *high});
}

ordered_json attainable_text_json(const Bounds<ComputeRate>& rate, Lang lang) {
  return {{"nominal", rates_text(rate.nominal_low, rate.nominal_high, lang)},
          {"assumed", rates_text(rate.low, rate.high, lang)}};
}

ordered_json time_text_json(const Bounds<Time>& time, Lang lang) {
  return {{"nominal", time_range_text(time.nominal_low, time.nominal_high, lang)},
          {"assumed", time_range_text(time.low, time.high, lang)}};
}

void add_words(ordered_json& json, const Evaluation& e, Path path, Lang lang) {
  const PathWords words = explain_path(e, path, lang);
  json["label"] = words.label;
  json["short_label"] = words.short_label;
  json["qualifier"] = words.qualifier;
}

void add_common(ordered_json& json, const PathFigures& figures, Lang lang) {
  json["flops"] = json_of(figures.work);
  json["flops_text"] = work_text(figures.work);
  json["side"] = side_json(figures.side);
  json["side_text"] = side_text_json(figures.side, lang);
  json["time_s"] = json_of(figures.time);
  json["time_text"] = time_text_json(figures.time, lang);
  json["attainable_flop_per_s"] = json_of(figures.attainable);
  json["attainable_text"] = attainable_text_json(figures.attainable, lang);
}

void add_bytes(ordered_json& json, const char* key, Bytes bytes) {
  json[key] = json_of(bytes);
  json[std::string(key) + "_text"] = bytes_text(bytes);
}

void add_intensity(ordered_json& json, const char* key, Intensity intensity) {
  json[key] = json_of(intensity);
  json[std::string(key) + "_text"] = intensity_text(intensity);
}

ordered_json compulsory_json(const Evaluation& e, Lang lang) {
  ordered_json json{{"path", "compulsory"}, {"bound", "lower_bound_on_traffic"}};
  add_words(json, e, Path::compulsory, lang);
  add_bytes(json, "bytes", e.compulsory.bytes.low);
  add_intensity(json, "intensity_flop_per_byte", e.compulsory.intensity.low);
  add_common(json, e.compulsory, lang);
  return json;
}

ordered_json tiled_json(const Evaluation& e, Lang lang) {
  const TiledFigures& tiled = e.tiled;
  ordered_json json{{"path", "tiled"}, {"bound", "estimate"}};
  add_words(json, e, Path::tiled, lang);
  add_bytes(json, "bytes_low", tiled.bytes.low);
  add_bytes(json, "bytes_shared", tiled.bytes.high);
  add_bytes(json, "bytes_high", tiled.bytes_worst);
  add_intensity(json, "intensity_low", tiled.intensity.low);
  add_intensity(json, "intensity_high", tiled.intensity.high);
  add_intensity(json, "intensity_worst", tiled.intensity_worst);
  json["reuse"] = tiled.traffic.reuse_certain ? "shared" : "uncertain";
  json["packed"] = tiled.traffic.packed;
  json["blocks"] = json_of(tiled.traffic.blocks);
  add_common(json, tiled, lang);
  json["side"]["worst"] = name_of(tiled.side_worst);
  json["side_text"]["worst"] = side_words(tiled.side_worst, lang);
  json["attainable_worst_flop_per_s"] = json_of(tiled.attainable_worst);
  return json;
}

ordered_json kernels_json(const NaiveFigures& naive, Lang lang) {
  ordered_json json = ordered_json::array();
  for (const KernelFigures& kernel : naive.kernels) {
    json.push_back({{"step", name_of(kernel.step)},
                    {"step_text", step_words(kernel.step, lang)},
                    {"flops", json_of(kernel.work)},
                    {"flops_text", work_text(kernel.work)},
                    {"bytes", json_of(kernel.bytes)},
                    {"bytes_text", bytes_text(kernel.bytes)},
                    {"time_s",
                     {{"nominal", json_of(kernel.nominal)},
                      {"low", json_of(kernel.low)},
                      {"high", json_of(kernel.high)}}},
                    {"time_text", time_range_text(kernel.nominal, kernel.nominal, lang)}});
  }
  return json;
}

ordered_json naive_json(const Evaluation& e, Lang lang) {
  const NaiveFigures& naive = e.naive;
  ordered_json json{
      {"path", "naive"},
      {"bound", naive.upper_bound ? "upper_bound_on_traffic" : "directional_contrast"},
      {"bound_text", bound_words(naive, lang)}};
  add_words(json, e, Path::naive, lang);
  json["passes"] = json_of(count_of(e.setup.passes));
  add_bytes(json, "bytes", naive.bytes.low);
  add_intensity(json, "intensity_flop_per_byte", naive.intensity.low);
  add_common(json, naive, lang);
  json["kernels"] = kernels_json(naive, lang);
  json["time_by_kernel_s"] = {{"nominal", json_of(naive.by_kernel_nominal)},
                              {"low", json_of(naive.by_kernel_low)},
                              {"high", json_of(naive.by_kernel_high)}};
  json["time_by_kernel_text"] = {
      {"nominal", time_range_text(naive.by_kernel_nominal, naive.by_kernel_nominal, lang)},
      {"assumed", time_range_text(naive.by_kernel_low, naive.by_kernel_high, lang)}};
  return json;
}

}  // namespace

ordered_json paths_json(const Evaluation& e, Lang lang) {
  return ordered_json::array({compulsory_json(e, lang), tiled_json(e, lang), naive_json(e, lang)});
}

}  // namespace roofline
