// Ragged batches by hand: three sequences in the place of the worked example's one.
#include "model/ragged.h"

#include <catch2/catch.hpp>

#include "model/evaluation.h"
#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

Setup example_of(std::vector<Count> lengths) {
  Setup setup = worked_example();
  set_lengths(setup.workload, std::move(lengths));
  return setup;
}

double key_rows(const Ledger& ledger) {
  for (const LedgerRow& row : ledger) {
    if (row.tensor == Tensor::k) return row.elements / 128;
  }
  return 0;
}

}  // namespace

TEST_CASE("three sequences: sums over them, and the naive path padded to the longest") {
  const Evaluation e = evaluate(example_of({512, 1024, 4096}));
  CHECK(e.exact == flop(4.0 * 18087936 * 32 * 128));  // 512^2 + 1024^2 + 4096^2
  CHECK(e.full_square == e.exact);
  CHECK(e.compulsory.bytes.low == byte(4.0 * 5632 * 32 * 128 * 2));
  CHECK(e.tiled.bytes_worst == byte(2.0 * 5632 * 32 * 128 * 2 + 32.0 * 141312 * 256 * 2));
  CHECK(e.tiled.traffic.blocks == 32 * (4 + 8 + 32));
  CHECK(e.naive.work == flop(4.0 * 3 * 4096 * 4096 * 32 * 128));
  CHECK(e.naive.bytes.low == byte(4.0 * 3 * 4096 * 32 * 128 * 2 + 4.0 * 3 * 4096 * 4096 * 32 * 2));
  CHECK(e.naive.upper_bound);
}

TEST_CASE("a causal mask is each sequence's own") {
  Setup setup = example_of({3, 5});
  setup.workload.mask = causal_mask;
  CHECK(exact_work(setup.workload) == flop(4.0 * (6 + 15) * 32 * 128));
  CHECK(*half_square_work(setup.workload) == flop(4.0 * (4.5 + 12.5) * 32 * 128));
  CHECK(full_square_work(setup.workload) == flop(4.0 * (9 + 25) * 32 * 128));
}

// Launched longest first, 1024 + 256 + 128 blocks; on 100 SMs 10, 2 and 2 waves end within them.
TEST_CASE("each end of a wave reads the group that it cuts once more") {
  Setup setup = example_of({512, 1024, 4096});
  setup.device.sm_count = 100;
  setup.device.last_level_cache = gigabyte(1);
  const TiledTraffic traffic = tiled_traffic(setup);
  CHECK(traffic.reuse_certain);
  CHECK(key_rows(traffic.shared) == 42 * 4096 + 34 * 1024 + 34 * 512);
  CHECK(key_rows(traffic.low) == 32 * 5632);
}

// The most at once: a group of 4096 keys and the four after it, whose 128 row tiles reach 100.
TEST_CASE("reuse is certain while the groups at once fit the cache") {
  Setup setup = example_of({512, 1024, 4096});
  setup.device.sm_count = 100;
  setup.device.last_level_cache = byte(5.0 * 4096 * 256 * 2);
  CHECK(tiled_traffic(setup).reuse_certain);
  setup.device.last_level_cache = byte(5.0 * 4096 * 256 * 2 - 1);
  CHECK_FALSE(tiled_traffic(setup).reuse_certain);
}

TEST_CASE("the whole batch shares heads in a tile, or none does") {
  const auto packed = [](std::vector<Count> lengths) {
    Workload w{1, 32, 8, 1, 1, 128, 128};
    set_lengths(w, std::move(lengths));
    return is_packed(w, Packing::automatic, {128, 128});
  };
  CHECK(packed({1, 1, 1}));
  CHECK(packed({16, 16}));
  CHECK_FALSE(packed({128, 4096}));
  CHECK_FALSE(packed({16, 4096}));       // 0.973 filled against 0.9 of 0.996
  CHECK(packed({16, 16, 16, 16, 128}));  // 0.3 against 0.9 of 0.75
}

TEST_CASE("a ragged batch has no limits and no crossings: no one length varies") {
  const Evaluation ragged = evaluate(example_of({512, 1024}));
  CHECK_FALSE(ragged.limits);
  CHECK(ragged.crossings.empty());
  const Evaluation uniform = evaluate(worked_example());
  CHECK(uniform.limits);
  CHECK(uniform.crossings.size() == 4);
}

TEST_CASE("the batches of one length come longest first, whatever the order said") {
  Workload w;
  set_lengths(w, {7, 9, 7, 1});
  const std::vector<Workload> parts = sequences_of(w);
  REQUIRE(parts.size() == 3);
  CHECK(parts[0].seq_q == 9);
  CHECK(parts[1].seq_kv == 7);
  CHECK(parts[1].batch == 2);
  CHECK(parts[2].batch == 1);
  CHECK(shortest_of(w) == 1);
  CHECK(w.batch == 4);
}
