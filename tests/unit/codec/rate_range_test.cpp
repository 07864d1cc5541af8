#include "codec/rate_range.h"

#include <catch2/catch.hpp>
#include <random>

using namespace roofline;

namespace {

std::string written(const AssumedRate<Bandwidth>& rate) {
  return range_text(draft_range_of(rate), "");
}

std::string problem(std::string_view text) {
  const auto range = read_bandwidth_range(text, "bw_range");
  return range ? "" : std::string(name_of(range.problem().code));
}

Interval<Bandwidth> range_of(std::string_view text, Bandwidth nominal) {
  const auto range = read_bandwidth_range(text, "bw_range");
  CAPTURE(std::string(text));
  REQUIRE(range);
  if (range.value().absolute) return *range.value().absolute;
  return assume(nominal, *range.value().share).range;
}

}  // namespace

TEST_CASE("a range is shares of the nominal rate or rates") {
  const Bandwidth nominal = gigabyte_per_second(1000);
  const Interval<Bandwidth> expected{gigabyte_per_second(600), gigabyte_per_second(900)};
  for (const char* text :
       {"0.6..0.9", "60%..90%", "600GB/s..900GB/s", "600 GB/s .. 900 GB/s", "600..900 GB/s"}) {
    CHECK(range_of(text, nominal) == expected);
  }
}

TEST_CASE("a range has a positive low end, and the high end is not below it") {
  CHECK(problem("0..1") == "out_of_range");
  CHECK(problem("-1..1") == "out_of_range");
  CHECK(problem("1..0.5") == "out_of_range");
  CHECK(problem("1..11") == "out_of_range");
  CHECK(problem("900GB/s..600GB/s") == "out_of_range");
  CHECK(problem("0.6") == "not_a_number");
  CHECK(problem("") == "not_a_number");
  CHECK(problem("..") != "");
  CHECK(problem("0.6..") != "");
  CHECK(problem("1 TFLOP/s..2 TFLOP/s") == "wrong_dimension");
}

TEST_CASE("what is wrong with a range is said of its end") {
  const auto crossed = read_bandwidth_range("1..0.5", "bw_range");
  REQUIRE_FALSE(crossed);
  CHECK(crossed.problem().given == "1");
  CHECK(crossed.problem().arguments.back().second == "0.5");
  const auto rates = read_bandwidth_range("900GB/s..600GB/s", "bw_range");
  REQUIRE_FALSE(rates);
  CHECK(rates.problem().given == "900GB/s");
  CHECK(rates.problem().arguments.back().second == "600GB/s");
  const auto none = read_bandwidth_range("nan..1", "bw_range");
  REQUIRE_FALSE(none);
  CHECK(none.problem().code == ProblemCode::not_a_number);
  CHECK(none.problem().arguments.back().second == "0.6..1");
}

TEST_CASE(
    "a range is written as shares where short ones give exactly the same range, else as rates") {
  CHECK(written(assume(gigabyte_per_second(900), {0.7, 1.0})) == "0.7..1");
  const Interval<Bandwidth> rates{gigabyte_per_second(450), gigabyte_per_second(900)};
  CHECK(written({gigabyte_per_second(900), rates}) == "0.5..1");
  CHECK(written({gigabyte_per_second(937), rates}) == "450GB/s..900GB/s");
  CHECK(written({gigabyte_per_second(10), rates}) == "450GB/s..900GB/s");  // shares end at 10
}

TEST_CASE("every range reads back to the last bit") {
  std::mt19937_64 engine(3);
  const auto uniform = [&] { return static_cast<double>(engine() >> 11) * 0x1p-53; };
  for (int i = 0; i < 5000; ++i) {
    const Bandwidth nominal = gigabyte_per_second(20 + 10000 * uniform());
    const double low = 0.001 + uniform();
    const double high = low + uniform();
    const AssumedRate<Bandwidth> shares = assume(nominal, {low, high});
    if (range_of(written(shares), nominal) != shares.range) FAIL(written(shares));
    const AssumedRate<Bandwidth> rates{
        nominal,
        {gigabyte_per_second(20 + 100 * uniform()), gigabyte_per_second(150 + 9000 * uniform())}};
    if (range_of(written(rates), nominal) != rates.range) FAIL(written(rates));
  }
}
