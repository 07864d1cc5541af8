// Laws of the model's figures, for every setup that validates.
#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>

#include "model/evaluation.h"
#include "property/generators.h"

using namespace roofline;
using generators::Range;

namespace {

// Sums of whole numbers, halves and the 32nds of scales are exact below 2^47; above, rounding is all that may
// differ.
bool same_sum(Bytes a, Bytes b) {
  const double x = a.in(byte), y = b.in(byte);
  return x < 140737488355328.0 ? x == y : std::abs(x - y) <= 1e-14 * x;
}

template <class Keep>
Bytes sum_of(const Ledger& ledger, Keep keep) {
  Bytes sum;
  for (const LedgerRow& row : ledger) {
    if (keep(row)) sum += row.bytes;
  }
  return sum;
}

// Every time in an evaluation, in one order.
std::vector<Time> times_of(const Evaluation& e) {
  std::vector<Time> times;
  const auto add = [&](const std::optional<Time>& time) {
    RC_ASSERT(time.has_value());
    times.push_back(*time);
  };
  for (const PathFigures* path : {&e.compulsory, static_cast<const PathFigures*>(&e.tiled),
                                  static_cast<const PathFigures*>(&e.naive)}) {
    for (const auto& t :
         {path->time.nominal_low, path->time.nominal_high, path->time.low, path->time.high}) {
      add(t);
    }
  }
  for (const auto& t : {e.naive.by_kernel_nominal, e.naive.by_kernel_low, e.naive.by_kernel_high}) {
    add(t);
  }
  for (const KernelFigures& kernel : e.naive.kernels) add(kernel.nominal);
  return times;
}

template <class Rate>
AssumedRate<Rate> times(double k, const AssumedRate<Rate>& rate) {
  return {k * rate.nominal, {k * rate.range.low, k * rate.range.high}};
}

bool is_finite(double x) { return std::isfinite(x); }
template <int F, int B, int S>
bool is_finite(Quantity<F, B, S> q) {
  return std::isfinite(q.in(Unit<F, B, S>{1}));
}
template <class T>
bool is_finite(const std::optional<T>& value) {
  return !value || is_finite(*value);
}
bool is_finite(const std::string&) { return true; }
template <class T>
bool is_finite(const Interval<T>& i) {
  return is_finite(i.low) && is_finite(i.high) && i.low <= i.high;
}
template <class T>
bool is_finite(const Bounds<T>& b) {
  return is_finite(b.nominal_low) && is_finite(b.nominal_high) && is_finite(b.low) &&
         is_finite(b.high);
}
bool is_finite(const PathFigures& path) {
  return is_finite(path.work) && is_finite(path.bytes) && is_finite(path.intensity) &&
         is_finite(path.time) && is_finite(path.attainable);
}

// O and the log-sum-exp, of which a fused backward pass makes what an unfused one has in its squares: with a key or
// two the squares are smaller.
Bytes kept_by_fused(const Setup& setup) {
  if (!has_backward(setup.workload.pass)) return {};
  return sum_of(compulsory_ledger(setup), [](const LedgerRow& row) {
    return row.tensor == Tensor::lse || (row.tensor == Tensor::o && row.access == Access::read);
  });
}

}  // namespace

TEST_CASE("every total is the sum of its ledger rows") {
  law(400, [] {
    const Evaluation e = evaluate(*generators::setup(Range::whole));
    const auto path = [&](Path p) {
      return sum_of(e.ledger, [p](const LedgerRow& row) { return row.path == p; });
    };
    const auto step = [&](Step s) {
      return sum_of(e.ledger, [s](const LedgerRow& row) { return ledger_of(row.step) == s; });
    };
    RC_ASSERT(same_sum(e.compulsory.bytes.low, path(Path::compulsory)));
    RC_ASSERT(same_sum(e.naive.bytes.low, path(Path::naive)));
    RC_ASSERT(same_sum(e.tiled.bytes.low, step(Step::low)));
    RC_ASSERT(same_sum(e.tiled.bytes.high, step(Step::shared)));
    RC_ASSERT(same_sum(e.tiled.bytes_worst, step(Step::high)));
    Bytes kernels;
    Work work;
    for (const KernelFigures& kernel : e.naive.kernels) {
      RC_ASSERT(same_sum(kernel.bytes, step(kernel.step)));
      kernels += kernel.bytes;
      work += kernel.work;
    }
    RC_ASSERT(same_sum(kernels, e.naive.bytes.low));
    RC_ASSERT(same_sum(byte(work.in(flop)), byte(e.naive.work.in(flop))));
  });
}

