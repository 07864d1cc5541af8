// Crossings and limits by hand (MODEL 4 and 5); the laws compare others with trying every length.
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
  CHECK(crossing(curve, setup).first.value_or(0) == first.value_or(0));  // 0: never
  CHECK(crossing(curve, setup).settled.value_or(0) == settled.value_or(0));
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

// Each of these was found by trying all lengths up to 20000: where heads stop sharing a tile (0.9 of the last
// one is filled) the curve falls back below the ridge.
TEST_CASE("a curve that jumps where heads share tiles settles after the last jump") {
  const auto setup = [](double ridge) {
    Setup s = worked_example();
    s.workload.heads = 64;
    s.workload.kv_heads = 1;
    s.device = device_of(teraflop_per_second(ridge), terabyte_per_second(1));
    return s;
  };
  check(Curve::tiled_worst, setup(98), 420, 589);
  check(Curve::tiled_worst, setup(102), 511, 817);
  check(Curve::tiled_worst, setup(104), 556, 1041);
}

TEST_CASE(
    "decode with a window never settles where the curve passes the ridge once in every tile") {
  Setup setup = worked_example();
  setup.workload = {1, 16, 4, 1, 15, 2, 223, *mask_named("window:2")};
  setup.packing = Packing::on;
  setup.device = device_of(teraflop_per_second(3.515625), terabyte_per_second(1));
  check(Curve::tiled_worst, setup, 30, std::nullopt);
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

TEST_CASE("the answer is of the setup asked, whatever was asked before, at every length of it") {
  const Setup both = worked_example(NaivePasses::two);
  Setup decode = both;
  decode.workload.seq_q = 1;  // at Sk = 1 it looks like the other
  check(Curve::naive, both, 279, 279);
  check(Curve::naive, decode, std::nullopt, std::nullopt);
  check(Curve::naive, both, 279, 279);
  check(Curve::naive, with_sequence(both, 1), 279, 279);
  check(Curve::naive, worked_example(NaivePasses::four), std::nullopt, std::nullopt);
  check(Curve::naive, both, 279, 279);
}

TEST_CASE("curve names are INTERFACES' paths") {
  CHECK(name_of(Curve::compulsory) == "compulsory");
  CHECK(name_of(Curve::tiled) == "tiled");
  CHECK(name_of(Curve::tiled_worst) == "tiled_worst");
  CHECK(name_of(Curve::naive) == "naive");
}
