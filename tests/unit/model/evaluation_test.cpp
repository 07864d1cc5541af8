// The golden table of MODEL 5 and its cross-checks, to the last digit.
#include "model/evaluation.h"

#include <catch2/catch.hpp>

#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

const Crossing& crossing(const Evaluation& e, Curve curve) {
  for (const Crossing& found : e.crossings) {
    if (found.curve == curve) return found;
  }
  FAIL("no crossing of " << name_of(curve));
  return e.crossings.front();
}

bool has(const Evaluation& e, const std::string& code) {
  for (const Finding& finding : e.findings) {
    if (finding.code == code) return true;
  }
  return false;
}

Approx milliseconds(double value) {
  return Approx(value * 1e-3).epsilon(0.00005 / value).margin(0);
}

}  // namespace

TEST_CASE("the worked example: work, ridge and compulsory path") {
  const Evaluation e = evaluate(worked_example());
  CHECK(e.exact == flop(274877906944));
  CHECK(e.full_square == flop(274877906944));
  CHECK_FALSE(e.half_square);
  REQUIRE(e.ridge);
  CHECK(e.ridge->nominal == flop_per_byte(66.66666666666667));
  CHECK(e.ridge->range.low == flop_per_byte(40));
  CHECK(e.ridge->range.high == flop_per_byte(95.23809523809524));

  CHECK(e.compulsory.work == flop(274877906944));
  CHECK(e.compulsory.bytes == point(byte(134217728)));
  CHECK(e.compulsory.intensity == point(flop_per_byte(2048)));
  CHECK(e.compulsory.time.nominal_low == second(0.0045812984490666668));
  CHECK(e.compulsory.time.nominal_high == second(0.0045812984490666668));
  CHECK(e.compulsory.time.low == second(274877906944 / 6e13));
  CHECK(e.compulsory.time.high == second(274877906944 / 3.6e13));
  CHECK(e.compulsory.attainable.nominal_low == teraflop_per_second(60));
  CHECK(e.compulsory.side.nominal == Side::compute);
  CHECK(e.compulsory.side.assumed == Side::compute);
  CHECK(crossing(e, Curve::compulsory).first == 134);
}

TEST_CASE("the worked example: naive in 4 passes is on the bandwidth side by a hair") {
  const Evaluation e = evaluate(worked_example(NaivePasses::four));
  CHECK(e.naive.work == flop(274877906944));
  CHECK(e.naive.bytes == point(byte(4429185024)));
  CHECK(e.naive.intensity == point(flop_per_byte(62.06060606060606)));
  CHECK(e.naive.time.nominal_low->in(second) == milliseconds(4.9213));
  CHECK(e.naive.time.nominal_low == second(4429185024 / 9e11));
  CHECK(e.naive.side.nominal == Side::bandwidth);
  CHECK(e.naive.side.assumed == Side::undetermined);
  CHECK(e.naive.upper_bound);
  CHECK(e.naive.by_kernel_nominal->in(second) == milliseconds(6.9674));
  REQUIRE(e.naive.kernels.size() == 3);
  CHECK(e.naive.kernels[0].step == Step::scores);
  CHECK(e.naive.kernels[0].work == flop(137438953472));
  CHECK(e.naive.kernels[0].nominal == second(137438953472 / 6e13));
  CHECK(e.naive.kernels[1].step == Step::softmax);
  CHECK(e.naive.kernels[1].work == flop(0));
  CHECK(e.naive.kernels[1].nominal == second(2147483648 / 9e11));
  CHECK(e.naive.kernels[2].bytes == byte(1140850688));
  CHECK_FALSE(crossing(e, Curve::naive).first);
  CHECK_FALSE(crossing(e, Curve::naive).settled);
  CHECK(e.limits->naive == flop_per_byte(64));
}

