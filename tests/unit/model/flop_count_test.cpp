#include "model/flop_count.h"

#include <catch2/catch.hpp>

using namespace roofline;

namespace {

Workload causal_batch() {
  Workload w;
  w.batch = 3;
  w.heads = 28;
  w.kv_heads = 4;
  w.seq_q = w.seq_kv = 1000;
  w.head_dim = 96;
  w.value_dim = 64;
  w.mask = causal_mask;
  return w;
}

std::vector<CountReading> readings(double counted, const Workload& w, Count layers = 1) {
  return readings_of_count(flop(counted), w, layers, 1e-9);
}

double exact(const Workload& w) { return work_in(FlopConvention::exact, w)->in(flop); }

void check_only(const std::vector<CountReading>& found, FlopConvention base,
                const std::vector<CountSlip>& slips) {
  REQUIRE(found.size() == 1);
  CHECK(found[0].base == base);
  CHECK(found[0].slips == slips);
}

}  // namespace

TEST_CASE("the four conventions of one causal square") {
  Workload w;
  w.seq_q = w.seq_kv = 4;
  w.mask = causal_mask;
  CHECK(work_in(FlopConvention::exact, w) == flop(2 * 10 * 2));
  CHECK(work_in(FlopConvention::full_square, w) == flop(2 * 16 * 2));
  CHECK(work_in(FlopConvention::half_square, w) == flop(2 * 8 * 2));
  CHECK(work_in(FlopConvention::mac, w) == flop(10 * 2));
  w.mask = no_mask;
  CHECK_FALSE(work_in(FlopConvention::half_square, w));
}

TEST_CASE("names of conventions are read back") {
  for (const FlopConvention c : all_flop_conventions) CHECK(flop_convention_named(name_of(c)) == c);
  CHECK_FALSE(flop_convention_named("half"));
}

TEST_CASE("a count in a convention is recognised as it") {
  const Workload w = causal_batch();
  check_only(readings(exact(w), w), FlopConvention::exact, {});
  check_only(readings(work_in(FlopConvention::full_square, w)->in(flop), w),
             FlopConvention::full_square, {});
  check_only(readings(work_in(FlopConvention::half_square, w)->in(flop), w),
             FlopConvention::half_square, {});
}

TEST_CASE("each slip is recognised alone") {
  const Workload w = causal_batch();
  const double f = exact(w);
  check_only(readings(f / 2, w), FlopConvention::exact, {CountSlip::mac});
  check_only(readings(f / 3, w), FlopConvention::exact, {CountSlip::batch});
  check_only(readings(f / 28, w), FlopConvention::exact, {CountSlip::heads});
  check_only(readings(f * 4 / 28, w), FlopConvention::exact, {CountSlip::kv_heads});
  check_only(readings(f * 96 / 160, w), FlopConvention::exact, {CountSlip::scores_only});
  check_only(readings(f * 64 / 160, w), FlopConvention::exact, {CountSlip::values_only});
  check_only(readings(f * 61, w, 61), FlopConvention::exact, {CountSlip::layers});
  check_only(readings(f * (3 * 96 + 2 * 64) / 160, w), FlopConvention::exact,
             {CountSlip::backward});
  check_only(readings(f * (1 + (3 * 96 + 2 * 64) / 160.0), w), FlopConvention::exact,
             {CountSlip::forward_backward});
}

TEST_CASE("two slips are recognised together, three are not") {
  const Workload w = causal_batch();
  check_only(readings(exact(w) / 2 / 3, w), FlopConvention::exact,
             {CountSlip::mac, CountSlip::batch});
  CHECK(readings(exact(w) / 2 / 3 / 28, w).empty());
}

TEST_CASE("a number said to be multiply-adds is read as such, beside two more slips") {
  Workload w = causal_batch();
  w.batch = 1;
  w.heads = 8;
  w.value_dim = w.head_dim;  // a quarter: KV heads for heads, or multiply-adds of one product
  w.kv_heads = 2;
  const double f = exact(w);
  const auto said = [&](double counted) {
    return readings_of_count(flop(counted), w, 61, 1e-9, true);
  };
  check_only(said(f / 2), FlopConvention::exact, {CountSlip::mac});
  CHECK(said(f / 2)[0].work == flop(f / 2));
  const auto quarter = said(f / 4);
  REQUIRE(quarter.size() == 2);  // Q K^T only, P V only
  CHECK(quarter[0].slips == std::vector<CountSlip>{CountSlip::mac, CountSlip::scores_only});
  check_only(said(f / 4 * 61 / 4 * 2), FlopConvention::exact,
             {CountSlip::mac, CountSlip::kv_heads, CountSlip::layers});
  CHECK(said(f / 2 * 1.01).empty());
}

TEST_CASE("readings that one number cannot tell apart are all named") {
  Workload w = causal_batch();
  w.batch = 2;
  CHECK(readings(exact(w) / 2, w).size() == 2);  // multiply-adds, batch
}

TEST_CASE("none of these is an answer") {
  const Workload w = causal_batch();
  CHECK(readings(exact(w) * 1.01, w).empty());
  CHECK_FALSE(readings_of_count(flop(exact(w) * 1.004), w, 1, 5e-3).empty());
}
