// Every reported crossing really is one: against trying every length, and samples beyond.
#include <catch2/catch.hpp>

#include "model/crossing.h"
#include "model/roofline.h"
#include "property/generators.h"

using namespace roofline;
using generators::Range;

namespace {

constexpr Count tried_one_by_one = 4000;

bool is_compute(Curve curve, const Setup& setup, Count length) {
  const auto ridge = ridge_of(roof_of(setup));
  const Intensity intensity = intensity_of(curve, with_sequence(setup, length));
  return side_of(point(intensity), point(ridge->nominal)) == Side::compute;
}

// Lengths to look at: all short ones, and beyond them the edges of tiles at every order of magnitude.
std::vector<Count> samples(const Setup& setup) {
  std::vector<Count> lengths;
  for (Count length = 1; length <= tried_one_by_one; ++length) lengths.push_back(length);
  const Count step = std::max(setup.tile.rows, setup.tile.cols);
  for (Count base = tried_one_by_one; base < max_seq; base += base / 16) {
    for (const Count edge : {base, base / step * step, base / step * step + 1}) {
      if (edge > tried_one_by_one) lengths.push_back(edge);
    }
  }
  for (Count length = max_seq - 40; length <= max_seq; ++length) lengths.push_back(length);
  return lengths;
}

// The side really changes at both lengths.
void assert_changes_side(const Crossing& crossing, const Setup& setup) {
  const auto changes_at = [&](Count length) {
    return is_compute(crossing.curve, setup, length) &&
           (length == 1 || !is_compute(crossing.curve, setup, length - 1));
  };
  if (crossing.first) RC_ASSERT(changes_at(*crossing.first));
  if (!crossing.settled) return;
  RC_ASSERT(crossing.first.has_value());
  RC_ASSERT(*crossing.settled >= *crossing.first);
  RC_ASSERT(changes_at(*crossing.settled));
}

// A curve that is on the compute side to the end has settled.
void assert_settles(const Crossing& crossing, const Setup& setup) {
  if (crossing.settled) return;
  bool always = true;
  for (Count length = max_seq; length > max_seq - setup.tile.cols && always; --length) {
    always = is_compute(crossing.curve, setup, length);
  }
  RC_ASSERT(!always);
}

// Before `first` none, from `settled` on all. Curves of tiles saw, so the search may overlook a tooth that
// hardly reaches the ridge; `hair` is by how much.
void assert_none_before_and_all_after(const Crossing& crossing, const Setup& setup, double hair) {
  const Intensity ridge = ridge_of(roof_of(setup))->nominal;
  for (const Count length : samples(setup)) {
    const Intensity intensity = intensity_of(crossing.curve, with_sequence(setup, length));
    const Side side = side_of(point(intensity), point(ridge));
    const bool early = !crossing.first || length < *crossing.first;
    if (early && side == Side::compute && intensity > (1 + hair) * ridge) {
      RC_FAIL(std::string(name_of(crossing.curve)) + " already at " + std::to_string(length));
    }
    const bool late = crossing.settled && length >= *crossing.settled;
    if (late && side != Side::compute && intensity < (1 - hair) * ridge) {
      RC_FAIL(std::string(name_of(crossing.curve)) + " no longer at " + std::to_string(length));
    }
  }
}

void check_crossings(Range range) {
  Setup setup = *generators::setup(range);
  for (const Crossing& crossing : crossings_of(setup)) assert_changes_side(crossing, setup);
  setup.tile = choose_tile_of_pass(setup.workload, setup.precision, setup.device);
  setup.backward_tile = choose_backward_tile(setup.workload, setup.device);
  const std::vector<Crossing> crossings = crossings_of(setup);
  RC_ASSERT(crossings.size() == 4U);
  for (const Crossing& crossing : crossings) {
    assert_changes_side(crossing, setup);
    assert_settles(crossing, setup);
    const bool saws = crossing.curve == Curve::tiled || crossing.curve == Curve::tiled_worst;
    assert_none_before_and_all_after(crossing, setup, saws ? 0.02 : 0);
  }
}

}  // namespace

TEST_CASE("every reported crossing is one: any setup") {
  law(150, [] { check_crossings(Range::whole); });
}

TEST_CASE("every reported crossing is one: small calls, where the ridge is near") {
  law(250, [] { check_crossings(Range::small); });
}
