// Each finding on both sides of its threshold.
#include "model/applicability.h"

#include <catch2/catch.hpp>

#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

std::optional<Finding> find(const Setup& setup, const std::string& code) {
  std::optional<Finding> found;
  for (const Finding& finding : evaluate(setup).findings) {
    if (finding.code != code) continue;
    CHECK_FALSE(found);  // said once
    found = finding;
  }
  return found;
}

template <class T>
T number(const std::optional<Finding>& finding, const std::string& name) {
  REQUIRE(finding);
  for (const FindingNumber& candidate : finding->numbers) {
    if (candidate.name != name) continue;
    REQUIRE(std::holds_alternative<T>(candidate.value));
    return std::get<T>(candidate.value);
  }
  FAIL(finding->code << " has no number " << name);
  return {};
}

Setup with_seq(Count seq_q, Count seq_kv, const Mask& mask = no_mask) {
  Setup setup = worked_example();
  setup.workload.seq_q = seq_q;
  setup.workload.seq_kv = seq_kv;
  setup.workload.mask = mask;
  return setup;
}

}  // namespace

TEST_CASE("short_sequence when less than 0.8 of whole tiles is useful") {
  // One tile of 128x128: a share of (S/128)^2, 0.8 between 114 and 115.
  CHECK(number<double>(find(with_seq(114, 114), "short_sequence"), "useful_share") ==
        114.0 * 114 / (128 * 128));
  CHECK_FALSE(find(with_seq(115, 115), "short_sequence"));
  CHECK_FALSE(find(with_seq(128, 128), "short_sequence"));
  CHECK(find(with_seq(129, 129), "short_sequence"));  // just into the second tile
  Setup exact = with_seq(4, 4096);
  exact.tile = {5, 128, TileOrigin::user};
  CHECK_FALSE(find(exact, "short_sequence"));  // exactly 0.8
  CHECK(number<double>(find(with_seq(1, 4096), "short_sequence"), "tile_rows") == 128);
}

TEST_CASE("small_grid when there are fewer thread blocks than SMs") {
  Setup setup = worked_example();          // 1024 blocks
  CHECK_FALSE(find(setup, "small_grid"));  // SM count unknown
  setup.device.sm_count = 1024;
  CHECK_FALSE(find(setup, "small_grid"));
  setup.device.sm_count = 1025;
  CHECK(number<double>(find(setup, "small_grid"), "share") == 1024.0 / 1025);
  // Grouped decode on a B200: 8 blocks for 148 SMs, 5.4 % of the chip.
  setup.workload = {1, 32, 8, 1, 131072, 128, 128};
  setup.device.sm_count = 148;
  const auto finding = find(setup, "small_grid");
  CHECK(number<double>(finding, "blocks") == 8);
  CHECK(number<double>(finding, "sm_count") == 148);
  CHECK(number<double>(finding, "share") == Approx(0.054).margin(0.0005));
}

TEST_CASE("rows_without_keys when a query sees no key") {
  CHECK_FALSE(find(with_seq(512, 512, causal_mask), "rows_without_keys"));
  const auto finding = find(with_seq(512, 384, causal_mask), "rows_without_keys");
  CHECK(number<double>(finding, "rows") == 128);
  CHECK(number<double>(finding, "share") == 0.25);
  CHECK(number<double>(find(with_seq(513, 512, causal_mask), "rows_without_keys"), "rows") == 1);
  CHECK_FALSE(find(with_seq(513, 512, *mask_named("band:inf:1")), "rows_without_keys"));
  CHECK_FALSE(find(with_seq(512, 384, causal_top_left_mask), "rows_without_keys"));
  CHECK_FALSE(find(with_seq(512, 384), "rows_without_keys"));
}

TEST_CASE("causal_alignment when causal meets Sq != Sk, with both counts") {
  CHECK_FALSE(find(with_seq(512, 512, causal_mask), "causal_alignment"));
  const auto finding = find(with_seq(2, 4, causal_mask), "causal_alignment");
  CHECK(number<double>(finding, "pairs_bottom_right") == 7);
  CHECK(number<double>(finding, "pairs_top_left") == 3);
  CHECK(finding->severity == Severity::info);
  CHECK_FALSE(find(with_seq(2, 4, causal_top_left_mask), "causal_alignment"));
  CHECK_FALSE(find(with_seq(2, 4, *mask_named("window:2")), "causal_alignment"));
}

TEST_CASE("scores_exceed_memory when 2 squares with Q, K, V, O do, in 4 passes and in 2") {
  const Bytes needed = byte(2 * 1073741824.0 + 134217728);
  for (const NaivePasses passes : {NaivePasses::four, NaivePasses::two}) {
    Setup setup = worked_example(passes);
    CHECK_FALSE(find(setup, "scores_exceed_memory"));  // memory unknown
    setup.device.memory = needed;
    CHECK_FALSE(find(setup, "scores_exceed_memory"));
    setup.device.memory = needed - byte(1);
    const auto finding = find(setup, "scores_exceed_memory");
    CHECK(number<Bytes>(finding, "needed") == needed);
    CHECK(number<Bytes>(finding, "memory") == needed - byte(1));
  }
}

