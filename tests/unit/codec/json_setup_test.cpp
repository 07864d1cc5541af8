#include "codec/json_setup.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "codec/json_read.h"
#include "unit/codec/reading.h"

using namespace roofline;
using nlohmann::ordered_json;

namespace {

ordered_json parsed(std::string_view text) {
  auto result = parse_json_guarded(text);
  REQUIRE(result);
  return result.value();
}

std::string problems(std::string_view text) {
  return codes_of(decode_setup_json(parsed(text)).problems);
}

Setup example() { return setup_of_text("S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOP/s"); }

}  // namespace

TEST_CASE("the setup in JSON is complete") {
  CHECK(
      setup_json(example()).printed() ==
      R"({"workload":{"batch":1,"heads":32,"kv_heads":32,"seq_q":4096,"seq_kv":4096,"head_dim":128,"value_dim":128,)"
      R"("mask":"none","pass":"forward","shared_kv":false,"splits":1},)"
      R"("precision":{"storage":"fp16","kv":"fp16","out":"fp16","scores":"fp16","math":"fp16"},)"
      R"("device":{"id":"custom","name":"custom",)"
      R"("peak_flop_per_s":{"nominal":60000000000000,"low":36000000000000,"high":60000000000000},)"
      R"("bandwidth_byte_per_s":{"nominal":900000000000,"low":630000000000,"high":900000000000},)"
      R"("sm_count":null,"shared_memory_byte":null,"register_file_byte":null,"last_level_cache_byte":null,)"
      R"("memory_byte":null,"exponential_per_s":null,"unit":"sm","peak_origin":"user","bandwidth_origin":"user"},)"
      R"("naive":{"passes":4,"eager":[],"expand_kv":false},)"
      R"("tile":{"rows":128,"cols":128,"origin":"assumed"},"pack":"auto"})");
}

TEST_CASE("a setup in JSON reads back as it was") {
  for (const char* text :
       {"S=4096 H=32 d=128 fp16",
        "S=1 H=8 d=64 bf16 Sk=4096 Hk=2 kv=fp8 mask=window:128 B=4 sm=132 "
        "smem=232448B regs=256KiB llc=50MiB mem=80GB bw=3.35TB/s peak=989.4TF tile=64x32 passes=2 "
        "bw_range=0.01..0.9 peak_origin=measured pack=on name=\"x\" mla=1",
        "S=4096 H=32 d=128 fp16 pass=backward tile=64x64",
        "S=4096 H=32 Hk=8 d=128 bf16 pass=forward_backward tile=auto tile_bwd=64x128",
        "S=4096 H=32 Hk=8 d=128 mxfp8 kv=nvfp4 scores=mxfp4 eager=scale+mask+cast+dropout expand=1",
        "S=1 Sk=8192 H=32 d=128 fp16 splits=8 math=int8/fp16 peak=242TF peak_pv=121TF "
        "peak_pv_range=0.5..0.9"}) {
    const Setup setup = setup_of_text(text);
    const DecodedJson decoded = decode_setup_json(parsed(setup_json(setup).printed()));
    CAPTURE(text);
    CHECK(codes_of(decoded.problems) == "");
    const Resolved resolved = resolve(decoded.draft);
    REQUIRE(resolved.setup);
    CHECK(*resolved.setup == setup);
  }
}

TEST_CASE("what belongs to a second type of math or a second pass stands in the JSON only then") {
  const auto has = [](const ordered_json& json, const char* key) { return json.contains(key); };
  const ordered_json plain = parsed(setup_json(example()).printed());
  CHECK_FALSE(has(plain, "backward_tile"));
  CHECK_FALSE(has(plain["device"], "peak_pv_flop_per_s"));
  const ordered_json both =
      parsed(setup_json(setup_of_text("S=64 H=8 d=64 fp16 fwd+bwd")).printed());
  CHECK(both["backward_tile"]["rows"] == 128);
  CHECK(both["workload"]["pass"] == "forward_backward");
  const ordered_json two = parsed(
      setup_json(
          setup_of_text("S=64 H=8 d=64 fp16 math=int8/fp16 peak=2TF peak_pv=1TF eager=mask,scale"))
          .printed());
  CHECK(two["precision"]["math"] == "int8/fp16");
  CHECK(two["device"]["peak_pv_flop_per_s"]["nominal"] == 1000000000000);
  CHECK(two["naive"]["eager"].dump() == R"(["scale","mask"])");
}

