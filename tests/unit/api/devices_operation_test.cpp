// The catalogue as the door gives it: the promised shape, its sources, and the way back into a
// request.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "api/lab.h"
#include "api/provenance.h"

namespace roofline {

namespace {

using Parsed = nlohmann::json;

Parsed answer_to(const Parsed& request) { return Parsed::parse(call(request.dump())); }

std::string sources_file() {
  std::ifstream file("src/catalogue/sources.json");
  return {std::istreambuf_iterator<char>(file), {}};
}

Parsed devices_with_sources() {
  return Parsed::parse(call_with_text(R"({"op":"devices"})", sources_file()))["value"];
}

}  // namespace

TEST_CASE(
    "devices gives all of them in the promised shape, figures in base units with their texts") {
  const Parsed reply = answer_to({{"op", "devices"}});
  REQUIRE(reply["ok"] == true);
  REQUIRE(reply["value"].size() == 50);
  for (const Parsed& device : reply["value"]) {
    for (const char* key :
         {"id", "name", "vendor", "year", "bandwidth_byte_per_s", "peak_flop_per_s",
          "sparse_peak_flop_per_s", "sm_count", "shared_memory_byte", "register_file_byte",
          "last_level_cache_byte", "memory_byte", "practice", "unsupported", "boosts", "unverified",
          "sources"}) {
      CAPTURE(device["id"], key);
      CHECK(device.contains(key));
    }
    CHECK(device["sources"].is_null());  // nobody gave them
  }
  const Parsed h100 = answer_to({{"op", "devices"}, {"search", "h100 sxm5"}})["value"].at(0);
  CHECK(h100["peak_flop_per_s"]["fp16"] == 989400000000000);
  CHECK(h100["sparse_peak_flop_per_s"]["fp16"] == 1978900000000000);
  CHECK(h100["bandwidth_text"] == "3350\u00A0GB/s");
  CHECK(h100["unsupported"] == Parsed{"fp4"});
  CHECK(answer_to({{"op", "devices"}, {"search", "m4"}, {"lang", "zh"}})["value"].at(
            0)["last_level_cache_text"] == "未知");
}

TEST_CASE("with the file of sources beside it every figure has a source or is marked unverified") {
  for (const Parsed& device : devices_with_sources()) {
    CAPTURE(device["id"]);
    const DeviceRow* row = device_named(device["id"].get<std::string>());
    std::set<std::string> looked_up, named;
    for (const Parsed& source : device["sources"]) {
      CHECK(source["title"].is_string());
      named.insert(source["field"].get<std::string>());
      if (source["confidence"] != "memory") looked_up.insert(source["field"].get<std::string>());
    }
    for (const Parsed& field : device["unverified"]) CHECK(looked_up.count(field) == 0);
    for (const std::string& name : figure_names(figures_of(*row))) {
      CAPTURE(name);
      const auto& unverified = device["unverified"];
      CHECK((looked_up.count(name) == 1 ||
             std::find(unverified.begin(), unverified.end(), name) != unverified.end()));
    }
    for (const std::string& name : named) {  // no source of a figure that we do not have
      const auto known = figure_names(figures_of(*row));
      CAPTURE(name);
      CHECK(std::find(known.begin(), known.end(), name) != known.end());
    }
    if (!device["practice"].is_null()) CHECK(device["practice"]["basis"].is_string());
    CHECK(device["scope"].is_string());
  }
}

TEST_CASE("a device as devices prints it may be given in a request, and evaluates as by its id") {
  const auto evaluated = [](const Parsed& device) {
    return answer_to({{"op", "evaluate"},
                      {"setup",
                       {{"workload", {{"seq_q", 4096}, {"heads", 32}, {"head_dim", 128}}},
                        {"precision", {{"storage", "bf16"}}},
                        {"device", device}}}});
  };
  for (const Parsed& device : devices_with_sources()) {
    CAPTURE(device["id"]);
    const Parsed by_id = evaluated({{"id", device["id"]}});
    const Parsed in_full = evaluated(device);
    CHECK(by_id["ok"] == in_full["ok"]);
    CHECK(by_id["problems"] == in_full["problems"]);
    if (by_id["ok"] == true) CHECK(by_id["value"] == in_full["value"]);
    Parsed own = device;
    own["id"] = "mine";
    if (by_id["ok"] == true) CHECK(evaluated(own)["value"]["paths"] == by_id["value"]["paths"]);
  }
}

TEST_CASE("a file that is none of sources is refused, and the figures come without them") {
  for (const char* text :
       {"{", "[]", "{}", R"({"sources":[],"devices":[]})", R"({"sources":{},"devices":{}})"}) {
    const Parsed reply = Parsed::parse(call_with_text(R"({"op":"devices"})", text));
    CHECK(reply["ok"] == true);
    CHECK(reply["problems"].size() == 1);
    CHECK(reply["value"].at(0)["sources"].is_null());
  }
  const Parsed odd = Parsed::parse(call_with_text(
      R"({"op":"devices","search":"h20"})",
      R"({"sources":[{"title":1}],"devices":{"h20":{"values":[1,[],["a",9,"seen"],["b",0,"seen"]]}}})"));
  CHECK(odd["value"].at(0)["sources"].size() == 1);
}

}  // namespace roofline
