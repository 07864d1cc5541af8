#include "codec/json_ceiling.h"

#include "words/quantity_text.h"

namespace roofline {

Json ceiling_json(const Evaluation& e, Lang lang) {
  if (!e.exponentials) return {};
  const ComputeRate rate = e.exponentials->rate;
  const std::string text = rate_text(rate);
  return JsonObject()
      .with("ridge_flop_per_byte", rate / e.roof.bandwidth->nominal)
      .with("flop_per_s", rate)
      .with("text", text)
      .with("label", say("roof.exponentials", lang, {{"rate", text}}))
      .take();
}

}  // namespace roofline