TEST_CASE("the worked example: naive in 2 passes is on the compute side") {
  const Evaluation e = evaluate(worked_example(NaivePasses::two));
  CHECK(e.naive.bytes == point(byte(2281701376)));
  CHECK(e.naive.intensity.low.in(flop_per_byte) == Approx(120.471).epsilon(0.0005 / 120.471));
  CHECK(e.naive.intensity.low == flop_per_byte(274877906944 / 2281701376.0));
  CHECK(e.naive.time.nominal_low == second(0.0045812984490666668));
  CHECK(e.naive.by_kernel_nominal->in(second) == milliseconds(4.5813));
  CHECK(e.naive.side.nominal == Side::compute);
  REQUIRE(e.naive.kernels.size() == 2);
  CHECK(crossing(e, Curve::naive).first == 279);
  CHECK(crossing(e, Curve::naive).settled == 279);
}

TEST_CASE("the worked example: tiled, from compulsory to the worst case") {
  const Evaluation e = evaluate(worked_example());
  CHECK(e.tiled.work == flop(274877906944));
  CHECK(e.tiled.bytes.low == byte(134217728));
  CHECK(e.tiled.bytes.high == byte(2214592512));
  CHECK(e.tiled.bytes_worst == byte(2214592512));
  CHECK(e.tiled.intensity.high == flop_per_byte(2048));
  CHECK(e.tiled.intensity_worst.in(flop_per_byte) == Approx(124.121).epsilon(0.0005 / 124.121));
  CHECK(e.tiled.intensity_worst == e.tiled.intensity.low);
  CHECK(e.tiled.side_worst == Side::compute);
  CHECK(e.tiled.time.nominal_high == second(0.0045812984490666668));
  CHECK(e.tiled.attainable_worst == teraflop_per_second(60));
  CHECK(crossing(e, Curve::tiled_worst).first == 201);
  CHECK(crossing(e, Curve::tiled_worst).settled == 267);
  CHECK(e.verdict.nominal == Side::compute);
  CHECK(e.verdict.assumed == Side::compute);
  CHECK(has(e, "reuse_uncertain"));
  CHECK(has(e, "datasheet_bandwidth"));
  CHECK(e.findings.size() == 2);
}

TEST_CASE("the ledger of an evaluation holds every path, and its sums are the figures") {
  const Evaluation e = evaluate(worked_example());
  Bytes compulsory, naive;
  for (const LedgerRow& row : e.ledger) {
    if (row.path == Path::compulsory) compulsory += row.bytes;
    if (row.path == Path::naive) naive += row.bytes;
  }
  CHECK(compulsory == e.compulsory.bytes.low);
  CHECK(naive == e.naive.bytes.low);
  CHECK(total(e.ledger, Step::low) == e.tiled.bytes.low);
  CHECK(total(e.ledger, Step::shared) == e.tiled.bytes.high);
  CHECK(total(e.ledger, Step::high) == e.tiled.bytes_worst);
}

TEST_CASE("kernels of the naive program share out its work without a remainder") {
  Setup setup;
  setup.workload = {128, 64,  1,       3,   8191,
                    576, 512, no_mask, true};  // d / (d + dv) is no binary fraction
  const Evaluation e = evaluate(setup);
  CHECK(e.naive.kernels[0].work == flop(2.0 * 128 * 64 * 3 * 8191 * 576));
  CHECK(e.naive.kernels[2].work == flop(2.0 * 128 * 64 * 3 * 8191 * 512));
}

TEST_CASE(
    "unknown rates: figures stay, ridge and sides are unknown, times come from the other term") {
  Setup setup = worked_example();
  setup.device.peak.reset();
  Evaluation e = evaluate(setup);
  CHECK_FALSE(e.ridge);
  CHECK(e.compulsory.side.nominal == Side::unknown);
  CHECK(e.verdict.assumed == Side::unknown);
  CHECK(e.compulsory.time.nominal_low == second(134217728 / 9e11));
  CHECK_FALSE(e.compulsory.attainable.nominal_low);
  CHECK(e.naive.by_kernel_nominal->in(second) == Approx(4429185024 / 9e11).epsilon(1e-12));
  setup = worked_example();
  setup.device.bandwidth.reset();
  e = evaluate(setup);
  CHECK(e.compulsory.time.nominal_low == second(0.0045812984490666668));
  CHECK(e.naive.by_kernel_nominal == second(2 * (137438953472 / 6e13)));
  setup.device.peak.reset();
  e = evaluate(setup);
  CHECK_FALSE(e.compulsory.time.nominal_low);
  CHECK_FALSE(e.naive.by_kernel_nominal);
  CHECK(e.compulsory.bytes.low == byte(134217728));
  CHECK(e.crossings.empty());
}

