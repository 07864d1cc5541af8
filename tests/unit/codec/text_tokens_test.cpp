#include "codec/text_tokens.h"

#include <catch2/catch.hpp>

#include "codec/utf8.h"

using namespace roofline;

namespace {

std::string cut(std::string_view text) {
  std::string list;
  for (const Token& t : tokens_of(text)) {
    if (!t.text.empty())
      list += (t.glued ? "" : " ") + std::string("[") + std::string(t.text) + "]";
  }
  return list;
}

}  // namespace

TEST_CASE("numbers end where their unit begins") {
  CHECK(cut("900GB/s") == " [900][GB][/][s]");
  CHECK(cut("12.5e9B 1e x") == " [12.5e9][B] [1][e] [x]");
  CHECK(cut("0.6..1") == " [0.6][.][.1]");
  CHECK(cut("S=4,096") == " [S][=][4][,][096]");
}

TEST_CASE("signs beyond ASCII are folded, Chinese characters stand alone") {
  const auto tokens = tokens_of("头数：３");
  REQUIRE(tokens.size() == 5);
  CHECK(tokens[0].text == "头");
  CHECK(tokens[2].is(':'));
  CHECK(tokens[2].utf16_begin == 2);
}

TEST_CASE("quotes hold a name together and mean nothing elsewhere") {
  CHECK(cut("name=\"a, \"\"b\"\"\" 'x'") == " [name][=][\"a, \"\"b\"\"\"] [x]");
  CHECK(cut("name=\"open") == " [name][=] [open]");
  CHECK(unquoted("\"a, \"\"b\"\"\"") == "a, \"b\"");
  CHECK(quoted("a, \"b\"") == "\"a, \"\"b\"\"\"");
}

TEST_CASE("UTF-8 is checked to the letter") {
  CHECK(is_utf8("aé头𝄞"));
  CHECK(utf16_length("aé头𝄞") == 5);
  for (const char* bad : {"\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                          "\xF8\x88\x80\x80\x80", "\xE5\xA4"}) {
    CHECK_FALSE(is_utf8(bad));
  }
  CHECK(is_utf8("\xF4\x8F\xBF\xBF"));
  CHECK(has_controls("a\x7F", true));
  CHECK(has_controls("a\nb", false));
  CHECK_FALSE(has_controls("a\nb", true));
}
