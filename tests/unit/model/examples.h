// Setups that several tests look at: the worked example of MODEL 5, and a builder for others.
#pragma once

#include "model/device.h"
#include "model/setup.h"

namespace roofline::examples {

inline AssumedRate<ComputeRate> assumed_peak(ComputeRate nominal) {
  return assume(nominal, peak_share_by_rule(Origin::user, Precision::fp16));
}
inline AssumedRate<Bandwidth> assumed_bandwidth(Bandwidth nominal) {
  return assume(nominal, bandwidth_share_by_rule(Origin::user));
}

inline Device device_of(ComputeRate peak, Bandwidth bandwidth) {
  Device device;
  device.peak = assumed_peak(peak);
  device.bandwidth = assumed_bandwidth(bandwidth);
  return device;
}

// B=1, no mask, fp16, no chip sizes known, tile 128x128 assumed.
inline Setup square_call(Count seq, Count heads, Count dim, Device device) {
  Setup setup;
  setup.workload = {1, heads, heads, seq, seq, dim, dim};
  setup.device = device;
  return setup;
}

// S=4096, H=32, d=128, FP16, 900 GB/s, 60 TFLOP/s.
inline Setup worked_example(NaivePasses passes = NaivePasses::four) {
  Setup setup =
      square_call(4096, 32, 128, device_of(teraflop_per_second(60), gigabyte_per_second(900)));
  setup.passes = passes;
  return setup;
}

}  // namespace roofline::examples
