// Bytes by hand (MODEL 3 and 5); the simulator proves the formulas, this the figures and the rules.
#include "model/ledger.h"

#include <catch2/catch.hpp>

#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

double elements(const Ledger& ledger, Step step, Tensor tensor, Access access) {
  double sum = 0;
  for (const LedgerRow& row : ledger) {
    if (row.step == step && row.tensor == tensor && row.access == access) sum += row.elements;
  }
  return sum;
}

Setup latent_decode() {
  Setup setup;
  setup.workload = {128, 64, 1, 1, 4096, 576, 512, no_mask, true};
  setup.precision = {Precision::bf16, Precision::bf16, Precision::bf16, Precision::bf16,
                     Precision::bf16};
  return setup;
}

// n = 32 groups of T = 32 row tiles; K and V of a group are 2 MiB.
Setup cached(double sm_count, Bytes cache) {
  Setup setup = worked_example();
  setup.device.sm_count = sm_count;
  setup.device.last_level_cache = cache;
  return setup;
}

double key_matrices(const Setup& setup) {
  return elements(tiled_traffic(setup).shared, Step::shared, Tensor::k, Access::read) /
         (4096.0 * 128);
}

}  // namespace

TEST_CASE("compulsory bytes of the worked example are 4 S H d b") {
  const Ledger ledger = compulsory_ledger(worked_example());
  CHECK(total(ledger) == byte(134217728));
  CHECK(ledger.size() == 4);
  for (const LedgerRow& row : ledger) {
    CHECK(row.path == Path::compulsory);
    CHECK(row.elements == 16777216);
    CHECK(row.bytes == byte(33554432));
    CHECK((row.access == Access::write) == (row.tensor == Tensor::o));
  }
}

TEST_CASE("naive bytes of the worked example in 4 and in 2 passes") {
  const Ledger four = naive_ledger(worked_example(NaivePasses::four));
  CHECK(total(four) == byte(4429185024));
  CHECK(total(four, Step::scores) == byte(2 * 33554432.0 + 1073741824));
  CHECK(total(four, Step::softmax) == byte(2 * 1073741824.0));
  CHECK(total(four, Step::values) == byte(2 * 33554432.0 + 1073741824));
  const Ledger two = naive_ledger(worked_example(NaivePasses::two));
  CHECK(total(two) == byte(2281701376));
  CHECK(total(two, Step::scores_with_softmax) == byte(2 * 33554432.0 + 1073741824));
  CHECK(elements(two, Step::scores_with_softmax, Tensor::s, Access::write) == 0);
  CHECK(elements(two, Step::scores_with_softmax, Tensor::p, Access::write) == 536870912);
}

TEST_CASE("the naive program reads all rows and moves whole squares, whatever the mask") {
  Setup setup = worked_example();
  setup.workload.mask = *mask_named("window:16");
  CHECK(total(naive_ledger(setup)) == byte(4429185024));
}

TEST_CASE("latent attention never reads V, but a naive values kernel reads its view of K") {
  Setup setup = latent_decode();
  CHECK(total(compulsory_ledger(setup)) == byte(621805568));
  CHECK(elements(compulsory_ledger(setup), Step::attention, Tensor::v, Access::read) == 0);
  CHECK(total(naive_ledger(setup)) == byte(1427111936));
  CHECK(elements(naive_ledger(setup), Step::values, Tensor::v_view, Access::read) ==
        128.0 * 4096 * 512);
  setup.passes = NaivePasses::two;
  CHECK(total(naive_ledger(setup)) == byte(1292894208));
}

TEST_CASE("every tensor takes the width of its own precision") {
  Setup setup = worked_example();
  setup.precision = {Precision::fp32, Precision::int4, Precision::bf16, Precision::fp8,
                     Precision::fp16};
  for (const LedgerRow& row : naive_ledger(setup)) {
    CAPTURE(name_of(row.tensor));
    const double width = row.tensor == Tensor::q   ? 4
                         : row.tensor == Tensor::o ? 2
                         : is_square(row.tensor)   ? 1
                                                   : 0.5;
    CHECK(row.bytes == byte(row.elements * width));
  }
}

TEST_CASE("tiled bytes of the worked example: compulsory to 2214592512 with nothing reused") {
  const TiledTraffic tiled = tiled_traffic(worked_example());
  CHECK_FALSE(tiled.packed);
  CHECK(tiled.blocks == 1024);
  CHECK(total(tiled.low) == byte(134217728));
  CHECK_FALSE(tiled.reuse_certain);  // neither SM count nor cache known
  CHECK(total(tiled.shared) == byte(2214592512));
  CHECK(total(tiled.high) == byte(2214592512));
}

TEST_CASE("packed heads share one reading of K and V") {
  Setup setup = worked_example();
  setup.workload = {1, 32, 8, 1, 4096, 128, 128};
  CHECK(tiled_traffic(setup).packed);
  CHECK(tiled_traffic(setup).blocks == 8);
  CHECK(total(tiled_traffic(setup).high) == total(compulsory_ledger(setup)));
  setup.packing = Packing::off;
  CHECK(tiled_traffic(setup).blocks == 32);
  CHECK(elements(tiled_traffic(setup).high, Step::high, Tensor::k, Access::read) ==
        4 * elements(compulsory_ledger(setup), Step::attention, Tensor::k, Access::read));
}

TEST_CASE("blocks of one wave read K and V of a group once") {
  CHECK(key_matrices(cached(1024, gigabyte(1))) == 32);      // one wave
  CHECK(key_matrices(cached(1023, gigabyte(1))) == 32 + 1);  // a second wave begins within a group
  CHECK(key_matrices(cached(100, gigabyte(1))) == 32 + 10);  // 11 waves
  CHECK(key_matrices(cached(2, gigabyte(1))) == 32 + 511);
  CHECK(key_matrices(cached(1, gigabyte(1))) == 1024);  // nT: nobody to share with
  CHECK(key_matrices(cached(5000, gigabyte(1))) == 32);
}

TEST_CASE("sharing is certain while the groups of one wave fit the cache") {
  // 132 SMs: 132 / 32 = 4.1, so 5 + 1 groups of 2 MiB.
  CHECK(tiled_traffic(cached(132, mebibyte(12))).reuse_certain);
  CHECK_FALSE(tiled_traffic(cached(132, mebibyte(12) - byte(1))).reuse_certain);
  CHECK(total(tiled_traffic(cached(132, mebibyte(12) - byte(1))).shared) == byte(2214592512));
  // All 32 groups are never more than 64 MiB.
  CHECK(tiled_traffic(cached(1e6, mebibyte(64))).reuse_certain);
  Setup setup = cached(132, mebibyte(50));
  setup.device.sm_count.reset();
  CHECK_FALSE(tiled_traffic(setup).reuse_certain);
  setup = cached(132, mebibyte(50));
  setup.device.last_level_cache.reset();
  CHECK_FALSE(tiled_traffic(setup).reuse_certain);
}

TEST_CASE("names of paths, steps and tensors are INTERFACES' words") {
  CHECK(name_of(Path::compulsory) == "compulsory");
  CHECK(name_of(Path::tiled) == "tiled");
  CHECK(name_of(Path::naive) == "naive");
  CHECK(name_of(Step::scores) == "scores");
  CHECK(name_of(Step::softmax) == "softmax");
  CHECK(name_of(Step::values) == "values");
  CHECK(name_of(Tensor::q) == "Q");
  CHECK(name_of(Tensor::p) == "P");
  CHECK(name_of(Tensor::v_view) == "V (view of K)");
  CHECK(name_of(Access::read) == "read");
  CHECK(name_of(Access::write) == "write");
}
