// The backward pass, eager kernels, splits, block scales and two types of math on figures done by hand: the golden
// rows of MODEL 5 and their neighbours. The simulator proves the ledgers; here stand the numbers.
#include <catch2/catch.hpp>

#include "model/evaluation.h"
#include "unit/model/examples.h"

using namespace roofline;

namespace {

Setup example_of(Pass pass) {
  Setup setup = examples::worked_example();
  setup.workload.pass = pass;
  setup.tile = choose_tile_of_pass(setup.workload, setup.precision, setup.device);
  if (pass == Pass::forward_backward) {
    setup.backward_tile = choose_backward_tile(setup.workload, setup.device);
  }
  return setup;
}

EagerKernels eager_of(std::initializer_list<EagerKernel> list) {
  EagerKernels kernels;
  for (const EagerKernel kernel : list) kernels.add(kernel);
  return kernels;
}

constexpr double square = 4096.0 * 4096 * 32;

Bytes naive_bytes(const Setup& setup) { return total(naive_ledger(setup)); }

}  // namespace

TEST_CASE("the golden backward figures of the worked example") {
  const Evaluation e = evaluate(example_of(Pass::backward));
  CHECK(e.exact == flop(687194767360));
  CHECK(e.naive.work == flop(549755813888));
  CHECK(e.tiled.work == flop(687194767360));
  CHECK(e.compulsory.bytes == point(byte(268959744)));
  CHECK(e.naive.bytes == point(byte(7784628224)));
  CHECK(e.setup.tile == Tile{64, 128, TileOrigin::assumed});
  CHECK(e.tiled.bytes_worst == byte(6845628416));
  CHECK(e.tiled.bytes == Interval<Bytes>{byte(268959744), byte(6845628416)});
  CHECK_FALSE(e.tiled.traffic.reuse_certain);
  CHECK(e.tiled.traffic.blocks == 32 * 32);
  CHECK(e.naive.upper_bound);
}

TEST_CASE("the backward pass is 2.5 times the forward work when dv = d, in every convention") {
  for (const Mask& mask : {no_mask, causal_mask, *mask_named("window:128")}) {
    Setup forward = example_of(Pass::forward), backward = example_of(Pass::backward);
    forward.workload.mask = backward.workload.mask = mask;
    const Evaluation a = evaluate(forward), b = evaluate(backward);
    CHECK(b.exact == 2.5 * a.exact);
    CHECK(b.full_square == 2.5 * a.full_square);
    CHECK(b.half_square.has_value() == a.half_square.has_value());
    if (a.half_square) CHECK(*b.half_square == 2.5 * *a.half_square);
  }
}

TEST_CASE("forward and backward together are the sum, and hand over the log-sum-exp") {
  const Evaluation f = evaluate(example_of(Pass::forward));
  const Evaluation b = evaluate(example_of(Pass::backward));
  const Evaluation both = evaluate(example_of(Pass::forward_backward));
  const Bytes lse = byte(4096.0 * 32 * 4);
  CHECK(both.exact == f.exact + b.exact);
  CHECK(both.naive.work == f.naive.work + b.naive.work);
  CHECK(both.compulsory.bytes.low == f.compulsory.bytes.low + b.compulsory.bytes.low + lse);
  CHECK(both.naive.bytes.low == f.naive.bytes.low + b.naive.bytes.low);
  CHECK(both.tiled.bytes_worst == f.tiled.bytes_worst + b.tiled.bytes_worst + lse);
  CHECK(both.naive.kernels.size() == 8);
  CHECK(both.compulsory.bytes.low == byte(403701760));
}

TEST_CASE("long sequences end at 4(d+dv)/(7b) and 6(d+dv)/((p+7)b)") {
  CHECK(evaluate(example_of(Pass::backward)).limits->naive.in(flop_per_byte) ==
        Approx(4.0 * 256 / 14));
  Setup both = example_of(Pass::forward_backward);
  CHECK(evaluate(both).limits->naive.in(flop_per_byte) == Approx(6.0 * 256 / 22));
  both.passes = NaivePasses::two;
  CHECK(evaluate(both).limits->naive.in(flop_per_byte) == Approx(6.0 * 256 / 18));
  CHECK(evaluate(example_of(Pass::forward)).limits->naive == flop_per_byte(64));
}

TEST_CASE("grouped heads write dK and dV once a query head and add them up") {
  Setup setup = example_of(Pass::backward);
  setup.workload.kv_heads = 8;
  const Ledger high = tiled_traffic(setup).high;
  const auto rows = [&](Tensor tensor, Access access) {
    double elements = 0;
    for (const LedgerRow& row : high) {
      if (row.tensor == tensor && row.access == access) elements += row.elements;
    }
    return elements;
  };
  CHECK(rows(Tensor::grad_k_all_heads, Access::write) == 4096.0 * 32 * 128);
  CHECK(rows(Tensor::grad_k_all_heads, Access::read) == 4096.0 * 32 * 128);
  CHECK(rows(Tensor::grad_k, Access::write) == 4096.0 * 8 * 128);
  CHECK(total(compulsory_ledger(setup)) == byte(268959744 - 4 * 4096.0 * 24 * 128 * 2));
}

