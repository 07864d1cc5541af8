#include "words/phrase_tables.h"

namespace roofline {

std::vector<PackedPhrases> packed_phrases(Lang lang) {
  if (lang == Lang::en)
    return {chip_en(),   devices_en(),  fields_en(), findings_en(),
            models_en(), problems_en(), ragged_en(), results_en()};
  return {chip_zh(),   devices_zh(),  fields_zh(), findings_zh(),
          models_zh(), problems_zh(), ragged_zh(), results_zh()};
}

}  // namespace roofline
