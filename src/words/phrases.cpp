#include "words/phrases.h"

#include <algorithm>
#include <array>

#include "words/phrase_tables.h"

namespace roofline {

namespace {

using Tables = std::array<PhraseTable, 4>;

const Tables& tables_of(Lang lang) {
  static const Tables en{fields_en(), findings_en(), problems_en(), results_en()};
  static const Tables zh{fields_zh(), findings_zh(), problems_zh(), results_zh()};
  return lang == Lang::en ? en : zh;
}

std::vector<PhraseRow> all_rows(Lang lang) {
  std::vector<PhraseRow> rows;
  for (const PhraseTable& table : tables_of(lang))
    rows.insert(rows.end(), table.begin(), table.end());
  return rows;
}

const std::string* filler_of(std::string_view name, const Fillers& fillers) {
  for (const auto& [known, text] : fillers) {
    if (known == name) return &text;
  }
  return nullptr;
}

struct Filled {
  std::string text;
  bool complete;  // every placeholder had a filler
};

Filled fill(std::string_view phrase, const Fillers& fillers) {
  Filled out{"", true};
  while (!phrase.empty()) {
    const std::size_t open = std::min(phrase.find('{'), phrase.size());
    out.text += phrase.substr(0, open);
    const std::size_t close = phrase.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string* text = filler_of(phrase.substr(open + 1, close - open - 1), fillers);
    if (text) {
      out.text += *text;
    } else {
      out.text += phrase.substr(open, close - open + 1);
      out.complete = false;
    }
    phrase.remove_prefix(close + 1);
  }
  return out;
}

}  // namespace

std::string_view phrase(std::string_view code, Lang lang) {
  for (const PhraseTable& table : tables_of(lang)) {
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

std::string say(std::string_view code, Lang lang, const Fillers& fillers) {
  return fill(phrase(code, lang), fillers).text;
}

std::string_view complete_variant(std::string_view code, Lang lang, const Fillers& fillers) {
  std::string_view last = "";
  for (std::string_view variant : {"", ".short", ".bare"}) {
    const std::string_view text = phrase(std::string(code).append(variant), lang);
    if (text.empty()) continue;
    last = variant;
    if (fill(text, fillers).complete) break;
  }
  return last;
}

std::string say_complete(std::string_view code, Lang lang, const Fillers& fillers) {
  return say(std::string(code).append(complete_variant(code, lang, fillers)), lang, fillers);
}

}  // namespace roofline
