#include <algorithm>
#include <catch2/catch.hpp>

#include "unit/words/reading.h"
#include "words/explain.h"

namespace roofline {

namespace {

// One of each code of model/applicability.h, units/unit_text.h, codec/fields.h and codec/config_text.h, with the
// numbers that those headers promise.
const Bandwidth bw = gigabyte_per_second(900);
const ComputeRate tf = teraflop_per_second(121);
const std::string l4 = "NVIDIA L4";
const Findings every_finding{
    {"short_sequence",
     Severity::caution,
     {{"useful_share", 0.5}, {"tile_rows", 128.0}, {"tile_cols", 64.0}}},
    {"short_sequence",
     Severity::info,
     {{"useful_share", 0.5},
      {"tile_rows", 128.0},
      {"tile_cols", 64.0},
      {"computed", microsecond(1)},
      {"memory", microsecond(2)}}},
    {"small_grid",
     Severity::caution,
     {{"blocks", 32.0}, {"sm_count", 132.0}, {"share", 0.2424}, {"unit", std::string("SM")}}},
    {"strong_mask", Severity::caution, {{"ratio", 1.5}}},
    {"wave_tail",
     Severity::caution,
     {{"blocks", 160.0},
      {"sm_count", 132.0},
      {"waves", 1.21},
      {"share", 0.21},
      {"unit", std::string("CU")}}},
    {"tile_too_small",
     Severity::info,
     {{"steps", 1024.0}, {"tile_rows", 128.0}, {"tile_cols", 128.0}}},
    {"launch_bound",
     Severity::caution,
     {{"floor", microsecond(3)}, {"kernels", 3.0}, {"launches", microsecond(9)}}},
    {"scores_fit_in_cache", Severity::info, {{"scores", megabyte(8)}, {"cache", mebibyte(50)}}},
    {"kv_fits_in_cache", Severity::info, {{"kv", megabyte(8)}, {"cache", mebibyte(50)}}},
    {"occupancy_limited",
     Severity::info,
     {{"tile_rows", 128.0},
      {"tile_cols", 128.0},
      {"resident", 1.0},
      {"limit", std::string("both")},
      {"unit", std::string("Xe core")},
      {"shared_memory_needed", kibibyte(96)},
      {"shared_memory", kibibyte(99)},
      {"registers_needed", kibibyte(160)},
      {"registers", kibibyte(192)}}},
    {"special_function_ceiling",
     Severity::caution,
     {{"exponentials", 536870912.0},
      {"time", microsecond(139)},
      {"matmuls", microsecond(139)},
      {"ratio", 1.0},
      {"ceiling", tf}}},
    {"grid_findings_do_not_apply",
     Severity::info,
     {{"unit", std::string("TensorCore")}, {"left_out", std::string("small_grid, wave_tail")}}},
    {"narrow_scores", Severity::info, {{"ratio", 1.06}, {"passes", 4.0}}},
    {"head_dim_padded", Severity::info, {{"head_dim", 80.0}, {"padded", 96.0}}},
    {"head_dim_unsupported", Severity::caution, {{"head_dim", 512.0}, {"largest", 256.0}}},
    {"precision_changes_error", Severity::info, {{"precision", std::string("fp8")}}},
    {"padding_waste", Severity::caution, {{"padded", 12.0}, {"needed", 6.0}, {"share", 0.5}}},
    {"rows_without_keys", Severity::caution, {{"rows", 4096.0}, {"share", 0.5}}},
    {"causal_alignment", Severity::info, {{"pairs_bottom_right", 10.0}, {"pairs_top_left", 6.0}}},
    {"scores_exceed_memory",
     Severity::caution,
     {{"needed", gigabyte(90)}, {"memory", gigabyte(80)}}},
    {"datasheet_bandwidth", Severity::info, {{"bandwidth", bw}, {"low", bw}, {"high", bw}}},
    {"reuse_uncertain",
     Severity::info,
     {{"missing", std::string("both")}, {"low", megabyte(1)}, {"high", megabyte(2)}}},
    {"reuse_uncertain",
     Severity::info,
     {{"missing", std::string()}, {"low", megabyte(1)}, {"high", megabyte(2)}}},
    {"reuse_uncertain",
     Severity::info,
     {{"pass", std::string("backward")}, {"low", gigabyte(1)}, {"high", gigabyte(2)}}},
    {"naive_below_tiled",
     Severity::caution,
     {{"naive", megabyte(1)}, {"tiled", megabyte(2)}, {"passes", 4.0}}},
    {"nominal_disagrees",
     Severity::caution,
     {{"nominal_ridge", flop_per_byte(66)},
      {"low_ridge", flop_per_byte(40)},
      {"high_ridge", flop_per_byte(95)},
      {"nominal_side", std::string("compute")},
      {"assumed_side", std::string("bandwidth")}}},
    {"ridge_implausible",
     Severity::stop,
     {{"ridge", flop_per_byte(10326)}, {"low", flop_per_byte(2)}, {"high", flop_per_byte(5000)}}},
    {"tile_does_not_fit",
     Severity::caution,
     {{"tile_rows", 128.0},
      {"tile_cols", 128.0},
      {"needed", kibibyte(96)},
      {"shared_memory", kibibyte(64)}}},
    {"bits_read_as_bits",
     Severity::caution,
     {{"given", std::string("7200 Gb/s")},
      {"value", bw},
      {"other", 8 * bw},
      {"factor", 8.0},
      {"instead", std::string("7200 GB/s")}}},
    {"gibibytes_read",
     Severity::info,
     {{"given", std::string("838.19 GiB/s")},
      {"value", bw},
      {"other", gigabyte_per_second(838.19)},
      {"percent", 7.374},
      {"instead", std::string("838.19 GB/s")}}},
    {"decimal_kilobyte",
     Severity::info,
     {{"given", std::string("64 KB")},
      {"value", kilobyte(64)},
      {"other", kibibyte(64)},
      {"instead", std::string("64 KiB")}}},
    {"bare_number_read_as_base",
     Severity::info,
     {{"given", std::string("9e11")}, {"value", bw}, {"unit", std::string("B/s")}}},
    {"clock_times_bus",
     Severity::info,
     {{"given", std::string("14 Gbps 256-bit")},
      {"value", bw},
      {"per_clock", 1.0},
      {"clock", std::string("14 Gbit/s")},
      {"bus", 256.0}}},
    {"work_for_rate",
     Severity::caution,
     {{"given", std::string("60 TFLOP")},
      {"value", teraflop_per_second(60)},
      {"instead", std::string("60 TFLOP/s")}}},
    {"tops_read_as_flop",
     Severity::info,
     {{"given", std::string("60 TOPS")}, {"value", teraflop_per_second(60)}}},
    {"approximate_figure",
     Severity::info,
     {{"given", std::string("~900 GB/s")}, {"value", bw}, {"word", std::string("~")}}},
    {"rounded_bandwidth",
     Severity::info,
     {{"given", std::string("2TB/s")}, {"value", bw}, {"exact", std::string("2039 GB/s")}}},
    {"bandwidth_above_known_devices",
     Severity::stop,
     {{"given", std::string("99 TB/s")}, {"value", bw}, {"limit", bw}, {"eighth", bw}}},
    {"length_k_binary",
     Severity::info,
     {{"given", std::string("128k")}, {"value", 131072.0}, {"other", 128000.0}}},
    {"length_k_decimal",
     Severity::info,
     {{"given", std::string("1.5k")}, {"value", 1500.0}, {"other", 1536.0}}},
    {"tf32_takes_32_bits", Severity::info, {{"bits", 32.0}}},
    {"words_ignored", Severity::info, {{"words", std::string("varlen=False")}}},
    {"accumulator_ignored", Severity::info, {{"words", std::string("fp32acc")}}},
    {"weights_ignored", Severity::info, {{"words", std::string("w8a8")}}},
    {"tuple_read_by_names",
     Severity::info,
     {{"words", std::string("(batch, heads)=(1, 8)")}, {"value", std::string("B=1, H=8")}}},
    {"heads_times_batch",
     Severity::info,
     {{"words", std::string("L=128: 32*4")}, {"value", std::string("B=4, H=32")}}},
    {"average_length", Severity::info, {{"value", std::string("Sk=4096")}}},
    {"decode_steps_ignored",
     Severity::info,
     {{"value", std::string("S=2048")}, {"instead", std::string("S=1, Sk=2176")}}},
    {"window_counts_self",
     Severity::info,
     {{"value", std::string("window:1024")}, {"other", std::string("band:1024:1024")}}},
    {"window_both_sides",
     Severity::info,
     {{"value", std::string("band:1024:1024")}, {"other", std::string("window:1025")}}},
    {"causal_cuts_window",
     Severity::info,
     {{"value", std::string("band:1024:0")}, {"other", std::string("band:1024:1024")}}},
    {"b_read_as_batch", Severity::info, {{"value", std::string("B=128")}}},
    {"width_read_as",
     Severity::info,
     {{"words", std::string("16 bit")},
      {"value", std::string("fp16")},
      {"other", std::string("bf16")}}},
    {"width_read_as",
     Severity::info,
     {{"words", std::string("32 bit")}, {"value", std::string("fp32")}, {"other", std::string()}}},
    {"narrow_everywhere",
     Severity::info,
     {{"value", std::string("fp8")}, {"instead", std::string("bf16, kv=fp8")}}},
    {"peak_computed",
     Severity::info,
     {{"words", std::string("2 x 48 SM")}, {"value", std::string("32.256 TFLOP/s")}}},
    {"latent_shape",
     Severity::info,
     {{"head_dim", 576.0}, {"value_dim", 512.0}, {"instead", std::string("mla=1")}}},
    {"no_such_peak",
     Severity::stop,
     {{"device", l4}, {"math", std::string("fp4")}, {"others", std::string("fp16, fp8")}}},
    {"accumulate_peak",
     Severity::caution,
     {{"given", 2 * tf}, {"device", std::string("NVIDIA GeForce RTX 4090")}, {"expected", tf}}},
    {"precision_moved_one_side",
     Severity::caution,
     {{"given", tf},
      {"device", l4},
      {"expected", 2 * tf},
      {"math", std::string("fp8")},
      {"fits", std::string("fp16, bf16")}}},
    {"precision_moved_one_side",
     Severity::caution,
     {{"given", tf}, {"device", l4}, {"math", std::string("int4")}, {"fits", std::string("fp16")}}},
    {"peak_looks_doubled",
     Severity::caution,
     {{"given", 2 * tf},
      {"device", l4},
      {"expected", tf},
      {"math", std::string("fp16")},
      {"narrower", std::string("fp8, int8")}}},
    {"peak_looks_doubled",
     Severity::caution,
     {{"given", 2 * tf},
      {"device", l4},
      {"expected", tf},
      {"math", std::string("fp8")},
      {"narrower", std::string()}}},
    {"peak_looks_halved",
     Severity::caution,
     {{"given", tf}, {"device", l4}, {"expected", 2 * tf}, {"math", std::string("fp16")}}},
    {"peak_looks_quadrupled",
     Severity::caution,
     {{"given", 4 * tf},
      {"device", l4},
      {"expected", tf},
      {"math", std::string("fp16")},
      {"narrower", std::string()}}},
    {"bandwidth_looks_doubled",
     Severity::caution,
     {{"given", bw}, {"device", l4}, {"expected", bw}}},
    {"bandwidth_looks_halved",
     Severity::caution,
     {{"given", bw}, {"device", l4}, {"expected", bw}}},
    {"bandwidth_looks_quadrupled",
     Severity::caution,
     {{"given", bw}, {"device", l4}, {"expected", bw}}},
    {"looks_like_bits",
     Severity::caution,
     {{"given", 8 * bw}, {"device", l4}, {"expected", bw}, {"factor", 8.0}}},
    {"looks_like_binary",
     Severity::caution,
     {{"given", bw}, {"device", l4}, {"expected", bw}, {"factor", 1.0737}}},
    {"looks_like_thousands",
     Severity::caution,
     {{"given", tf}, {"device", l4}, {"expected", tf}, {"factor", 1000.0}}},
    {"capacity_as_bandwidth",
     Severity::caution,
     {{"given", bw}, {"device", l4}, {"expected", bw}, {"owner", std::string("NVIDIA H200")}}},
    {"link_as_bandwidth", Severity::caution, {{"given", bw}, {"device", l4}, {"expected", bw}}},
    {"differs_from_catalogue",
     Severity::info,
     {{"device", l4}, {"differences", std::string("bw 900 GB/s (300 GB/s)")}}},
};

}  // namespace

TEST_CASE("every finding has a sentence and an advice") {
  for (const Finding& finding : every_finding) {
    for (Lang lang : both) {
      CAPTURE(finding.code);
      const FindingWords words = explain_finding(finding, lang);
      CHECK(reads_well(words.sentence));
      CHECK(reads_well(words.advice));
    }
  }
}

TEST_CASE("every finding phrase belongs to a finding that is tested here") {
  for (const PhraseRow& row : phrases_en()) {
    if (row.code.substr(0, 8) != "finding.") continue;
    const std::string_view code = row.code.substr(8, row.code.find('.', 8) - 8);
    CAPTURE(row.code);
    CHECK(std::any_of(every_finding.begin(), every_finding.end(),
                      [&](const Finding& finding) { return finding.code == code; }));
  }
}

const Finding& finding_named(std::string_view code) {
  return *std::find_if(every_finding.begin(), every_finding.end(),
                       [&](const Finding& finding) { return finding.code == code; });
}

TEST_CASE("bits are named with both readings") {
  const FindingWords words = explain_finding(finding_named("bits_read_as_bits"), Lang::en);
  CHECK(words.sentence ==
        "“7200 Gb/s” is in bits: 900\u00A0GB/s. In bytes it would be 7200\u00A0GB/s, 8 times as "
        "much.");
  CHECK(words.advice == "If bytes were meant, write 7200 GB/s.");
}

TEST_CASE("GiB are named with the distance to GB") {
  const FindingWords words = explain_finding(finding_named("gibibytes_read"), Lang::en);
  CHECK(words.sentence.find("the two are 7.37 % apart") != std::string::npos);
}

TEST_CASE("shares, sides and missing sizes are said in words") {
  CHECK(explain_finding(finding_named("short_sequence"), Lang::en).sentence.substr(0, 10) ==
        "Only 50\u00A0%");
  CHECK(explain_finding(finding_named("nominal_disagrees"), Lang::zh).sentence.find("计算侧") !=
        std::string::npos);
  CHECK(explain_finding(finding_named("reuse_uncertain"), Lang::en)
            .sentence.find("neither the SM count") != std::string::npos);
  CHECK(explain_finding(*(&finding_named("reuse_uncertain") + 1), Lang::en)
            .sentence.find("exceeds the cache") != std::string::npos);
}

}  // namespace roofline
