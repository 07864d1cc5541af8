// Masks by name, and the limits of MODEL 1.
#include "model/workload.h"

#include <catch2/catch.hpp>
#include <string>

using namespace roofline;

TEST_CASE("every name of a mask reads as its band") {
  const auto band = [](std::optional<Count> left, std::optional<Count> right) {
    return Mask{Mask::Kind::band, left, right};
  };
  CHECK(mask_named("none") == no_mask);
  CHECK(mask_named("none") == band({}, {}));
  CHECK(mask_named("band:inf:inf") == no_mask);
  CHECK(mask_named("causal") == causal_mask);
  CHECK(mask_named("causal") == band({}, 0));
  CHECK(mask_named("causal-top-left") == causal_top_left_mask);
  CHECK(mask_named("window:1") == band(0, 0));
  CHECK(mask_named("window:4096") == band(4095, 0));  // with its own key: band:N-1:0
  CHECK(mask_named("band:1024:1024") == band(1024, 1024));
  CHECK(mask_named("band:0:inf") == band(0, {}));
  CHECK(mask_named("band:inf:7") == band({}, 7));
  CHECK(mask_named("band:2147483648:0") == band(2147483648, 0));
}

TEST_CASE("what names no mask is refused") {
  for (const char* name :
       {"", "window:0", "window:-1", "window:", "window:1.5", "window: 4", "band:1",
        "band:1:", "band::1", "band:-1:0", "band:1:2:3", "band:inf", "Causal", "causal ",
        "band:+1:0", "window:99999999999999999999", "window:2147483649", "full"}) {
    CAPTURE(name);
    CHECK_FALSE(mask_named(name));
  }
}

TEST_CASE("a mask's canonical name reads back, and bands with a shorter name take it") {
  for (const char* name : {"none", "causal", "causal-top-left", "window:1", "window:4096",
                           "band:1024:1024", "band:inf:7", "band:0:inf", "band:0:1"}) {
    CAPTURE(name);
    CHECK(name_of(*mask_named(name)) == name);
  }
  CHECK(name_of(*mask_named("band:inf:0")) == "causal");
  CHECK(name_of(*mask_named("band:inf:inf")) == "none");
  CHECK(name_of(*mask_named("band:9:0")) == "window:10");
}

TEST_CASE("the limits of the model are accepted, one more is refused by its key") {
  CHECK(validate(Workload{}).empty());
  CHECK(
      validate({Count{1} << 24, 1 << 16, 1 << 16, Count{1} << 31, Count{1} << 31, 1 << 14, 1 << 14})
          .empty());
  const auto one_problem = [](Workload w, const std::string& field) {
    const Problems problems = validate(w);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == ProblemCode::out_of_range);
    CHECK(problems[0].field == field);
  };
  for (const Count bad : {Count{0}, Count{-1}, (Count{1} << 31) + 1}) {
    CAPTURE(bad);
    one_problem({.batch = bad}, "B");
    one_problem({.heads = bad}, "H");
    one_problem({.kv_heads = bad}, "Hk");
    one_problem({.seq_q = bad}, "S");
    one_problem({.seq_kv = bad}, "Sk");
    one_problem({.head_dim = bad}, "d");
    one_problem({.value_dim = bad}, "dv");
  }
  one_problem({.batch = (1 << 24) + 1}, "B");
  one_problem({.heads = (1 << 16) + 1}, "H");
  one_problem({.head_dim = (1 << 14) + 1}, "d");
}

TEST_CASE("kv_heads divide heads, and the problem names what would") {
  const Problems problems = validate({.heads = 12, .kv_heads = 5});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].code == ProblemCode::does_not_divide);
  CHECK(problems[0].field == "Hk");
  CHECK(problems[0].given == "5");
  REQUIRE(problems[0].arguments.size() == 2);
  CHECK(problems[0].arguments[0] == ProblemArgument{"heads", "12"});
  CHECK(problems[0].arguments[1] == ProblemArgument{"choices", "1, 2, 3, 4, 6, 12"});
  CHECK_FALSE(validate({.heads = 4, .kv_heads = 8}).empty());
  CHECK(validate({.heads = 8, .kv_heads = 2}).empty());
  CHECK(group_size({.heads = 8, .kv_heads = 2}) == 4);
}

TEST_CASE("V as the first columns of K cannot be wider than K") {
  CHECK(validate({.head_dim = 576, .value_dim = 512, .shared_kv = true}).empty());
  CHECK(validate({.head_dim = 512, .value_dim = 512, .shared_kv = true}).empty());
  CHECK(validate({.head_dim = 512, .value_dim = 576, .shared_kv = false}).empty());
  const Problems problems = validate({.head_dim = 512, .value_dim = 576, .shared_kv = true});
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].field == "dv");
}
