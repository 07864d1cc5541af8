// Devices from a file: every shape, what is wrong by its place, and the way back into a request.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "api/lab.h"

namespace roofline {

namespace {

using Parsed = nlohmann::json;

Parsed ask(const Parsed& request) { return Parsed::parse(call(request.dump())); }

Parsed import_text(const std::string& text, const char* lang = "en") {
  return ask({{"op", "import"}, {"lang", lang}, {"text", text}});
}

std::vector<std::string> fields_of(const Parsed& reply) {
  std::vector<std::string> fields;
  for (const Parsed& problem : reply["problems"]) fields.push_back(problem["field"]);
  return fields;
}

const std::string mine =
    R"({"name":"mine","peak_flop_per_s":{"nominal":6e13,"low":3e13,"high":6e13},)"
    R"("bandwidth_byte_per_s":{"nominal":9e11,"low":6e11,"high":9e11},)"
    R"("peak_origin":"measured","sm_count":null,"memory_byte":8e10})";
const std::string of_catalogue =
    R"({"id":"x9","name":"X9","vendor":"x","bandwidth_byte_per_s":2e12,)"
    R"("peak_flop_per_s":{"bf16":1e14,"fp8":2e14},"unsupported":["fp16"]})";

}  // namespace

TEST_CASE("a device of a setup's shape is read, alone, in an array and under its schema") {
  for (const std::string& text :
       {mine, "[" + mine + "]", "{\"devices\":[" + mine + "]}",
        "{\"schema\":\"attention-roofline/devices/1\",\"devices\":[" + mine + "]}"}) {
    CAPTURE(text);
    const Parsed reply = import_text(text);
    CHECK(reply["problems"].empty());
    REQUIRE(reply["value"]["kind"] == "device");
    const Parsed& device = reply["value"]["devices"].at(0);
    CHECK(device["index"] == 0);
    CHECK(device["name"] == "mine");
    CHECK(device["bandwidth_text"] == "900\u00a0GB/s");
    CHECK(device["peak_text"] == "60\u00a0TFLOP/s");
  }
}

TEST_CASE("a single peak says its precision if the file does") {
  std::string text = mine;
  text.insert(1, "\"peak_precision\":\"fp8\",");
  CHECK(import_text(text)["value"]["devices"][0]["peak_text"] == "fp8 60\u00a0TFLOP/s");
  text.replace(text.find("fp8"), 3, "fp7");
  CHECK(fields_of(import_text(text)) == std::vector<std::string>{"device.peak_precision"});
}

TEST_CASE("a device of the catalogue's shape shows the peak of each precision") {
  const Parsed reply = import_text(of_catalogue);
  CHECK(reply["problems"].empty());
  CHECK(reply["value"]["devices"][0]["peak_text"] == "bf16 100\u00a0TFLOP/s, fp8 200\u00a0TFLOP/s");
}

TEST_CASE("of several devices the bad ones are reported by their places, the good ones stay") {
  const Parsed reply = import_text(
      "[" + mine + ",7," + R"({"name":"slow","bandwidth_byte_per_s":{"nominal":-1},"warp":3})" +
      "," + of_catalogue + "," +
      R"({"name":"odd","peak_flop_per_s":{"nominal":6e13,"low":7e13,"high":5e13}})" + "]");
  REQUIRE(reply["ok"] == true);
  std::vector<int> good;
  for (const Parsed& device : reply["value"]["devices"]) good.push_back(device["index"]);
  CHECK(good == std::vector<int>{0, 3});
  CHECK(fields_of(reply) ==
        std::vector<std::string>{"devices[1]", "devices[2].bandwidth_byte_per_s", "devices[2].warp",
                                 "devices[4].peak_flop_per_s.low"});
  for (const Parsed& problem : reply["problems"]) CHECK_FALSE(problem["message"] == "");
}

TEST_CASE("an unknown schema and unknown keys beside the list are said") {
  CHECK(fields_of(import_text("{\"schema\":\"attention-roofline/devices/2\",\"devices\":[]}")) ==
        std::vector<std::string>{"schema"});
  CHECK(fields_of(import_text(
            "{\"schema\":\"attention-roofline/devices/1\",\"note\":\"x\",\"devices\":[]}")) ==
        std::vector<std::string>{"note"});
  CHECK(import_text("{\"schema\":\"attention-roofline/devices/1\",\"devices\":7}")["ok"] == false);
}

TEST_CASE(
    "a device without any rate is a device that knows little, without a key twice it is none") {
  CHECK(import_text(R"({"name":"dark","peak_flop_per_s":null})",
                    "zh")["value"]["devices"][0]["peak_text"] == "未知");
  CHECK(import_text(R"({"name":"a","name":"b","peak_flop_per_s":null})")["ok"] == false);
}

TEST_CASE("an imported device works in a setup as it stands in the file") {
  const Parsed setup{{"workload", {{"seq_q", 4096}, {"heads", 32}, {"head_dim", 128}}},
                     {"precision", {{"storage", "bf16"}}},
                     {"device", Parsed::parse(mine)}};
  const Parsed reply = ask({{"op", "evaluate"}, {"setup", setup}});
  REQUIRE(reply["ok"] == true);
  const Parsed& params = reply["value"]["params"];
  CHECK(params["name"] == "mine");
  CHECK(params["peak"] == "60TFLOP/s");
  CHECK(params["peak_origin"] == "measured");
  CHECK(params["mem"] == "80GB");
}

}  // namespace roofline
