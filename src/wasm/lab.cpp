// The door as two JavaScript functions. Text crosses as UTF-8; whatever it holds, the door answers with JSON.
#include "api/lab.h"

#include <emscripten/bind.h>

namespace {

std::string call(const std::string& request) { return roofline::call(request); }

std::string call_with_text(const std::string& request, const std::string& text) {
  return roofline::call_with_text(request, text);
}

}  // namespace

EMSCRIPTEN_BINDINGS(lab) {
  emscripten::function("call", &call);
  emscripten::function("call_with_text", &call_with_text);
}
