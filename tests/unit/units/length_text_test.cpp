#include "reading.h"

using namespace roofline;

namespace {

struct Row {
  const char* text;
  std::int64_t value;
  const char* codes;
};

constexpr Row accepted[] = {
    {"4096", 4096, ""},
    {" 4096 ", 4096, ""},
    {"4,096", 4096, ""},
    {"1,048,576", 1048576, ""},
    {"1e6", 1000000, ""},
    {"10^6", 1000000, ""},
    {"4096.0", 4096, ""},
    {"128k", 131072, "length_k_binary"},
    {"128K", 131072, "length_k_binary"},
    {"128 k", 131072, "length_k_binary"},
    {"1M", 1048576, "length_k_binary"},
    {"8.4k", 8400, ""},
    {"1.5k", 1500, "length_k_decimal"},
    {"1.5M", 1500000, "length_k_decimal"},
    {"2Ki", 2048, ""},
    {"1.5Ki", 1536, ""},
    {"1Mi", 1048576, ""},
    {"~8.4k", 8400, "approximate_figure"},
    {"about 64k", 65536, "length_k_binary approximate_figure"},
    {"9007199254740992", 9007199254740992, ""},
    {"\uFF14\uFF10\uFF19\uFF16", 4096, ""},
};

std::string refused(const char* text) { return refusal(read_length(text, "S"), "candidates"); }
std::string code(const std::string& text) {
  const auto result = read_length(text, "S");
  return result ? "accepted" : std::string(name_of(result.problem().code));
}

}  // namespace

TEST_CASE("lengths are read with the suffixes people use") {
  for (const Row& row : accepted) {
    INFO(row.text);
    const auto result = read_length(row.text, "S");
    REQUIRE(result);
    CHECK(result.value().value == row.value);
    CHECK(codes(result) == row.codes);
  }
}

TEST_CASE("k without a decimal point is 1024 and the remark gives 1000") {
  const auto result = read_length("128k", "S");
  REQUIRE(result);
  CHECK(result.value().other_readings == std::vector<std::int64_t>{128000});
  CHECK(result.value().findings.at(0).field == "S");
  CHECK(result.value().findings.at(0).severity == Severity::info);
  CHECK(number<std::string>(result.value().findings, "given") == "128k");
  CHECK(number<double>(result.value().findings, "value") == 131072);
  CHECK(number<double>(result.value().findings, "other") == 128000);
}

TEST_CASE("k behind a decimal point is 1000 and the remark gives 1024 if that is whole") {
  CHECK(read_length("1.5k", "S").value().other_readings == std::vector<std::int64_t>{1536});
  CHECK(read_length("8.4k", "S").value().other_readings.empty());
}

TEST_CASE("a fraction is refused with the whole lengths beside it") {
  CHECK(refused("4.5") == "not_whole: 4, 5");
  CHECK(refused("0.5") == "not_whole: 1");
  CHECK(refused("4,5") == "not_whole: 4, 5");
  CHECK(refused("8.4567k") == "not_whole: 8456, 8457");
  CHECK(refused("4.096") == "not_whole: 4096");
}

TEST_CASE("a length that is not positive or too large is out of range") {
  for (const char* text : {"0", "0k", "-1", "-4096", "-1.5", "1000000000000000000", "1e18", "1e400",
                           "9007199254740994", "8796093022209k"}) {
    INFO(text);
    CHECK(code(text) == "out_of_range");
  }
  CHECK(argument(read_length("0", "S").problem(), "low") == "1");
  CHECK(argument(read_length("0", "S").problem(), "high") == "9007199254740992");
}

TEST_CASE("a whole number that a double cannot hold is refused, not rounded") {
  CHECK(code("9007199254740993") == "not_exact");
  CHECK(code("123456789012345678901") == "not_exact");
}

TEST_CASE("a decimal comma is asked about") { CHECK(refused("4,5k") == "ambiguous_number: 4.5k"); }

TEST_CASE("what is no length is refused with an example or the likely lengths") {
  for (const std::string& text :
       {std::string(), std::string("   "), std::string("abc"), std::string("nan"),
        std::string("inf"), std::string("k"), std::string(1'000'000, '9')}) {
    CHECK(code(text) == "not_a_number");
  }
  CHECK(refused("128 KB") == "unknown_unit: 128, 128k");
  CHECK(refused("4096x2") == "unknown_unit: 4096, 4096k");
}

TEST_CASE("a problem of a length names the field and what was given") {
  const Problem problem = read_length(" 4.5 ", "Sk").problem();
  CHECK(problem.field == "Sk");
  CHECK(problem.given == "4.5");
}
