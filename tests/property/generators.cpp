#include "property/generators.h"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "catalogue/devices.h"

namespace roofline {

void showValue(const Setup& setup, std::ostream& out) {
  const Workload& w = setup.workload;
  const PrecisionSet& p = setup.precision;
  const Device& d = setup.device;
  out.precision(17);
  out << "B=" << w.batch << " H=" << w.heads << " Hk=" << w.kv_heads << " S=" << w.seq_q
      << " Sk=" << w.seq_kv << " d=" << w.head_dim << " dv=" << w.value_dim
      << " mask=" << name_of(w.mask) << " mla=" << w.shared_kv << " dtype=" << name_of(p.storage)
      << " kv=" << name_of(p.kv) << " out=" << name_of(p.out) << " scores=" << name_of(p.scores)
      << " pass=" << name_of(w.pass) << " splits=" << w.splits << " eager=" << name_of(setup.eager)
      << " expand=" << setup.expand_kv << " tile_bwd=" << setup.backward_tile.rows << "x"
      << setup.backward_tile.cols << " passes=" << count_of(setup.passes)
      << " tile=" << setup.tile.rows << "x" << setup.tile.cols
      << " pack=" << name_of(setup.packing);
  if (d.peak) out << " peak=" << d.peak->nominal.in(flop_per_second);
  if (d.bandwidth) out << " bw=" << d.bandwidth->nominal.in(byte_per_second);
  if (d.sm_count) out << " sm=" << *d.sm_count;
  if (d.last_level_cache) out << " llc=" << d.last_level_cache->in(byte);
}

namespace generators {

namespace {

// Of the whole range from the first case on; rapidcheck by itself begins with small ones.
Count up_to(Count most) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Count>(0, most + 1));
}
bool one_in(int n) { return up_to(n - 1) == 0; }

std::optional<Count> band_side(Count reach) {
  if (one_in(4)) return std::nullopt;
  return one_in(4) ? 0 : magnitude(reach);
}

Mask mask(Count reach) {
  switch (up_to(5)) {
    case 0: return no_mask;
    case 1: return causal_mask;
    case 2: return causal_top_left_mask;
    case 3: return {Mask::Kind::band, magnitude(reach) - 1, 0};
    default: {
      const auto left = band_side(reach);
      return {Mask::Kind::band, left, band_side(reach)};
    }
  }
}

Interval<double> share() {
  const double low = static_cast<double>(20 + up_to(80)) / 100;
  return {low, low + static_cast<double>(up_to(60)) / 100};
}

template <class T>
std::optional<T> perhaps(T value) {
  if (one_in(4)) return std::nullopt;
  return value;
}

Tile any_tile() {
  const Count most = one_in(8) ? max_tile_side : 512;
  return {magnitude(most), magnitude(most), TileOrigin::user};
}

Workload workload(Range range) {
  const bool small = range == Range::small;
  const Count longest = small ? 500 : max_seq;
  Workload w;
  w.batch = magnitude(small ? 4 : max_batch);
  w.kv_heads = magnitude(small ? 8 : 256);
  w.heads = w.kv_heads * magnitude(small ? 8 : max_heads / w.kv_heads);
  w.seq_q = magnitude(longest);
  w.seq_kv = one_in(2) ? w.seq_q : magnitude(longest);
  w.head_dim = magnitude(small ? 256 : max_dim);
  w.shared_kv = one_in(5);
  w.value_dim = one_in(2) ? w.head_dim
                          : magnitude(w.shared_kv ? w.head_dim
                                      : small     ? 256
                                                  : max_dim);
  w.mask = mask(longest);
  return w;
}

PrecisionSet precision() {
  const auto any = [] {
    return all_precisions[static_cast<std::size_t>(
        up_to(static_cast<Count>(all_precisions.size()) - 1))];
  };
  PrecisionSet p;
  p.storage = any();
  p.kv = any();
  p.out = any();
  p.scores = any();
  p.math = any();
  return p;
}

// With an id of the catalogue, whose figures must not come in, or of somebody's own.
Device named(Device d) {
  const auto& all = all_devices();
  const auto any = static_cast<std::size_t>(up_to(static_cast<Count>(all.size()) - 1));
  d.id = one_in(3) ? "my-board" : std::string(all[any]->id);
  d.name = one_in(3) ? "custom" : one_in(2) ? std::string(all[any]->name) : "a board, mine";
  d.peak_origin = static_cast<Origin>(up_to(2));
  d.bandwidth_origin = static_cast<Origin>(up_to(2));
  return d;
}

Device device() {
  const Bandwidth bandwidth = gigabyte_per_second(static_cast<double>(magnitude(20000)));
  const double ridge = static_cast<double>(magnitude(1 << 18)) / 64;
  Device d;
  d.bandwidth = assume(bandwidth, share());
  d.peak = assume(flop_per_byte(ridge) * bandwidth, share());
  d.sm_count = perhaps(static_cast<double>(magnitude(2000)));
  d.last_level_cache = perhaps(kibibyte(static_cast<double>(magnitude(1 << 20))));
  d.shared_memory = perhaps(kibibyte(static_cast<double>(magnitude(1 << 15))));
  d.register_file = perhaps(kibibyte(static_cast<double>(magnitude(1 << 10))));
  d.memory = perhaps(gigabyte(static_cast<double>(magnitude(300))));
  if (one_in(8))
    d.exponentials = exponential_per_second(1e4 * static_cast<double>(magnitude(1 << 30)));
  if (one_in(8)) d.unit = compute_units[static_cast<std::size_t>(up_to(6))];
  return one_in(2) ? d : named(d);
}

// Another pass than the forward one, or what only that has.
void vary_pass(Setup& s) {
  Workload& w = s.workload;
  if (one_in(2) && !w.shared_kv) {
    w.pass = one_in(2) ? Pass::backward : Pass::forward_backward;
    if (w.pass == Pass::backward && s.packing == Packing::on) s.packing = Packing::off;
    return;
  }
  w.splits = one_in(2) ? 1 : magnitude(std::min(max_splits, w.seq_kv));
  s.eager.bits = static_cast<unsigned>(up_to(15));
  if (s.passes == NaivePasses::two) {
    s.eager.remove(EagerKernel::scale);
    s.eager.remove(EagerKernel::mask);
  }
  s.expand_kv = one_in(2);
  const Precision pv = precision().math;
  if (!one_in(3) || pv == s.precision.math) return;
  s.precision.math_pv = pv;
  s.device.peak_pv = AssumedRate<ComputeRate>{2 * s.device.peak->nominal, s.device.peak->range};
}

}  // namespace

