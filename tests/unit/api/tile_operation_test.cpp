// `tile` through the door: the promised shape, and the same problems as `evaluate`.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "api/lab.h"

namespace roofline {

namespace {

using Parsed = nlohmann::json;

Parsed tile_of(const std::string& text) {
  return Parsed::parse(call(Parsed{{"op", "tile"}, {"text", text}}.dump()));
}

}  // namespace

TEST_CASE("tile gives the attempts up to the one taken, in bytes and in KiB") {
  const Parsed reply = tile_of("S=4096 H=32 d=256 fp16 hw=h100-sxm5");
  REQUIRE(reply["ok"] == true);
  const Parsed& value = reply["value"];
  CHECK(value["how"] == "chosen");
  CHECK(value["room"]["shared_memory_byte"] == 232448);
  CHECK(value["room"]["register_byte"] == 196608);
  CHECK(value["columns"].size() == 5);
  const Parsed& first = value["attempts"].at(0);
  CHECK(first["rows"] == 128);
  CHECK(first["q_in"] == "shared_memory");
  CHECK(first["shared_memory_byte"] == 196608);
  CHECK(first["shared_memory_text"] == "192\u00A0KiB of 227\u00A0KiB");
  CHECK(first["fits"] == false);
  CHECK(value["attempts"].back()["taken"] == true);
  CHECK(value["backward"] == "");
}

TEST_CASE("tile takes what evaluate takes, and refuses it likewise") {
  CHECK(tile_of("S=4096 H=32 fp16")["ok"] == false);
  CHECK(tile_of("S=4096 H=32 fp16")["problems"].at(0)["field"] == "d");
  const Parsed unknown = tile_of("S=4096 H=32 d=128 fp16");
  CHECK(unknown["value"]["how"] == "assumed");
  CHECK(unknown["value"]["attempts"].at(0)["fits"].is_null());
  CHECK(unknown["problems"].at(0)["code"] == "peak_unknown");
}

}  // namespace roofline
