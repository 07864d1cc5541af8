#include "model/flop_count.h"

#include <cmath>

#include "model/ragged.h"
#include "model/work.h"

namespace roofline {

namespace {

double as_double(Count count) { return static_cast<double>(count); }

struct SlipFactor {
  CountSlip slip;
  double factor;
};

// Those that change the number of this workload.
std::vector<SlipFactor> slips_of(const Workload& w, Count layers) {
  const double d = as_double(w.head_dim);
  const double dv = as_double(w.value_dim);
  const double backward = (3 * d + 2 * dv) / (d + dv);
  const SlipFactor all[] = {
      {CountSlip::mac, 0.5},
      {CountSlip::batch, is_ragged(w) ? 1 : 1 / as_double(w.batch)},  // no one entry's count
      {CountSlip::heads, 1 / as_double(w.heads)},
      {CountSlip::kv_heads, as_double(w.kv_heads) / as_double(w.heads)},
      {CountSlip::scores_only, d / (d + dv)},
      {CountSlip::values_only, dv / (d + dv)},
      {CountSlip::layers, as_double(layers)},
      {CountSlip::backward, backward},
      {CountSlip::forward_backward, 1 + backward},
  };
  std::vector<SlipFactor> slips;
  for (const SlipFactor& s : all) {
    if (s.factor != 1) slips.push_back(s);
  }
  return slips;
}

// Two answers to one question: they do not go together.
bool exclude_each_other(CountSlip a, CountSlip b) {
  const auto group = [](CountSlip slip) {
    switch (slip) {
      case CountSlip::heads:
      case CountSlip::kv_heads: return 1;
      case CountSlip::scores_only:
      case CountSlip::values_only: return 2;
      case CountSlip::backward:
      case CountSlip::forward_backward: return 3;
      default: return 0;
    }
  };
  return group(a) != 0 && group(a) == group(b);
}

class Search {
 public:
  Search(Work counted, double tolerance) : counted_(counted), tolerance_(tolerance) {}

  void try_reading(FlopConvention base, std::vector<CountSlip> slips, Work work) {
    if (distance(work) > tolerance_) return;
    for (CountReading& known : found_) {  // of the same slip only the nearest base
      if (slips.empty() || known.slips != slips) continue;
      if (distance(work) < distance(known.work)) known = {base, std::move(slips), work};
      return;
    }
    found_.push_back({base, std::move(slips), work});
  }
  bool found() const { return !found_.empty(); }
  std::vector<CountReading> take() { return std::move(found_); }

 private:
  double distance(Work work) const { return std::fabs(counted_ / work - 1); }

  Work counted_;
  double tolerance_;
  std::vector<CountReading> found_;
};

struct Base {
  FlopConvention convention;
  Work work;
};

// The bases that differ; multiply-adds are a slip that goes with every one of them.
std::vector<Base> bases_of(const Workload& w) {
  std::vector<Base> bases;
  for (const FlopConvention convention : all_flop_conventions) {
    const auto work = work_in(convention, w);
    if (!work || convention == FlopConvention::mac || !(*work > Work())) continue;
    bool known = false;
    for (const Base& base : bases) known = known || base.work == *work;
    if (!known) bases.push_back({convention, *work});
  }
  return bases;
}

std::vector<CountReading> fewest_slips(Work counted, const Workload& w,
                                       const std::vector<SlipFactor>& slips, double tolerance) {
  Search search(counted, tolerance);
  const std::vector<Base> bases = bases_of(w);
  for (const Base& base : bases) search.try_reading(base.convention, {}, base.work);
  if (search.found()) return search.take();
  for (const Base& base : bases) {
    for (const SlipFactor& s : slips)
      search.try_reading(base.convention, {s.slip}, s.factor * base.work);
  }
  if (search.found()) return search.take();
  for (const Base& base : bases) {
    for (std::size_t i = 0; i < slips.size(); ++i) {
      for (std::size_t j = i + 1; j < slips.size(); ++j) {
        if (exclude_each_other(slips[i].slip, slips[j].slip)) continue;
        search.try_reading(base.convention, {slips[i].slip, slips[j].slip},
                           slips[i].factor * slips[j].factor * base.work);
      }
    }
  }
  return search.take();
}

std::vector<CountReading> readings_of_multiply_adds(Work counted, const Workload& w, Count layers,
                                                    double tolerance) {
  std::vector<SlipFactor> slips = slips_of(w, layers);
  std::erase_if(slips, [](const SlipFactor& s) { return s.slip == CountSlip::mac; });
  auto readings = fewest_slips(2 * counted, w, slips, tolerance);
  for (CountReading& reading : readings) {
    reading.slips.insert(reading.slips.begin(), CountSlip::mac);
    reading.work = reading.work / 2;
  }
  return readings;
}

}  // namespace

std::string_view name_of(FlopConvention convention) {
  constexpr std::array<std::string_view, 4> names{"exact", "full_square", "half_square", "mac"};
  return names[static_cast<std::size_t>(convention)];
}

std::optional<FlopConvention> flop_convention_named(std::string_view name) {
  for (const FlopConvention convention : all_flop_conventions) {
    if (name_of(convention) == name) return convention;
  }
  return std::nullopt;
}

std::optional<Work> work_in(FlopConvention convention, const Workload& w) {
  switch (convention) {
    case FlopConvention::exact: return exact_work(w);
    case FlopConvention::full_square: return full_square_work(w);
    case FlopConvention::half_square: return half_square_work(w);
    case FlopConvention::mac: return exact_work(w) / 2;
  }
  return std::nullopt;
}

std::string_view name_of(CountSlip slip) {
  constexpr std::array<std::string_view, 9> names{"mac",      "batch",       "heads",
                                                  "kv_heads", "scores_only", "values_only",
                                                  "layers",   "backward",    "forward_backward"};
  return names[static_cast<std::size_t>(slip)];
}

std::vector<CountReading> readings_of_count(Work counted, const Workload& w, Count layers,
                                            double tolerance, bool multiply_adds) {
  if (multiply_adds) return readings_of_multiply_adds(counted, w, layers, tolerance);
  return fewest_slips(counted, w, slips_of(w, layers), tolerance);
}

}  // namespace roofline
