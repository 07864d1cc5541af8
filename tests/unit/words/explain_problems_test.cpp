#include <catch2/catch.hpp>

#include "unit/words/reading.h"
#include "words/explain.h"

namespace roofline {

namespace {

constexpr int problem_count = static_cast<int>(ProblemCode::heads_do_not_split) + 1;

// All arguments of all problems.
const std::vector<ProblemArgument> every_argument{
    {"limit", "64 KiB"},      {"longest", "120 B"},    {"choices", "1, 2, 4"},
    {"closest", "bw"},        {"example", "S=4096"},   {"low", "1"},
    {"high", "16384"},        {"heads", "32"},         {"first", "900 GB/s"},
    {"second", "1 TB/s"},     {"other", "Sk"},         {"candidates", "900 GB/s, 900 GiB/s"},
    {"dense", "312 TFLOP/s"}, {"known", "1"},          {"word", "NVLink"},
    {"instead", "fp16"},      {"value", "backward"},   {"kv_heads", "8"},
    {"there", "oops"},        {"device", "NVIDIA L4"}, {"math", "int4"},
    {"others", "fp16, bf16"}};

}  // namespace

TEST_CASE("every problem reads well with its arguments and without them") {
  for (int code = 0; code < problem_count; ++code) {
    for (Lang lang : both) {
      Problem problem{static_cast<ProblemCode>(code), "bw", "900", every_argument};
      CAPTURE(name_of(problem.code));
      const ProblemWords full = explain_problem(problem, lang);
      CHECK(reads_well(full.message));
      CHECK(reads_well(full.hint));
      problem.arguments.clear();
      const ProblemWords bare = explain_problem(problem, lang);
      CHECK(reads_well(bare.message));
      CHECK(reads_well(bare.hint));
    }
  }
}

TEST_CASE("a problem names its field by label and key, what was given, and what to write") {
  const Problem problem{
      ProblemCode::missing_unit, "bw", "900", {{"candidates", "900 GB/s, 900 Gbit/s"}}};
  const ProblemWords en = explain_problem(problem, Lang::en);
  CHECK(en.message == "bandwidth (bw): “900” has no unit.");
  CHECK(en.hint == "Write one of: 900 GB/s, 900 Gbit/s.");
  const ProblemWords zh = explain_problem(problem, Lang::zh);
  CHECK(zh.message == "带宽（bw）：“900”没有单位。");
  CHECK(zh.hint == "请写其中之一：900 GB/s, 900 Gbit/s。");
}

TEST_CASE("a label keeps its capitals inside a sentence only where it is an abbreviation") {
  const auto message = [](const char* field) {
    return explain_problem({ProblemCode::not_whole, field, "1.5"}, Lang::en).message;
  };
  CHECK(message("Hk") == "KV heads (Hk): “1.5” is not a whole number.");
  CHECK(message("S") == "sequence length (S): “1.5” is not a whole number.");
  CHECK(message("workload.heads") == "“workload.heads”: “1.5” is not a whole number.");
}

TEST_CASE("choices of a problem stand in for missing candidates, but arguments come first") {
  Problem problem{ProblemCode::ambiguous_order, "", "(1, 8, 32, 64)"};
  problem.choices = {"B=1, S=8", "B=1, H=8"};
  CHECK(explain_problem(problem, Lang::en).hint == "Write one of: B=1, S=8; B=1, H=8.");
  problem.arguments = {{"candidates", "B=1"}};
  CHECK(explain_problem(problem, Lang::en).hint == "Write one of: B=1.");
}

TEST_CASE("a field that another one needs is named as a field") {
  const Problem problem{ProblemCode::needs, "bw_range", "", {{"other", "bw"}}};
  CHECK(explain_problem(problem, Lang::en).message ==
        "assumed bandwidth (bw_range) needs bandwidth (bw).");
  CHECK(explain_problem(problem, Lang::zh).hint == "请补上带宽（bw），或去掉此项。");
}

TEST_CASE("a JSON value of a wrong type is told from a request that is no JSON") {
  CHECK(explain_problem({ProblemCode::bad_json, "params", "number"}, Lang::en).message ==
        "“params”: a JSON value of type number does not belong here.");
  CHECK(explain_problem({ProblemCode::bad_json, "", "[[["}, Lang::en).message ==
        "the request is not one well-formed JSON object.");
}

TEST_CASE("an empty argument counts as missing") {
  const Problem problem{ProblemCode::unknown_field, "foo", "3", {{"closest", ""}}};
  CHECK(explain_problem(problem, Lang::en).message == "“foo” is no known field.");
  CHECK(explain_problem(problem, Lang::en).hint.find("case-sensitive") != std::string::npos);
}

TEST_CASE("a field that was emptied is said to be empty") {
  const auto message = [](std::string_view field, std::string_view given, Lang lang) {
    return explain_problem(make_problem(ProblemCode::not_a_number, field, given), lang).message;
  };
  CHECK(message("S", "", Lang::en) == "sequence length (S) is empty.");
  CHECK(message("S", "x", Lang::en) == "sequence length (S): “x” is not a number.");
  CHECK(message("tflop_per_s", "x", Lang::zh) == "实测速率（tflop_per_s）：“x”不是数字。");
}

}  // namespace roofline
