// Setups for the tests of words: the worked example of MODEL 5, and a reproducible stream of unlike ones.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "model/evaluation.h"

namespace roofline::test {

inline Setup worked_example() {
  Setup s;
  s.workload = {1, 32, 32, 4096, 4096, 128, 128, no_mask, false};
  s.device.peak = assume(teraflop_per_second(60), {0.6, 1});
  s.device.bandwidth = assume(gigabyte_per_second(900), {0.7, 1});
  return s;
}

// Draws by modulo: the distributions of the standard library differ between implementations.
class Draw {
 public:
  explicit Draw(std::uint32_t seed) : engine_(seed) {}

  Count count(Count low, Count high) {
    return low + static_cast<Count>(engine_()) % (high - low + 1);
  }
  template <class T>
  T of(const std::vector<T>& choices) {
    return choices[static_cast<std::size_t>(count(0, static_cast<Count>(choices.size()) - 1))];
  }
  bool chance() { return count(0, 1) == 1; }

 private:
  std::mt19937 engine_;
};

inline Workload random_workload(Draw& draw) {
  Workload w;
  w.batch = draw.of<Count>({1, 1, 3, 16});
  w.kv_heads = draw.of<Count>({1, 2, 8});
  w.heads = w.kv_heads * draw.of<Count>({1, 1, 4, 7});
  w.seq_q = draw.of<Count>({1, 17, draw.count(1, 5000), 4096, 131072});
  w.seq_kv = draw.chance() ? w.seq_q : draw.count(1, 20000);
  w.head_dim = draw.of<Count>({64, 80, 128, 192});
  w.value_dim = draw.chance() ? w.head_dim : draw.of<Count>({32, 64});
  w.mask = draw.of<Mask>({no_mask,
                          causal_mask,
                          causal_top_left_mask,
                          {Mask::Kind::band, draw.count(0, 3000), 0},
                          {Mask::Kind::band, draw.count(0, 3000), draw.count(0, 3000)},
                          {Mask::Kind::band, std::nullopt, draw.count(0, 30000)},
                          {Mask::Kind::band, draw.count(0, 30000), std::nullopt}});
  w.shared_kv = draw.count(0, 5) == 0;
  return w;
}

inline Device random_device(Draw& draw) {
  Device device;
  const auto origins = std::vector{Origin::datasheet, Origin::measured, Origin::user};
  device.peak_origin = draw.of(origins);
  device.bandwidth_origin = draw.of(origins);
  if (draw.count(0, 7) > 0) {
    const ComputeRate peak = gigaflop_per_second(static_cast<double>(draw.count(1000, 2000000)));
    device.peak = assume(peak, peak_share_by_rule(device.peak_origin, Precision::fp16));
  }
  if (draw.count(0, 7) > 0) {
    const Bandwidth bandwidth = gibibyte_per_second(static_cast<double>(draw.count(50, 8000)) / 7);
    device.bandwidth = assume(bandwidth, bandwidth_share_by_rule(device.bandwidth_origin));
  }
  if (draw.chance()) device.sm_count = static_cast<double>(draw.count(8, 160));
  if (draw.chance()) device.shared_memory = kibibyte(static_cast<double>(draw.count(32, 228)));
  if (draw.chance()) device.register_file = kibibyte(256);
  if (draw.chance()) device.last_level_cache = mebibyte(static_cast<double>(draw.count(1, 96)));
  if (draw.chance()) device.memory = gigabyte(static_cast<double>(draw.count(8, 192)));
  if (draw.count(0, 3) == 0) {
    device.exponentials = teraexponential_per_second(static_cast<double>(draw.count(1, 80)) / 8);
  }
  return device;
}

inline Setup random_setup(Draw& draw) {
  const std::vector<Precision> all(all_precisions.begin(), all_precisions.end());
  Setup s;
  s.workload = random_workload(draw);
  s.device = random_device(draw);
  if (draw.chance()) {
    s.precision = {draw.of(all), draw.of(all), draw.of(all), draw.of(all), draw.of(all)};
  }
  s.passes = draw.chance() ? NaivePasses::four : NaivePasses::two;
  s.tile = choose_tile(s.workload, s.precision, s.device);
  if (draw.count(0, 3) == 0) s.tile = {draw.of<Count>({16, 64, 256}), 64, TileOrigin::user};
  s.packing = draw.of(std::vector{Packing::automatic, Packing::on, Packing::off});
  return s;
}

// Another pass than the forward one, or what only that has.
inline void vary_pass(Draw& draw, Setup& s) {
  s.workload.pass = draw.of(std::vector{Pass::forward, Pass::backward, Pass::forward_backward});
  if (s.workload.pass == Pass::forward) {
    s.eager.bits = static_cast<unsigned>(draw.count(0, 15));
    s.expand_kv = draw.chance();
    s.workload.splits = std::min<Count>(s.workload.seq_kv, draw.of<Count>({1, 1, 8}));
    if (draw.chance()) s.precision.math_pv = Precision::int4;
    if (draw.chance()) s.device.peak_pv = assume(teraflop_per_second(17), {0.5, 1});
    if (s.passes == NaivePasses::two) s.eager.bits &= 12u;
    return;
  }
  s.workload.shared_kv = false;
  s.packing = Packing::off;
  s.tile = choose_tile_of_pass(s.workload, s.precision, s.device);
  s.backward_tile = choose_backward_tile(s.workload, s.device);
}

inline std::vector<Evaluation> random_evaluations(std::uint32_t seed, int count) {
  Draw draw(seed);
  std::vector<Evaluation> evaluations;
  for (int i = 0; i < count; ++i) {
    Setup setup = random_setup(draw);
    if (i % 2 == 1) vary_pass(draw, setup);
    evaluations.push_back(evaluate(setup));
  }
  return evaluations;
}

}  // namespace roofline::test