TEST_CASE("absorbed latent decode, published at 0.223 ms: 328 TFLOP/s and 2789 GB/s") {
  Setup setup;
  setup.workload = {128, 64, 1, 1, 4096, 576, 512, no_mask, true};
  setup.device = device_of(teraflop_per_second(989.4), terabyte_per_second(3.35));
  const Evaluation e = evaluate(setup);
  CHECK(e.exact == flop(73014444032));
  CHECK(e.compulsory.bytes.low == byte(621805568));
  CHECK(e.naive.bytes.low == byte(1427111936));
  CHECK(e.exact.in(teraflop) / 0.000223 == Approx(328).margin(1));
  CHECK(e.compulsory.bytes.low.in(gigabyte) / 0.000223 == Approx(2789).margin(1));
  CHECK(e.compulsory.side.nominal == Side::bandwidth);
  CHECK(e.compulsory.time.nominal_low->in(microsecond) / 223 == Approx(0.83).margin(0.005));
}

TEST_CASE(
    "H100 against H200 at S=32768, d=64: more bandwidth cannot help, both on the compute side") {
  for (const double bandwidth : {3.35, 4.8}) {
    Setup setup = square_call(
        32768, 8, 64, device_of(teraflop_per_second(989.4), terabyte_per_second(bandwidth)));
    setup.device.sm_count = 132;
    setup.device.last_level_cache = mebibyte(50);
    setup.device.shared_memory = kibibyte(227);
    setup.device.register_file = kibibyte(256);
    setup.tile = choose_tile(setup.workload, setup.precision, setup.device);
    const Evaluation e = evaluate(setup);
    CAPTURE(bandwidth);
    CHECK(e.tiled.traffic.reuse_certain);
    CHECK(e.tiled.side.nominal == Side::compute);
    CHECK(e.verdict.nominal == Side::compute);
    CHECK(e.compulsory.intensity.low == flop_per_byte(16384));
    CHECK(e.compulsory.time.nominal_low->in(microsecond) == Approx(2223).margin(1));
    CHECK(e.ridge->nominal.in(flop_per_byte) == Approx(bandwidth > 4 ? 206 : 295).margin(0.5));
  }
}

TEST_CASE("the pass count decides the side of the naive program on an H20") {
  Setup setup =
      square_call(2048, 32, 64, device_of(teraflop_per_second(148), terabyte_per_second(4)));
  setup.workload.batch = 2;
  setup.workload.mask = causal_mask;
  setup.passes = NaivePasses::two;
  CHECK(evaluate(setup).naive.side.nominal == Side::compute);
  CHECK(evaluate(setup).naive.intensity.low.in(flop_per_byte) == Approx(60.2).margin(0.05));
  setup.passes = NaivePasses::four;
  CHECK(evaluate(setup).naive.side.nominal == Side::bandwidth);
  CHECK(evaluate(setup).naive.intensity.low.in(flop_per_byte) == Approx(31.0).margin(0.05));
}

TEST_CASE("grouped-query prefill has intensity S G/(G+1) 2/b, decode tends to 2G/b") {
  Setup setup = worked_example();
  setup.workload.kv_heads = 8;
  CHECK(evaluate(setup).compulsory.intensity.low == flop_per_byte(4096 * 4.0 / 5));
  setup.workload.seq_q = 1;
  setup.workload.seq_kv = 1 << 20;
  CHECK(evaluate(setup).compulsory.intensity.low.in(flop_per_byte) == Approx(4).epsilon(1e-5));
}