Count magnitude(Count most) {
  if (one_in(16)) return most;
  Count bits = 0;
  while (bits < 40 && (Count{2} << bits) <= most) ++bits;
  const Count low = Count{1} << up_to(bits);
  return one_in(4) ? low : std::min(most, low + up_to(low - 1));
}

rc::Gen<Setup> setup(Range range) {
  return rc::gen::exec([range] {
    Setup s;
    s.workload = workload(range);
    s.precision = precision();
    s.device = device();
    s.passes = one_in(2) ? NaivePasses::two : NaivePasses::four;
    s.packing = static_cast<Packing>(up_to(2));
    if (one_in(2)) vary_pass(s);
    s.tile = one_in(2) ? choose_tile_of_pass(s.workload, s.precision, s.device) : any_tile();
    if (s.workload.pass == Pass::forward_backward) {
      s.backward_tile = one_in(2) ? choose_backward_tile(s.workload, s.device) : any_tile();
    }
    return s;
  });
}

rc::Gen<Setup> plain_setup() {
  return rc::gen::exec([] {
    Setup s;
    const Count heads = magnitude(256);
    const Count dim = magnitude(512);
    const Count seq = magnitude(1 << 20);
    s.workload = {magnitude(64), heads, heads, seq, seq, dim, dim};
    const Precision p = precision().storage;
    s.precision = {p, p, p, p, p};
    s.device = device();
    return s;
  });
}

}  // namespace generators

void law(int cases, const std::function<void()>& property) {
  rc::detail::TestParams params;
  if (std::getenv("RC_PARAMS") != nullptr) {
    params = rc::detail::configuration().testParams;
  } else {
    params.seed = 20240917;
    params.maxSuccess = cases;
  }
  rc::detail::TestMetadata metadata;
  metadata.id = Catch::getResultCapture().getCurrentTestName();
  const auto result = rc::detail::checkTestable(property, metadata, params);
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  INFO(text.str());
  CHECK(result.is<rc::detail::SuccessResult>());
}

}  // namespace roofline
