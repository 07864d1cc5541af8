// What follows from an interval of assumptions holds for every point inside it.
#include <catch2/catch.hpp>

#include "model/evaluation.h"
#include "property/generators.h"

using namespace roofline;
using generators::Range;

namespace {

double fraction() { return static_cast<double>(generators::magnitude(65) - 1) / 64; }

// Any rate of the range; a point is its own nominal.
template <class Rate>
AssumedRate<Rate> point_inside(const AssumedRate<Rate>& rate) {
  const auto at = fraction();
  const Rate inside = std::clamp(rate.range.low + at * (rate.range.high - rate.range.low),
                                 rate.range.low, rate.range.high);
  return {inside, point(inside)};
}

template <class Rate>
AssumedRate<Rate> part_of(const AssumedRate<Rate>& rate) {
  const Rate a = point_inside(rate).nominal, b = point_inside(rate).nominal;
  return {rate.nominal, {std::min(a, b), std::max(a, b)}};
}

// An undetermined side says nothing; any other must hold for all points.
bool covers(Side outer, Side inner) { return outer == Side::undetermined || outer == inner; }

template <class T>
bool covers(const Bounds<T>& outer, const Bounds<T>& inner) {
  return *outer.low <= *inner.low && *inner.high <= *outer.high;
}

template <class T>
bool covers_nominal(const Bounds<T>& outer, const Bounds<T>& inner) {
  return *outer.low <= *inner.nominal_low && *inner.nominal_high <= *outer.high;
}

std::vector<const PathFigures*> paths_of(const Evaluation& e) {
  return {&e.compulsory, &e.tiled, &e.naive};
}

void assert_contained(const Evaluation& outer, const Evaluation& inner, bool nominal_inside) {
  RC_ASSERT(contains(outer.ridge->range, inner.ridge->range));
  for (std::size_t i = 0; i < 3; ++i) {
    const PathFigures& o = *paths_of(outer)[i];
    const PathFigures& p = *paths_of(inner)[i];
    RC_ASSERT(covers(o.time, p.time));
    RC_ASSERT(covers(o.attainable, p.attainable));
    RC_ASSERT(covers(o.side.assumed, p.side.assumed));
    if (!nominal_inside) continue;
    RC_ASSERT(covers_nominal(o.time, p.time));
    RC_ASSERT(covers_nominal(o.attainable, p.attainable));
    RC_ASSERT(covers(o.side.assumed, p.side.nominal));
  }
  RC_ASSERT(covers(outer.verdict.assumed, inner.verdict.assumed));
  RC_ASSERT(*outer.naive.by_kernel_low <= *inner.naive.by_kernel_low);
  RC_ASSERT(*inner.naive.by_kernel_high <= *outer.naive.by_kernel_high);
  if (outer.verdict.factor_assumed) {
    RC_ASSERT(*inner.verdict.factor_assumed >= *outer.verdict.factor_assumed);
  }
}

}  // namespace

TEST_CASE("the result of an interval contains that of every point inside") {
  law(400, [] {
    Setup setup = *generators::setup(Range::whole);
    const Evaluation outer = evaluate(setup);
    setup.device.peak = point_inside(*setup.device.peak);
    if (setup.device.peak_pv) setup.device.peak_pv = point_inside(*setup.device.peak_pv);
    setup.device.bandwidth = point_inside(*setup.device.bandwidth);
    assert_contained(outer, evaluate(setup), true);
  });
}

TEST_CASE("the result of an interval contains that of every part of it") {
  law(400, [] {
    Setup setup = *generators::setup(Range::whole);
    const Evaluation outer = evaluate(setup);
    setup.device.peak = part_of(*setup.device.peak);
    if (setup.device.peak_pv) setup.device.peak_pv = part_of(*setup.device.peak_pv);
    setup.device.bandwidth = part_of(*setup.device.bandwidth);
    assert_contained(outer, evaluate(setup), false);
  });
}

TEST_CASE("the verdict over an interval of bytes holds for every traffic inside") {
  law(400, [] {
    const Evaluation e = evaluate(*generators::setup(Range::whole));
    const Interval<Intensity>& all = e.tiled.intensity;
    const Intensity inside =
        std::clamp(all.low + fraction() * (all.high - all.low), all.low, all.high);
    const Verdict verdict = verdict_of(point(inside), e.roof);
    RC_ASSERT(covers(e.verdict.assumed, verdict.assumed));
    RC_ASSERT(covers(e.verdict.nominal, verdict.nominal));
  });
}

// The rule of balance, at its tightest: intensities and ridges within a few 1e-9 of each other.
TEST_CASE("sides of intervals hold for points even where everything is nearly equal") {
  law(5000, [] {
    const auto near_one = [] {
      return 1 + 1e-10 * static_cast<double>(generators::magnitude(41) - 21);
    };
    const auto interval = [&] {
      const Intensity a = flop_per_byte(near_one()), b = flop_per_byte(near_one());
      return Interval<Intensity>{std::min(a, b), std::max(a, b)};
    };
    const auto intensity = interval(), ridge = interval();
    const Side outer = side_of(intensity, ridge);
    for (const Intensity i : {intensity.low, intensity.high}) {
      for (const Intensity r : {ridge.low, ridge.high}) {
        RC_ASSERT(covers(outer, side_of(point(i), point(r))));
      }
    }
  });
}

TEST_CASE("deciding assumptions decide alone, and are listed only without a verdict") {
  law(400, [] {
    const Evaluation e = evaluate(*generators::setup(Range::whole));
    const auto& deciding = e.verdict.deciding;
    RC_ASSERT(deciding.empty() == (e.verdict.assumed != Side::undetermined));
    const auto decides = [&](Assumption assumption) {
      Device device = e.setup.device;
      Interval<Intensity> intensity = e.tiled.intensity;
      if (assumption == Assumption::bandwidth) {
        device.bandwidth->range = point(device.bandwidth->nominal);
      }
      if (assumption == Assumption::peak) device.peak->range = point(device.peak->nominal);
      if (assumption == Assumption::reuse) intensity = point(intensity.high);
      return verdict_of(intensity, device).assumed != Side::undetermined;
    };
    if (deciding.empty()) return;
    int alone = 0;
    for (const Assumption a : {Assumption::bandwidth, Assumption::peak, Assumption::reuse}) {
      const bool listed = std::find(deciding.begin(), deciding.end(), a) != deciding.end();
      alone += decides(a) ? 1 : 0;
      if (decides(a)) RC_ASSERT(listed);
    }
    RC_ASSERT(static_cast<int>(deciding.size()) == (alone == 0 ? 3 : alone));
  });
}
