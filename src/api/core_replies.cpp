#include "api/core_replies.h"

#include "codec/config_text.h"
#include "codec/json_setup.h"
#include "codec/link.h"

namespace roofline {

std::string reply_text(const std::optional<Json>& value, const Json& problems) {
  JsonObject reply;
  reply.with("ok", value.has_value());
  if (value) reply.with("value", *value);
  return reply.with("problems", problems).take().printed();
}

Json opened_json(const Assignments& view, const Setup& setup) {
  return JsonObject()
      .with("view", texts_json(view))
      .with("setup", setup_json(setup))
      .with("params", texts_json(assignments_of(setup, Detail::minimal)))
      .with("text", config_text_of(setup))
      .with("link", link_of(setup))
      .take();
}

}  // namespace roofline
