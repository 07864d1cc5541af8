// Ridge, sides, margins and times on intervals (MODEL 4).
#include "model/roofline.h"

#include <catch2/catch.hpp>

#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

Interval<Intensity> span(double low, double high) {
  return {flop_per_byte(low), flop_per_byte(high)};
}

Device known() { return device_of(teraflop_per_second(60), gigabyte_per_second(900)); }

}  // namespace

TEST_CASE("the ridge of the worked example is 66.67, assumed 40 to 95.24") {
  const auto ridge = ridge_of(known());
  REQUIRE(ridge);
  CHECK(ridge->nominal == flop_per_byte(66.66666666666667));
  CHECK(ridge->range == span(40, 95.23809523809524));
}

TEST_CASE("without a peak or a bandwidth there is no ridge") {
  Device device = known();
  device.peak.reset();
  CHECK_FALSE(ridge_of(device));
  device = known();
  device.bandwidth.reset();
  CHECK_FALSE(ridge_of(device));
}

TEST_CASE("points fall on either side of the ridge, or on it within 1e-9") {
  const auto side = [](double intensity) {
    return side_of(span(intensity, intensity), span(100, 100));
  };
  CHECK(side(99) == Side::bandwidth);
  CHECK(side(101) == Side::compute);
  CHECK(side(100) == Side::balanced);
  CHECK(side(100 * (1 - 0.9e-9)) == Side::balanced);
  CHECK(side(100 * (1 + 0.9e-9)) == Side::balanced);
  CHECK(side(100 * (1 - 1.1e-9)) == Side::bandwidth);
  CHECK(side(100 * (1 + 1.1e-9)) == Side::compute);
}

TEST_CASE("an interval has a side only when all of it is there") {
  CHECK(side_of(span(10, 20), span(30, 40)) == Side::bandwidth);
  CHECK(side_of(span(50, 60), span(30, 40)) == Side::compute);
  CHECK(side_of(span(10, 35), span(30, 40)) == Side::undetermined);
  CHECK(side_of(span(35, 60), span(30, 40)) == Side::undetermined);
  CHECK(side_of(span(10, 60), span(30, 40)) == Side::undetermined);
  CHECK(side_of(span(32, 34), span(30, 40)) == Side::undetermined);
  CHECK(side_of(span(10, 30), span(30, 40)) == Side::undetermined);  // they touch
  CHECK(side_of(span(40, 50), span(30, 40)) == Side::undetermined);
}

TEST_CASE("the margin is the least factor between intensity and ridge") {
  CHECK(margin_of(span(10, 20), span(30, 40)) == 1.5);
  CHECK(margin_of(span(50, 60), span(30, 40)) == 1.25);
  CHECK(margin_of(span(40, 40), span(40, 40)) == 1);
  CHECK_FALSE(margin_of(span(10, 35), span(30, 40)));
}

TEST_CASE("the time floor is the longer of both terms, or the one that is known") {
  const auto peak = teraflop_per_second(2);
  const auto bandwidth = gigabyte_per_second(500);
  CHECK(time_floor(teraflop(6), gigabyte(500), peak, bandwidth) == second(3));
  CHECK(time_floor(teraflop(6), gigabyte(5000), peak, bandwidth) == second(10));
  CHECK(time_floor(teraflop(6), gigabyte(5000), peak, {}) == second(3));
  CHECK(time_floor(teraflop(6), gigabyte(5000), {}, bandwidth) == second(10));
  CHECK_FALSE(time_floor(teraflop(6), gigabyte(5000), {}, {}));
}

TEST_CASE("times over assumptions take the best with the best and the worst with the worst") {
  Device device;
  device.peak = {teraflop_per_second(4), {teraflop_per_second(2), teraflop_per_second(5)}};
  device.bandwidth = {gigabyte_per_second(400),
                      {gigabyte_per_second(200), gigabyte_per_second(500)}};
  const auto time = time_bounds(teraflop(10), {gigabyte(100), gigabyte(2000)}, device);
  CHECK(time.nominal_low == second(2.5));
  CHECK(time.nominal_high == second(5));
  CHECK(time.low == second(2));
  CHECK(time.high == second(10));
}

TEST_CASE("the attainable rate is min(peak, intensity times bandwidth)") {
  const auto rate = attainable_bounds(span(10, 1000), known());
  CHECK(rate.nominal_low == teraflop_per_second(9));
  CHECK(rate.nominal_high == teraflop_per_second(60));
  CHECK(rate.low == teraflop_per_second(6.3));
  CHECK(rate.high == teraflop_per_second(60));
  CHECK(attainable_bounds(span(1000, 1000), known()).low == teraflop_per_second(36));
}

TEST_CASE("side names are INTERFACES' words") {
  CHECK(name_of(Side::bandwidth) == "bandwidth");
  CHECK(name_of(Side::compute) == "compute");
  CHECK(name_of(Side::balanced) == "balanced");
  CHECK(name_of(Side::undetermined) == "undetermined");
  CHECK(name_of(Side::unknown) == "unknown");
}
