#include "api/core.h"

#include "api/core_replies.h"
#include "codec/canonical.h"
#include "codec/json_view.h"
#include "codec/link.h"

namespace roofline {

namespace {

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

std::string core_evaluate(std::string_view link, Lang lang) {
  const auto given = read(link);
  if (!given) return "";
  JsonObject value = evaluation_json(evaluate(given->setup), lang);
  value.with("consequences", JsonArray().take());
  return without_problems(value.take());
}

std::string core_open(std::string_view link) {
  const auto given = read(link);
  return given ? without_problems(opened_json(given->link.view, given->setup)) : "";
}

}  // namespace roofline
