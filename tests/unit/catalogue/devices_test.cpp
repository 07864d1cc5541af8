#include "catalogue/devices.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace roofline {

namespace {

std::string id_named(std::string_view text) {
  const DeviceRow* row = device_named(text);
  return row ? std::string(row->id) : "";
}

std::string ids_like(std::string_view text) {
  std::string ids;
  for (const DeviceRow* row : devices_like(text))
    ids += (ids.empty() ? "" : " ") + std::string(row->id);
  return ids;
}

DeviceFigures figures(std::string_view id) {
  const DeviceRow* row = device_of_id(id);
  REQUIRE(row);
  return figures_of(*row);
}

// The published table that ours was made from; null without the shared data folder.
nlohmann::json published_devices() {
  const char* folder = std::getenv("ATTENTION_ROOFLINE_DATA");
  std::ifstream file(std::string(folder ? folder : "../shared/data") + "/devices.json");
  return nlohmann::json::parse(file, nullptr, false);
}

}  // namespace

TEST_CASE("the catalogue has fifty devices, and no two share an id, a name or an alias") {
  CHECK(all_devices().size() == 50);
  std::map<std::string, std::string_view> owners;
  for (const DeviceRow* row : all_devices()) {
    CHECK(row->id == device_of_id(row->id)->id);
    for (const std::string& name : names_of(*row)) {
      CAPTURE(name, row->id);
      CHECK(name == device_normal_form(name));
      CHECK(owners.emplace(name, row->id).second);
      CHECK(id_named(name) == row->id);
    }
  }
}

TEST_CASE("every figure is the published one") {
  const nlohmann::json published = published_devices();
  if (!published.is_array()) {
    WARN("SKIPPED: no devices.json; set ATTENTION_ROOFLINE_DATA");
    return;
  }
  CHECK(published.size() == all_devices().size());
  for (const auto& device : published) {
    const std::string id = device["id"];
    CAPTURE(id);
    const DeviceFigures known = figures(id);
    CHECK(known.name == device["name"]);
    CHECK(known.bandwidth->in(gigabyte_per_second) ==
          Approx(device["bandwidth_gb_per_s"].get<double>()).epsilon(1e-12));
    CHECK(*known.sm_count == device["units"]["count"]);
    for (const Precision p : all_precisions) {
      const std::string name(name_of(p));
      CAPTURE(name);
      const auto same = [&](const std::optional<ComputeRate>& ours, const char* key) {
        const auto& theirs = device[key];
        CHECK(ours.has_value() == theirs.contains(name));
        if (ours)
          CHECK(ours->in(teraflop_per_second) == Approx(theirs[name].get<double>()).epsilon(1e-12));
      };
      same(known.peak(p), "peak_dense_tflop_per_s");
      same(known.sparse_peak(p), "peak_sparse_tflop_per_s");
      const auto& lacks = device["unsupported"];
      CHECK(known.lacks(p) == (std::find(lacks.begin(), lacks.end(), name) != lacks.end()));
    }
    const auto same_bytes = [&](const std::optional<Bytes>& ours, const char* key) {
      CAPTURE(key);
      CHECK(ours.has_value() == !device[key].is_null());
      if (ours) CHECK(ours->in(byte) == device[key].get<double>());
    };
    same_bytes(known.shared_memory, "shared_memory_per_block_byte");
    same_bytes(known.register_file, "register_file_per_unit_byte");
    same_bytes(known.last_level_cache, "last_level_cache_byte");
    const auto same_practice = [&](const Practice& ours, const char* key) {
      if (device["practice"].is_null()) {
        CHECK_FALSE(ours.typical);
        return;
      }
      for (const auto& [end, value] :
           {std::pair{"low", ours.low}, {"typical", ours.typical}, {"high", ours.high}}) {
        const auto& theirs = device["practice"][key][end];
        CHECK(value.has_value() == !theirs.is_null());
        if (value) CHECK(*value == Approx(theirs.get<double>()));
      }
    };
    same_practice(known.bandwidth_practice, "bandwidth_fraction");
    same_practice(known.matmul_practice, "bf16_matmul_fraction");
  }
}

