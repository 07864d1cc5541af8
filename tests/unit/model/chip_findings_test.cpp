// The findings on a chip's units, each on both sides of its threshold: exponentials, resident blocks
// (kernel_findings.h), and units that run no thread blocks. The others: applicability_test.cpp.
#include "model/chip_findings.h"

#include <catch2/catch.hpp>

#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

std::optional<Finding> chip_finding(const Setup& setup, const std::string& code) {
  for (const Finding& finding : evaluate(setup).findings) {
    if (finding.code == code) return finding;
  }
  return std::nullopt;
}

template <class T>
T chip_number(const std::optional<Finding>& finding, const std::string& name) {
  REQUIRE(finding);
  for (const FindingNumber& candidate : finding->numbers) {
    if (candidate.name == name) return std::get<T>(candidate.value);
  }
  FAIL(finding->code << " has no number " << name);
  return {};
}

// 60 TFLOP/s and d = 128: 512 FLOP a pair, 117.2e9 pairs a second.
constexpr double pairs_per_second = 60e12 / 512;

Setup with_exponentials(double ratio) {
  Setup setup = worked_example();
  setup.device.exponentials = exponential_per_second(pairs_per_second / ratio);
  return setup;
}

// 128 x 128 in fp16, d = 128: 96 KiB of shared memory with Q there, 160 KiB of registers.
Setup on_chip(Bytes shared_memory, Bytes register_file) {
  Setup setup = worked_example();  // 1024 blocks
  setup.device.sm_count = 512;
  setup.device.shared_memory = shared_memory;
  setup.device.register_file = register_file;
  return setup;
}
// The registers of two blocks at three quarters of the file.
const Bytes roomy_file = kibibyte(2 * 160 / 0.75);

}  // namespace

TEST_CASE("special_function_ceiling from 0.4 of the products' time on, caution from 0.9") {
  CHECK_FALSE(chip_finding(worked_example(), "special_function_ceiling"));  // the rate is unknown
  CHECK_FALSE(chip_finding(with_exponentials(0.399), "special_function_ceiling"));
  CHECK(chip_finding(with_exponentials(0.401), "special_function_ceiling")->severity ==
        Severity::info);
  CHECK(chip_finding(with_exponentials(0.899), "special_function_ceiling")->severity ==
        Severity::info);
  const auto finding = chip_finding(with_exponentials(0.901), "special_function_ceiling");
  CHECK(finding->severity == Severity::caution);
  CHECK(chip_number<double>(finding, "ratio") == Approx(0.901));
  CHECK(chip_number<double>(finding, "exponentials") == 32.0 * 4096 * 4096);
  CHECK(chip_number<Time>(finding, "matmuls").in(second) == Approx(274877906944 / 6e13));
  CHECK(chip_number<Time>(finding, "time") < chip_number<Time>(finding, "matmuls"));
  CHECK(chip_number<ComputeRate>(finding, "ceiling").in(flop_per_second) == Approx(6e13 / 0.901));
}

TEST_CASE("special_function_ceiling is silent where the memory takes longer still") {
  Setup setup = with_exponentials(1);                     // 4.58 ms each
  const double both = 134217728 / (274877906944 / 6e13);  // bandwidth at which bytes take as long
  const auto at = [&](double share) {
    setup.device.bandwidth->nominal = byte_per_second(both * share);
    return find(setup, "special_function_ceiling");
  };
  CHECK(at(1.01)->severity == Severity::caution);
  CHECK(at(0.901)->severity == Severity::caution);
  CHECK(at(0.899)->severity == Severity::info);
  CHECK(at(0.401).has_value());
  CHECK_FALSE(at(0.399));
  CHECK(number<double>(at(0.5), "ratio") == Approx(1));  // of the products, as it says
}

TEST_CASE("special_function_ceiling needs a peak to compare with") {
  Setup setup = with_exponentials(2);
  setup.device.peak.reset();
  CHECK_FALSE(chip_finding(setup, "special_function_ceiling"));
}

