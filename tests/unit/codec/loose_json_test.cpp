#include "codec/loose_json.h"

#include <catch2/catch.hpp>
#include <string>

using namespace roofline;

namespace {

using Kind = LooseValue::Kind;

LooseValue loose(std::string_view text) {
  const Result<LooseValue> value = parse_loose_json(text);
  REQUIRE(value);
  return value.value();
}

std::string said(std::string_view text, std::string_view key) {
  const LooseValue value = loose(text);
  const LooseValue* found = value.find(key);
  return found ? found->said() : "";
}

}  // namespace

TEST_CASE("plain JSON is read, in order and with its numbers as written") {
  const LooseValue value = loose(R"({"a": 1.50, "b": [true, null, "x\n\u00e9"], "c": {}})");
  CHECK(value.keys == std::vector<std::string>{"a", "b", "c"});
  CHECK(value.find("a")->text == "1.50");
  CHECK(value.find("b")->items.size() == 3);
  CHECK(value.find("b")->items[2].text == "x\né");
  CHECK(value.find("c")->is(Kind::object));
  CHECK(value.find("d") == nullptr);
}

TEST_CASE("what JSON forbids and configurations hold is read") {
  CHECK(said("\n\n{\"a\": Infinity}", "a") == "Infinity");
  CHECK(said("{\"a\": -Infinity, \"b\": NaN}", "b") == "NaN");
  CHECK(said("\xEF\xBB\xBF{\"a\": 1,}", "a") == "1");
  CHECK(said("{'a': True, 'b': None, 'c': False}", "c") == "false");
  CHECK(said("{'a': True, 'b': None}", "b") == "null");
  CHECK(said("LlamaConfig {\n  \"a\": 128\n}", "a") == "128");
  CHECK(said("{'dtype': torch.bfloat16, 'b': (1, 2)}", "dtype") == "torch.bfloat16");
  CHECK(said("{'b': (1, 2, )}", "b") == "[2]");
}

TEST_CASE("of a key that stands twice the last one counts, as in Python") {
  CHECK(said(R"({"a": 1, "a": 2})", "a") == "2");
}

TEST_CASE("what is not nearly JSON is a problem with its place") {
  for (const std::string_view text :
       {"", "{", "{\"a\"", "{\"a\": }", "{\"a\": 1", "{a: 1}", "{\"a\": 1} x", "{\"a\": \"x",
        "{\"a\": \"\\", "{\"a\": \"\\u12", "[1, 2", "{\"a\": -}", "{\"a\": -x}"}) {
    CAPTURE(text);
    const Result<LooseValue> value = parse_loose_json(text);
    REQUIRE_FALSE(value);
    CHECK(value.problem().code == ProblemCode::bad_config);
    CHECK(value.problem().position->start <= text.size() + 1);
  }
}

TEST_CASE("64 levels are read, deeper ones refused") {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
  };
  CHECK(parse_loose_json(nested(64)));
  CHECK_FALSE(parse_loose_json(nested(65)));
  CHECK_FALSE(parse_loose_json(std::string(1000000, '[')));
}

TEST_CASE("a text is known to be such a file by its first brace") {
  CHECK(looks_like_loose_json("{\"a\""));
  CHECK(looks_like_loose_json("LlamaConfig {"));
  CHECK_FALSE(looks_like_loose_json("[1]"));
  CHECK_FALSE(looks_like_loose_json("S=4096 {"));
  CHECK_FALSE(looks_like_loose_json(""));
}
