// Each finding on both sides of its threshold.
#include "model/applicability.h"

#include <catch2/catch.hpp>

#include "model/ragged.h"
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

TEST_CASE("short_sequence is no caution where whole tiles take less time than the bytes") {
  Setup setup = with_seq(1, 4096);  // a share of 1/128, 143.2 us if all were computed
  const auto at = [&](double gigabytes) {
    setup.device.bandwidth->nominal = gigabyte_per_second(gigabytes);
    return find(setup, "short_sequence");
  };
  CHECK(at(480)->severity == Severity::caution);
  const auto hidden = at(460);
  CHECK(hidden->severity == Severity::info);
  CHECK(number<Time>(hidden, "computed").in(second) == Approx(128 * 4.0 * 4096 * 32 * 128 / 6e13));
  CHECK(number<Time>(hidden, "memory").in(second) == Approx((2 * 4096 + 2) * 32 * 256 / 460e9));
  setup.device.sm_count = 32;
  CHECK(at(460)->severity == Severity::info);
  setup.device.sm_count = 33;  // one of them idles: the peak is out of reach
  CHECK(at(460)->severity == Severity::caution);
  setup.device.bandwidth.reset();
  CHECK(find(setup, "short_sequence")->severity == Severity::caution);
}

TEST_CASE("findings on the grid name the unit of the device") {
  Setup setup = worked_example();  // 1024 blocks
  setup.device.unit = ComputeUnit::cu;
  setup.device.sm_count = 304;
  CHECK(number<std::string>(find(setup, "wave_tail"), "unit") == "CU");
  setup.device.sm_count = 1025;
  CHECK(number<std::string>(find(setup, "small_grid"), "unit") == "CU");
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

TEST_CASE("strong_mask when whole tiles compute more than 1.25 of the allowed pairs") {
  CHECK_FALSE(find(with_seq(4096, 4096), "strong_mask"));
  CHECK_FALSE(find(with_seq(4096, 4096, causal_mask), "strong_mask"));  // 33/32
  CHECK(number<double>(find(with_seq(4096, 4096, *mask_named("window:128")), "strong_mask"),
                       "ratio") > 1.25);
  CHECK_FALSE(find(with_seq(512, 512, causal_mask), "strong_mask"));  // 5/4 less a little
  CHECK(find(with_seq(384, 384, causal_mask), "strong_mask"));        // 4/3 less a little
}

TEST_CASE("wave_tail when fewer than four waves end less than half full") {
  Setup setup = worked_example();  // 1024 blocks
  CHECK_FALSE(find(setup, "wave_tail"));
  setup.device.sm_count = 1024;  // one whole wave
  CHECK_FALSE(find(setup, "wave_tail"));
  setup.device.sm_count = 1000;
  CHECK(number<double>(find(setup, "wave_tail"), "share") == Approx(0.024));
  setup.device.sm_count = 683;  // the last is just under half full
  CHECK(find(setup, "wave_tail"));
  setup.device.sm_count = 682;
  CHECK_FALSE(find(setup, "wave_tail"));
  setup.device.sm_count = 253;  // 4.05 waves
  CHECK_FALSE(find(setup, "wave_tail"));
  setup.device.sm_count = 2000;  // small_grid's
  CHECK_FALSE(find(setup, "wave_tail"));
}

TEST_CASE("tile_too_small above 512 column steps or below 32 rows") {
  CHECK_FALSE(find(with_seq(4096, 512 * 128), "tile_too_small"));
  CHECK(number<double>(find(with_seq(4096, 512 * 128 + 1), "tile_too_small"), "steps") == 513);
  Setup setup = with_seq(4096, 512 * 128 + 1);
  setup.workload.splits = 2;
  CHECK_FALSE(find(setup, "tile_too_small"));
  CHECK_FALSE(find(with_seq(131072, 131072, *mask_named("window:4096")), "tile_too_small"));
  setup = worked_example();
  setup.tile = {32, 64, TileOrigin::user};
  CHECK_FALSE(find(setup, "tile_too_small"));
  setup.tile.rows = 31;
  CHECK(find(setup, "tile_too_small"));
}

TEST_CASE("launch_bound below 10 us or 3 us for each kernel") {
  CHECK_FALSE(find(worked_example(), "launch_bound"));
  // 1 head of 128: 4 x 128 S^2 FLOP at 60 TFLOP/s.
  CHECK(find(square_call(1000, 1, 128, worked_example().device), "launch_bound"));        // 8.5 us
  CHECK_FALSE(find(square_call(1100, 1, 128, worked_example().device), "launch_bound"));  // 10.3
  Setup eager = square_call(1100, 1, 128, worked_example().device);
  eager.eager = EagerKernels{15};
  CHECK(number<double>(find(eager, "launch_bound"), "kernels") == 7);
}

TEST_CASE("scores and K, V that fit the last-level cache") {
  Setup setup = square_call(1024, 1, 64, worked_example().device);  // S: 2 MiB; K, V: 256 KiB
  CHECK_FALSE(find(setup, "scores_fit_in_cache"));
  setup.device.last_level_cache = byte(2097151);
  CHECK_FALSE(find(setup, "scores_fit_in_cache"));
  setup.device.last_level_cache = mebibyte(2);
  CHECK(find(setup, "scores_fit_in_cache"));
  setup.device.last_level_cache = byte(262143);
  CHECK_FALSE(find(setup, "kv_fits_in_cache"));
  setup.device.last_level_cache = byte(262144);
  CHECK(number<Bytes>(find(setup, "kv_fits_in_cache"), "kv") == byte(262144));
}

TEST_CASE("narrow_scores when writing them adds less than half") {
  CHECK_FALSE(find(worked_example(), "narrow_scores"));
  CHECK(find(with_seq(1, 4096), "narrow_scores"));
}

TEST_CASE("a head dimension that kernels pad, or that none is built for") {
  const auto with_dim = [](Count d) { return square_call(4096, 32, d, worked_example().device); };
  for (const Count d : {32, 64, 96, 128, 192, 256})
    CHECK_FALSE(find(with_dim(d), "head_dim_padded"));
  CHECK(number<double>(find(with_dim(80), "head_dim_padded"), "padded") == 96);
  CHECK_FALSE(find(with_dim(256), "head_dim_unsupported"));
  CHECK(find(with_dim(257), "head_dim_unsupported"));
  Setup latent = worked_example();
  latent.workload = {128, 64, 1, 1, 4096, 576, 512};
  latent.workload.shared_kv = true;
  CHECK_FALSE(find(latent, "head_dim_unsupported"));
}

TEST_CASE("precision_changes_error below 16 bit") {
  Setup setup = worked_example();
  CHECK_FALSE(find(setup, "precision_changes_error"));
  setup.precision.kv = Precision::fp8;
  CHECK(number<std::string>(find(setup, "precision_changes_error"), "precision") == "fp8");
}

TEST_CASE("padding_waste: more than a tenth of the padded squares is padding") {
  const auto found = [](std::vector<Count> lengths) {
    Setup setup = worked_example();
    set_lengths(setup.workload, std::move(lengths));
    return find(setup, "padding_waste");
  };
  const auto finding = found({894, 1000});  // (1 - 0.894^2) / 2 = 0.1004
  CHECK(number<double>(finding, "padded") == 2e6);
  CHECK(number<double>(finding, "needed") == 1e6 + 894.0 * 894.0);
  CHECK(number<double>(finding, "share") == Approx(0.100382));
  CHECK(finding->field == "lengths");
  CHECK_FALSE(found({895, 1000}));  // 0.0995
  CHECK_FALSE(found({1000, 1000}));
  CHECK_FALSE(found({1000}));
  CHECK(found({512, 1024, 4096}));
  CHECK_FALSE(find(worked_example(), "padding_waste"));
}

TEST_CASE("findings on the grid see the blocks of all sequences") {
  Setup setup = worked_example();
  set_lengths(setup.workload, {128, 256, 300});  // 1 + 2 + 3 row tiles, of 32 heads
  setup.device.sm_count = 193;
  CHECK(number<double>(find(setup, "small_grid"), "blocks") == 192);
  setup.device.sm_count = 192;
  CHECK_FALSE(find(setup, "small_grid"));
}
