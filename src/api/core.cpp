#include "api/core.h"

#include "api/core_replies.h"
#include "codec/canonical.h"
#include "codec/json_view.h"
#include "codec/link.h"
#include "words/phrase_tables.h"

namespace roofline {

namespace {

struct Texts {
  Lang lang = Lang::en;
  std::string phrases;
};

Texts& texts() {
  static Texts texts;
  return texts;
}

struct Canonical {
  OpenedLink link;
  Setup setup;
};

std::optional<Canonical> read(std::string_view link) {
  OpenedLink opened = open_link(link);
  if (!opened.problems.empty()) return std::nullopt;
  const auto draft = read_canonical(opened.assignments);
  if (!draft) return std::nullopt;
  Resolved resolved = resolve(*draft);
  if (!resolved.setup || !resolved.problems.empty()) return std::nullopt;
  const Device& device = resolved.setup->device;
  if (!device.peak || !device.bandwidth) return std::nullopt;  // is a problem to be told
  return Canonical{std::move(opened), std::move(*resolved.setup)};
}

std::string without_problems(const Json& value) { return reply_text(value, JsonArray().take()); }

}  // namespace

// In the place of the built-in tables, which the linker then leaves out.
std::vector<PackedPhrases> packed_phrases(Lang) { return {texts().phrases}; }

void begin_core(std::string_view lang, std::string phrases) {
  texts() = {lang == "zh" ? Lang::zh : Lang::en, std::move(phrases)};
}

std::string core_evaluate(std::string_view link) {
  const auto given = read(link);
  if (!given) return "";
  JsonObject value = evaluation_json(evaluate(given->setup), texts().lang);
  value.with("consequences", JsonArray().take());
  return without_problems(value.take());
}

std::string core_open(std::string_view link) {
  const auto given = read(link);
  return given ? without_problems(opened_json(given->link.view, given->setup)) : "";
}

}  // namespace roofline