TEST_CASE("every eager kernel moves two squares more, with its mask") {
  const Setup plain = example_of(Pass::forward);
  const auto more = [&](std::initializer_list<EagerKernel> list) {
    Setup setup = plain;
    setup.eager = eager_of(list);
    return naive_bytes(setup) - naive_bytes(plain);
  };
  CHECK(more({EagerKernel::scale}) == byte(2 * square * 2));
  CHECK(more({EagerKernel::mask}) == byte(2 * square * 2 + 4096.0 * 4096));
  CHECK(more({EagerKernel::dropout}) == byte(2 * square * 2 + square));
  CHECK(more({EagerKernel::cast}) == byte(square * (4 + 4)));  // 4 written for 2, 4 read, 2 written
  CHECK(more({EagerKernel::scale, EagerKernel::mask, EagerKernel::cast, EagerKernel::dropout}) ==
        byte(square * (4 + 4 + 5 + 8) + 4096.0 * 4096));
  Setup all = plain;
  all.eager.bits = 15;
  CHECK(square_passes(all) == 4 + 2 * 4);
  CHECK(evaluate(all).naive.kernels.size() == 7);
}

TEST_CASE("expanded heads are read once, written for all heads and read by both products") {
  Setup setup = example_of(Pass::forward);
  setup.workload.kv_heads = 8;
  const Bytes grouped = naive_bytes(setup);
  setup.expand_kv = true;
  const double key = 4096.0 * 2 * 128 * 2;  // K and V of a head
  CHECK(naive_bytes(setup) - grouped == byte(key * (8 + 32) + key * (32 - 8)));
}

TEST_CASE("splits add partial results to what is not compulsory, one split adds nothing") {
  Setup setup = examples::worked_example();
  setup.workload.seq_q = 1;
  const Evaluation whole = evaluate(setup);
  setup.workload.splits = 8;
  const Evaluation split = evaluate(setup);
  const double partial = 4.0 * 32 * 1 * 8 * (128 + 1);
  CHECK(split.tiled.bytes_worst - whole.tiled.bytes_worst == byte(2 * partial));
  CHECK(split.tiled.bytes.high - whole.tiled.bytes.high == byte(2 * partial));
  CHECK(split.tiled.bytes.low == whole.tiled.bytes.low);
  CHECK(split.tiled.traffic.blocks == 8 * whole.tiled.traffic.blocks);
}

TEST_CASE("block scales are rows of their own: a byte for 32 elements, or for 16") {
  Setup setup = example_of(Pass::forward);
  setup.precision = {Precision::mxfp8, Precision::nvfp4, Precision::bf16, Precision::mxfp4,
                     Precision::fp8};
  const Ledger ledger = compulsory_ledger(setup);
  const double elements = 4096.0 * 32 * 128;
  REQUIRE(ledger.size() == 7);
  CHECK(name_of(ledger[1]) == "Q scales");
  CHECK(ledger[0].bytes == byte(elements));
  CHECK(ledger[1].bytes == byte(elements / 32));
  CHECK(ledger[2].bytes == byte(elements / 2));
  CHECK(name_of(ledger[3]) == "K scales");
  CHECK(ledger[3].bytes == byte(elements / 16));
  CHECK(naive_bytes(setup) ==
        byte(elements * (1 + 1.0 / 32 + 2 * (0.5 + 1.0 / 16) + 2) + 4 * square * (0.5 + 1.0 / 32)));
}

TEST_CASE("two types of math add their times") {
  Setup setup = example_of(Pass::forward);
  setup.precision.math = Precision::int8;
  setup.precision.math_pv = Precision::fp16;
  setup.device.peak = assume(teraflop_per_second(120), {0.5, 1});
  setup.device.peak_pv = assume(teraflop_per_second(60), {0.6, 1});
  const Evaluation e = evaluate(setup);
  const Work half = e.exact / 2;
  const Time nominal = half / teraflop_per_second(120) + half / teraflop_per_second(60);
  const Time slowest = half / teraflop_per_second(60) + half / teraflop_per_second(36);
  CHECK(*e.compulsory.time.nominal_low / nominal == Approx(1).epsilon(1e-14));
  CHECK(*e.compulsory.time.high / slowest == Approx(1).epsilon(1e-14));
  CHECK(e.roof.peak->nominal.in(teraflop_per_second) == Approx(80));
  CHECK(e.ridge->nominal.in(flop_per_byte) == Approx(80e12 / 900e9));
  REQUIRE(e.naive.kernels.size() == 3);
  CHECK(*e.naive.kernels[2].nominal == half / teraflop_per_second(60));
}

TEST_CASE("an unknown second peak is unknown: no ridge, no side") {
  Setup setup = example_of(Pass::forward);
  setup.precision.math_pv = Precision::int8;
  const Evaluation e = evaluate(setup);
  CHECK_FALSE(e.ridge);
  CHECK(e.verdict.nominal == Side::unknown);
  CHECK(e.crossings.empty());
  CHECK(e.compulsory.time.nominal_low == e.compulsory.bytes.low / gigabyte_per_second(900));
}