TEST_CASE("the totals without rows equal the totals of the rows") {
  law(3000, [] {
    const Setup setup = *generators::setup(Range::whole);
    const TiledTraffic tiled = tiled_traffic(setup);
    const TiledTotals bytes = tiled_totals(setup);
    RC_ASSERT(bytes.work == tiled.work);
    RC_ASSERT(bytes.reuse_certain == tiled.reuse_certain);
    RC_ASSERT(same_sum(bytes.shared, total(tiled.shared)));
    RC_ASSERT(same_sum(bytes.high, total(tiled.high)));
  });
}

TEST_CASE("naive >= compulsory = tiled low <= shared <= high") {
  law(3000, [] {
    const Setup setup = *generators::setup(Range::whole);
    const TiledTraffic tiled = tiled_traffic(setup);
    RC_ASSERT(total(naive_ledger(setup)) + kept_by_fused(setup) >= total(compulsory_ledger(setup)));
    RC_ASSERT(total(tiled.low) == total(compulsory_ledger(setup)));
    RC_ASSERT(total(tiled.low) <= total(tiled.shared));
    RC_ASSERT(total(tiled.shared) <= total(tiled.high));
    // Of two passes the forward one may still share.
    const bool both = setup.workload.pass == Pass::forward_backward;
    if (!tiled.reuse_certain && !both) RC_ASSERT(total(tiled.shared) == total(tiled.high));
  });
}

TEST_CASE("exact work <= tiled work <= the full square of the tiles, exact <= full square") {
  law(3000, [] {
    const Setup setup = *generators::setup(Range::whole);
    const TiledTraffic tiled = tiled_traffic(setup);
    const double rounding = 1 + 1e-14;
    RC_ASSERT(exact_work(setup.workload) <= rounding * full_square_work(setup.workload));
    RC_ASSERT(exact_work(setup.workload) <= rounding * tiled.work);
    RC_ASSERT(tiled.work <= rounding * full_square_work(setup.workload));
    RC_ASSERT(naive_work(setup.workload) <= rounding * full_square_work(setup.workload));
    RC_ASSERT(tiled.backward.pairs <= rounding * tiled.backward.unclipped_pairs);
    RC_ASSERT(tiled.cover.pairs <= rounding * tiled.cover.unclipped_pairs);
  });
}

TEST_CASE("the backward pass has 2.5 times the forward work when dv = d, together 3.5 times") {
  law(1000, [] {
    Workload w = (*generators::setup(Range::whole)).workload;
    w.value_dim = w.head_dim;
    w.pass = Pass::forward;
    const Work forward = exact_work(w), half = half_square_work(w).value_or(flop(0));
    w.pass = Pass::backward;
    RC_ASSERT(std::abs(exact_work(w) / forward / 2.5 - 1) < 1e-14);
    RC_ASSERT(std::abs((half_square_work(w).value_or(flop(0)) - 2.5 * half).in(flop)) <=
              1e-14 * half.in(flop));
    w.pass = Pass::forward_backward;
    RC_ASSERT(std::abs(exact_work(w) / forward / 3.5 - 1) < 1e-14);
  });
}

TEST_CASE("forward and backward together are the sum of both, and the log-sum-exp written") {
  law(1000, [] {
    Setup both = *generators::setup(Range::whole);
    if (both.workload.pass != Pass::forward_backward) return;
    Setup forward = both, backward = both;
    forward.workload.pass = Pass::forward;
    backward.workload.pass = Pass::backward;
    backward.tile = both.backward_tile;
    const Bytes lse = byte(4) * static_cast<double>(both.workload.batch) *
                      static_cast<double>(both.workload.heads) *
                      static_cast<double>(both.workload.seq_q);
    const TiledTotals f = tiled_totals(forward), b = tiled_totals(backward);
    const TiledTotals sum = tiled_totals(both);
    RC_ASSERT(
        same_sum(total(compulsory_ledger(both)),
                 total(compulsory_ledger(forward)) + total(compulsory_ledger(backward)) + lse));
    RC_ASSERT(same_sum(total(naive_ledger(both)),
                       total(naive_ledger(forward)) + total(naive_ledger(backward))));
    RC_ASSERT(same_sum(sum.shared, f.shared + b.shared + lse));
    RC_ASSERT(same_sum(sum.high, f.high + b.high + lse));
    RC_ASSERT(same_sum(byte(sum.work.in(flop)), byte((f.work + b.work).in(flop))));
  });
}

