#include "words/phrases.h"

#include <algorithm>

#include "words/phrase_tables.h"

namespace roofline {

namespace {

using Table = std::vector<PhraseRow>;
using Tables = std::vector<Table>;

Tables all_unpacked(Lang lang) {
  Tables tables;
  for (const PackedPhrases phrases : packed_phrases(lang)) tables.push_back(unpacked(phrases));
  return tables;
}

const Tables& tables_of(Lang lang) {
  static const Tables tables[] = {all_unpacked(Lang::en), all_unpacked(Lang::zh)};
  return tables[lang == Lang::en ? 0 : 1];
}

std::vector<PhraseRow> all_rows(Lang lang) {
  std::vector<PhraseRow> rows;
  for (const auto& table : tables_of(lang)) rows.insert(rows.end(), table.begin(), table.end());
  return rows;
}

using FillerViews = std::vector<std::pair<std::string_view, std::string_view>>;

const std::string_view* filler_of(std::string_view name, const FillerViews& fillers) {
  for (const auto& [known, text] : fillers) {
    if (known == name) return &text;
  }
  return nullptr;
}

// Chinese is set with a blank between Han and Latin; a template cannot know how its filler begins and ends.
bool ends_in_han(std::string_view text) {
  if (text.size() < 3) return false;
  const auto lead = static_cast<unsigned char>(text[text.size() - 3]);
  return lead >= 0xE4 && lead <= 0xE9;
}
bool begins_in_han(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.empty() ? '\0' : text.front());
  return lead >= 0xE4 && lead <= 0xE9;
}
bool is_latin(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct Filled {
  std::string text;
  bool complete;  // every placeholder had a filler
};

Filled fill(std::string_view phrase, const FillerViews& fillers) {
  Filled out{"", true};
  while (!phrase.empty()) {
    const std::size_t open = std::min(phrase.find('{'), phrase.size());
    out.text += phrase.substr(0, open);
    const std::size_t close = phrase.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string_view* text = filler_of(phrase.substr(open + 1, close - open - 1), fillers);
    const std::string_view rest = phrase.substr(close + 1);
    if (text && !text->empty()) {
      if (ends_in_han(out.text) && is_latin(text->front())) out.text += ' ';
      out.text += *text;
      if (is_latin(text->back()) && begins_in_han(rest)) out.text += ' ';
    } else if (!text) {
      out.text += phrase.substr(open, close - open + 1);
      out.complete = false;
    }
    phrase = rest;
  }
  return out;
}

}  // namespace

std::vector<PhraseRow> unpacked(PackedPhrases phrases) {
  std::vector<PhraseRow> rows;
  const auto cut = [&](char end) {
    const std::string_view part = phrases.substr(0, phrases.find(end));
    phrases.remove_prefix(std::min(part.size() + 1, phrases.size()));
    return part;
  };
  while (!phrases.empty()) {
    const std::string_view code = cut('\t');
    rows.push_back({code, cut('\n')});
  }
  return rows;
}

std::string_view phrase(std::string_view code, Lang lang) {
  for (const auto& table : tables_of(lang)) {
    const auto row =
        std::lower_bound(table.begin(), table.end(), code,
                         [](const PhraseRow& a, std::string_view b) { return a.code < b; });
    if (row != table.end() && row->code == code) return row->text;
  }
  return {};
}

const std::vector<PhraseRow>& phrases_en() {
  static const std::vector<PhraseRow> rows = all_rows(Lang::en);
  return rows;
}

const std::vector<PhraseRow>& phrases_zh() {
  static const std::vector<PhraseRow> rows = all_rows(Lang::zh);
  return rows;
}

std::string say(std::string_view code, Lang lang) { return std::string(phrase(code, lang)); }

std::string say(std::string_view code, Lang lang, const Fillers& fillers) {
  return fill(phrase(code, lang), {fillers.begin(), fillers.end()}).text;
}

std::string say(std::string_view code, Lang lang, FillersHere fillers) {
  return fill(phrase(code, lang), fillers).text;
}

std::string_view complete_variant(std::string_view code, Lang lang, const Fillers& fillers) {
  std::string_view last = "";
  for (std::string_view variant : {"", ".short", ".bare"}) {
    const std::string_view text = phrase(std::string(code).append(variant), lang);
    if (text.empty()) continue;
    last = variant;
    if (fill(text, {fillers.begin(), fillers.end()}).complete) break;
  }
  return last;
}

std::string say_complete(std::string_view code, Lang lang, const Fillers& fillers) {
  return say(std::string(code).append(complete_variant(code, lang, fillers)), lang, fillers);
}

}  // namespace roofline
