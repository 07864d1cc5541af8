#include "codec/fields.h"

#include <catch2/catch.hpp>
#include <set>

#include "codec/config_text.h"
#include "codec/field_row.h"
#include "codec/link.h"
#include "model/evaluation.h"
#include "unit/codec/reading.h"

using namespace roofline;

namespace {

const FieldInfo& info_of(const std::vector<FieldInfo>& infos, std::string_view key) {
  for (const FieldInfo& info : infos) {
    if (info.key == key) return info;
  }
  FAIL("no field " << key);
  return infos.front();
}

bool has_stop(const FieldInfo& info, const std::string& text) {
  for (const FieldStop& stop : info.stops) {
    if (stop.text == text) return true;
  }
  return false;
}

std::string text_at(const Assignments& assignments, std::string_view key) {
  for (const Assignment& a : assignments) {
    if (a.key == key) return a.text;
  }
  return "(none)";
}

Setup example_setup() { return setup_of_text("S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOP/s"); }

}  // namespace

TEST_CASE("keys and names are unique") {
  std::set<std::string> names;
  for (const FieldRow& row : field_rows()) {
    CAPTURE(row.key);
    CHECK(names.insert(std::string(row.key)).second);
    CHECK(row_of(row.key) == &row);
  }
  CHECK(row_of("bandwidth") == nullptr);
}

TEST_CASE("an unknown key is a problem of its own that names the nearest") {
  const Decoded decoded = decode({{"s", "1"}, {"pasess", "4"}, {"zzz", "1"}, {"S", "2"}});
  REQUIRE(codes_of(decoded.problems) == "unknown_field:s unknown_field:pasess unknown_field:zzz");
  CHECK(decoded.problems[0].choices == std::vector<std::string>{"S"});
  CHECK(decoded.problems[1].choices == std::vector<std::string>{"passes"});
  CHECK(decoded.problems[2].choices.empty());
  CHECK(said(decoded.draft) == "S=2");
}

TEST_CASE("the first of contradicting values stands, and equal ones do not contradict") {
  const Decoded decoded = decode({{"bw", "900GB/s"},
                                  {"bw", "0.9TB/s"},
                                  {"bw", "901GB/s"},
                                  {"tile", "auto"},
                                  {"tile", "64x64"}});
  REQUIRE(codes_of(decoded.problems) == "contradiction:bw contradiction:tile");
  CHECK(decoded.problems[0].arguments[0].second == "900GB/s");
  CHECK(decoded.problems[0].arguments[1].second == "901GB/s");
  CHECK(said(decoded.draft) == "bw=900GB/s");
}

TEST_CASE("a confused unit comes with the same words read the other way") {
  const Decoded decoded = decode({{"bw", "7200 Gb/s"}});
  REQUIRE(decoded.other_readings.size() == 1);
  CHECK(decoded.other_readings[0].key == "bw");
  CHECK(decoded.other_readings[0].given == "7200 Gb/s");
  CHECK(decoded.other_readings[0].reading == "900 GB/s");
  CHECK(decode({{"bw", decoded.other_readings[0].other}}).draft.bandwidth ==
        gigabyte_per_second(7200));
}

TEST_CASE("a minimal text leaves out what today's rules give") {
  CHECK(assignments_of(example_setup(), Detail::minimal).size() == 6);
  Setup changed = example_setup();
  changed.passes = NaivePasses::two;
  changed.tile = {64, 128, TileOrigin::user};
  changed.device.bandwidth->range.low = gigabyte_per_second(720);
  const Assignments minimal = assignments_of(changed, Detail::minimal);
  CHECK(text_at(minimal, "passes") == "2");
  CHECK(text_at(minimal, "tile") == "64x128");
  CHECK(text_at(minimal, "bw_range") == "0.8..1");
  CHECK(text_at(minimal, "peak_range") == "(none)");
}

TEST_CASE("all fields are shown, with a blank before units and nothing for what is unknown") {
  const Assignments shown = assignments_of(example_setup(), Detail::shown);
  for (const FieldInfo& info : field_infos()) {
    CAPTURE(info.key);
    CHECK(text_at(shown, info.key) != "(none)");
  }
  CHECK(text_at(shown, "bw") == "900 GB/s");
  CHECK(text_at(shown, "Sk") == "4096");
  CHECK(text_at(shown, "smem") == "");
  CHECK(text_at(shown, "tile") == "auto:128x128");
}

TEST_CASE("sliders hold the values of the worked example") {
  const auto infos = field_infos();
  CHECK(has_stop(info_of(infos, "S"), "4096"));
  CHECK(has_stop(info_of(infos, "S"), "6144"));
  CHECK(has_stop(info_of(infos, "S"), "1048576"));
  CHECK(has_stop(info_of(infos, "H"), "32"));
  CHECK(has_stop(info_of(infos, "d"), "128"));
  CHECK(has_stop(info_of(infos, "bw"), "900 GB/s"));
  CHECK(has_stop(info_of(infos, "peak"), "60 TFLOP/s"));
}

TEST_CASE("slider stops ascend and are texts of their field") {
  for (const FieldInfo& info : field_infos()) {
    double before = 0;
    for (const FieldStop& stop : info.stops) {
      CAPTURE(info.key, stop.text);
      CHECK(stop.value > before);
      CHECK(codes_of(decode({{std::string(info.key), stop.text}}).problems) == "");
      before = stop.value;
    }
  }
}

TEST_CASE("choices and defaults are texts of their field") {
  for (const FieldInfo& info : field_infos()) {
    std::vector<std::string> texts = info.choices;
    if (!info.default_text.empty()) texts.emplace_back(info.default_text);
    for (const std::string& text : texts) {
      CAPTURE(info.key, text);
      CHECK(codes_of(decode({{std::string(info.key), text}}).problems) == "");
    }
  }
}

TEST_CASE("counts end at the limits of the model") {
  const std::vector<std::pair<std::string, Count>> limits = {
      {"B", max_batch}, {"H", max_heads}, {"Hk", max_heads}, {"S", max_seq},
      {"Sk", max_seq},  {"d", max_dim},   {"dv", max_dim}};
  for (const auto& [key, limit] : limits) {
    CAPTURE(key);
    CHECK(codes_of(decode({{key, std::to_string(limit)}}).problems) == "");
    CHECK(codes_of(decode({{key, std::to_string(limit + 1)}}).problems) == "out_of_range:" + key);
    CHECK(codes_of(decode({{key, "0"}}).problems) == "out_of_range:" + key);
  }
}

TEST_CASE("every example of the gallery can be evaluated and shared") {
  std::set<std::string> ids;
  for (const Example& ready : examples()) {
    CAPTURE(ready.id);
    CHECK(ids.insert(std::string(ready.id)).second);
    const Decoded decoded = decode(ready.params);
    CHECK(codes_of(decoded.problems) == "");
    const Resolved resolved = resolve(decoded.draft);
    REQUIRE(resolved.setup);
    CHECK(setup_of_text(config_text_of(*resolved.setup)) == *resolved.setup);
  }
  CHECK(ids.count("worked_example") == 1);
}

TEST_CASE("the example of absorbed latent attention is the model's cross-check") {
  for (const Example& ready : examples()) {
    if (ready.id != "mla_decode") continue;
    const Evaluation e = evaluate(*resolve(decode(ready.params).draft).setup);
    CHECK(e.exact == flop(73014444032.0));
    CHECK(e.compulsory.bytes == point(byte(621805568)));
    CHECK(e.naive.bytes == point(byte(1427111936)));
    return;
  }
  FAIL("no such example");
}
