#include "codec/draft.h"

#include <catch2/catch.hpp>

#include "codec/fields.h"
#include "model/ragged.h"
#include "unit/codec/reading.h"

using namespace roofline;

namespace {

const Assignments plain = {{"S", "4096"}, {"H", "32"}, {"d", "128"}, {"dtype", "fp16"}};

Assignments with(Assignments more) {
  Assignments all = plain;
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

Setup setup_with(const Assignments& more) {
  const Resolved resolved = resolve(decode(with(more)).draft);
  REQUIRE(resolved.setup);
  return *resolved.setup;
}

}  // namespace

TEST_CASE("what is absent has the defaults of link version 1") {
  const Setup setup = setup_with({});
  const Workload& w = setup.workload;
  CHECK(w == Workload{1, 32, 32, 4096, 4096, 128, 128, no_mask, false});
  CHECK(setup.precision == PrecisionSet{});
  CHECK(setup.device == Device{});
  CHECK(setup.passes == NaivePasses::four);
  CHECK(setup.tile == Tile{128, 128, TileOrigin::assumed});
  CHECK(setup.packing == Packing::automatic);
}

TEST_CASE("narrow storage leaves outputs and scores at 16 bit") {
  const PrecisionSet p = setup_with({{"kv", "int8"}}).precision;
  CHECK(p.math == Precision::fp16);
  const Setup narrow =
      *resolve(decode({{"S", "1"}, {"H", "1"}, {"d", "1"}, {"dtype", "fp8"}}).draft).setup;
  CHECK(narrow.precision == PrecisionSet{Precision::fp8, Precision::fp8, Precision::bf16,
                                         Precision::bf16, Precision::fp8});
}

TEST_CASE("ranges follow the rule unless they are given as shares or rates") {
  const auto bandwidth = [](const Assignments& more) { return *setup_with(more).device.bandwidth; };
  CHECK(bandwidth({{"bw", "900GB/s"}}) == assume(gigabyte_per_second(900), {0.7, 1.0}));
  CHECK(bandwidth({{"bw", "900GB/s"}, {"bw_origin", "measured"}}) ==
        assume(gigabyte_per_second(900), {1.0, 1.0}));
  CHECK(bandwidth({{"bw", "900GB/s"}, {"bw_range", "0.5..0.8"}}) ==
        assume(gigabyte_per_second(900), {0.5, 0.8}));
  CHECK(bandwidth({{"bw", "900GB/s"}, {"bw_range", "800GB/s..850GB/s"}}).range ==
        Interval<Bandwidth>{gigabyte_per_second(800), gigabyte_per_second(850)});
  CHECK(setup_with({{"peak", "60TFLOP/s"}, {"math", "fp8"}}).device.peak ==
        assume(teraflop_per_second(60), {0.4, 1.0}));
}

TEST_CASE("every required field that is absent is asked for with an example") {
  const Resolved resolved = resolve({});
  CHECK_FALSE(resolved.setup);
  CHECK(codes_of(resolved.problems) ==
        "missing_field:S missing_field:H missing_field:d missing_field:dtype");
  CHECK(resolved.problems[0].choices == std::vector<std::string>{"S=4096"});
}

TEST_CASE("sizes that contradict each other are problems") {
  CHECK(codes_of(resolve(decode(with({{"Hk", "5"}})).draft).problems) == "does_not_divide:Hk");
  CHECK(codes_of(resolve(decode(with({{"mla", "1"}, {"dv", "256"}})).draft).problems) ==
        "out_of_range:dv");
}

TEST_CASE("a range needs its rate, and the rest stands without it") {
  const Resolved resolved =
      resolve(decode(with({{"bw_range", "0.5..1"}, {"peak_range", "0.5..1"}})).draft);
  CHECK(codes_of(resolved.problems) == "needs:peak_range needs:bw_range");
  REQUIRE(resolved.setup);
  CHECK_FALSE(resolved.setup->device.bandwidth);
}

TEST_CASE("a tile of the user is kept, one by rule is as the rule would call it") {
  CHECK(setup_with({{"tile", "64x32"}}).tile == Tile{64, 32, TileOrigin::user});
  CHECK(setup_with({{"tile", "auto:64x32"}}).tile == Tile{64, 32, TileOrigin::assumed});
  CHECK(setup_with({{"tile", "auto:64x32"}, {"smem", "232448B"}}).tile ==
        Tile{64, 32, TileOrigin::chosen});
  CHECK(setup_with({{"tile", "auto"}, {"smem", "48KiB"}}).tile ==
        Tile{128, 64, TileOrigin::chosen});
}

TEST_CASE("what the model does not define together is refused by field, value and remedy") {
  const auto refused = [](const Assignments& more) {
    const Resolved resolved = resolve(decode(with(more)).draft);
    CHECK_FALSE(resolved.setup);
    return codes_of(resolved.problems);
  };
  CHECK(refused({{"pass", "backward"}, {"mla", "1"}}) == "excluded:mla");
  CHECK(refused({{"pass", "forward_backward"}, {"mla", "1"}}) == "excluded:mla");
  CHECK(refused({{"pass", "backward"}, {"splits", "2"}}) == "excluded:splits");
  CHECK(refused({{"pass", "backward"}, {"eager", "mask"}, {"expand", "1"}}) ==
        "excluded:eager excluded:expand");
  CHECK(refused({{"pass", "backward"}, {"math", "int8/fp16"}}) == "excluded:math");
  CHECK(refused({{"pass", "backward"}, {"pack", "on"}}) == "excluded:pack");
  CHECK(refused({{"passes", "2"}, {"eager", "scale+dropout"}}) == "excluded:eager");
  const Problems problems =
      resolve(decode(with({{"passes", "2"}, {"eager", "scale+dropout"}})).draft).problems;
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].given == "scale+dropout");
  CHECK(problems[0].arguments[0].second == "passes");
  CHECK(problems[0].arguments[2].second == "eager=dropout");
}

