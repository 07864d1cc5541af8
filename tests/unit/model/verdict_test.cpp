// The verdict and what decides it (MODEL 4).
#include "model/verdict.h"

#include <catch2/catch.hpp>

using namespace roofline;

namespace {

Interval<Intensity> span(double low, double high) {
  return {flop_per_byte(low), flop_per_byte(high)};
}

// A ridge of 100 at nominal; shares of nominal on both rates.
Device device_with(Interval<double> peak, Interval<double> bandwidth) {
  Device device;
  device.peak = assume(teraflop_per_second(100), peak);
  device.bandwidth = assume(terabyte_per_second(1), bandwidth);
  return device;
}

const std::vector<Assumption> all_three{Assumption::bandwidth, Assumption::peak, Assumption::reuse};

}  // namespace

TEST_CASE("a determined verdict needs no deciding assumptions") {
  const Verdict verdict = verdict_of(span(300, 400), device_with({0.6, 1}, {0.5, 1}));
  CHECK(verdict.nominal == Side::compute);
  CHECK(verdict.assumed == Side::compute);
  CHECK(verdict.factor_nominal == 3.0);
  CHECK(verdict.factor_assumed == 1.5);
  CHECK(verdict.deciding.empty());
}

TEST_CASE("without a ridge the verdict is unknown") {
  Device device = device_with({0.6, 1}, {0.7, 1});
  device.peak.reset();
  const Verdict verdict = verdict_of(span(1, 2), device);
  CHECK(verdict.nominal == Side::unknown);
  CHECK(verdict.assumed == Side::unknown);
  CHECK_FALSE(verdict.factor_nominal);
  CHECK(verdict.deciding.empty());
}

TEST_CASE("bandwidth alone decides") {  // ridge 100..200, at nominal bandwidth 100
  const Verdict verdict = verdict_of(span(120, 150), device_with({1, 1}, {0.5, 1}));
  CHECK(verdict.assumed == Side::undetermined);
  CHECK(verdict.nominal == Side::compute);
  CHECK(verdict.deciding == std::vector{Assumption::bandwidth});
  CHECK_FALSE(verdict.factor_assumed);
}

TEST_CASE("peak alone decides") {  // ridge 50..100, at nominal peak 100
  const Verdict verdict = verdict_of(span(60, 90), device_with({0.5, 1}, {1, 1}));
  CHECK(verdict.nominal == Side::bandwidth);
  CHECK(verdict.deciding == std::vector{Assumption::peak});
}

TEST_CASE("reuse alone decides") {  // ridge 60..142.9, best reuse 400
  const Verdict verdict = verdict_of(span(50, 400), device_with({0.6, 1}, {0.7, 1}));
  CHECK(verdict.nominal == Side::undetermined);
  CHECK(verdict.deciding == std::vector{Assumption::reuse});
}

TEST_CASE("two assumptions may each decide alone") {
  // Ridge 50..125; 110 is above 50..100 (nominal bandwidth), within 100..125 (nominal peak).
  const Verdict one = verdict_of(span(110, 130), device_with({0.5, 1}, {0.8, 1}));
  CHECK(one.deciding == std::vector{Assumption::bandwidth, Assumption::reuse});
}

TEST_CASE("when no single assumption decides, all three are listed") {
  const Verdict verdict = verdict_of(span(110, 110), device_with({0.5, 1.5}, {0.5, 1.5}));
  CHECK(verdict.assumed == Side::undetermined);
  CHECK(verdict.deciding == all_three);
}

TEST_CASE("nominal may lie outside the range, and then disagree with it") {
  const Verdict verdict = verdict_of(span(90, 90), device_with({0.5, 0.8}, {1, 1}));
  CHECK(verdict.nominal == Side::bandwidth);
  CHECK(verdict.assumed == Side::compute);
  CHECK(verdict.deciding.empty());
}

TEST_CASE("assumption names are INTERFACES' words") {
  CHECK(name_of(Assumption::bandwidth) == "bandwidth");
  CHECK(name_of(Assumption::peak) == "peak");
  CHECK(name_of(Assumption::reuse) == "reuse");
}
