#include "words/phrases.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "words/phrase_tables.h"

namespace roofline {

namespace {

std::set<std::string> placeholders_of(std::string_view text) {
  std::set<std::string> names;
  for (std::size_t open = text.find('{'); open != std::string_view::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    REQUIRE(close != std::string_view::npos);
    names.emplace(text.substr(open + 1, close - open - 1));
  }
  return names;
}

bool is_sorted(const std::vector<PhraseRow>& table) {
  return std::is_sorted(table.begin(), table.end(),
                        [](const PhraseRow& a, const PhraseRow& b) { return a.code < b.code; });
}

// Code points, for the rules of Chinese typesetting.
std::vector<char32_t> code_points(std::string_view text) {
  std::vector<char32_t> points;
  for (char byte : text) {
    const auto c = static_cast<unsigned char>(byte);
    if (c < 0x80) {
      points.push_back(c);
    } else if (c >= 0xC0) {
      points.push_back(c >= 0xF0 ? c & 0x07u : c >= 0xE0 ? c & 0x0Fu : c & 0x1Fu);
    } else {
      points.back() = points.back() << 6 | (c & 0x3Fu);
    }
  }
  return points;
}

bool is_han(char32_t c) { return c >= 0x4E00 && c <= 0x9FFF; }
bool is_alphanumeric(char32_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_half_width_mark(char32_t c) {
  return c == ',' || c == ':' || c == ';' || c == '?' || c == '(' || c == ')';
}

}  // namespace

TEST_CASE("every phrase exists in both languages, with the same placeholders") {
  const auto& en = phrases_en();
  const auto& zh = phrases_zh();
  REQUIRE(en.size() == zh.size());
  REQUIRE(en.size() > 300);
  for (std::size_t i = 0; i < en.size(); ++i) {
    CAPTURE(en[i].code);
    CHECK(en[i].code == zh[i].code);
    CHECK_FALSE(en[i].text.empty());
    CHECK_FALSE(zh[i].text.empty());
    CHECK(placeholders_of(en[i].text) == placeholders_of(zh[i].text));
  }
}

TEST_CASE("tables are sorted and every code is found once") {
  for (const PackedPhrases table :
       {chip_en(), chip_zh(), devices_en(), devices_zh(), fields_en(), fields_zh(), findings_en(),
        findings_zh(), models_en(), models_zh(), problems_en(), problems_zh(), ragged_en(),
        ragged_zh(), results_en(), results_zh()}) {
    CHECK(is_sorted(unpacked(table)));
  }
  std::set<std::string_view> codes;
  for (const PhraseRow& row : phrases_en()) {
    CAPTURE(row.code);
    CHECK(codes.insert(row.code).second);
    CHECK(phrase(row.code, Lang::en) == row.text);
  }
}

TEST_CASE("an unknown code has no phrase") {
  CHECK(phrase("no.such.code", Lang::en).empty());
  CHECK(phrase("", Lang::zh).empty());
  CHECK(phrase("zzz", Lang::zh).empty());
}

TEST_CASE("say fills placeholders and leaves those without a filler visible") {
  CHECK(say("margin.plain", Lang::en, {{"factor", "2×"}}) == "by 2×");
  CHECK(say("margin.plain", Lang::zh, {{"factor", "2×"}}) == "余量 2×");
  CHECK(say("margin.plain", Lang::en) == "by {factor}");
}

TEST_CASE("a filler that begins or ends in Latin is set apart from Han") {
  CHECK(say("list.and", Lang::zh) == "和");
  CHECK(say("verdict.undetermined", Lang::zh, {{"deciding", "K、V 的复用"}})
            .find("取决于 K、V 的复用。") != std::string::npos);
  CHECK(say("naive.balanced", Lang::zh, {{"naive", "A"}, {"values", "B"}}) == "A 按 B 恰在拐点。");
  CHECK(say("margin.plain", Lang::zh, {{"factor", ""}}) == "余量 ");
}

TEST_CASE("a filler that holds braces is not filled again") {
  CHECK(say("margin.plain", Lang::en, {{"factor", "{factor}"}}) == "by {factor}");
}

TEST_CASE("the first variant whose placeholders are all known is said") {
  const Fillers all{{"closest", "fp16"}, {"choices", "fp16, bf16"}};
  CHECK(say_complete("problem.unknown_choice.hint", Lang::en, all) ==
        "Did you mean fp16? Choices: fp16, bf16.");
  CHECK(say_complete("problem.unknown_choice.hint", Lang::en, {{"choices", "fp16, bf16"}}) ==
        "Choices: fp16, bf16.");
  CHECK(say_complete("problem.unknown_choice.hint", Lang::en, {}) == "Write one of the choices.");
}

TEST_CASE(
    "no phrase shouts, and Chinese is set in full-width marks with blanks beside Latin letters") {
  for (const PhraseRow& row : phrases_en()) {
    CAPTURE(row.code);
    CHECK(row.text.find('!') == std::string_view::npos);
    CHECK(row.text.find("  ") == std::string_view::npos);
  }
  for (const PhraseRow& row : phrases_zh()) {
    CAPTURE(row.code, row.text);
    CHECK(row.text.find("！") == std::string_view::npos);
    const auto points = code_points(row.text);
    for (std::size_t i = 1; i < points.size(); ++i) {
      const char32_t a = points[i - 1];
      const char32_t b = points[i];
      CHECK_FALSE((is_han(a) && is_alphanumeric(b)));
      CHECK_FALSE((is_alphanumeric(a) && is_han(b)));
      CHECK_FALSE((is_han(a) && is_half_width_mark(b)));
      CHECK_FALSE((is_half_width_mark(a) && is_han(b)));
    }
  }
}

TEST_CASE("the terms of the essay are kept in Chinese") {
  CHECK(phrase("side.bandwidth", Lang::zh) == "带宽侧");
  CHECK(phrase("side.compute", Lang::zh) == "计算侧");
  CHECK(phrase("bound.upper", Lang::zh) == "上界");
  CHECK(phrase("bound.contrast_short", Lang::zh) == "方向性对照");
}

}  // namespace roofline
