// The exponentials of the softmax against the special-function units (MODEL 7): a ceiling of the tiled
// path, not a bound. It assumes one exponential an allowed pair, every one on these units at the rate
// given; kernels that compute part of them as polynomials elsewhere pass it.
#pragma once

#include <optional>

#include "model/setup.h"
#include "units/units.h"

namespace roofline {

struct ExponentialCeiling {
  double count;
  Time time;
  ComputeRate rate;  // of the matrix products, while the exponentials take all the time
};
// nullopt: the rate is unknown, or no query sees a key. A backward pass computes the probabilities
// again, so that both passes have twice the exponentials. Apart from evaluation.cpp, because the
// page's core knows no such rate.
std::optional<ExponentialCeiling> exponential_ceiling(const Setup& setup, Work exact);

}  // namespace roofline
