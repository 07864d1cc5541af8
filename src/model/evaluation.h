// One setup in, every figure of the product out: what words and codec turn into sentences and JSON.
#pragma once

#include <optional>
#include <vector>

#include "model/crossing.h"
#include "model/exponentials.h"
#include "model/ledger.h"
#include "model/roofline.h"
#include "model/setup.h"
#include "model/verdict.h"
#include "model/work.h"
#include "units/finding.h"

namespace roofline {

struct SidePair {
  Side nominal;
  Side assumed;
};

// One of the three traffic paths. `bytes` is a point but for the tiled path (low .. shared).
struct PathFigures {
  Work work;
  Interval<Bytes> bytes;
  Interval<Intensity> intensity;  // low at bytes.high
  SidePair side;
  Bounds<Time> time;
  Bounds<ComputeRate> attainable;
};

struct TiledFigures : PathFigures {
  TiledTraffic traffic;
  Bytes bytes_worst;
  Intensity intensity_worst;
  Side side_worst;  // at nominal rates
  std::optional<ComputeRate> attainable_worst;
};

struct KernelFigures {
  Step step;
  Work work;
  Bytes bytes;
  std::optional<Time> nominal;
  std::optional<Time> low, high;
};

struct NaiveFigures : PathFigures {
  bool upper_bound;  // naive bytes >= tiled bytes_shared; else only a directional contrast
  std::vector<KernelFigures> kernels;
  std::optional<Time> by_kernel_nominal, by_kernel_low, by_kernel_high;
};

struct Evaluation {
  Setup setup;
  Device
      roof;  // the device as all paths see it: where the math has two types, `peak` is their mean
  PairCounts pairs;
  Work exact, full_square;
  std::optional<Work> half_square;
  std::optional<Ridge> ridge;
  PathFigures compulsory;
  TiledFigures tiled;
  NaiveFigures naive;
  double saving = 1;  // naive over compulsory bytes
  std::optional<ExponentialCeiling> exponentials;
  Ledger ledger;  // all paths, all rows
  // A ragged batch has no one length to vary: no limits, no crossings.
  std::optional<Limits> limits;
  std::vector<Crossing> crossings;
  Verdict verdict;
  Findings findings;  // where the model stops, worst first
};

// Precondition: validate(setup.workload) is empty and every rate is positive and finite.
Evaluation evaluate(const Setup& setup);

}  // namespace roofline
