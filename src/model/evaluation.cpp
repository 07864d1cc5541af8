#include "model/evaluation.h"

#include "model/applicability.h"

namespace roofline {

namespace {

SidePair sides_of(const Interval<Intensity>& intensity, const std::optional<Ridge>& ridge) {
  if (!ridge) return {Side::unknown, Side::unknown};
  return {side_of(intensity, point(ridge->nominal)), side_of(intensity, ridge->range)};
}

PathFigures figures_of(Work work, const Interval<Bytes>& bytes, const Setup& setup,
                       const std::optional<Ridge>& ridge) {
  const Interval<Intensity> intensity = point(work) / bytes;
  return {work,
          bytes,
          intensity,
          sides_of(intensity, ridge),
          time_bounds(work, bytes, setup.device),
          attainable_bounds(intensity, setup.device)};
}

TiledFigures tiled_figures(const Setup& setup, const std::optional<Ridge>& ridge) {
  TiledTraffic traffic = tiled_traffic(setup);
  const Work work = tiled_work(setup.workload, traffic.cover);
  const Bytes worst = total(traffic.high);
  const Intensity intensity = work / worst;
  TiledFigures figures{figures_of(work, {total(traffic.low), total(traffic.shared)}, setup, ridge),
                       std::move(traffic),
                       worst,
                       intensity,
                       sides_of(point(intensity), ridge).nominal,
                       attainable_bounds(point(intensity), setup.device).nominal_low};
  return figures;
}

// QK^T in the kernel that reads Q, PV in the one that reads V; softmax multiplies no matrices.
Work work_of_kernel(const Workload& w, Step step) {
  const Work full = full_square_work(w);
  const double d = static_cast<double>(w.head_dim);
  const double dv = static_cast<double>(w.value_dim);
  if (step == Step::softmax) return flop(0);
  return full / (d + dv) * (step == Step::values ? dv : d);
}

KernelFigures kernel_figures(const Setup& setup, const Ledger& ledger, Step step) {
  const Work work = work_of_kernel(setup.workload, step);
  const Bytes bytes = total(ledger, step);
  const auto time = time_bounds(work, point(bytes), setup.device);
  return {step, work, bytes, time.nominal_low, time.low, time.high};
}

void add_to(std::optional<Time>& sum, const std::optional<Time>& term) {
  if (sum && term) *sum += *term;
}

NaiveFigures naive_figures(const Setup& setup, const Ledger& ledger,
                           const std::optional<Ridge>& ridge) {
  NaiveFigures naive{
      figures_of(full_square_work(setup.workload), point(total(ledger)), setup, ridge),
      true,
      {},
      {},
      {},
      {}};
  std::vector<Step> steps{Step::scores, Step::softmax, Step::values};
  if (setup.passes == NaivePasses::two) steps = {Step::scores_with_softmax, Step::values};
  for (Step step : steps) naive.kernels.push_back(kernel_figures(setup, ledger, step));

  const bool timed = naive.kernels.front().nominal.has_value();
  if (!timed) return naive;
  naive.by_kernel_nominal = naive.by_kernel_low = naive.by_kernel_high = Time{};
  for (const KernelFigures& kernel : naive.kernels) {
    add_to(naive.by_kernel_nominal, kernel.nominal);
    add_to(naive.by_kernel_low, kernel.low);
    add_to(naive.by_kernel_high, kernel.high);
  }
  return naive;
}

void append(Ledger& ledger, const Ledger& rows) {
  ledger.insert(ledger.end(), rows.begin(), rows.end());
}

}  // namespace

Evaluation evaluate(const Setup& setup) {
  const auto ridge = ridge_of(setup.device);
  const Ledger compulsory = compulsory_ledger(setup);
  const Ledger naive = naive_ledger(setup);
  const Work exact = exact_work(setup.workload);
  Evaluation e{.setup = setup,
               .pairs = count_pairs(setup.workload),
               .exact = exact,
               .full_square = full_square_work(setup.workload),
               .half_square = half_square_work(setup.workload),
               .ridge = ridge,
               .compulsory = figures_of(exact, point(total(compulsory)), setup, ridge),
               .tiled = tiled_figures(setup, ridge),
               .naive = naive_figures(setup, naive, ridge),
               .ledger = compulsory,
               .limits = limits_of(setup),
               .crossings = crossings_of(setup),
               .verdict = {},
               .findings = {}};
  e.naive.upper_bound = e.naive.bytes.low >= e.tiled.bytes.high;
  append(e.ledger, e.tiled.traffic.low);
  append(e.ledger, e.tiled.traffic.shared);
  append(e.ledger, e.tiled.traffic.high);
  append(e.ledger, naive);
  e.verdict = verdict_of(e.tiled.intensity, setup.device);
  e.findings = findings_of(e);
  return e;
}

}  // namespace roofline
