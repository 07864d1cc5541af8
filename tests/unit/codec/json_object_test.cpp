#include "codec/json_object.h"

#include <catch2/catch.hpp>
#include <limits>
#include <nlohmann/json.hpp>

using namespace roofline;

TEST_CASE("an object is printed key by key, in order") {
  CHECK(JsonObject().take().printed() == "{}");
  CHECK(JsonObject()
            .with("text", "a")
            .with("flag", true)
            .with("time_s", second(0.5))
            .with("nothing", std::optional<double>())
            .with("list", JsonArray().add(Json::number(1)).add(Json::text("x")).take())
            .take()
            .printed() == R"({"text":"a","flag":true,"time_s":0.5,"nothing":null,"list":[1,"x"]})");
}

TEST_CASE("a whole number below 2^53 is an integer, others have their shortest digits") {
  CHECK(Json::number(274877906944.0).printed() == "274877906944");
  CHECK(Json::number(9007199254740991.0).printed() == "9007199254740991");
  CHECK(Json::number(-0.0).printed() == "0");
  CHECK(Json::number(0.1).printed() == "0.1");
  CHECK(Json::number(9007199254740992.0).printed() == "9007199254740992.0");
  CHECK(Json::number(1.5e300).printed() == "1.5e300");
  for (const double value : {9007199254740992.0, 1e21, 4.9e-324, 66.66666666666667, -2.5e-7}) {
    CHECK(nlohmann::json::parse(Json::number(value).printed()).get<double>() == value);
  }
}

TEST_CASE("what is no number is null") {
  CHECK(Json::number(std::numeric_limits<double>::infinity()).printed() == "null");
  CHECK(Json::number(std::numeric_limits<double>::quiet_NaN()).printed() == "null");
}

TEST_CASE("text is escaped, and read back by any parser") {
  const std::string text = "quote \" backslash \\ line\n tab\t \x01 \x7f 带宽 𝄞 </script>";
  CHECK(nlohmann::json::parse(Json::text(text).printed()).get<std::string>() == text);
  CHECK(Json::text("\x1f").printed() == R"("\u001f")");
}

TEST_CASE("bytes that are no text become replacement characters") {
  CHECK(Json::text("a\xFFz").printed() == "\"a\xEF\xBF\xBDz\"");
  CHECK(Json::text("\xC3").printed() == "\"\xEF\xBF\xBD\"");
  CHECK(Json::text("\xE5\xB8").printed() == "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
}