TEST_CASE("scores_exceed_memory of latent attention counts K once") {
  Setup setup;
  setup.workload = {2, 4, 1, 8, 16, 32, 16, no_mask, true};
  const double elements = 2 * (2 * 4 * 8 * 16) + 2 * 4 * 8 * 32 + 2 * 16 * 32 + 2 * 4 * 8 * 16;
  setup.device.memory = byte(2 * elements);
  CHECK_FALSE(find(setup, "scores_exceed_memory"));
  setup.device.memory = byte(2 * elements - 1);
  CHECK(find(setup, "scores_exceed_memory"));
}

TEST_CASE("datasheet_bandwidth unless the bandwidth is measured or unknown") {
  Setup setup = worked_example();
  for (const Origin origin : {Origin::datasheet, Origin::user}) {
    setup.device.bandwidth_origin = origin;
    const auto finding = find(setup, "datasheet_bandwidth");
    CHECK(number<Bandwidth>(finding, "bandwidth") == gigabyte_per_second(900));
    CHECK(number<Bandwidth>(finding, "low") == gigabyte_per_second(630));
  }
  setup.device.bandwidth_origin = Origin::measured;
  CHECK_FALSE(find(setup, "datasheet_bandwidth"));
  setup.device.bandwidth_origin = Origin::user;
  setup.device.bandwidth.reset();
  CHECK_FALSE(find(setup, "datasheet_bandwidth"));
}

TEST_CASE("reuse_uncertain names what is missing, or that the cache is too small") {
  Setup setup = worked_example();
  CHECK(number<std::string>(find(setup, "reuse_uncertain"), "missing") == "both");
  setup.device.sm_count = 132;
  CHECK(number<std::string>(find(setup, "reuse_uncertain"), "missing") == "last_level_cache");
  setup.device.last_level_cache = mebibyte(12);
  CHECK_FALSE(find(setup, "reuse_uncertain"));
  setup.device.last_level_cache = mebibyte(12) - byte(1);
  CHECK(number<std::string>(find(setup, "reuse_uncertain"), "missing") == "");
  setup.device.sm_count.reset();
  CHECK(number<std::string>(find(setup, "reuse_uncertain"), "missing") == "sm_count");
}

TEST_CASE("naive_below_tiled when the tile re-reads more than the scores cost") {
  // With nothing reused a tile of Br rows reads K and V S/Br times, 2 S^2 d H / Br elements; the squares in 2
  // passes are 2 S^2 H. They are equal at Br = d.
  Setup setup = worked_example(NaivePasses::two);
  setup.tile = {128, 128, TileOrigin::user};
  CHECK_FALSE(find(setup, "naive_below_tiled"));
  setup.tile = {64, 128, TileOrigin::user};
  const auto finding = find(setup, "naive_below_tiled");
  CHECK(number<Bytes>(finding, "naive") == byte(2281701376));
  CHECK(number<Bytes>(finding, "tiled") > byte(2281701376));
  CHECK_FALSE(evaluate(setup).naive.upper_bound);
  setup.passes = NaivePasses::four;
  CHECK_FALSE(find(setup, "naive_below_tiled"));
  CHECK(evaluate(setup).naive.upper_bound);
}

TEST_CASE("naive_below_tiled is judged against bytes_shared: a cache makes naive a bound again") {
  Setup setup = worked_example(NaivePasses::two);
  setup.tile = {64, 128, TileOrigin::user};
  setup.device.sm_count = 132;
  setup.device.last_level_cache = mebibyte(50);
  CHECK_FALSE(find(setup, "naive_below_tiled"));
}

TEST_CASE("nominal_disagrees when both verdicts are determined and differ") {
  Setup setup = worked_example();
  setup.device.peak->range = {teraflop_per_second(6000), teraflop_per_second(6000)};
  // Ridge 66.7 at nominal, 6667..9524 over the range; tiled at 124..2048.
  const auto finding = find(setup, "nominal_disagrees");
  CHECK(number<std::string>(finding, "nominal_side") == "compute");
  CHECK(number<std::string>(finding, "assumed_side") == "bandwidth");
  CHECK(number<Intensity>(finding, "nominal_ridge") == flop_per_byte(66.66666666666667));
  CHECK(number<Intensity>(finding, "low_ridge") < number<Intensity>(finding, "high_ridge"));
  setup.device.peak->range = {teraflop_per_second(60), teraflop_per_second(6000)};
  CHECK(evaluate(setup).verdict.assumed == Side::undetermined);
  CHECK_FALSE(find(setup, "nominal_disagrees"));
  CHECK_FALSE(find(worked_example(), "nominal_disagrees"));
}

TEST_CASE("tile_does_not_fit when the tile exceeds what is known of the chip") {
  Setup setup = worked_example();
  CHECK_FALSE(find(setup, "tile_does_not_fit"));  // shared memory unknown
  setup.device.shared_memory = kibibyte(64);      // K and V of 128 keys; Q in registers
  CHECK_FALSE(find(setup, "tile_does_not_fit"));
  setup.device.shared_memory = kibibyte(64) - byte(1);
  CHECK(number<Bytes>(find(setup, "tile_does_not_fit"), "shared_memory") == kibibyte(64) - byte(1));
}

TEST_CASE("findings come worst first") {
  Setup setup = with_seq(512, 384, causal_mask);
  setup.device.sm_count = 1e6;
  setup.device.memory = byte(1);
  const Findings findings = evaluate(setup).findings;
  CHECK(findings.size() >= 4);
  for (std::size_t i = 1; i < findings.size(); ++i) {
    CHECK(findings[i - 1].severity >= findings[i].severity);
  }
}
