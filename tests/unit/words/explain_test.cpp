#include "words/explain.h"

#include <catch2/catch.hpp>

#include "unit/words/setups.h"
#include "words/hand_calculation.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

using test::random_evaluations;
using test::worked_example;

constexpr Lang both_languages[] = {Lang::en, Lang::zh};

Evaluation with_rates(double peak_tflop, double bandwidth_gb) {
  Setup s = worked_example();
  s.device.peak = assume(teraflop_per_second(peak_tflop), {0.6, 1});
  s.device.bandwidth = assume(gigabyte_per_second(bandwidth_gb), {0.7, 1});
  return evaluate(s);
}

std::string naive_side(const Evaluation& e) { return explain_verdict(e, Lang::en).naive_sentence; }

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// All that a surface prints of one evaluation; a label and its value as one text.
std::vector<std::string> every_text(const Evaluation& e, Lang lang) {
  const VerdictWords v = explain_verdict(e, lang);
  std::vector<std::string> texts{v.sentence, v.nominal_sentence, v.naive_sentence, v.advice,
                                 v.deciding};
  for (Path path : {Path::compulsory, Path::tiled, Path::naive}) {
    const PathWords words = explain_path(e, path, lang);
    texts.push_back(words.label);
    texts.push_back(words.short_label + " " + words.qualifier);
  }
  for (const char* column : {"compulsory", "tiled_shared", "tiled_high", "naive"}) {
    texts.push_back(ledger_column_words(column, e, lang));
  }
  for (const Question& q : explain_questions(e, lang)) texts.push_back(q.answer);
  for (const AssumptionRow& row : explain_assumptions(e, lang)) {
    texts.push_back(row.label + " " + row.value + " " + row.origin + " " + row.decides_words);
  }
  for (const Finding& finding : e.findings)
    texts.push_back(explain_finding(finding, lang).sentence);
  for (const std::string& line : hand_calculation(e, lang)) texts.push_back(line);
  return texts;
}

bool has_digit(const std::string& text) {
  return text.find_first_of("0123456789") != std::string::npos;
}

bool is_marked(const std::string& text, Lang lang) {
  if (lang == Lang::en) {
    return (has(text, "upper bound") || has(text, "directional contrast")) && has(text, " passes");
  }
  return (has(text, "上界") || has(text, "方向性对照")) && has(text, " 遍");
}

}  // namespace

TEST_CASE(
    "the worked example's verdict: compute side at least, data sheet beside it, naive by a hair") {
  const VerdictWords words = explain_verdict(evaluate(worked_example()), Lang::en);
  CHECK(words.sentence ==
        "A kernel that keeps the scores on chip is on the compute side, by 1.3× at least.");
  CHECK(words.nominal_sentence == "At data-sheet values the margin is 1.86×.");
  CHECK(words.naive_sentence ==
        "The naive HBM round trip (upper bound, 4 passes) is on the bandwidth side, by a hair "
        "(1.07×) at "
        "data-sheet values; over the assumed rates it is undetermined.");
  CHECK(words.advice ==
        "The peak can be the limit: at data-sheet values no kernel takes less than 4.581\u00A0ms "
        "(cold cache).");
  CHECK(words.deciding.empty());
  CHECK(words.factor == "1.3×");
  CHECK(words.factor_nominal == "1.86×");
}

TEST_CASE("the same verdict in Chinese") {
  const VerdictWords words = explain_verdict(evaluate(worked_example()), Lang::zh);
  CHECK(words.sentence == "把 score 留在片上的 kernel 位于计算侧，余量至少 1.3×。");
  CHECK(words.nominal_sentence == "按数据手册值，余量为 1.86×。");
  CHECK(words.naive_sentence ==
        "估算 HBM 往返（上界，4 "
        "遍）按数据手册值位于带宽侧，仅一线之差（1.07×）；在假设区间内无法判定。");
}

TEST_CASE("on the bandwidth side more peak helps little") {
  Setup s = worked_example();
  s.workload.seq_q = 1;
  const VerdictWords words = explain_verdict(evaluate(s), Lang::en);
  CHECK(has(words.sentence, "on the bandwidth side, by "));
  CHECK(words.advice == "More peak helps little; move fewer bytes first.");
  CHECK(has(words.naive_sentence, "is on the bandwidth side, by "));
}

TEST_CASE("undetermined names the deciding assumptions with their intervals") {
  const Evaluation e = with_rates(100, 900);
  REQUIRE(e.verdict.assumed == Side::undetermined);
  const VerdictWords words = explain_verdict(e, Lang::en);
  CHECK(has(words.sentence, "undetermined; it depends on bandwidth (630–900\u00A0GB/s)"));
  CHECK(has(words.sentence, " and reuse of K and V (134.2–2215\u00A0MB)."));
  CHECK(words.deciding.substr(0, 10) == "Deciding: ");
  CHECK(words.factor.empty());
  CHECK(words.nominal_sentence == "At data-sheet values it is on the compute side, by 1.12×.");
  CHECK(has(words.advice, "Measure what decides"));
}

