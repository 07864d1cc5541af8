// The catalogue of devices for pickers, tables and scripts: the shape that a request's `device`
// takes again.
#include "api/operations.h"
#include "api/provenance.h"
#include "codec/json_object.h"
#include "codec/json_read.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

Json rates_json(const RateByPrecision<ComputeRate>& rates) {
  JsonObject json;
  for (const Precision precision : all_precisions) {
    const auto& rate = rates[static_cast<std::size_t>(precision)];
    if (rate) json.with(std::string(name_of(precision)).c_str(), *rate);
  }
  return json.take();
}

Json rates_text_json(const RateByPrecision<ComputeRate>& rates) {
  JsonObject json;
  for (const Precision precision : all_precisions) {
    const auto& rate = rates[static_cast<std::size_t>(precision)];
    if (rate) json.with(std::string(name_of(precision)).c_str(), rate_text(*rate));
  }
  return json.take();
}

// Peaks that belong to no precision of a setup.
Json other_rates_json(const DeviceFigures& figures) {
  JsonObject json;
  if (figures.fp16_accumulate) json.with("fp16_fp16acc", *figures.fp16_accumulate);
  if (figures.fp32_matrix) json.with("fp32_matrix", *figures.fp32_matrix);
  return json.take();
}

Json other_rates_text_json(const DeviceFigures& figures) {
  JsonObject json;
  if (figures.fp16_accumulate) json.with("fp16_fp16acc", rate_text(*figures.fp16_accumulate));
  if (figures.fp32_matrix) json.with("fp32_matrix", rate_text(*figures.fp32_matrix));
  return json.take();
}

void add_ridges(JsonObject& json, const DeviceFigures& figures) {
  JsonObject ridges, texts;
  for (const Precision precision : figures.precisions()) {
    if (!figures.bandwidth) continue;
    const Intensity ridge = *figures.peak(precision) / *figures.bandwidth;
    const std::string name(name_of(precision));
    ridges.with(name.c_str(), ridge);
    texts.with(name.c_str(), intensity_text(ridge));
  }
  json.with("ridge_flop_per_byte", ridges.take()).with("ridge_text", texts.take());
}

template <class Value>
void add_figure(JsonObject& json, const std::string& name, const std::string& unit,
                const std::optional<Value>& value, std::string (*text)(Value), Lang lang) {
  json.with((name + unit).c_str(), value);
  json.with((name + "_text").c_str(), value ? text(*value) : unknown_text(lang));
}

Json fractions_json(const Practice& practice) {
  return JsonObject()
      .with("low", practice.low)
      .with("typical", practice.typical)
      .with("high", practice.high)
      .take();
}

Json practice_json(const DeviceFigures& figures, Json basis) {
  const Practice& bandwidth = figures.bandwidth_practice;
  const Practice& matmul = figures.matmul_practice;
  if (!bandwidth.typical && !matmul.typical) return Json();
  return JsonObject()
      .with("bandwidth_fraction", fractions_json(bandwidth))
      .with("bf16_matmul_fraction", fractions_json(matmul))
      .with("basis", basis)
      .take();
}

Json unsupported_json(const DeviceFigures& figures) {
  JsonArray json;
  for (const Precision precision : all_precisions) {
    if (figures.lacks(precision)) json.add(Json::text(name_of(precision)));
  }
  return json.take();
}

void add_sizes(JsonObject& json, const DeviceFigures& figures, Lang lang) {
  json.with("sm_count", figures.sm_count);
  json.with("sm_count_text", figures.sm_count ? count_text(*figures.sm_count) : unknown_text(lang));
  add_figure(json, "shared_memory", "_byte", figures.shared_memory, bytes_text, lang);
  add_figure(json, "register_file", "_byte", figures.register_file, bytes_text, lang);
  add_figure(json, "last_level_cache", "_byte", figures.last_level_cache, bytes_text, lang);
  add_figure(json, "memory", "_byte", figures.memory, bytes_text, lang);
  add_figure(json, "exponential", "_per_s", figures.exponentials, exponential_rate_text, lang);
}

Json device_json(const DeviceRow& row, const std::optional<Provenance>& provenance, Lang lang) {
  const DeviceFigures figures = figures_of(row);
  const auto said = [&](std::string_view key) {
    return provenance ? provenance->member_of_device(row, key) : Json();
  };
  JsonObject json;
  json.with("id", row.id).with("name", row.name).with("aliases", json_texts(names_of(row)));
  json.with("vendor", row.vendor).with("architecture", row.architecture);
  json.with("year", row.year).with("scope", said("scope")).with("unit", name_of(row.unit));
  add_figure(json, "bandwidth", "_byte_per_s", figures.bandwidth, bandwidth_text, lang);
  json.with("peak_flop_per_s", rates_json(figures.dense));
  json.with("peak_text", rates_text_json(figures.dense));
  json.with("sparse_peak_flop_per_s", rates_json(figures.sparse));
  json.with("sparse_peak_text", rates_text_json(figures.sparse));
  json.with("other_peak_flop_per_s", other_rates_json(figures));
  json.with("other_peak_text", other_rates_text_json(figures));
  add_ridges(json, figures);
  add_sizes(json, figures, lang);
  add_figure(json, "link", "_byte_per_s", figures.link, bandwidth_text, lang);
  json.with("practice", practice_json(figures, said("practice_basis")));
  json.with("unsupported", unsupported_json(figures));
  json.with("boosts", row.boosts);
  json.with("unverified", provenance ? provenance->unverified_of(row) : Json());
  json.with("sources", provenance ? provenance->sources_of(row) : Json());
  json.with("contradicting", said("contradicting"));
  return json.take();
}

// The text of an optional member of the request; a problem if it is none.
std::string string_at(const Request& request, const char* key, Problems& problems) {
  const nlohmann::ordered_json* found = member_of(request.json, key);
  if (!found) return "";
  if (found->is_string()) return text_in(*found);
  problems.push_back(make_problem(ProblemCode::bad_json, key, found->type_name()));
  return "";
}

}  // namespace

Outcome devices_operation(const Request& request) {
  Problems problems;
  const std::string search = string_at(request, "search", problems);
  const std::string inside = string_at(request, "text", problems);
  const std::string_view sources = request.text.value_or(inside);
  std::optional<Provenance> provenance;
  if (!sources.empty()) {
    Result<Provenance> read = Provenance::read(sources);
    if (read)
      provenance = std::move(read.value());
    else
      problems.push_back(read.problem());
  }
  JsonArray devices;
  for (const DeviceRow* row : devices_matching(search)) {
    devices.add(device_json(*row, provenance, request.lang));
  }
  return {devices.take(), std::move(problems)};
}

}  // namespace roofline
