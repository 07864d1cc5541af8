// A setup under construction: what some text, link or JSON has said so far. Absent is "not said".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "catalogue/devices.h"
#include "codec/lengths.h"
#include "model/setup.h"

namespace roofline {

// A range as written: shares of nominal ("0.6..1") or absolute rates ("36TFLOP/s..60TFLOP/s").
template <class Rate>
struct DraftRange {
  std::optional<Interval<double>> share = {};
  std::optional<Interval<Rate>> absolute = {};
};

// Types of the two products of a forward pass: Q K^T and P V.
struct MathTypes {
  Precision qk;
  Precision pv;
};

struct Draft {
  std::optional<Count> batch, heads, kv_heads, seq_q, seq_kv, head_dim, value_dim;
  std::optional<Mask> mask;
  std::optional<bool> shared_kv;
  std::optional<Pass> pass;
  std::optional<Count> splits;
  std::optional<Lengths> lengths;  // of a ragged batch: batch and sequence lengths follow
  std::optional<Precision> storage, kv, out, scores;
  std::optional<MathTypes> math;
  std::optional<ComputeRate> peak, peak_pv;
  std::optional<Bandwidth> bandwidth;
  std::optional<DraftRange<ComputeRate>> peak_range, peak_pv_range;
  std::optional<DraftRange<Bandwidth>> bandwidth_range;
  std::optional<Origin> peak_origin, bandwidth_origin;
  // An id of the catalogue (its figures stand in for what is not said here) or of an own device.
  std::optional<std::string> device_id, device_name;
  std::optional<DeviceFigures> own_device;  // given in full, as `devices` prints one
  std::optional<double> sm_count;
  std::optional<Bytes> shared_memory, register_file, last_level_cache, memory;
  std::optional<ExponentialRate> exponentials;
  std::optional<ComputeUnit> unit;
  std::optional<NaivePasses> passes;
  std::optional<EagerKernels> eager;
  std::optional<bool> expand_kv;
  std::optional<Tile> tile, backward_tile;  // absent or `auto`: chosen by the rule
  std::optional<Packing> packing;
  // Keys of figures said to be unknown: the catalogue does not stand in for them.
  std::vector<std::string_view> unknown;
};

// The complete setup by the defaults of link v1 (INTERFACES 4), or every problem that prevents it:
// required fields that are missing (S, H, d, dtype), values that contradict each other
// (validate()), a precision that the device does not have.
struct Resolved {
  std::optional<Setup> setup;
  Problems problems;
};
Resolved resolve(const Draft& draft);

}  // namespace roofline