TEST_CASE("an unknown rate is named, and nothing is invented") {
  Setup s = worked_example();
  s.device.peak.reset();
  VerdictWords words = explain_verdict(evaluate(s), Lang::en);
  CHECK(words.sentence ==
        "The side of a kernel that keeps the scores on chip is unknown: no peak is given.");
  CHECK(words.nominal_sentence.empty());
  CHECK(has(words.naive_sentence,
            "(upper bound, 4 passes) reaches 62.06\u00A0FLOP/B; its side is unknown."));
  s.device.bandwidth.reset();
  words = explain_verdict(evaluate(s), Lang::en);
  CHECK(has(words.sentence, "neither peak nor bandwidth is given"));
  s.device = worked_example().device;
  s.device.bandwidth.reset();
  CHECK(has(explain_verdict(evaluate(s), Lang::en).sentence, "no bandwidth is given"));
}

TEST_CASE("a point on the ridge is balanced") {
  Setup s = worked_example();
  s.workload = {1,   1,   1,       128,  128,
                128, 128, no_mask, false};  // one tile: I = 64 on every tiled figure
  s.device.peak = assume(teraflop_per_second(64), {1, 1});
  s.device.bandwidth = assume(gigabyte_per_second(1000), {1, 1});
  const VerdictWords words = explain_verdict(evaluate(s), Lang::en);
  CHECK(has(words.sentence, "sits on the ridge"));
  CHECK(words.nominal_sentence == "At data-sheet values it sits on the ridge.");
  CHECK(words.advice == "Neither more peak nor fewer bytes helps alone.");
}

TEST_CASE("a margin that would print as 1× is said in words") {
  Setup s = worked_example();
  s.workload = {1, 1, 1, 128, 128, 128, 128, no_mask, false};
  s.device.peak = assume(teraflop_per_second(63.9), {1, 1});
  s.device.bandwidth = assume(gigabyte_per_second(1000), {1, 1});
  const VerdictWords words = explain_verdict(evaluate(s), Lang::en);
  CHECK(words.sentence ==
        "A kernel that keeps the scores on chip is on the compute side, by less than 1 %.");
  CHECK(words.nominal_sentence == "At data-sheet values the margin is less than 1 %.");
}

TEST_CASE("measured rates are called measured, mixed ones nominal") {
  Setup s = worked_example();
  s.device.bandwidth_origin = Origin::measured;
  CHECK(has(explain_verdict(evaluate(s), Lang::en).nominal_sentence, "At nominal values"));
  s.device.peak_origin = Origin::measured;
  CHECK(has(explain_verdict(evaluate(s), Lang::en).nominal_sentence, "At measured values"));
}

TEST_CASE("the naive side over the assumed rates is the same, undetermined, or the other") {
  CHECK(has(naive_side(with_rates(200, 900)), "is on the bandwidth side, by 2.15× at least."));
  CHECK(has(naive_side(with_rates(60, 900)), "over the assumed rates it is undetermined."));
  CHECK(has(naive_side(with_rates(20, 900)), "is on the compute side, by 1.95× at least."));
}

TEST_CASE("where the tile re-reads more than the scores cost, naive is a directional contrast") {
  Setup s = worked_example();
  s.tile = {16, 16, TileOrigin::user};
  s.passes = NaivePasses::two;
  const Evaluation e = evaluate(s);
  REQUIRE_FALSE(e.naive.upper_bound);
  CHECK(has(naive_side(e), "(directional contrast, 2 passes)"));
  CHECK(has(bound_words(e.naive, Lang::en), "not an upper bound here"));
  CHECK(explain_path(e, Path::naive, Lang::zh).qualifier == "方向性对照 · 2 遍 · 120.5");
  CHECK(has(explain_questions(e, Lang::en)[1].answer, "this tile saves nothing"));
}

TEST_CASE("labels of the three paths") {
  const Evaluation e = evaluate(worked_example());
  CHECK(explain_path(e, Path::naive, Lang::en).label ==
        "naive HBM round trip, upper bound on traffic, 4 passes");
  CHECK(explain_path(e, Path::naive, Lang::en).qualifier == "upper bound · 4 passes · 62.06");
  CHECK(explain_path(e, Path::compulsory, Lang::en).label ==
        "compulsory traffic, lower bound with a cold cache");
  CHECK(explain_path(e, Path::tiled, Lang::en).qualifier ==
        "124.1 nothing reused · 2048 all reused");
  CHECK(ledger_column_words("naive", e, Lang::en) == "naive, upper bound, 4 passes");
  CHECK(ridge_label_words(*e.ridge, Lang::en) == "ridge 66.67 · assumed 40–95.24");
}

TEST_CASE(
    "a tiled path that shares through the cache names three intensities, one that reads once a "
    "single") {
  Setup s = worked_example();
  s.device.sm_count = 108;
  s.device.last_level_cache = mebibyte(40);
  CHECK(has(explain_path(evaluate(s), Path::tiled, Lang::en).qualifier,
            "–2048 · 124.1 nothing reused"));
  s.workload.seq_q = 1;
  CHECK(explain_path(evaluate(s), Path::tiled, Lang::en).qualifier == "0.9998");
}

