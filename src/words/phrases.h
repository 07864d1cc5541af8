// Every sentence the product says, by code, in English and Chinese: templates with {placeholders}. A test fails if a
// code lacks a language or if its placeholders differ between the two.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

enum class Lang { en, zh };

// Codes are dotted: "finding.small_grid.sentence", "problem.missing_unit.hint", "field.S.label", "side.compute".
// Empty if there is no such code.
std::string_view phrase(std::string_view code, Lang lang);

struct PhraseRow {
  std::string_view code;
  std::string_view text;
};
const std::vector<PhraseRow>& phrases_en();
const std::vector<PhraseRow>& phrases_zh();

using Fillers = std::vector<std::pair<std::string_view, std::string>>;
// Fillers written at the call, without copying them.
using FillersHere = std::initializer_list<std::pair<std::string_view, std::string_view>>;

std::string say(std::string_view code, Lang lang);
// The template of `code` with {name} replaced; a placeholder without filler stays visible (and fails a test).
std::string say(std::string_view code, Lang lang, const Fillers& fillers);
std::string say(std::string_view code, Lang lang, FillersHere fillers);
// For messages whose arguments may be missing: the suffix ("", ".short", ".bare") of the first variant of `code`
// whose placeholders all have a filler, else of the last variant there is.
std::string_view complete_variant(std::string_view code, Lang lang, const Fillers& fillers);
// say() of that variant.
std::string say_complete(std::string_view code, Lang lang, const Fillers& fillers);

}  // namespace roofline