TEST_CASE("splits only add, and not to what is compulsory") {
  law(500, [] {
    Setup split = *generators::setup(Range::whole);
    Setup whole = split;
    whole.workload.splits = 1;
    const TiledTotals a = tiled_totals(whole), b = tiled_totals(split);
    RC_ASSERT(a.shared <= b.shared && a.high <= b.high && a.work == b.work);
    if (split.workload.splits == 1) RC_ASSERT(a.high == b.high && a.shared == b.shared);
    RC_ASSERT(total(naive_ledger(whole)) == total(naive_ledger(split)));
    RC_ASSERT(total(tiled_traffic(whole).low) == total(tiled_traffic(split).low));
  });
}

TEST_CASE("doubling S doubles the compulsory intensity of the plain case") {
  law(500, [] {
    const Setup setup = *generators::plain_setup();
    const Intensity once = intensity_of(Curve::compulsory, setup);
    const Setup longer = with_sequence(setup, 2 * setup.workload.seq_q);
    RC_ASSERT(intensity_of(Curve::compulsory, longer) == 2 * once);
  });
}

TEST_CASE("the compulsory intensity of the plain case is S over b") {
  law(500, [] {
    const Setup setup = *generators::plain_setup();
    const double width = bytes_with_scale(setup.precision.storage).in(byte);
    const double intensity = intensity_of(Curve::compulsory, setup).in(flop_per_byte);
    RC_ASSERT(std::abs(intensity * width / static_cast<double>(setup.workload.seq_q) - 1) < 1e-14);
  });
}

TEST_CASE("grouped-query prefill has intensity S G/(G+1) 2/b, decode tends to 2G/b") {
  law(500, [] {
    Setup setup = *generators::plain_setup();
    const Count group = generators::magnitude(64);
    setup.workload.heads = setup.workload.kv_heads * group;
    const double g = static_cast<double>(group);
    const double b = bytes_with_scale(setup.precision.storage).in(byte);
    const double s = static_cast<double>(setup.workload.seq_q);
    const double prefill = intensity_of(Curve::compulsory, setup).in(flop_per_byte);
    RC_ASSERT(std::abs(prefill / (s * g / (g + 1) * 2 / b) - 1) < 1e-14);
    setup.workload.seq_q = 1;
    setup.workload.seq_kv = max_seq;
    const double decode = intensity_of(Curve::compulsory, setup).in(flop_per_byte);
    RC_ASSERT(std::abs(decode / (2 * g / b) - 1) < 1e-6);
  });
}

TEST_CASE("peak and bandwidth times k divide all times by k") {
  law(250, [] {
    Setup setup = *generators::setup(Range::whole);
    const std::vector<Time> before = times_of(evaluate(setup));
    const double k = static_cast<double>(generators::magnitude(1000)) / 16;
    setup.device.peak = times(k, *setup.device.peak);
    if (setup.device.peak_pv) setup.device.peak_pv = times(k, *setup.device.peak_pv);
    setup.device.bandwidth = times(k, *setup.device.bandwidth);
    const std::vector<Time> after = times_of(evaluate(setup));
    RC_ASSERT(before.size() == after.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      RC_ASSERT(std::abs(k * after[i] / before[i] - 1) < 1e-14 || before[i] == second(0));
    }
  });
}

TEST_CASE("raising the bandwidth never raises the ridge or any time") {
  law(250, [] {
    Setup setup = *generators::setup(Range::whole);
    const Evaluation before = evaluate(setup);
    const double k = 1 + static_cast<double>(generators::magnitude(1000)) / 16;
    setup.device.bandwidth = times(k, *setup.device.bandwidth);
    const Evaluation after = evaluate(setup);
    RC_ASSERT(after.ridge->nominal <= before.ridge->nominal);
    RC_ASSERT(after.ridge->range.low <= before.ridge->range.low);
    RC_ASSERT(after.ridge->range.high <= before.ridge->range.high);
    const std::vector<Time> old_times = times_of(before), new_times = times_of(after);
    RC_ASSERT(new_times.size() == old_times.size());
    for (std::size_t i = 0; i < new_times.size(); ++i) RC_ASSERT(new_times[i] <= old_times[i]);
  });
}

