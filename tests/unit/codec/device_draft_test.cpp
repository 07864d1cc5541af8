// A device chosen by name: its figures stand in for what is not given, in text, link and JSON
// alike.
#include "codec/device_draft.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "codec/json_read.h"
#include "codec/json_setup.h"
#include "codec/link.h"
#include "unit/codec/reading.h"

namespace roofline {

namespace {

const std::string shape = "S=4096 H=32 d=128 ";

Resolved resolved(std::string_view text) {
  const ParsedText parsed = parse_config_text(text);
  Assignments assignments;
  for (const Taken& taken : parsed.taken) assignments.push_back(taken.assignment);
  return resolve(decode(assignments).draft);
}

Setup setup_of_link(const std::string& link) {
  const Resolved read = resolve(decode(open_link(link).assignments).draft);
  CAPTURE(link, codes_of(read.problems));
  REQUIRE(read.setup);
  return *read.setup;
}

Resolved resolved_json(const std::string& json) {
  const DecodedJson decoded = decode_setup_json(nlohmann::ordered_json::parse(json));
  CAPTURE(codes_of(decoded.problems));
  CHECK(decoded.problems.empty());
  return resolve(decoded.draft);
}

const std::string json_shape =
    R"("workload":{"seq_q":4096,"heads":32,"head_dim":128},"precision":{"storage":"fp16"},)";

}  // namespace

TEST_CASE("hw takes the catalogue's figures with their origin and practice") {
  const Device device = setup_of_text(shape + "fp16 hw=h100-sxm5").device;
  CHECK(device.id == "h100-sxm5");
  CHECK(device.name == "NVIDIA H100 SXM5 80GB");
  CHECK(device.peak == assume(teraflop_per_second(989.4), {0.60, 0.95}));
  CHECK(device.bandwidth == assume(gigabyte_per_second(3350), {0.87, 0.95}));
  CHECK(device.peak_origin == Origin::datasheet);
  CHECK(device.bandwidth_origin == Origin::datasheet);
  CHECK(device.sm_count == 132);
  CHECK(device.last_level_cache == mebibyte(50));
}

TEST_CASE("a device is understood by its aliases and in running text") {
  const std::string fp16 = shape + "fp16 ";
  for (const char* words :
       {"on an NVIDIA H100 SXM5 80GB", "hw=H100-SXM", "gpu: h100 sxm", "on H100 80GB HBM3"}) {
    CAPTURE(words);
    CHECK(setup_of_text(fp16 + words).device.id == "h100-sxm5");
  }
  CHECK(setup_of_text("B=2,H=16,S=4k,D=64 fp16 on A100-80G").device.id == "a100-80gb-sxm");
  CHECK(setup_of_text(fp16 + "RTX 4090").device.id == "rtx4090");
  CHECK(setup_of_text(shape + "bf16 on TPU v5e").device.id == "tpu-v5e");
  CHECK(setup_of_text(shape + "fp32 on M3 Max").device.id == "m3-max");
  CHECK(setup_of_text(fp16 + "、设备 = MI300X").device.id == "mi300x");
}

TEST_CASE("changing the math re-reads the peak, and the bytes move with it") {
  const auto peak = [](const std::string& rest) {
    return setup_of_text(shape + rest).device.peak->nominal;
  };
  CHECK(peak("fp16 hw=h100-sxm5") == teraflop_per_second(989.4));
  CHECK(peak("fp8 hw=h100-sxm5") == teraflop_per_second(1978.9));
  CHECK(peak("fp32 hw=h100-sxm5") == gigaflop_per_second(66900));
  CHECK(peak("bf16 kv=fp8 hw=h100-sxm5") == teraflop_per_second(989.4));
  CHECK(peak("bf16 math=fp8 hw=h100-sxm5") == teraflop_per_second(1978.9));
}

TEST_CASE("what is given by hand stands before the catalogue") {
  const Device device =
      setup_of_text(shape + "fp16 hw=h100-sxm5 bw=3 TB/s sm=100 peak_range=0.5..0.6").device;
  CHECK(device.bandwidth == assume(terabyte_per_second(3), {0.87, 0.95}));
  CHECK(device.bandwidth_origin == Origin::user);
  CHECK(device.peak == assume(teraflop_per_second(989.4), {0.5, 0.6}));
  CHECK(device.peak_origin == Origin::datasheet);
  CHECK(device.sm_count == 100);
  CHECK(device.last_level_cache == mebibyte(50));
}

TEST_CASE("a measured figure of a chosen device is a point") {
  const Device device =
      setup_of_text(shape + "fp16 hw=h100-sxm5 bw=3 TB/s bw_origin=measured").device;
  CHECK(device.bandwidth == assume(terabyte_per_second(3), point(1.0)));
}

TEST_CASE("a precision that the device lacks is refused with what it has") {
  const Resolved refused = resolved("S=4096 H=32 d=128 fp8 hw=a100-80gb-sxm");
  CHECK_FALSE(refused.setup);
  REQUIRE(codes_of(refused.problems) == "no_such_peak:dtype");
  CHECK(refused.problems[0].choices ==
        std::vector<std::string>{"fp32", "tf32", "fp16", "bf16", "int8"});
  CHECK(codes_of(resolved(shape + "bf16 math=fp8 hw=a100-80gb-sxm").problems) ==
        "no_such_peak:math");
  CHECK(resolved(shape + "bf16 kv=fp8 hw=a100-80gb-sxm").setup);
  CHECK(resolved(shape + "fp8 hw=a100-80gb-sxm peak=312 TFLOP/s").setup);  // given by hand
}

TEST_CASE("a peak that is absent but not listed as lacking is unknown") {
  const Resolved unknown = resolved(shape + "int8 hw=v100-sxm2-16gb");
  REQUIRE(unknown.setup);
  CHECK_FALSE(unknown.setup->device.peak);
  CHECK(unknown.setup->device.bandwidth);
}

TEST_CASE("a device nobody knows is a problem that names those that may be meant") {
  const auto problem = [](const std::string& words) {
    return resolved(shape + "fp16 " + words).problems.at(0);
  };
  CHECK(codes_of(resolved(shape + "fp16 on an A100").problems) == "unknown_device:hw");
  CHECK(problem("A100").choices ==
        std::vector<std::string>{"a100-40gb-sxm", "a100-80gb-sxm", "a100-80gb-pcie"});
  CHECK(problem("hw=h100-smx5").choices.at(0) == "h100-sxm5");
  CHECK(problem("hw=tesseract").choices.empty());
  CHECK(resolved(shape + "fp16 hw=tesseract").setup);  // the rest stands
}

TEST_CASE("a link says every figure, so that a later catalogue cannot change it") {
  const Setup setup = setup_of_text(shape + "fp16 hw=h100-sxm5");
  CHECK(link_of(setup) ==
        "v=1&S=4096&H=32&d=128&dtype=fp16&peak=989.4TFLOP/s&bw=3350GB/s&passes=4&tile=auto:128x128"
        "&peak_range=0.6..0.95&bw_range=0.87..0.95&hw=h100-sxm5&name=NVIDIA%20H100%20SXM5%2080GB&"
        "sm=132"
        "&smem=232448B&regs=262144B&llc=50MiB&mem=84942979072B&sfu=3.86496Texp/s"
        "&peak_origin=datasheet&bw_origin=datasheet");
  CHECK(setup_of_link(link_of(setup)) == setup);
  const Setup old = setup_of_link(
      "v=1&S=4096&H=32&d=128&dtype=fp16&peak=900TFLOP/s&bw=3TB/"
      "s&passes=4&hw=h100-sxm5&llc=unknown");
  CHECK(old.device.peak->nominal == teraflop_per_second(900));
  CHECK_FALSE(old.device.last_level_cache);
}

TEST_CASE("a link from before the special-function rate and the unit stays what it was") {
  const std::string old =
      "v=1&S=4096&H=32&d=128&dtype=bf16&peak=459TFLOP/s&bw=2765GB/s&passes=4&tile=auto:512x512"
      "&hw=tpu-v5p&sm=2&smem=unknown&regs=unknown&llc=unknown&mem=95GB&peak_origin=datasheet";
  CHECK(setup_of_link(old).device.unit == ComputeUnit::sm);
  CHECK(setup_of_link(old + "&unit=tensorcore").device.unit == ComputeUnit::tensor_core);
  const std::string h100 =
      "v=1&S=4096&H=32&d=128&dtype=bf16&peak=989.4TFLOP/s&bw=3350GB/s&hw=h100-sxm5&sm=132"
      "&smem=232448B&regs=262144B&llc=50MiB&mem=84942979072B";
  CHECK_FALSE(setup_of_link(h100).device.exponentials);
  CHECK(setup_of_link(h100 + "&sfu=4Texp/s").device.exponentials == teraexponential_per_second(4));
  // What leaves a figure to the catalogue leaves these to it as well.
  const Device by_id = setup_of_link("v=1&S=4096&H=32&d=128&dtype=bf16&hw=tpu-v5p").device;
  CHECK(by_id.unit == ComputeUnit::tensor_core);
  CHECK(
      setup_of_link("v=1&S=4096&H=32&d=128&dtype=bf16&hw=h100-sxm5&bw=3TB/s").device.exponentials ==
      exponential_per_second(16 * 132 * 1830e6));
  CHECK_FALSE(
      setup_of_link("v=1&S=1&H=1&d=128&dtype=bf16&hw=h100-sxm5&sfu=unknown").device.exponentials);
}

TEST_CASE("the unit and the rate survive link, text and JSON beside any figures") {
  for (const char* device :
       {"hw=tpu-v4", "hw=tpu-v4 unit=sm", "hw=mi300x unit=sm", "hw=h100-sxm5 sfu=unknown",
        "hw=h100-sxm5 sfu=5 Texp/s", "hw=h100-sxm5 unit=mme", "unit=NeuronCore", "unit=Xe-core",
        "hw=h100-sxm5 peak=1PFLOP/s bw=1TB/s sm=1 smem=1B regs=1B llc=1B mem=1B",
        "hw=h100-sxm5 peak=1PFLOP/s bw=1TB/s sm=1 smem=1B regs=1B llc=1B mem=1B sfu=3.86496Texp/s",
        "hw=tpu-v4 peak=1PFLOP/s bw=1TB/s sm=1 smem=1B regs=1B llc=1B mem=1B unit=tensorcore",
        "bw=1TB/s sfu=123.5 Gexp/s unit=mme"}) {
    const Setup setup = setup_of_text(shape + "bf16 " + device);
    CAPTURE(device, link_of(setup), config_text_of(setup));
    CHECK(setup_of_link(link_of(setup)) == setup);
    CHECK(setup_of_text(config_text_of(setup)) == setup);
    CHECK(resolve(decode_setup_json(parse_json_guarded(setup_json(setup).printed()).value()).draft)
              .setup == setup);
  }
  CHECK(config_text_of(setup_of_text(shape + "bf16 hw=tpu-v4")) ==
        "S=4096, H=32, d=128, bf16, hw=tpu-v4");
  CHECK(config_text_of(setup_of_text(shape + "bf16 hw=tpu-v4 unit=sm")) ==
        "S=4096, H=32, d=128, bf16, hw=tpu-v4, unit=sm");
}

TEST_CASE("a rate of exponentials is read with its unit, wherever it stands") {
  const auto rate = [](const std::string& words) {
    return setup_of_text(shape + "fp16 " + words).device.exponentials;
  };
  CHECK(rate("sfu=3.9 Texp/s") == teraexponential_per_second(3.9));
  CHECK(rate("3900 Gexp/s") == teraexponential_per_second(3.9));
  CHECK(rate("特殊函数 3.9 Texp/s") == teraexponential_per_second(3.9));
  CHECK_FALSE(rate(""));
  CHECK(codes_of(resolved(shape + "fp16 sfu=3.9 TFLOP/s").problems) == "");
  CHECK(codes_of(decode({{"sfu", "3.9 TFLOP/s"}}).problems) == "wrong_dimension:sfu");
  CHECK(codes_of(decode({{"sfu", "3.9 Texp"}}).problems) == "wrong_dimension:sfu");
  CHECK(codes_of(decode({{"sfu", "3900000000000"}}).problems) == "missing_unit:sfu");
  CHECK(codes_of(decode({{"sfu", "-1 exp/s"}}).problems) == "out_of_range:sfu");
  CHECK(codes_of(decode({{"unit", "warp"}}).problems) == "unknown_choice:unit");
}

TEST_CASE("what a chosen device leaves unknown stays unknown in link, text and JSON") {
  for (const DeviceRow* row : all_devices()) {
    for (const char* precision : {"fp16", "bf16", "int8", "fp32", "int4"}) {
      const Resolved read = resolved(shape + precision + " hw=" + std::string(row->id));
      if (!read.setup) continue;
      CAPTURE(row->id, precision, link_of(*read.setup), config_text_of(*read.setup));
      CHECK(setup_of_link(link_of(*read.setup)) == *read.setup);
      CHECK(setup_of_text(config_text_of(*read.setup)) == *read.setup);
      CHECK(resolve(decode_setup_json(parse_json_guarded(setup_json(*read.setup).printed()).value())
                        .draft)
                .setup == read.setup);
    }
  }
}

TEST_CASE("the shortest text leaves out what the device says anyway, and only that") {
  const auto short_text = [](const std::string& text) {
    return config_text_of(setup_of_text(text));
  };
  CHECK(short_text(shape + "fp16 hw=h100-sxm5") == "S=4096, H=32, d=128, fp16, hw=h100-sxm5");
  CHECK(short_text(shape + "fp16 hw=h100-sxm5 bw=3 TB/s") ==
        "S=4096, H=32, d=128, fp16, bw=3 TB/s, hw=h100-sxm5");
  CHECK(short_text(shape + "fp16 hw=h100-sxm5 peak=989.4 TFLOP/s") ==
        "S=4096, H=32, d=128, fp16, hw=h100-sxm5, peak_origin=user");
  CHECK(short_text(shape + "fp16 hw=h100-sxm5 llc=unknown") ==
        "S=4096, H=32, d=128, fp16, hw=h100-sxm5, llc=unknown");
  for (const char* text :
       {"fp16 hw=h100-sxm5 peak=989.4 TFLOP/s", "fp16 hw=l4 bw=300 GB/s bw_origin=measured",
        "fp8 hw=h200-sxm peak=2000TFLOP/s peak_range=0.1..0.2 mem=141GB name=mine"}) {
    const Setup setup = setup_of_text(shape + text);
    CAPTURE(text, config_text_of(setup));
    CHECK(setup_of_text(config_text_of(setup)) == setup);
    CHECK(setup_of_link(link_of(setup)) == setup);
  }
}

TEST_CASE("in JSON a device with only an id takes the catalogue's figures; null stays unknown") {
  const Resolved named = resolved_json("{" + json_shape + R"("device":{"id":"h100-sxm5"}})");
  REQUIRE(named.setup);
  CHECK(*named.setup == setup_of_text(shape + "fp16 hw=h100-sxm5"));
  const Resolved partly = resolved_json(
      "{" + json_shape + R"("device":{"id":"h100-sxm5","last_level_cache_byte":null}})");
  CHECK_FALSE(partly.setup->device.last_level_cache);
  CHECK(partly.setup->device.sm_count == 132);
}

TEST_CASE("a device of one's own may be given in full, with unknown fields null") {
  const std::string own =
      R"("device":{"id":"my-board","name":"My board","vendor":"me","year":null,"bandwidth_byte_per_s":1e12,)"
      R"("bandwidth_text":"1 TB/s","peak_flop_per_s":{"fp16":2e14,"fp8":4e14},"sparse_peak_flop_per_s":{},"sm_count":64,)"
      R"("shared_memory_byte":null,"register_file_byte":null,"last_level_cache_byte":33554432,"memory_byte":null,)"
      R"("practice":{"bandwidth_fraction":{"low":0.8,"typical":null,"high":0.9},"bf16_matmul_fraction":null},)"
      R"("unsupported":["fp4"],"boosts":false,"unverified":[],"sources":[]})";
  const Resolved read = resolved_json("{" + json_shape + own + "}");
  REQUIRE(read.setup);
  const Device& device = read.setup->device;
  CHECK(device.id == "my-board");
  CHECK(device.name == "My board");
  CHECK(device.peak == assume(teraflop_per_second(200), {0.6, 1.0}));
  CHECK(device.bandwidth == assume(terabyte_per_second(1), {0.8, 0.9}));
  CHECK(device.peak_origin == Origin::datasheet);
  CHECK(device.sm_count == 64);
  CHECK_FALSE(device.shared_memory);
  CHECK(setup_of_link(link_of(*read.setup)) == *read.setup);  // id and name are its own

  const std::string fp4 =
      R"("workload":{"seq_q":4096,"heads":32,"head_dim":128},"precision":{"storage":"fp4"},)";
  CHECK(codes_of(resolved_json("{" + fp4 + own + "}").problems) == "no_such_peak:dtype");
}

TEST_CASE("a bad member of an own device is reported alone") {
  const auto problems = [](const std::string& members) {
    const DecodedJson decoded = decode_setup_json(nlohmann::ordered_json::parse(
        "{" + json_shape + R"("device":{"bandwidth_byte_per_s":1e12,)" + members + "}}"));
    CHECK(resolve(decoded.draft).setup->device.bandwidth);
    return codes_of(decoded.problems);
  };
  CHECK(problems(R"("sm_count":1.5)") == "not_whole:device.sm_count");
  CHECK(problems(R"("sm_count":-1)") == "out_of_range:device.sm_count");
  CHECK(problems(R"("memory_byte":"80 GB")") == "bad_json:device.memory_byte");
  CHECK(problems(R"("peak_flop_per_s":{"fp64":1e12})") ==
        "unknown_field:device.peak_flop_per_s.fp64");
  CHECK(problems(R"("exponential_per_s":"4 Texp/s")") == "bad_json:device.exponential_per_s");
  CHECK(problems(R"("unit":"warp")") == "unknown_choice:device.unit");
  CHECK(problems(R"("unit":7)") == "bad_json:device.unit");
  CHECK(problems(R"("unit":"Xe core","exponential_per_s":4e12)") == "");
  CHECK(problems(R"("speed":1)") == "unknown_field:device.speed");
  CHECK(problems(R"("unsupported":["fp12"])") == "bad_json:device.unsupported");
  CHECK(problems(R"("practice":{"bandwidth_fraction":{"low":0.9,"high":0.8}})") ==
        "out_of_range:device.practice.bandwidth_fraction.low");
}

}  // namespace roofline
