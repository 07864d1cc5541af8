#include "words/hand_calculation.h"

#include <catch2/catch.hpp>

#include "model/ragged.h"
#include "unit/words/arithmetic.h"
#include "unit/words/setups.h"
#include "units/number_text.h"

namespace roofline {

namespace {

using test::random_evaluations;
using test::worked_example;
using Lines = std::vector<std::string>;

struct Equation {
  double left, right;
};

// "label = expression = result ...".
std::optional<Equation> equation_in(std::string_view line) {
  const std::size_t first = line.find(" = ");
  const std::size_t second = line.find(" = ", first + 3);
  if (second == std::string_view::npos) return std::nullopt;
  const std::string_view expression = line.substr(first + 3, second - first - 3);
  const auto left = test::evaluate_text(expression);
  const auto right = test::evaluate_text(line.substr(second + 3));
  if (!left || !left->rest.empty() || !right) return std::nullopt;
  return Equation{left->value, right->value};
}

void check_line(const std::string& line) {
  CAPTURE(line);
  const auto equation = equation_in(line);
  REQUIRE(equation);
  const bool counts_pairs = line.substr(0, 1) == "A";  // printed in full
  const int digits = counts_pairs ? 16 : 4;
  // Half a last digit, exactly, may go either way in binary.
  const std::string result = rounded_text(equation->right, digits);
  const bool same = rounded_text(equation->left, digits) == result;
  CHECK((same || rounded_text(equation->left * (1 + 1e-14), digits) == result));
}

}  // namespace

TEST_CASE("the worked example reads as in the essay, with the bytes made exact") {
  CHECK(
      hand_calculation(evaluate(worked_example()), Lang::en) ==
      Lines{
          "F = 4 × 4096² × 32 × 128 = 2.749 × 10¹¹ FLOP",
          "ridge = (60 × 10¹² FLOP/s) / (900 × 10⁹ B/s) = 66.67 FLOP/B",
          "compulsory bytes = 4 × 4096 × 32 × 128 × 2 = 134.2 MB (128 MiB) → I = 2048 FLOP/B "
          "(lower bound, cold cache)",
          "naive bytes = 134.2 MB + 4 × 4096² × 32 × 2 = 4429 MB (4224 MiB) → I = 62.06 FLOP/B "
          "(upper bound, 4 passes)",
          "tiled bytes, 128 × 128, nothing reused = 67.11 MB + 32 × 32 × 4096 × (128 + 128) × 2 = "
          "2215 MB (2112 MiB) → I = 124.1 FLOP/B",
          "F / peak = (274.88 × 10⁹ FLOP) / (60 × 10¹² FLOP/s) = 4.581 ms",
          "compulsory bytes / bandwidth = (134.2 × 10⁶ B) / (900 × 10⁹ B/s) = 149.1 µs",
          "time floor = max(4.581 ms, 149.1 µs) = 4.581 ms (cold cache)",
          "naive time, kernel by kernel = 2.2906 ms + 2.3861 ms + 2.2906 ms = 6.967 ms (traffic: "
          "upper bound, 4 passes; as a time, a floor for naive programs)"});
}

TEST_CASE("the Chinese hand calculation has the same figures and its own words") {
  const Lines lines = hand_calculation(evaluate(worked_example()), Lang::zh);
  REQUIRE(lines.size() == 9);
  CHECK(lines[0] == "F = 4 × 4096² × 32 × 128 = 2.749 × 10¹¹ FLOP");
  CHECK(lines[3] ==
        "估算 HBM 往返 = 134.2 MB + 4 × 4096² × 32 × 2 = 4429 MB (4224 MiB) → I = 62.06 "
        "FLOP/B（上界，4 遍）");
}

TEST_CASE("a mask derives its pairs, and the rectangle and the tiles get their own FLOP") {
  Setup s = worked_example();
  s.workload.batch = 2;
  s.workload.mask = causal_mask;
  const Lines lines = hand_calculation(evaluate(s), Lang::en);
  CHECK(lines[0] == "A = 4096 × 4097 / 2 = 8390656 allowed pairs a head");
  CHECK(lines[1] == "F = 4 × 2 × 8390656 × 32 × 128 = 2.749 × 10¹¹ FLOP");
  CHECK(lines[2] == "F, whole rectangle = 4 × 2 × 4096² × 32 × 128 = 5.498 × 10¹¹ FLOP");
  CHECK(lines[3] == "F, whole tiles = 2 × 64 × 8650752 × (128 + 128) = 2.835 × 10¹¹ FLOP");
}

TEST_CASE("latent attention reads V as a view of K only where the scores are written") {
  Setup s = worked_example();
  s.workload = {128, 64, 1, 1, 4096, 576, 512, no_mask, true};
  const Lines lines = hand_calculation(evaluate(s), Lang::en);
  CHECK(lines[2].find(
            "128 × (1 × 64 × 576 × 2 + 4096 × 1 × 576 × 2 + 1 × 64 × 512 × 2) = 621.8 MB") !=
        std::string::npos);
  CHECK(lines[3].find("4096 × 1 × (576 + 512) × 2") != std::string::npos);
  CHECK(lines[4].find("= 1427 MB") != std::string::npos);
}

TEST_CASE("without a peak there is no ridge line, and only the memory time") {
  Setup s = worked_example();
  s.device.peak.reset();
  const Lines lines = hand_calculation(evaluate(s), Lang::en);
  CHECK(lines.size() == 5);
  CHECK(lines.back().substr(0, 28) == "compulsory bytes / bandwidth");
}

TEST_CASE("a reader who evaluates any line arrives at its result, digit by digit") {
  for (const Evaluation& e : random_evaluations(20250101, 400)) {
    for (Lang lang : {Lang::en, Lang::zh}) {
      for (const std::string& line : hand_calculation(e, lang)) check_line(line);
    }
  }
}

TEST_CASE("lines are plain text: ordinary blanks, no grouping, nothing unfilled") {
  for (const Evaluation& e : random_evaluations(7, 50)) {
    for (const std::string& line : hand_calculation(e, Lang::zh)) {
      CAPTURE(line);
      CHECK(line.find("\u00A0") == std::string::npos);
      CHECK(line.find("\u202F") == std::string::npos);
      CHECK(line.find('{') == std::string::npos);
    }
  }
}

TEST_CASE("a ragged batch writes its sums, and the naive path padded") {
  Setup s = worked_example();
  set_lengths(s.workload, {512, 1024, 4096});
  const Lines lines = hand_calculation(evaluate(s), Lang::en);
  CHECK(lines[0] == "A = 4096² + 1024² + 512² = 18087936 allowed pairs a head, all sequences");
  CHECK(lines[1] == "tokens = 4096 + 1024 + 512 = 5632");
  CHECK(lines[2] ==
        "rows of K and V that row tiles read = 32 × (32 × 4096 + 8 × 1024 + 4 × 512) = 4521984");
  CHECK(lines[3] == "F = 4 × 18087936 × 32 × 128 = 2.964 × 10¹¹ FLOP");
  CHECK(lines[4] == "F, padded to the longest = 4 × 3 × 4096² × 32 × 128 = 8.246 × 10¹¹ FLOP");
  CHECK(lines[6].find("compulsory bytes = 4 × 5632 × 32 × 128 × 2 = 184.5 MB") == 0);
  CHECK(lines[7] ==
        "Q, K, V, O, padded to the longest = 4 × 3 × 4096 × 32 × 128 × 2 = 402.7 MB (384 MiB)");
  CHECK(lines[9].find("nothing reused = 92.27 MB + 4521984 × (128 + 128) × 2 = 2408 MB") !=
        lines[9].npos);
  for (const Pass pass : {Pass::forward, Pass::backward, Pass::forward_backward}) {
    s.workload.pass = pass;
    for (const Mask& mask : {no_mask, causal_mask, Mask{Mask::Kind::band, 700, 0}}) {
      s.workload.mask = mask;
      for (const std::vector<Count>& lengths :
           {std::vector<Count>{512, 1024, 4096}, {77}, {300, 300, 300}, {1, 2, 3, 4, 5, 5}}) {
        set_lengths(s.workload, lengths);
        for (const std::string& line : hand_calculation(evaluate(s), Lang::en)) check_line(line);
      }
    }
  }
}

TEST_CASE("many different lengths are told in one line") {
  Setup s = worked_example();
  set_lengths(s.workload, {1, 2, 3, 4, 5, 6, 7});
  const Lines lines = hand_calculation(evaluate(s), Lang::en);
  CHECK(lines[0] == "7 sequences of 1 to 7: 140 allowed pairs a head, 28 tokens");
  CHECK(lines[1] == "F = 4 × 140 × 32 × 128 = 2.294 × 10⁶ FLOP");
  const Lines chinese = hand_calculation(evaluate(s), Lang::zh);
  CHECK(chinese[0] == "7 条长 1 至 7 的序列：每头 140 个允许的配对，28 个 token");
}

TEST_CASE("the Markdown form is the lines in a block of code") {
  const Evaluation e = evaluate(worked_example());
  const std::string text = hand_calculation_markdown(e, Lang::en);
  CHECK(text.substr(0, 56) == "```text\nF = 4 × 4096² × 32 × 128 = 2.749 × 10¹¹ F");
  CHECK(text.substr(text.size() - 4) == "\n```");
}

}  // namespace roofline
