#include "units/plain_text.h"

#include <catch2/catch.hpp>

using namespace roofline;

TEST_CASE("pasted characters become the ASCII they stand for") {
  CHECK(plain_text("\uFF19\uFF10\uFF10\uFF27\uFF22\uFF0F\uFF53") == "900GB/s");  // full width
  CHECK(plain_text("900\u00A0GB/s") == "900 GB/s");
  CHECK(plain_text("312 \u00D7 10\u00B9\u00B2") == "312 x 10^12");
  CHECK(plain_text("3.12\u00B710\u00B9\u2074") == "3.12x10^14");
  CHECK(plain_text("10\u207B\u2076") == "10^-6");
  CHECK(plain_text("\u2212900") == "-900");
  CHECK(plain_text("\u2248 900") == "~ 900");
}

TEST_CASE("a thin blank between digits is a thousands mark, else a blank") {
  CHECK(plain_text("1\u202F555\u2009GB/s") == "1,555 GB/s");
}

TEST_CASE("runs of blanks become one and none stays at the ends") {
  CHECK(plain_text(" \t900  \n GB/s \r\n") == "900 GB/s");
  CHECK(plain_text("   ").empty());
}

TEST_CASE("other characters stay as they are, broken ones too") {
  CHECK(plain_text("\u7EA6 900") == "\u7EA6 900");
  CHECK(plain_text("\xEF\xBC") == "\xEF\xBC");
  CHECK(plain_text("\xFF\xC2") == "\xFF\xC2");
}

TEST_CASE("an excerpt ends at a whole character") {
  CHECK(excerpt("  900 GB/s ") == "900 GB/s");
  CHECK(excerpt("").empty());
  CHECK(excerpt("  ").empty());
  CHECK(excerpt(std::string(60, 'a')) == std::string(60, 'a'));
  CHECK(excerpt(std::string(100, 'a')) == std::string(60, 'a') + "\u2026");
  CHECK(excerpt(std::string(59, 'a') + "\u7EA6\u7EA6") == std::string(59, 'a') + "\u2026");
}
