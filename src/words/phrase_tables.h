// The phrase tables by topic and language; inside words only. Rows of a table are sorted by code.
// A code may have variants `<code>.short` and `<code>.bare` that need fewer placeholders (complete_variant()).
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "words/phrases.h"

namespace roofline {

// Rows one behind the other, each as "code\ttext\n". Rows themselves are pointers, which compress badly:
// they would take as much of the WASM download as half of the texts.
using PackedPhrases = std::string_view;

template <const auto& rows>
constexpr std::size_t packed_size() {
  std::size_t size = 0;
  for (const PhraseRow& row : rows) size += row.code.size() + row.text.size() + 2;
  return size;
}

template <const auto& rows>
inline constexpr auto packed_chars = [] {
  std::array<char, packed_size<rows>()> chars{};
  std::size_t end = 0;
  for (const PhraseRow& row : rows) {
    for (const char c : row.code) chars[end++] = c;
    chars[end++] = '\t';
    for (const char c : row.text) chars[end++] = c;
    chars[end++] = '\n';
  }
  return chars;
}();

template <const auto& rows>
constexpr PackedPhrases packed() {
  return {packed_chars<rows>.data(), packed_chars<rows>.size()};
}

std::vector<PhraseRow> unpacked(PackedPhrases phrases);

// Every table of the language. Built in (phrases_built_in.cpp), except in the page's core, which is
// handed the texts of one language and defines this itself: the linker then leaves the others out.
std::vector<PackedPhrases> packed_phrases(Lang lang);

PackedPhrases chip_en();
PackedPhrases chip_zh();
PackedPhrases devices_en();
PackedPhrases devices_zh();
PackedPhrases fields_en();
PackedPhrases fields_zh();
PackedPhrases findings_en();
PackedPhrases findings_zh();
PackedPhrases models_en();
PackedPhrases models_zh();
PackedPhrases problems_en();
PackedPhrases problems_zh();
PackedPhrases ragged_en();
PackedPhrases ragged_zh();
PackedPhrases results_en();
PackedPhrases results_zh();

}  // namespace roofline