TEST_CASE(
    "special-function units give 16 results an SM and clock from sm70 to sm100, 32 on sm103") {
  const nlohmann::json published = published_devices();
  if (!published.is_array()) {
    WARN("SKIPPED: no devices.json; set ATTENTION_ROOFLINE_DATA");
    return;
  }
  int known_rates = 0;
  for (const auto& device : published) {
    const std::string id = device["id"], architecture = device["architecture"];
    CAPTURE(id, architecture);
    const bool newer = architecture.find("GB202") != architecture.npos;  // sm120
    const double a_clock = device["vendor"] != "NVIDIA" || newer             ? 0
                           : architecture.find("Ultra") != architecture.npos ? 32
                                                                             : 16;
    const auto rate = figures(id).exponentials;
    CHECK(rate.has_value() == (a_clock > 0));
    if (!rate) continue;
    ++known_rates;
    CHECK(rate->in(exponential_per_second) == a_clock * 1e6 *
                                                  device["boost_clock_mhz"].get<double>() *
                                                  device["units"]["count"].get<double>());
  }
  CHECK(known_rates == 21);
}

TEST_CASE("what a device counts as its units decides whether thread blocks run on it") {
  const auto runs = [](std::string_view id) { return runs_thread_blocks(figures(id).unit); };
  for (const char* id : {"h100-sxm5", "mi300x", "max1550", "m3-max"}) CHECK(runs(id));
  for (const char* id : {"tpu-v5e", "trainium2", "gaudi3"}) CHECK_FALSE(runs(id));
}

TEST_CASE("a ridge is dense peak over bandwidth, and lies where devices' ridges lie") {
  CHECK(*figures("h100-sxm5").peak(Precision::fp16) / *figures("h100-sxm5").bandwidth ==
        flop_per_byte(989.4e12 / 3350e9));
  for (const DeviceRow* row : all_devices()) {
    const DeviceFigures known = figures_of(*row);
    CAPTURE(row->id);
    for (const Precision p : known.precisions()) {
      const double ridge = (*known.peak(p) / *known.bandwidth).in(flop_per_byte);
      CHECK(ridge ==
            Approx(known.peak(p)->in(flop_per_second) / known.bandwidth->in(byte_per_second)));
      CHECK(ridge > 8);
      CHECK(ridge < 2600);
    }
  }
}

TEST_CASE("a sparse figure is never the dense one, and no precision is both there and lacking") {
  for (const DeviceRow* row : all_devices()) {
    const DeviceFigures known = figures_of(*row);
    CAPTURE(row->id);
    for (const Precision p : all_precisions) {
      if (known.sparse_peak(p)) {
        REQUIRE(known.peak(p));
        CHECK(*known.sparse_peak(p) > 1.3 * *known.peak(p));
      }
      CHECK_FALSE((known.peak(p) && known.lacks(p)));
    }
  }
}

TEST_CASE("the fp4 of a data sheet is that of block-scaled formats, nvfp4's on NVIDIA only") {
  const DeviceFigures b200 = figures("b200-sxm");
  CHECK(b200.peak_of_products(Precision::nvfp4) == teraflop_per_second(9000));
  CHECK(b200.peak_of_products(Precision::mxfp4) == b200.peak(Precision::fp4));
  CHECK(b200.peak_of_products(Precision::fp8) == b200.peak(Precision::fp8));
  CHECK_FALSE(b200.peak_of_products(Precision::mxfp8));
  CHECK_FALSE(figures("h100-sxm5").peak_of_products(Precision::nvfp4));
  const DeviceFigures mi355x = figures("mi355x");
  REQUIRE(mi355x.peak(Precision::fp4));
  CHECK(mi355x.peak_of_products(Precision::mxfp4) == mi355x.peak(Precision::fp4));
  CHECK_FALSE(mi355x.peak_of_products(Precision::nvfp4));
}

TEST_CASE("GeForce's rate with fp16 accumulation is a peak of its own") {
  CHECK(*figures("rtx4090").peak(Precision::fp16) == teraflop_per_second(165.2));
  CHECK(*figures("rtx4090").fp16_accumulate == teraflop_per_second(330.3));
  CHECK_FALSE(figures("h100-sxm5").fp16_accumulate);
}

