#include "api/core_replies.h"

#include <algorithm>

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

// Of a key that is given twice the last text counts.
Json texts_json(const Assignments& assignments) {
  JsonObject json;
  for (auto a = assignments.begin(); a != assignments.end(); ++a) {
    const bool again = std::any_of(a + 1, assignments.end(),
                                   [&](const Assignment& later) { return later.key == a->key; });
    if (!again) json.with(a->key, a->text);
  }
  return json.take();
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