TEST_CASE("neighbours of what is refused are accepted") {
  setup_with({{"passes", "2"}, {"eager", "cast+dropout"}});
  setup_with({{"pass", "forward_backward"}, {"pack", "on"}});
  setup_with({{"pass", "backward"}, {"pack", "off"}, {"splits", "1"}, {"math", "int8"}});
  setup_with({{"mla", "1"}, {"splits", "8"}, {"eager", "scale"}, {"expand", "1"}});
}

TEST_CASE("a split needs a key") {
  CHECK(codes_of(resolve(decode(with({{"Sk", "7"}, {"splits", "8"}})).draft).problems) ==
        "out_of_range:splits");
  CHECK(setup_with({{"Sk", "8"}, {"splits", "8"}}).workload.splits == 8);
}

TEST_CASE("the backward tile by rule follows head dim and shared memory") {
  const auto tile = [](const char* d, const Assignments& more) {
    Assignments all{{"S", "4096"}, {"H", "32"}, {"d", d}, {"dtype", "fp16"}, {"pass", "backward"}};
    all.insert(all.end(), more.begin(), more.end());
    return resolve(decode(all).draft).setup->tile;
  };
  const Assignments roomy{{"smem", "144KiB"}}, narrow{{"smem", "147455B"}};
  CHECK(tile("64", {}) == Tile{128, 128, TileOrigin::assumed});
  CHECK(tile("65", {}) == Tile{64, 128, TileOrigin::assumed});
  CHECK(tile("128", roomy) == Tile{64, 128, TileOrigin::chosen});
  CHECK(tile("129", roomy) == Tile{64, 64, TileOrigin::chosen});
  CHECK(tile("64", narrow) == Tile{64, 128, TileOrigin::chosen});
  CHECK(tile("128", narrow) == Tile{64, 64, TileOrigin::chosen});
  CHECK(tile("256", narrow) == Tile{64, 32, TileOrigin::chosen});
}

