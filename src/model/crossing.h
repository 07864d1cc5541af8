// From which sequence length on a path is on the compute side at nominal rates, and where its
// intensity ends (MODEL 4, "Limits and crossings"). Varies Sq = Sk = S when they are equal, else Sk
// alone. A ragged batch has no such length.
#pragma once

#include <optional>
#include <vector>

#include "model/setup.h"
#include "units/units.h"

namespace roofline {

enum class Curve { compulsory, tiled, tiled_worst, naive };
std::string_view name_of(Curve curve);  // tiled: at bytes_shared

// Intensity of a curve for the setup as it stands.
Intensity intensity_of(Curve curve, const Setup& setup);

constexpr bool varies_both(const Workload& w) { return w.seq_q == w.seq_kv; }
// The setup with S (or Sk alone) replaced; everything else, the tile too, stays. This and all below:
// of batches of one length.
Setup with_sequence(const Setup& setup, Count length);

// first: smallest length on the compute side; settled: smallest from which it stays there. nullopt
// = never, up to max_seq; a curve that dips below the ridge in every tile never settles. The curves
// of tiles are not monotone: the two differ.
struct Crossing {
  Curve curve;
  std::optional<Count> first;
  std::optional<Count> settled;
};
// Empty when the ridge is unknown.
std::vector<Crossing> crossings_of(const Setup& setup);

// Where the intensity tends for long sequences: no longer sequence takes the path past a ridge
// above it.
struct Limits {
  Intensity naive;
  Intensity tiled_worst;
};
Limits limits_of(const Setup& setup);

}  // namespace roofline
