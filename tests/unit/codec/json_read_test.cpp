#include "codec/json_read.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace roofline;

namespace {

std::string code(std::string_view text) {
  const auto result = parse_json_guarded(text);
  return result ? "" : std::string(name_of(result.problem().code));
}

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

}  // namespace

TEST_CASE("JSON reads as it is written") {
  const auto result = parse_json_guarded(R"( {"b":[1,-2,2.5,"x",null,true,{"z":[]}],"a":{}} )");
  REQUIRE(result);
  CHECK(result.value().dump() == R"({"b":[1,-2,2.5,"x",null,true,{"z":[]}],"a":{}})");
  CHECK(parse_json_guarded("17").value().dump() == "17");
}

TEST_CASE("what is no JSON is refused") {
  for (const char* text :
       {"", "{", "{]", "{\"a\":1,}", "nan", "{\"a\":NaN}", "\"\xFF\"", "1 2", "{'a':1}", "\x01"}) {
    CAPTURE(text);
    CHECK(code(text) == "bad_json");
  }
}

TEST_CASE("a key that stands twice is refused by its name") {
  const auto result = parse_json_guarded(R"({"a":{"S":1,"H":2,"S":3}})");
  REQUIRE_FALSE(result);
  CHECK(result.problem().code == ProblemCode::contradiction);
  CHECK(result.problem().field == "S");
}

TEST_CASE("nesting ends at 64 levels and objects at 256 keys") {
  CHECK(code(nested(64)) == "");
  CHECK(code(nested(65)) == "bad_json");
  CHECK(code(nested(100000)) == "bad_json");
  std::string object = "{";
  for (int i = 0; i < 257; ++i) object += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":0";
  CHECK(code(object + "}") == "bad_json");
}

TEST_CASE("a whole number that a double cannot hold is refused, not rounded") {
  CHECK(code("9007199254740992") == "");
  CHECK(code("9007199254740993") == "not_exact");
  CHECK(code("-9007199254740993") == "not_exact");
  CHECK(code("1000000000000000000") == "");
  CHECK(code("1000000000000000001") == "not_exact");
  CHECK(code("100000000000000000000000000000000000001") == "not_exact");
  CHECK(code("1e400") != "");
}
