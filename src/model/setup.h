// Everything one evaluation depends on, complete: what the reply, the link and the text all
// describe.
#pragma once

#include "model/device.h"
#include "model/precision.h"
#include "model/tile.h"
#include "model/workload.h"

namespace roofline {

// The unfused program: how often the Sq x Sk squares cross HBM (MODEL 3). 4: scores, softmax and
// values as kernels of their own; 2: softmax fused into the scores kernel, the essay's "write it,
// read it back".
enum class NaivePasses { two = 2, four = 4 };
constexpr double count_of(NaivePasses passes) { return static_cast<double>(passes); }

struct Setup {
  Workload workload;
  PrecisionSet precision;
  Device device;
  NaivePasses passes = NaivePasses::four;
  Tile tile = {};
  Packing packing = Packing::automatic;

  friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace roofline
