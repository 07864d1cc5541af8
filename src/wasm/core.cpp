// The page's first module (api/core.h) as three JavaScript functions.
#include "api/core.h"

#include <emscripten/bind.h>

namespace {

void begin(const std::string& lang, const std::string& phrases) {
  roofline::begin_core(lang, phrases);
}
std::string evaluate(const std::string& link) { return roofline::core_evaluate(link); }
std::string open(const std::string& link) { return roofline::core_open(link); }

}  // namespace

EMSCRIPTEN_BINDINGS(core) {
  emscripten::function("begin", &begin);
  emscripten::function("evaluate", &evaluate);
  emscripten::function("open", &open);
}
