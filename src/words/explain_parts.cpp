#include "words/explain_parts.h"

namespace roofline {

std::string missing_rate_words(const Evaluation& e, Lang lang) {
  const Device& device = e.roof;
  if (e.setup.device.peak && !device.peak) return say("missing.peak_pv", lang);
  if (!device.peak && !device.bandwidth) return say("missing.peak_and_bandwidth", lang);
  return say(device.peak ? "missing.bandwidth" : "missing.peak", lang);
}

std::string_view code_of_pass(const Evaluation& e, std::string_view forward,
                              std::string_view backward) {
  return has_backward(e.setup.workload.pass) ? backward : forward;
}

std::string nominal_values_words(const Device& device, Lang lang) {
  const bool peak = device.peak_origin == Origin::measured;
  const bool bandwidth = device.bandwidth_origin == Origin::measured;
  if (peak != bandwidth) return say("values.nominal", lang);
  return say(peak ? "values.measured" : "values.datasheet", lang);
}

std::string origin_words(std::string_view origin, Lang lang) {
  return say("origin." + std::string(origin), lang);
}

}  // namespace roofline
