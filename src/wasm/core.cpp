// The page's first module (api/core.h) as three C functions: Embind, which the complete module has
// (lab.cpp), would cost 6 kB of its download. Its texts are those of one language, handed over once,
// before anything is asked; it has no devices. Replies live until the next one.
#include "api/core.h"

#include <emscripten/emscripten.h>

#include "catalogue/devices.h"
#include "codec/chip_fields.h"
#include "codec/draft_lengths.h"
#include "codec/json_ceiling.h"
#include "model/chip_findings.h"
#include "model/ragged.h"
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

const char* kept(std::string reply) {
  static std::string last;
  last = std::move(reply);
  return last.c_str();
}

}  // namespace

namespace roofline {

// In the place of the built-in tables, which the linker then leaves out of this module.
std::vector<PackedPhrases> packed_phrases(Lang) { return {texts().phrases}; }

// A link with a device is declined (read_canonical), so that the catalogue is left out, too.
const DeviceRow* device_of_id(std::string_view) { return nullptr; }
std::vector<std::string> device_ids_near(std::string_view) { return {}; }

// As are special-function rates and units without thread blocks.
void add_chip_findings(const Evaluation&, Findings&) {}
std::optional<ExponentialCeiling> exponential_ceiling(const Setup&, Work) { return std::nullopt; }
Json ceiling_json(const Evaluation&, Lang) { return Json(); }
std::string chip_text(ExponentialRate, std::string_view) { return ""; }
std::string chip_text(ComputeUnit) { return "sm"; }
bool is_complete_without_chip(const Draft&) { return false; }

// Ragged batches are declined, too.
bool is_ragged(const Workload&) { return false; }
std::string lengths_text(const Lengths&) { return ""; }
void follow_lengths(const Draft&, Workload&) {}
void check_lengths(const Draft&, Problems&) {}

}  // namespace roofline

extern "C" {

EMSCRIPTEN_KEEPALIVE void core_begin(const char* lang, const char* phrases) {
  texts() = {std::string_view(lang) == "zh" ? Lang::zh : Lang::en, phrases};
}
EMSCRIPTEN_KEEPALIVE const char* core_evaluate(const char* link) {
  return kept(roofline::core_evaluate(link, texts().lang));
}
EMSCRIPTEN_KEEPALIVE const char* core_open(const char* link) {
  return kept(roofline::core_open(link));
}

}  // extern "C"
