// Random setups for the laws of the model: over the whole range of MODEL 1, or small enough to try every
// length. Lengths and rates are spread over their orders of magnitude, not over their values.
#pragma once

#include <rapidcheck.h>

#include <functional>
#include <ostream>

#include "model/setup.h"

namespace roofline {

void showValue(const Setup& setup, std::ostream& out);  // found by rapidcheck when a law fails

namespace generators {

// 1..most, each power of two as likely as any other. Only inside of a generator or a law.
Count magnitude(Count most);

enum class Range { small, whole };  // small: lengths up to some hundred, and no huge batch
// Shapes, precisions, device, tile (by rule or any), passes and packing.
rc::Gen<Setup> setup(Range range);
// The essay's case with other numbers: no mask, Hk = H, Sq = Sk, dv = d, one precision.
rc::Gen<Setup> plain_setup();

}  // namespace generators

// Runs a law over many random cases and fails the test with the smallest counterexample. The seed is fixed, so
// that a failure is the same everywhere; RC_PARAMS="seed=... max_success=..." overrides.
void law(int cases, const std::function<void()>& property);

}  // namespace roofline