TEST_CASE("all but the four required fields may be missing") {
  const DecodedJson decoded = decode_setup_json(
      parsed(R"({"workload":{"seq_q":4096,"heads":32,"head_dim":128},"precision":{"storage":"fp16"},
                 "device":{"peak_flop_per_s":{"nominal":6e13},"bandwidth_byte_per_s":{"nominal":9e11},"sm_count":null}})"));
  CHECK(codes_of(decoded.problems) == "");
  CHECK(*resolve(decoded.draft).setup == example());
}

TEST_CASE("unknown keys and values of a wrong type are problems by their path") {
  CHECK(problems(R"({"workload":{"sequence":1}})") == "unknown_field:workload.sequence");
  CHECK(problems(R"({"work":{}})") == "unknown_field:work");
  CHECK(problems(R"({"workload":[]})") == "bad_json:workload");
  CHECK(problems(R"([])") == "bad_json:setup");
  CHECK(problems(R"({"workload":{"seq_q":"4096"}})") == "bad_json:workload.seq_q");
  CHECK(problems(R"({"workload":{"seq_q":null}})") == "bad_json:workload.seq_q");
  CHECK(problems(R"({"workload":{"shared_kv":1}})") == "bad_json:workload.shared_kv");
  CHECK(problems(R"({"workload":{"mask":false}})") == "bad_json:workload.mask");
  CHECK(problems(R"({"naive":{"eager":"none"}})") == "bad_json:naive.eager");
  CHECK(problems(R"({"device":{"memory_byte":"80GB"}})") == "bad_json:device.memory_byte");
  CHECK(problems(R"({"device":{"peak_flop_per_s":6e13}})") == "bad_json:device.peak_flop_per_s");
  CHECK(problems(R"({"device":{"peak_flop_per_s":{"nominal":6e13,"lo":1}}})") ==
        "unknown_field:device.peak_flop_per_s.lo");
  CHECK(problems(R"({"device":{"peak_flop_per_s":{"nominal":6e13,"low":1}}})") ==
        "missing_field:device.peak_flop_per_s.high");
  CHECK(problems(R"({"tile":{"rows":128}})") == "missing_field:tile.cols");
  CHECK(problems(R"({"tile":"128x128"})") == "bad_json:tile");
}

TEST_CASE("bad values in JSON are problems of their field") {
  CHECK(problems(R"({"workload":{"seq_q":0}})") == "out_of_range:S");
  CHECK(problems(R"({"workload":{"seq_q":-1}})") != "");
  CHECK(problems(R"({"workload":{"seq_q":1.5}})") == "not_whole:S");
  CHECK(problems(R"({"workload":{"seq_q":1e300}})") != "");
  CHECK(problems(R"({"workload":{"mask":"window:0"}})") == "out_of_range:mask");
  CHECK(problems(R"({"workload":{"pass":"sideways"}})") == "unknown_choice:pass");
  CHECK(problems(R"({"workload":{"splits":0}})") == "out_of_range:splits");
  CHECK(problems(R"({"naive":{"passes":3}})") == "unknown_choice:passes");
  CHECK(problems(R"({"naive":{"eager":["mask","softcap"]}})") == "unknown_choice:eager");
  CHECK(problems(R"({"naive":{"eager":[1]}})") == "bad_json:naive.eager");
  CHECK(problems(R"({"naive":{"expand_kv":1}})") == "bad_json:naive.expand_kv");
  CHECK(problems(R"({"device":{"peak_pv_flop_per_s":{"nominal":0}}})") != "");
  CHECK(problems(R"({"device":{"peak_flop_per_s":{"nominal":-1}}})") != "");
  CHECK(problems(R"({"device":{"bandwidth_byte_per_s":{"nominal":9e11,"low":2,"high":1}}})") ==
        "out_of_range:device.bandwidth_byte_per_s.low");
  CHECK(problems(R"({"tile":{"rows":0,"cols":128}})") == "out_of_range:tile");
}

TEST_CASE("lengths are an array of numbers, absent where all are equal") {
  const Setup ragged = setup_of_text("lengths=512,1024,512 H=32 d=128 fp16");
  const std::string json = setup_json(ragged).printed();
  CHECK(json.find(R"("seq_q":1024,"seq_kv":1024,"lengths":[512,1024,512],"head_dim":128)") !=
        json.npos);
  CHECK(resolve(decode_setup_json(parsed(json)).draft).setup == ragged);
  CHECK(setup_json(example()).printed().find("lengths") == json.npos);
  CHECK(problems(R"({"workload":{"lengths":[]}})") == "bad_json:workload.lengths");
  CHECK(problems(R"({"workload":{"lengths":512}})") == "bad_json:workload.lengths");
  CHECK(problems(R"({"workload":{"lengths":["512"]}})") == "bad_json:workload.lengths");
  CHECK(problems(R"({"workload":{"lengths":[512,0.5]}})") == "not_whole:lengths");
}