TEST_CASE("crossings say from where on, or never") {
  const Crossing never{Curve::naive, std::nullopt, std::nullopt};
  CHECK(crossing_words(never, true, Lang::en) == "never on the compute side");
  CHECK(crossing_words({Curve::compulsory, 134, 134}, true, Lang::en) ==
        "compute side from S = 134 on");
  CHECK(crossing_words({Curve::compulsory, 134, 134}, false, Lang::zh) == "Sk ≥ 134 时位于计算侧");
  CHECK(crossing_words({Curve::tiled_worst, 201, 267}, true, Lang::en) ==
        "compute side first at S = 201, for good from 267 on");
  CHECK(
      has(crossing_words({Curve::tiled_worst, 201, std::nullopt}, true, Lang::en), "not for good"));
}

TEST_CASE("the three questions are answered with numbers") {
  Setup s = worked_example();
  const auto unknown = explain_questions(evaluate(s), Lang::en);
  REQUIRE(unknown.size() == 3);
  CHECK(has(unknown[0].answer, "124.1–2048\u00A0FLOP/B against a ridge of 40–95.24\u00A0FLOP/B"));
  CHECK(has(unknown[1].answer, "97\u00A0% of the naive bytes (upper bound, 4 passes)"));
  CHECK(has(unknown[1].answer, "at most 33×"));
  CHECK(has(unknown[2].answer,
            "Unknown: no shared memory size is given. A 128 × 128 tile needs 98.3\u00A0kB"));
  s.device.shared_memory = kibibyte(227);
  CHECK(has(explain_questions(evaluate(s), Lang::en)[2].answer, "Yes. A 128 × 128 tile"));
  s.device.shared_memory = kibibyte(64);
  CHECK(has(explain_questions(evaluate(s), Lang::en)[2].answer, "Yes, with Q in registers."));
  s.device.shared_memory = kibibyte(48);
  CHECK(has(explain_questions(evaluate(s), Lang::zh)[2].answer, "放不下"));
}

TEST_CASE("an assumption decides where the verdict says so, and a missing rate always") {
  const auto decides = [](const Evaluation& e, std::string_view id) {
    for (const AssumptionRow& row : explain_assumptions(e, Lang::en)) {
      if (row.id == id) return row.decides;
    }
    FAIL("no such row");
    return false;
  };
  const Evaluation determined = evaluate(worked_example());
  CHECK_FALSE(decides(determined, "bandwidth"));
  const Evaluation undetermined = with_rates(100, 900);
  CHECK(decides(undetermined, "reuse"));
  CHECK_FALSE(decides(undetermined, "passes"));
  Setup s = worked_example();
  s.device.peak.reset();
  CHECK(decides(evaluate(s), "peak"));
}

TEST_CASE("an assumption shows its value, its interval and where it comes from") {
  const auto rows = explain_assumptions(evaluate(worked_example()), Lang::en);
  CHECK(rows[0].label == "Peak compute rate, FP16");
  CHECK(copyable_text(rows[1].value) == "900 GB/s, assumed 630–900 GB/s");
  CHECK(rows[1].origin == "user");
  CHECK(rows[3].value == "upper bound, 4 passes");
}

TEST_CASE("choices have labels; a value without one stands for itself") {
  CHECK(choice_words("mask", "none", Lang::en) == "no mask");
  CHECK(choice_words("kv", "fp16", Lang::en) == "FP16");
  CHECK(choice_words("bw_origin", "measured", Lang::zh) == "实测");
  CHECK(choice_words("mask", "window:4096", Lang::en) == "window:4096");
}

TEST_CASE("every side, step, tensor and access has a name in both languages") {
  for (Lang lang : both_languages) {
    for (int i = 0; i <= static_cast<int>(Side::unknown); ++i) {
      CHECK_FALSE(side_words(static_cast<Side>(i), lang).empty());
    }
    for (int i = 0; i <= static_cast<int>(Step::finish); ++i) {
      CHECK_FALSE(step_words(static_cast<Step>(i), lang).empty());
    }
    for (int i = 0; i <= static_cast<int>(Tensor::grad_s); ++i) {
      CHECK_FALSE(tensor_words(static_cast<Tensor>(i), false, lang).empty());
      CHECK(has(tensor_words(static_cast<Tensor>(i), true, lang),
                tensor_words(static_cast<Tensor>(i), false, lang)));
    }
    CHECK_FALSE(access_words(Access::read, lang).empty());
    CHECK_FALSE(access_words(Access::write, lang).empty());
  }
}

TEST_CASE(
    "a naive number never stands without its bound and its pass count, and no text is unfilled") {
  for (const Evaluation& e : random_evaluations(42, 300)) {
    for (Lang lang : both_languages) {
      for (const std::string& text : every_text(e, lang)) {
        CAPTURE(text);
        CHECK_FALSE(has(text, "{"));
        const bool naive = has(text, "naive") || has(text, "Naive") || has(text, "朴素");
        if (naive && has_digit(text)) CHECK(is_marked(text, lang));
      }
    }
  }
}

}  // namespace roofline
