// Typed figures beside the catalogue's: both sides of every factor's tolerance, and what each slip
// is called.
#include "codec/device_findings.h"

#include <catch2/catch.hpp>

#include "unit/codec/reading.h"

namespace roofline {

namespace {

Findings findings_on(const std::string& words) {
  return catalogue_findings(setup_of_text("S=4096 H=32 d=128 " + words));
}

// Without the remark that a figure is not the catalogue's, which every slip has too.
std::string slips(const std::string& words) {
  Findings findings = findings_on(words);
  std::erase_if(findings, [](const Finding& f) { return f.code == "differs_from_catalogue"; });
  return codes_of(findings);
}

std::string text_in(const Finding& finding, std::string_view name) {
  for (const FindingNumber& number : finding.numbers) {
    if (number.name == name) return std::get<std::string>(number.value);
  }
  return "absent";
}

double factor_in(const Finding& finding) {
  for (const FindingNumber& number : finding.numbers) {
    if (number.name == "factor") return std::get<double>(number.value);
  }
  return 0;
}

}  // namespace

TEST_CASE("the catalogue's own figures, and a device it does not have, give no finding") {
  CHECK(findings_on("fp16 hw=h100-sxm5").empty());
  CHECK(findings_on("fp16 peak=60TFLOP/s bw=900GB/s").empty());
  CHECK(findings_on("fp16 hw=mine name=mine peak=60TFLOP/s bw=900GB/s").empty());
  CHECK(findings_on("int8 hw=v100-sxm2-16gb").empty());
}

TEST_CASE("roundings within 0.3 % are the catalogue's figure, not a slip") {
  CHECK(slips("fp16 hw=h100-sxm5 peak=990TFLOP/s bw=3352GB/s") == "");
  CHECK(slips("fp16 hw=h100-sxm5 bw=3GB/s") == "");  // no slip that is known
  CHECK(slips("fp16 hw=h100-sxm5 bw=26800GB/s") == "looks_like_bits");
  CHECK(slips("fp16 hw=h100-sxm5 bw=26870GB/s") == "looks_like_bits");
  CHECK(slips("fp16 hw=h100-sxm5 bw=26900GB/s") == "");
}

TEST_CASE("bandwidths a known factor off are named by what people confuse") {
  CHECK(slips("fp16 hw=v100-sxm2-16gb bw=112.5GB/s") == "looks_like_bits");
  CHECK(slips("fp16 hw=h100-sxm5 bw=3350GiB/s") == "looks_like_binary");
  CHECK(slips("fp16 hw=h100-sxm5 bw=3119.9GB/s") == "looks_like_binary");
  CHECK(slips("fp16 hw=h100-sxm5 bw=3119.9GB/s bw_origin=measured") == "");  // it may well be
  CHECK(slips("fp16 hw=h100-sxm5 bw=3.35GB/s") == "looks_like_thousands");
  CHECK(slips("fp16 hw=mi250x-gcd bw=3276.8GB/s") == "bandwidth_looks_doubled");
  CHECK(slips("fp16 hw=mi250x bw=1638.4GB/s") == "bandwidth_looks_halved");
  CHECK(slips("fp16 hw=l4 bw=1200GB/s") == "bandwidth_looks_quadrupled");
  CHECK(factor_in(findings_on("fp16 hw=v100-sxm2-16gb bw=112.5GB/s").at(0)) == 8);
}

TEST_CASE("a capacity or a link typed as bandwidth is told") {
  const Findings capacity = findings_on("fp16 hw=h100-sxm5 bw=141GB/s");
  CHECK(capacity.at(0).code == "capacity_as_bandwidth");
  CHECK(text_in(capacity.at(0), "owner") == "NVIDIA H200 SXM");
  CHECK(slips("fp16 hw=h100-sxm5 bw=80GB/s") == "capacity_as_bandwidth");
  CHECK(slips("fp16 hw=h100-sxm5 bw=900GB/s") == "link_as_bandwidth");
  CHECK(slips("fp16 hw=h100-sxm5 bw=450GB/s") == "link_as_bandwidth");
  CHECK(slips("fp16 hw=h100-sxm5 bw=64GB/s") == "link_as_bandwidth");
  CHECK(slips("fp16 hw=v100-sxm2-16gb bw=900GB/s") == "");  // also NVLink of others, but its own
}

TEST_CASE("a doubled peak may be the sparse one or the next narrower precision's") {
  const Findings doubled = findings_on("fp16 hw=h100-sxm5 peak=1979TFLOP/s");
  CHECK(doubled.at(0).code == "peak_looks_doubled");
  CHECK(text_in(doubled.at(0), "narrower") == "fp8, int8");
  CHECK(slips("fp16 hw=l4 peak=242TFLOP/s") == "peak_looks_doubled");
  CHECK(slips("fp16 hw=h100-sxm5 peak=3957.8TFLOP/s") == "peak_looks_quadrupled");
  CHECK(slips("fp16 hw=v100-sxm2-16gb peak=62.5TFLOP/s") == "peak_looks_halved");
  CHECK(slips("fp16 hw=v100-sxm2-16gb peak=0.125TFLOP/s") == "looks_like_thousands");
}

TEST_CASE("GeForce's rate with fp16 accumulation is told apart from a sparse one") {
  CHECK(slips("fp16 hw=rtx4090 peak=330.3TFLOP/s") == "accumulate_peak");
  CHECK(slips("fp16 hw=rtx4090 peak=165.2TFLOP/s") == "");
}

TEST_CASE("a peak that stayed while the precision moved is told, and whose it is") {
  const Findings moved = findings_on("fp8 hw=h100-sxm5 peak=989.4TFLOP/s");
  CHECK(moved.at(0).code == "precision_moved_one_side");
  CHECK(moved.at(0).severity == Severity::caution);
  CHECK(text_in(moved.at(0), "fits") == "fp16, bf16");
  CHECK(slips("fp32 hw=h100-sxm5 peak=989.4TFLOP/s") == "precision_moved_one_side");
  CHECK(slips("int8 hw=v100-sxm2-16gb peak=125TFLOP/s") == "precision_moved_one_side");
  CHECK(slips("fp8 hw=h100-sxm5") == "");
  // Of any narrow peak that 16-bit products would reach too: a remark.
  CHECK(findings_on("fp8 hw=h100-sxm5 peak=800TFLOP/s").at(0).severity == Severity::info);
  CHECK(slips("fp8 hw=h100-sxm5 peak=1500TFLOP/s") == "");
  CHECK(slips("fp16 hw=h100-sxm5 peak=800TFLOP/s") == "");
}

TEST_CASE("a peak given for a precision that the device lacks stops a check") {
  const Findings findings = findings_on("fp8 hw=a100-80gb-sxm peak=312TFLOP/s");
  CHECK(findings.at(0).code == "no_such_peak");
  CHECK(findings.at(0).severity == Severity::stop);
  CHECK(text_in(findings.at(0), "others") == "fp32, tf32, fp16, bf16, int8");
}

TEST_CASE("what differs from today's catalogue is said with both figures") {
  const Findings findings =
      findings_on("fp16 hw=h100-sxm5 bw=3300GB/s llc=unknown sm=114 peak_range=0.5..0.9");
  REQUIRE(codes_of(findings) == "differs_from_catalogue");
  CHECK(findings[0].severity == Severity::info);
  CHECK(text_in(findings[0], "differences") ==
        "peak_range 0.5..0.9 (0.6..0.95); bw 3.3 TB/s (3350 GB/s); sm 114 (132); llc unknown (50 "
        "MiB)");
  CHECK(findings_on("fp16 hw=h100-sxm5 bw=3350GB/s bw_origin=measured")
            .empty());  // its range is a point
}

}  // namespace roofline
