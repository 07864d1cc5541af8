// Everything one evaluation depends on, complete: what the reply, the link and the text all
// describe.
#pragma once

#include "model/device.h"
#include "model/eager.h"
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
  NaivePasses passes = NaivePasses::four;  // of the forward pass
  EagerKernels eager = {};
  bool expand_kv = false;   // a kernel copies K and V to all heads first
  Tile tile = {};           // of the backward pass if there is no forward
  Tile backward_tile = {};  // of forward_backward only: of its second half
  Packing packing = Packing::automatic;

  friend bool operator==(const Setup&, const Setup&) = default;
};

// What the model does not define together ("splits" with a backward pass): one problem a field that
// has to give way. `setup` is complete and its workload valid.
Problems excluded_combinations(const Setup& setup);

}  // namespace roofline
