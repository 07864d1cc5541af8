// The intervals assumed by rule of MODEL 4, and the names of origins.
#include "model/device.h"

#include <catch2/catch.hpp>

using namespace roofline;

TEST_CASE("a bandwidth reaches 0.70 to 1.00 of nominal, a measured one is a point") {
  CHECK(bandwidth_share_by_rule(Origin::datasheet) == Interval<double>{0.70, 1.00});
  CHECK(bandwidth_share_by_rule(Origin::user) == Interval<double>{0.70, 1.00});
  CHECK(bandwidth_share_by_rule(Origin::measured) == Interval<double>{1, 1});
}

TEST_CASE("a peak reaches 0.60 to 1.00 of nominal, from 0.40 for math of 8 bits and narrower") {
  for (const Precision p : {Precision::fp32, Precision::tf32, Precision::fp16, Precision::bf16}) {
    CHECK(peak_share_by_rule(Origin::user, p) == Interval<double>{0.60, 1.00});
  }
  for (const Precision p : {Precision::fp8, Precision::int8, Precision::fp4, Precision::int4}) {
    CHECK(peak_share_by_rule(Origin::datasheet, p) == Interval<double>{0.40, 1.00});
  }
  CHECK(peak_share_by_rule(Origin::measured, Precision::fp8) == Interval<double>{1, 1});
}

TEST_CASE("assume scales the share and keeps nominal") {
  const auto rate = assume(gigabyte_per_second(900), {0.70, 1.00});
  CHECK(rate.nominal == gigabyte_per_second(900));
  CHECK(rate.range.low == gigabyte_per_second(630));
  CHECK(rate.range.high == gigabyte_per_second(900));
}

TEST_CASE("origins have names that read back") {
  for (const Origin origin : {Origin::datasheet, Origin::measured, Origin::user}) {
    CHECK(origin_named(name_of(origin)) == origin);
  }
  CHECK(name_of(Origin::datasheet) == "datasheet");
  CHECK_FALSE(origin_named("Measured"));
  CHECK_FALSE(origin_named(""));
}
