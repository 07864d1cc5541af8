// The phrase tables by topic and language; inside words only. Rows of a table are sorted by code.
// A code may have variants `<code>.short` and `<code>.bare` that need fewer placeholders (complete_variant()).
#pragma once

#include <cstddef>
#include <iterator>

#include "words/phrases.h"

namespace roofline {

struct PhraseTable {
  const PhraseRow* rows;
  std::size_t count;

  const PhraseRow* begin() const { return rows; }
  const PhraseRow* end() const { return rows + count; }
};

PhraseTable fields_en();
PhraseTable fields_zh();
PhraseTable findings_en();
PhraseTable findings_zh();
PhraseTable problems_en();
PhraseTable problems_zh();
PhraseTable results_en();
PhraseTable results_zh();

}  // namespace roofline
