#include "codec/json_paths.h"

#include "codec/json_object.h"
#include "words/explain.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

// `worst`: of the tiled path only.
void add_side(JsonObject& json, const SidePair& side, std::optional<Side> worst, Lang lang) {
  JsonObject names, words;
  names.with("nominal", name_of(side.nominal)).with("assumed", name_of(side.assumed));
  words.with("nominal", side_words(side.nominal, lang))
      .with("assumed", side_words(side.assumed, lang));
  if (worst) {
    names.with("worst", name_of(*worst));
    words.with("worst", side_words(*worst, lang));
  }
  json.with("side", names.take()).with("side_text", words.take());
}

std::string rates_text(const std::optional<ComputeRate>& low,
                       const std::optional<ComputeRate>& high, Lang lang) {
  if (!low || !high) return unknown_text(lang);
  return rate_range_text({*low, *high});
}

Json attainable_text_json(const Bounds<ComputeRate>& rate, Lang lang) {
  return JsonObject()
      .with("nominal", rates_text(rate.nominal_low, rate.nominal_high, lang))
      .with("assumed", rates_text(rate.low, rate.high, lang))
      .take();
}

Json time_text_json(const Bounds<Time>& time, Lang lang) {
  return JsonObject()
      .with("nominal", time_range_text(time.nominal_low, time.nominal_high, lang))
      .with("assumed", time_range_text(time.low, time.high, lang))
      .take();
}

void add_words(JsonObject& json, const Evaluation& e, Path path, Lang lang) {
  const PathWords words = explain_path(e, path, lang);
  json.with("label", words.label);
  json.with("short_label", words.short_label);
  json.with("qualifier", words.qualifier);
}

void add_common(JsonObject& json, const PathFigures& figures, std::optional<Side> worst,
                Lang lang) {
  json.with("flops", figures.work);
  json.with("flops_text", work_text(figures.work));
  add_side(json, figures.side, worst, lang);
  json.with("time_s", figures.time);
  json.with("time_text", time_text_json(figures.time, lang));
  json.with("attainable_flop_per_s", figures.attainable);
  json.with("attainable_text", attainable_text_json(figures.attainable, lang));
}

void add_bytes(JsonObject& json, const char* key, Bytes bytes) {
  json.with(key, bytes);
  json.with((std::string(key) + "_text").c_str(), bytes_text(bytes));
}

void add_intensity(JsonObject& json, const char* key, Intensity intensity) {
  json.with(key, intensity);
  json.with((std::string(key) + "_text").c_str(), intensity_text(intensity));
}

Json compulsory_json(const Evaluation& e, Lang lang) {
  JsonObject json;
  json.with("path", "compulsory").with("bound", "lower_bound_on_traffic");
  add_words(json, e, Path::compulsory, lang);
  add_bytes(json, "bytes", e.compulsory.bytes.low);
  add_intensity(json, "intensity_flop_per_byte", e.compulsory.intensity.low);
  add_common(json, e.compulsory, std::nullopt, lang);
  return json.take();
}

Json tiled_json(const Evaluation& e, Lang lang) {
  const TiledFigures& tiled = e.tiled;
  JsonObject json;
  json.with("path", "tiled").with("bound", "estimate");
  add_words(json, e, Path::tiled, lang);
  add_bytes(json, "bytes_low", tiled.bytes.low);
  add_bytes(json, "bytes_shared", tiled.bytes.high);
  add_bytes(json, "bytes_high", tiled.bytes_worst);
  add_intensity(json, "intensity_low", tiled.intensity.low);
  add_intensity(json, "intensity_high", tiled.intensity.high);
  add_intensity(json, "intensity_worst", tiled.intensity_worst);
  json.with("reuse", tiled.traffic.reuse_certain ? "shared" : "uncertain");
  json.with("packed", tiled.traffic.packed);
  json.with("blocks", tiled.traffic.blocks);
  add_common(json, tiled, tiled.side_worst, lang);
  json.with("attainable_worst_flop_per_s", tiled.attainable_worst);
  return json.take();
}

Json kernels_json(const NaiveFigures& naive, Lang lang) {
  JsonArray json;
  for (const KernelFigures& kernel : naive.kernels) {
    json.add(JsonObject()
                 .with("step", name_of(kernel.step))
                 .with("step_text", step_words(kernel.step, lang))
                 .with("flops", kernel.work)
                 .with("flops_text", work_text(kernel.work))
                 .with("bytes", kernel.bytes)
                 .with("bytes_text", bytes_text(kernel.bytes))
                 .with("time_s", JsonObject()
                                     .with("nominal", kernel.nominal)
                                     .with("low", kernel.low)
                                     .with("high", kernel.high)
                                     .take())
                 .with("time_text", time_range_text(kernel.nominal, kernel.nominal, lang))
                 .take());
  }
  return json.take();
}

Json naive_json(const Evaluation& e, Lang lang) {
  const NaiveFigures& naive = e.naive;
  JsonObject json;
  json.with("path", "naive")
      .with("bound", naive.upper_bound ? "upper_bound_on_traffic" : "directional_contrast")
      .with("bound_text", bound_words(naive, lang));
  add_words(json, e, Path::naive, lang);
  json.with("passes", square_passes(e.setup));
  add_bytes(json, "bytes", naive.bytes.low);
  add_intensity(json, "intensity_flop_per_byte", naive.intensity.low);
  add_common(json, naive, std::nullopt, lang);
  json.with("kernels", kernels_json(naive, lang));
  json.with("time_by_kernel_s", JsonObject()
                                    .with("nominal", naive.by_kernel_nominal)
                                    .with("low", naive.by_kernel_low)
                                    .with("high", naive.by_kernel_high)
                                    .take());
  json.with(
      "time_by_kernel_text",
      JsonObject()
          .with("nominal", time_range_text(naive.by_kernel_nominal, naive.by_kernel_nominal, lang))
          .with("assumed", time_range_text(naive.by_kernel_low, naive.by_kernel_high, lang))
          .take());
  return json.take();
}

}  // namespace

Json paths_json(const Evaluation& e, Lang lang) {
  return JsonArray()
      .add(compulsory_json(e, lang))
      .add(tiled_json(e, lang))
      .add(naive_json(e, lang))
      .take();
}

}  // namespace roofline
