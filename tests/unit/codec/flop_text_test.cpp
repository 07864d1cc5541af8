#include "codec/flop_text.h"

#include <catch2/catch.hpp>

using namespace roofline;

namespace {

CountedWork read(std::string_view text) {
  const Result<CountedWork> counted = read_counted_work(text);
  REQUIRE(counted);
  return counted.value();
}

}  // namespace

TEST_CASE("a count is read with and without a unit, multiply-adds too") {
  CHECK(read("137438953472").work == flop(137438953472.0));
  CHECK(read("137.4 GFLOP").work == flop(137.4e9));
  CHECK(read("1.374e11").work == flop(1.374e11));
  CHECK(read("68.7 GMACs").work == flop(68.7e9));
  CHECK(read("68.7 GMACs").multiply_adds);
  CHECK(read("12 FMA").multiply_adds);
  CHECK_FALSE(read("68.7 GFLOPs").multiply_adds);
  CHECK_FALSE(read("68.7e9").multiply_adds);
  CHECK(read("137,438,953,472").work == flop(137438953472.0));
}

TEST_CASE("a count is as exact as it is written") {
  CHECK(read("137438953472").tolerance == Approx(1e-9));
  CHECK(read("137.4 GFLOP").tolerance == Approx(5e-4));
  CHECK(read("137000000000").tolerance == Approx(5e-3));
  CHECK(read("4 GFLOP").tolerance == Approx(5e-3));
}

TEST_CASE("what is no count of FLOP is refused") {
  for (const std::string_view text : {"", "many", "0", "-1", "1e400", "12 GB", "5 TFLOP/s"}) {
    CAPTURE(text);
    CHECK_FALSE(read_counted_work(text));
  }
}
