#include "codec/word_help.h"

#include <catch2/catch.hpp>

using namespace roofline;

TEST_CASE("the closest word differs in case or by a slip") {
  const std::vector<std::string_view> known{"S", "Sk", "passes", "mask", "peak"};
  CHECK(closest_to("s", known) == "S");
  CHECK(closest_to("SK", known) == "Sk");
  CHECK(closest_to("pasess", known) == "passes");
  CHECK(closest_to("maks", known) == "mask");
  CHECK(closest_to("x", known) == "");
  CHECK(closest_to("bandwidth", known) == "");
  CHECK(closest_to("", known) == "");
  CHECK(closest_to(std::string(1000, 'p'), known) == "");
}

TEST_CASE("words are listed whole") {
  CHECK(is_listed("|a|bc|", "bc"));
  CHECK_FALSE(is_listed("|a|bc|", "b"));
  CHECK_FALSE(is_listed("|a|bc|", "a|bc"));
  CHECK_FALSE(is_listed("|a|bc|", ""));
}

TEST_CASE("blanks at the ends are cut, those inside stay") {
  CHECK(without_blanks_around(" \ta b\r\n") == "a b");
  CHECK(without_blanks_around(" \n") == "");
  CHECK(join({"a", "b"}) == "a, b");
  CHECK(join({}) == "");
}
