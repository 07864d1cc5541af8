#include "model/evaluation.h"

#include "model/applicability.h"
#include "model/book.h"
#include "model/ragged.h"

namespace roofline {

namespace {

SidePair sides_of(const Interval<Intensity>& intensity, const std::optional<Ridge>& ridge) {
  if (!ridge) return {Side::unknown, Side::unknown};
  return {side_of(intensity, point(ridge->nominal)), side_of(intensity, ridge->range)};
}

PathFigures figures_of(Work work, const Interval<Bytes>& bytes, const Device& roof,
                       const std::optional<Ridge>& ridge) {
  const Interval<Intensity> intensity = point(work) / bytes;
  return {work,
          bytes,
          intensity,
          sides_of(intensity, ridge),
          time_bounds(work, bytes, roof),
          attainable_bounds(intensity, roof)};
}

TiledFigures tiled_figures(const Setup& setup, const Device& roof,
                           const std::optional<Ridge>& ridge) {
  TiledTraffic traffic = tiled_traffic(setup);
  const Work work = traffic.work;
  const Bytes worst = total(traffic.high);
  const Intensity intensity = work / worst;
  TiledFigures figures{figures_of(work, {total(traffic.low), total(traffic.shared)}, roof, ridge),
                       std::move(traffic),
                       worst,
                       intensity,
                       sides_of(point(intensity), ridge).nominal,
                       attainable_bounds(point(intensity), roof).nominal_low};
  return figures;
}

// Each matrix product in the kernel that reads its inputs; the others multiply no matrices.
Work work_of_kernel(const Workload& w, Step step) {
  Products one{0, 0};
  switch (step) {
    case Step::scores:
    case Step::scores_with_softmax:
    case Step::grad_q:
    case Step::grad_k: one.along_head_dim = 1; break;
    case Step::values:
    case Step::grad_v:
    case Step::grad_p: one.along_value_dim = 1; break;
    default: return flop(0);
  }
  const double heads = static_cast<double>(w.batch) * static_cast<double>(w.heads);
  const double square = static_cast<double>(w.seq_q) * static_cast<double>(w.seq_kv);
  return heads * square * work_per_pair(w, one);
}

// The types of the two products of a forward pass may differ: each kernel has one of them.
Device device_of_kernel(const Setup& setup, Step step) {
  Device device = setup.device;
  if (setup.precision.math_pv && step == Step::values) device.peak = device.peak_pv;
  return device;
}

KernelFigures kernel_figures(const Setup& setup, const Ledger& ledger, Step step) {
  const Work work = work_of_kernel(setup.workload, step);
  const Bytes bytes = total(ledger, step);
  const auto time = time_bounds(work, point(bytes), device_of_kernel(setup, step));
  return {step, work, bytes, time.nominal_low, time.low, time.high};
}

// A sum with an unknown term is unknown.
void add_to(std::optional<Time>& sum, const std::optional<Time>& term) {
  if (!term) sum.reset();
  if (sum) *sum += *term;
}

// The kernels in the order of their rows.
std::vector<Step> steps_of(const Ledger& ledger) {
  std::vector<Step> steps;
  for (const LedgerRow& row : ledger) {
    if (steps.empty() || steps.back() != row.step) steps.push_back(row.step);
  }
  return steps;
}

NaiveFigures naive_figures(const Setup& setup, const Ledger& ledger, const Device& roof,
                           const std::optional<Ridge>& ridge) {
  NaiveFigures naive{figures_of(naive_work(setup.workload), point(total(ledger)), roof, ridge),
                     true,
                     {},
                     {},
                     {},
                     {}};
  for (const Step step : steps_of(ledger)) {
    naive.kernels.push_back(kernel_figures(setup, ledger, step));
  }
  naive.by_kernel_nominal = naive.by_kernel_low = naive.by_kernel_high = Time{};
  for (const KernelFigures& kernel : naive.kernels) {
    add_to(naive.by_kernel_nominal, kernel.nominal);
    add_to(naive.by_kernel_low, kernel.low);
    add_to(naive.by_kernel_high, kernel.high);
  }
  return naive;
}

}  // namespace

Evaluation evaluate(const Setup& setup) {
  const Device roof = roof_of(setup);
  const auto ridge = ridge_of(roof);
  const Ledger compulsory = compulsory_ledger(setup);
  const Ledger naive = naive_ledger(setup);
  const Work exact = exact_work(setup.workload);
  Evaluation e{.setup = setup,
               .roof = roof,
               .pairs = count_pairs(setup.workload),
               .exact = exact,
               .full_square = full_square_work(setup.workload),
               .half_square = half_square_work(setup.workload),
               .ridge = ridge,
               .compulsory = figures_of(exact, point(total(compulsory)), roof, ridge),
               .tiled = tiled_figures(setup, roof, ridge),
               .naive = naive_figures(setup, naive, roof, ridge),
               .exponentials = exponential_ceiling(setup, exact),
               .ledger = compulsory,
               .limits = {},
               .crossings = {},
               .verdict = {},
               .findings = {}};
  if (!is_ragged(setup.workload)) {
    e.limits = limits_of(setup);
    e.crossings = crossings_of(setup);
  }
  e.naive.upper_bound = e.naive.bytes.low >= e.tiled.bytes.high;
  e.saving = e.naive.bytes.low / e.compulsory.bytes.low;
  append(e.ledger, e.tiled.traffic.low);
  append(e.ledger, e.tiled.traffic.shared);
  append(e.ledger, e.tiled.traffic.high);
  append(e.ledger, naive);
  e.verdict = verdict_of(e.tiled.intensity, roof);
  e.findings = findings_of(e);
  return e;
}

}  // namespace roofline