TEST_CASE("occupancy_limited when one block fills an SM and the grid has two for each") {
  const auto finding = chip_finding(on_chip(kibibyte(227), kibibyte(256)), "occupancy_limited");
  CHECK(finding->severity == Severity::info);
  CHECK(chip_number<std::string>(finding, "limit") == "registers");
  CHECK(chip_number<double>(finding, "resident") == 1);
  CHECK(chip_number<Bytes>(finding, "shared_memory_needed") == kibibyte(96));
  CHECK(chip_number<Bytes>(finding, "registers_needed") == kibibyte(160));
  CHECK(chip_number<Bytes>(finding, "registers") == kibibyte(192));
  CHECK_FALSE(chip_finding(on_chip(kibibyte(227), roomy_file), "occupancy_limited"));
}

TEST_CASE("occupancy_limited says which of the two leaves no room") {
  const auto limit = [](Bytes shared_memory, Bytes register_file) {
    const auto finding = chip_finding(on_chip(shared_memory, register_file), "occupancy_limited");
    return finding ? chip_number<std::string>(finding, "limit") : "";
  };
  CHECK(limit(kibibyte(192), roomy_file) == "");
  CHECK(limit(kibibyte(192) - byte(1), roomy_file) == "shared_memory");
  CHECK(limit(kibibyte(192), roomy_file - byte(2)) == "registers");
  CHECK(limit(kibibyte(192) - byte(1), roomy_file - byte(2)) == "both");
  // With Q in registers two blocks need 128 KiB, and the file 2 x 192 KiB.
  CHECK(limit(kibibyte(128), kibibyte(512)) == "");
}

TEST_CASE("occupancy_limited needs a grid of two blocks an SM, and all three sizes") {
  const Setup limited = on_chip(kibibyte(227), kibibyte(256));
  for (auto change :
       {+[](Device& d) { d.sm_count = 513; }, +[](Device& d) { d.sm_count.reset(); },
        +[](Device& d) { d.shared_memory.reset(); }, +[](Device& d) { d.register_file.reset(); }}) {
    Setup setup = limited;
    change(setup.device);
    CHECK_FALSE(chip_finding(setup, "occupancy_limited"));
  }
  Setup backward = limited;  // no working set of its tile is modelled
  backward.workload.pass = Pass::backward;
  CHECK_FALSE(chip_finding(backward, "occupancy_limited"));
}

TEST_CASE("a tile that does not fit at all is not called limited in occupancy") {
  CHECK_FALSE(chip_finding(on_chip(kibibyte(63), kibibyte(256)), "occupancy_limited"));
  CHECK(chip_finding(on_chip(kibibyte(63), kibibyte(256)), "tile_does_not_fit"));
}

TEST_CASE("where no thread blocks run, findings on grid and tile are named instead of made") {
  Setup setup = worked_example();
  setup.workload = {1, 8, 8, 100, 100, 128, 128};
  setup.device.sm_count = 148;
  for (const char* code : {"small_grid", "short_sequence"}) CHECK(chip_finding(setup, code));
  for (const ComputeUnit unit : compute_units) {
    CAPTURE(name_of(unit));
    setup.device.unit = unit;
    const bool thread_blocks = unit <= ComputeUnit::gpu_core;
    CHECK(chip_finding(setup, "small_grid").has_value() == thread_blocks);
    CHECK(chip_finding(setup, "short_sequence").has_value() == thread_blocks);
    const auto named = chip_finding(setup, "grid_findings_do_not_apply");
    CHECK(named.has_value() == !thread_blocks);
    if (!named) continue;
    CHECK(named->severity == Severity::info);
    CHECK(chip_number<std::string>(named, "unit") == name_of(unit));
    CHECK(chip_number<std::string>(named, "left_out") ==
          "tile_does_not_fit, small_grid, short_sequence, strong_mask, wave_tail, tile_too_small, "
          "occupancy_limited");
    CHECK(chip_finding(setup, "datasheet_bandwidth"));  // of no grid
  }
}
