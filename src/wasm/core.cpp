// The page's first module (api/core.h) as three JavaScript functions. Its texts are those of one
// language, handed over once, before anything is asked.
#include "api/core.h"

#include <emscripten/bind.h>

#include "catalogue/devices.h"
#include "words/phrase_tables.h"

namespace {

using namespace roofline;

struct Texts {
  Lang lang = Lang::en;
  std::string phrases;  // of the `phrases` operation
};

Texts& texts() {
  static Texts texts;
  return texts;
}

void begin(const std::string& lang, const std::string& phrases) {
  texts() = {lang == "zh" ? Lang::zh : Lang::en, phrases};
}
std::string evaluate(const std::string& link) { return core_evaluate(link, texts().lang); }
std::string open(const std::string& link) { return core_open(link); }

}  // namespace

namespace roofline {

// In the place of the built-in tables, which the linker then leaves out of this module.
std::vector<PackedPhrases> packed_phrases(Lang) { return {texts().phrases}; }

// A link with a device is declined (read_canonical), so that the catalogue is left out, too.
const DeviceRow* device_of_id(std::string_view) { return nullptr; }
std::vector<std::string> device_ids_near(std::string_view) { return {}; }

}  // namespace roofline

EMSCRIPTEN_BINDINGS(core) {
  emscripten::function("begin", &begin);
  emscripten::function("evaluate", &evaluate);
  emscripten::function("open", &open);
}
