// Exponentials of the softmax: their count by pass and mask, and the ceiling that they set.
#include "model/exponentials.h"

#include <catch2/catch.hpp>

#include "model/work.h"
#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

std::optional<ExponentialCeiling> ceiling_of(const Setup& setup) {
  return exponential_ceiling(setup, exact_work(setup.workload));
}

Setup h100() {  // 16 x 132 SMs x 1830 MHz
  Setup setup = worked_example();
  setup.device.exponentials = exponential_per_second(16 * 132 * 1830e6);
  return setup;
}

}  // namespace

TEST_CASE("one exponential an allowed pair, in every head of the batch") {
  Setup setup = h100();
  CHECK(ceiling_of(setup)->count == 32.0 * 4096 * 4096);
  setup.workload.batch = 3;
  setup.workload.mask = causal_mask;
  CHECK(ceiling_of(setup)->count == 3 * 32 * (4096.0 * 4097 / 2));
}

TEST_CASE("of a ragged batch the exponentials are those of its sequences") {
  Setup setup = h100();
  setup.workload.batch = 3;
  setup.workload.seq_q = setup.workload.seq_kv = 4096;
  setup.workload.lengths = {512, 1024, 4096};
  CHECK(ceiling_of(setup)->count == 32 * (512.0 * 512 + 1024.0 * 1024 + 4096.0 * 4096));
}

TEST_CASE("the ceiling is FLOP over the exponentials' time, by shape 2 (d + dv) x their rate") {
  for (const Count dim : {64, 128, 256}) {
    Setup setup = h100();
    setup.workload.head_dim = dim;
    const auto ceiling = ceiling_of(setup);
    CHECK(ceiling->rate.in(flop_per_second) ==
          Approx(2.0 * static_cast<double>(dim + 128) * 16 * 132 * 1830e6));
    CHECK(ceiling->time == ceiling->count / *setup.device.exponentials);
  }
  // FlashAttention-3 on H100, d = 128: exponentials take half the time of the products.
  CHECK(ceiling_of(h100())->rate.in(teraflop_per_second) / 989.4 == Approx(2).epsilon(1e-3));
}

TEST_CASE("a backward pass computes the probabilities again") {
  Setup setup = h100();
  const double forward = ceiling_of(setup)->count;
  setup.workload.pass = Pass::backward;
  CHECK(ceiling_of(setup)->count == forward);
  setup.workload.pass = Pass::forward_backward;
  CHECK(ceiling_of(setup)->count == 2 * forward);
}

TEST_CASE("without a rate, or without an allowed pair, there is no ceiling") {
  CHECK_FALSE(ceiling_of(worked_example()));
  Setup nothing = h100();
  CHECK_FALSE(exponential_ceiling(nothing, Work()));
}