TEST_CASE("a device is found by what people call it") {
  CHECK(id_named("h100-sxm5") == "h100-sxm5");
  CHECK(id_named("NVIDIA H100 80GB HBM3") == "h100-sxm5");
  CHECK(id_named("H100 SXM") == "h100-sxm5");
  CHECK(id_named("Tesla V100-SXM2-16GB") == "v100-sxm2-16gb");
  CHECK(id_named("A100-80G") == "a100-80gb-sxm");
  CHECK(id_named("NVIDIA A100-SXM4-40GB") == "a100-40gb-sxm");
  CHECK(id_named("GeForce RTX 4090") == "rtx4090");
  CHECK(id_named("7900XTX") == "rx7900xtx");
  CHECK(id_named("AMD Instinct MI300X") == "mi300x");
  CHECK(id_named("TPU v5e") == "tpu-v5e");
  CHECK(id_named("H200") == "h200-sxm");
  CHECK(id_named("Trn2") == "trainium2");
}

TEST_CASE("a name that several devices share names none, and says which are meant") {
  CHECK(id_named("A100") == "");
  CHECK(ids_like("A100") == "a100-40gb-sxm a100-80gb-sxm a100-80gb-pcie");
  CHECK(ids_like("H100") == "h100-sxm5 h100-pcie h100-nvl");
  CHECK(ids_like("gaudi") == "gaudi2 gaudi3");
  CHECK(id_named("A10G") == "");  // another board, with a rate of its own
  CHECK(ids_like("Zx81") == "");
  CHECK(id_named("") == "");
}

TEST_CASE("a search finds words in id, name, vendor, architecture and year, in any order") {
  CHECK(devices_matching("").size() == 50);
  CHECK(devices_matching("hopper sxm").size() == 2);
  CHECK(devices_matching("SXM hopper").size() == 2);
  CHECK(devices_matching("apple").size() == 7);
  CHECK(devices_matching("nvidia 2025").size() >= 1);
  CHECK(devices_matching("no such").empty());
}

TEST_CASE("published practice makes the interval, where both its ends are known") {
  const DeviceFigures h100 = figures("h100-sxm5");
  CHECK(bandwidth_share(h100, Origin::datasheet) == Interval<double>{0.87, 0.95});
  CHECK(bandwidth_share(h100, Origin::user) == Interval<double>{0.87, 0.95});
  CHECK(bandwidth_share(h100, Origin::measured) == point(1.0));
  // Matrix products reach 0.75 and more of it; attention less.
  CHECK(peak_share(h100, Origin::datasheet, Precision::bf16) == Interval<double>{0.60, 0.95});
  CHECK(peak_share(figures("mi300x"), Origin::datasheet, Precision::fp16) ==
        Interval<double>{0.50, 0.60});
  CHECK(peak_share(h100, Origin::measured, Precision::fp16) == point(1.0));
}

TEST_CASE("practice of another precision, or with an end missing, is none") {
  CHECK(peak_share(figures("h100-sxm5"), Origin::datasheet, Precision::fp8) ==
        Interval<double>{0.40, 1.00});
  CHECK(peak_share(figures("h100-sxm5"), Origin::datasheet, Precision::tf32) ==
        Interval<double>{0.60, 1.00});
  CHECK(peak_share(figures("gaudi2"), Origin::datasheet, Precision::bf16) ==
        Interval<double>{0.60, 1.00});
  CHECK(bandwidth_share(figures("mi325x"), Origin::datasheet) == Interval<double>{0.70, 1.00});
  CHECK(bandwidth_share(figures("l4"), Origin::datasheet) == Interval<double>{0.70, 1.00});
}

TEST_CASE("what is not published is unknown, not zero") {
  CHECK_FALSE(figures("h100-nvl").last_level_cache);
  CHECK_FALSE(figures("gaudi2").shared_memory);
  CHECK_FALSE(figures("m4-max").peak(Precision::fp32));
  CHECK_FALSE(figures("v100-sxm2-16gb").peak(Precision::int8));
  CHECK_FALSE(figures("v100-sxm2-16gb").lacks(Precision::int8));  // absent, but not listed
  CHECK(figures("v100-sxm2-16gb").lacks(Precision::bf16));
}

}  // namespace roofline
