#include "model/crossing.h"

#include <catch2/catch.hpp>

#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

Crossing crossing(Curve curve, const Setup& setup) {
  for (const Crossing& found : crossings_of(setup)) {
    if (found.curve == curve) return found;
  }
  FAIL("no crossing of " << name_of(curve));
  return {};
}

void check(Curve curve, const Setup& setup, std::optional<Count> first,
           std::optional<Count> settled) {
  CAPTURE(name_of(curve));
  CHECK(crossing(curve, setup).first == first);
  CHECK(crossing(curve, setup).settled == settled);
}

}  // namespace

TEST_CASE("crossings of the worked example") {
  check(Curve::compulsory, worked_example(), 134, 134);
  check(Curve::naive, worked_example(NaivePasses::four), std::nullopt, std::nullopt);
  check(Curve::naive, worked_example(NaivePasses::two), 279, 279);
  check(Curve::tiled_worst, worked_example(), 201, 267);
  check(Curve::tiled, worked_example(), 201, 267);  // nothing known of the cache
}

TEST_CASE("every curve is reported once, and none without a ridge") {
  CHECK(crossings_of(worked_example()).size() == 4);
  Setup setup = worked_example();
  setup.device.peak.reset();
  CHECK(crossings_of(setup).empty());
}

TEST_CASE("decode varies the keys alone") {
  Setup setup = worked_example();
  setup.workload = {1, 32, 8, 1, 4096, 128, 128};
  CHECK_FALSE(varies_both(setup.workload));
  CHECK(with_sequence(setup, 77).workload.seq_q == 1);
  CHECK(with_sequence(setup, 77).workload.seq_kv == 77);
  CHECK(with_sequence(worked_example(), 77).workload.seq_q == 77);
  check(Curve::compulsory, setup, std::nullopt, std::nullopt);  // tends to 2G/b = 4
}

TEST_CASE("a call that is on the compute side at once crosses at 1") {
  Setup setup = worked_example();
  setup.device = device_of(gigaflop_per_second(1), gigabyte_per_second(900));
  check(Curve::compulsory, setup, 1, 1);
  check(Curve::naive, setup, 1, 1);
}

TEST_CASE("the naive intensity tends to 2(d+dv)/(passes b), the tiled worst case to 2 Br/b") {
  CHECK(limits_of(worked_example()).naive == flop_per_byte(64));
  CHECK(limits_of(worked_example(NaivePasses::two)).naive == flop_per_byte(128));
  CHECK(limits_of(worked_example()).tiled_worst == flop_per_byte(128));
  Setup setup = worked_example();
  setup.tile = {64, 32, TileOrigin::user};
  setup.precision.kv = Precision::fp8;
  CHECK(limits_of(setup).tiled_worst == flop_per_byte(128));
}

TEST_CASE("the naive intensity of decode tends to 2Sq(d+dv)/((d+dv) b Hk/H + p Sq b)") {
  Setup setup = worked_example();
  setup.workload = {1, 32, 8, 3, 4096, 128, 64};
  setup.precision.kv = Precision::fp8;
  const double limit = 2.0 * 3 * 192 / (192.0 * 1 * 8 / 32 + 4.0 * 3 * 2);
  CHECK(limits_of(setup).naive.in(flop_per_byte) == Approx(limit).epsilon(1e-14));
  const Intensity far = intensity_of(Curve::naive, with_sequence(setup, max_seq));
  CHECK(far.in(flop_per_byte) == Approx(limit).epsilon(1e-6));
}

TEST_CASE("a window bounds what long sequences bring") {
  Setup setup = worked_example();
  setup.workload.mask = *mask_named("window:256");
  // Compulsory: 256 of S keys a query, 2*256*256 FLOP on 4*128*2 byte: 128 from below.
  const Intensity far = intensity_of(Curve::compulsory, with_sequence(setup, max_seq));
  CHECK(far.in(flop_per_byte) == Approx(128).epsilon(1e-6));
  CHECK(crossing(Curve::compulsory, setup).settled.has_value());
  setup.workload.mask = *mask_named("window:128");
  check(Curve::compulsory, setup, std::nullopt, std::nullopt);
}

TEST_CASE("curve names are INTERFACES' paths") {
  CHECK(name_of(Curve::compulsory) == "compulsory");
  CHECK(name_of(Curve::tiled) == "tiled");
  CHECK(name_of(Curve::tiled_worst) == "tiled_worst");
  CHECK(name_of(Curve::naive) == "naive");
}