TEST_CASE("kernel by kernel the naive program is never faster than as one") {
  law(250, [] {
    const Evaluation e = evaluate(*generators::setup(Range::whole));
    RC_ASSERT(*e.naive.by_kernel_nominal >= (1 - 1e-14) * *e.naive.time.nominal_low);
    RC_ASSERT(*e.naive.by_kernel_low >= (1 - 1e-14) * *e.naive.time.low);
    RC_ASSERT(*e.naive.by_kernel_high >= (1 - 1e-14) * *e.naive.time.high);
  });
}

TEST_CASE("elements of half the width never raise any time") {
  law(250, [] {
    Setup setup = *generators::setup(Range::whole);
    PrecisionSet& p = setup.precision;
    p.storage = p.kv = p.out = p.scores = Precision::fp16;
    const std::vector<Time> before = times_of(evaluate(setup));
    **rc::gen::element(&p.storage, &p.kv, &p.out, &p.scores) = Precision::fp8;
    const std::vector<Time> after = times_of(evaluate(setup));
    for (std::size_t i = 0; i < after.size(); ++i) RC_ASSERT(after[i] <= before[i]);
  });
}

TEST_CASE("the naive intensity stays below its limit and comes close to it") {
  law(1000, [] {
    const Setup setup = *generators::setup(Range::whole);
    const Intensity limit = limits_of(setup).naive;
    RC_ASSERT(intensity_of(Curve::naive, setup) <= (1 + 1e-14) * limit);
    RC_ASSERT(intensity_of(Curve::naive, with_sequence(setup, max_seq)) >= 0.99 * limit);
  });
}

TEST_CASE("the worst tiled intensity ends at its limit") {
  law(1000, [] {
    Setup setup = *generators::setup(Range::whole);
    setup.tile = choose_tile_of_pass(setup.workload, setup.precision, setup.device);
    setup.backward_tile = choose_backward_tile(setup.workload, setup.device);
    const double limit = limits_of(setup).tiled_worst.in(flop_per_byte);
    const double far =
        intensity_of(Curve::tiled_worst, with_sequence(setup, max_seq)).in(flop_per_byte);
    RC_ASSERT(std::abs(far / limit - 1) < 0.01);
  });
}

TEST_CASE("no figure is NaN or infinite anywhere in the model's range, and no evaluation is slow") {
  std::clock_t longest = 0;  // of the processor's time, so that a busy machine does not count
  law(800, [&] {
    const Setup setup = *generators::setup(Range::whole);
    RC_ASSERT(validate(setup.workload).empty());
    RC_ASSERT(excluded_combinations(setup).empty());
    const auto start = std::clock();
    const Evaluation e = evaluate(setup);
    longest = std::max(longest, std::clock() - start);
    RC_ASSERT(is_finite(e.exact) && is_finite(e.full_square) && is_finite(e.half_square));
    RC_ASSERT(is_finite(e.compulsory) && is_finite(e.tiled) && is_finite(e.naive));
    RC_ASSERT(is_finite(e.tiled.bytes_worst) && is_finite(e.tiled.intensity_worst));
    RC_ASSERT(is_finite(e.limits->naive) && is_finite(e.limits->tiled_worst));
    RC_ASSERT(is_finite(e.verdict.factor_nominal) && is_finite(e.verdict.factor_assumed));
    RC_ASSERT(e.verdict.factor_nominal.value_or(1) >= 1);
    for (const LedgerRow& row : e.ledger) RC_ASSERT(is_finite(row.elements) && row.elements >= 0);
    for (const Finding& finding : e.findings) {
      for (const FindingNumber& number : finding.numbers) {
        RC_ASSERT(std::visit([](const auto& value) { return is_finite(value); }, number.value));
      }
    }
  });
  CHECK(longest < CLOCKS_PER_SEC);  // 0.3 ms is common; tiles of 2^14 and sanitizers take most
}