TEST_CASE("forward and backward together have a tile each") {
  const Setup setup = setup_with({{"pass", "forward_backward"}});
  CHECK(setup.tile == Tile{128, 128, TileOrigin::assumed});
  CHECK(setup.backward_tile == Tile{64, 128, TileOrigin::assumed});
  CHECK(setup_with({{"pass", "forward_backward"}, {"tile_bwd", "32x64"}}).backward_tile ==
        Tile{32, 64, TileOrigin::user});
  const Resolved alone = resolve(decode(with({{"tile_bwd", "32x64"}})).draft);
  CHECK(codes_of(alone.problems) == "needs:tile_bwd");
  CHECK(alone.setup == setup_with({}));
}

TEST_CASE("a second peak needs a second type of math, and is never guessed") {
  const Setup two = setup_with({{"math", "int8/fp16"}, {"peak", "242TFLOP/s"}});
  CHECK(two.precision.math == Precision::int8);
  CHECK(two.precision.math_pv == Precision::fp16);
  CHECK_FALSE(two.device.peak_pv);
  const Setup known =
      setup_with({{"math", "int8/fp16"}, {"peak", "242TFLOP/s"}, {"peak_pv", "121TFLOP/s"}});
  CHECK(known.device.peak == assume(teraflop_per_second(242), {0.4, 1.0}));
  CHECK(known.device.peak_pv == assume(teraflop_per_second(121), {0.6, 1.0}));
  const Resolved alone = resolve(decode(with({{"peak_pv", "121TFLOP/s"}})).draft);
  CHECK(codes_of(alone.problems) == "needs:peak_pv");
  CHECK(alone.setup == setup_with({}));
}

TEST_CASE("lengths give the number of sequences and the longest") {
  const Setup setup = setup_of_text("lengths=512,4096,1024 H=32 d=128 fp16");
  CHECK(setup.workload.batch == 3);
  CHECK(setup.workload.seq_q == 4096);
  CHECK(setup.workload.seq_kv == 4096);
  CHECK(setup.workload.lengths == std::vector<Count>{512, 4096, 1024});
  CHECK(setup_of_text("lengths=512,4096,1024 B=3 S=4096 Sk=4096 H=32 d=128 fp16") == setup);
  CHECK(setup_of_text("lengths=none S=4096 H=32 d=128 fp16").workload.lengths.empty());
}

TEST_CASE("B, S or Sk that contradicts the lengths is a problem that names both") {
  const auto resolved = [](const std::string& text) {
    Assignments assignments;
    for (const Taken& taken : parse_config_text(text).taken)
      assignments.push_back(taken.assignment);
    return resolve(decode(assignments).draft);
  };
  const std::string call = "lengths=512,1024 H=32 d=128 fp16 ";
  for (const std::string wrong : {"B=3", "S=512", "Sk=2048"}) {
    CAPTURE(wrong);
    const Resolved read = resolved(call + wrong);
    CHECK_FALSE(read.setup);
    REQUIRE(read.problems.size() == 1);
    const Problem& problem = read.problems.front();
    CHECK(problem.code == ProblemCode::contradiction);
    CHECK(problem.field == wrong.substr(0, wrong.find('=')));
    CHECK(problem.arguments.at(0).second == wrong);
    CHECK(problem.arguments.at(1).second.find("(lengths=512,1024)") != std::string::npos);
  }
}

TEST_CASE("no split of a ragged batch is empty: the shortest sequence limits them") {
  const auto problems_of = [](Count splits) {
    Workload w;
    set_lengths(w, {64, 4, 16});
    w.splits = splits;
    return validate(w);
  };
  CHECK(problems_of(4).empty());
  REQUIRE(problems_of(5).size() == 1);
  CHECK(problems_of(5).front().field == "splits");
}
