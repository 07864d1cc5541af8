#include "model/crossing.h"

#include <algorithm>
#include <array>

#include "model/book.h"
#include "model/roofline.h"
#include "model/work.h"

namespace roofline {

namespace {

constexpr std::array<std::string_view, 4> curve_names{"compulsory", "tiled", "tiled_worst",
                                                      "naive"};

constexpr bool is_tiled(Curve curve) {
  return curve == Curve::tiled || curve == Curve::tiled_worst;
}

Intensity tiled_intensity(Curve curve, const Setup& setup) {
  const TiledTotals totals = tiled_totals(setup);
  return totals.work / (curve == Curve::tiled ? totals.shared : totals.high);
}

// Lengths after which the tiles of a curve repeat.
Count tile_period(const Setup& setup) {
  const Workload& w = setup.workload;
  const auto side = [&](const Tile& tile) {
    return varies_both(w) ? std::max(tile.rows, tile.cols) : tile.cols;
  };
  return has_backward(w.pass) ? std::max(side(setup.tile), side(backward_tile_of(setup)))
                              : side(setup.tile);
}

// Searches the lengths 1..max_seq of one curve. The curves of whole tensors have one rising piece,
// or one rising and one falling where a window bounds the keys; those of tiles saw within a period
// of one tile around such a piece, and jump where heads begin to share tiles or blocks the cache.
// So: find the piece on a geometric ladder of periods, narrow it by bisection to one, then look at
// every length of it. What this can miss: a stretch of one period or less between two rungs.
class Search {
 public:
  Search(Curve curve, const Setup& setup, Intensity ridge)
      : curve_(curve),
        setup_(setup),
        both_(varies_both(setup.workload)),
        ridge_(point(ridge)),
        period_(period_of(curve, setup)),
        ladder_(rungs()) {}

  Crossing run() {
    const auto first = first_compute();
    return {curve_, first, first ? settled_compute() : std::nullopt};
  }

 private:
  static Count period_of(Curve curve, const Setup& setup) {
    if (!is_tiled(curve)) return 1;
    return tile_period(setup);
  }

  const Workload& workload_at(Count length) {
    Workload& w = setup_.workload;
    if (both_) w.seq_q = length;
    w.seq_kv = length;
    return w;
  }
  bool is_compute(Count length) {
    workload_at(length);
    return side_of(point(intensity_of(curve_, setup_)), ridge_) == Side::compute;
  }

  // What makes the curve of a tiled path jump.
  struct State {
    bool packed, shared;
    bool operator==(const State&) const = default;
  };
  State state_at(Count length) {
    if (!is_tiled(curve_) || !has_forward(setup_.workload.pass)) return {};
    const Workload& w = workload_at(length);
    const bool packed = is_packed(w, setup_.packing, setup_.tile);
    if (curve_ == Curve::tiled_worst) return {packed, false};
    return {packed, forward_reuse_is_certain(setup_)};
  }
  // A length in (from, to] with another state than the one before it, if the ends differ.
  std::optional<Count> jump_between(Count from, Count to) {
    const State before = state_at(from);
    if (from >= to || state_at(to) == before) return std::nullopt;
    while (to - from > 1) {
      const Count middle = from + (to - from) / 2;
      (state_at(middle) == before ? from : to) = middle;
    }
    return to;
  }

  Count begin_of(Count period) const { return period * period_ + 1; }
  Count end_of(Count period) const { return std::min(max_seq, (period + 1) * period_); }
  Count period_at(Count length) const { return (length - 1) / period_; }

  // Whether some length by which a period is judged has the side: where a tile has just begun,
  // where it is full, on both sides of a jump, and where a limit of the mask meets a tile.
  bool some(Count period, bool compute) {
    const Count begin = begin_of(period);
    const Count end = end_of(period);
    const auto has = [&](Count length) {
      return length >= begin && length <= end && is_compute(length) == compute;
    };
    if (has(begin) || has(end)) return true;
    if (!is_tiled(curve_)) return false;
    const auto jump = jump_between(begin, end);
    if (jump && (has(*jump - 1) || has(*jump))) return true;
    for (Count bend : bends_of(begin)) {
      if (has(bend - 1) || has(bend) || has(bend + 1)) return true;
    }
    return false;
  }
  bool all_compute(Count period) { return !some(period, false); }

  // Lengths of the period from `begin` at which a limit of the mask passes the edge of a tile; when
  // both lengths vary it does not move, and a window's curve bends somewhere between.
  std::vector<Count> bends_of(Count begin) const {
    const Workload& w = setup_.workload;
    if (both_) {
      if (!w.mask.left) return {};
      return {begin + period_ / 8, begin + period_ / 4, begin + period_ / 2};
    }
    std::vector<Count> bends;
    const auto add = [&](Count edge) {
      bends.push_back(begin + ((edge - begin) % period_ + period_) % period_);
    };
    if (w.mask.left) add(w.seq_q + *w.mask.left);
    if (w.mask.right) add(w.seq_q - *w.mask.right);
    return bends;
  }

  std::vector<Count> rungs() {
    std::vector<Count> rungs;
    const Count last = period_at(max_seq);
    for (Count k = 0; k < last; k += k < 16 ? 1 : k / 4) rungs.push_back(k);
    rungs.push_back(last);
    for (std::size_t i = 0, count = rungs.size(); i + 1 < count; ++i) {
      const auto jump = jump_between(end_of(rungs[i]), begin_of(rungs[i + 1]));
      if (jump) rungs.insert(rungs.end(), {period_at(*jump - 1), period_at(*jump)});
    }
    for (Count corner : corners())
      rungs.push_back(period_at(std::clamp<Count>(corner, 1, max_seq)));
    std::sort(rungs.begin(), rungs.end());
    rungs.erase(std::unique(rungs.begin(), rungs.end()), rungs.end());
    return rungs;
  }

  // Lengths at which a mask changes the form of the curve.
  std::vector<Count> corners() const {
    const Workload& w = setup_.workload;
    std::vector<Count> corners;
    for (Count reach : {w.mask.left.value_or(0), w.mask.right.value_or(0), Count{0}}) {
      for (Count base : {Count{0}, both_ ? Count{0} : w.seq_q}) {
        corners.push_back(base + reach);
        corners.push_back(base - reach);
      }
    }
    return corners;
  }

  std::optional<Count> first_compute() {
    std::size_t rung = 0;
    while (rung < ladder_.size() && !some(ladder_[rung], true)) ++rung;
    if (rung == ladder_.size()) return std::nullopt;
    Count no = rung > 0 ? ladder_[rung - 1] : -1;
    Count yes = ladder_[rung];
    while (yes - no > 1) {
      const Count middle = no + (yes - no) / 2;
      (some(middle, true) ? yes : no) = middle;
    }
    Count length = begin_of(std::max<Count>(0, yes - 1));
    while (!is_compute(length)) ++length;
    while (length > 1 && is_compute(length - 1)) --length;
    return length;
  }

  std::optional<Count> settled_compute() {
    std::size_t rung = ladder_.size();
    while (rung > 0 && all_compute(ladder_[rung - 1])) --rung;
    if (rung == ladder_.size()) return std::nullopt;
    Count no = rung > 0 ? ladder_[rung - 1] : -1;
    Count yes = ladder_[rung];
    while (yes - no > 1) {
      const Count middle = no + (yes - no) / 2;
      (all_compute(middle) ? yes : no) = middle;
    }
    Count length = end_of(std::min(period_at(max_seq), yes + 1));
    while (length > 1 && is_compute(length - 1)) --length;
    return length;
  }

  Curve curve_;
  Setup setup_;
  bool both_;
  Interval<Intensity> ridge_;
  Count period_;
  std::vector<Count> ladder_;
};

bool reuse_can_be_certain(const Setup& setup) {
  return has_forward(setup.workload.pass) && setup.device.sm_count && setup.device.last_level_cache;
}

// What grows fastest: the squares, or, with Sq fixed, everything that grows with the keys.
Intensity naive_limit(const Setup& setup) {
  const bool both = varies_both(setup.workload);
  const Setup one = with_sequence(setup, 1);
  Bytes bytes;
  for (const LedgerRow& row : naive_ledger(one)) {
    const Growth growth = growth_of(row.tensor);
    if (growth.with_keys && (growth.with_queries || !both)) bytes += row.bytes;
  }
  return naive_work(one.workload) / bytes;
}

Bytes forward_bytes_per_pair(const Setup& setup) {
  const Workload& w = setup.workload;
  const bool packed = is_packed(w, setup.packing, setup.tile);
  const Bytes key_row = static_cast<double>(w.shared_kv ? w.head_dim : w.head_dim + w.value_dim) *
                        bytes_with_scale(setup.precision.kv);
  // Rows that share one read of a key: a full tile, or the mean over the row tiles of a fixed Sq.
  double rows = static_cast<double>(setup.tile.rows);
  if (!varies_both(w)) {
    const auto cover = cover_with_tiles(w, setup.tile, packed);
    rows = static_cast<double>(w.seq_q * (packed ? group_size(w) : 1)) / cover.row_tiles;
  }
  return key_row / rows;
}

Intensity tiled_worst_limit(const Setup& setup) {
  const Workload& w = setup.workload;
  const bool keys_unbounded =
      varies_both(w) ? !w.mask.left : !w.mask.left && w.mask.kind == Mask::Kind::band;
  if (!keys_unbounded) return intensity_of(Curve::tiled_worst, with_sequence(setup, max_seq));
  Bytes per_pair;
  if (has_forward(w.pass)) per_pair += forward_bytes_per_pair(setup);
  if (has_backward(w.pass)) per_pair += backward_bytes_per_pair(setup, varies_both(w));
  return work_per_pair(w, products_of(w.pass)) / per_pair;
}

std::vector<Crossing> search_crossings(const Setup& setup) {
  const auto ridge = ridge_of(roof_of(setup));
  if (!ridge) return {};
  std::vector<Crossing> crossings;
  for (Curve curve : {Curve::compulsory, Curve::tiled_worst, Curve::naive}) {
    crossings.push_back(Search(curve, setup, ridge->nominal).run());
  }
  Crossing tiled = crossings[1];
  tiled.curve = Curve::tiled;
  if (reuse_can_be_certain(setup)) {
    tiled = Search(Curve::tiled, setup, ridge->nominal).run();
  }
  crossings.insert(crossings.begin() + 1, tiled);
  return crossings;
}

}  // namespace

std::string_view name_of(Curve curve) { return curve_names[static_cast<std::size_t>(curve)]; }

Intensity intensity_of(Curve curve, const Setup& setup) {
  switch (curve) {
    case Curve::compulsory: return exact_work(setup.workload) / total(compulsory_ledger(setup));
    case Curve::naive: return naive_work(setup.workload) / total(naive_ledger(setup));
    case Curve::tiled:
    case Curve::tiled_worst: return tiled_intensity(curve, setup);
  }
  return {};
}

Setup with_sequence(const Setup& setup, Count length) {
  Setup other = setup;
  if (varies_both(setup.workload)) other.workload.seq_q = length;
  other.workload.seq_kv = length;
  return other;
}

std::vector<Crossing> crossings_of(const Setup& setup) {
  // While the length slides, the question stays: every length of it is searched. A third of an
  // evaluation.
  struct Answer {
    Setup asked;  // at length 1
    bool both;
    std::vector<Crossing> crossings;
  };
  thread_local std::optional<Answer> last;
  const Setup asked = with_sequence(setup, 1);
  const bool both = varies_both(setup.workload);
  if (!last || last->asked != asked || last->both != both)
    last = Answer{asked, both, search_crossings(setup)};
  return last->crossings;
}

Limits limits_of(const Setup& setup) { return {naive_limit(setup), tiled_worst_limit(setup)}; }

}  // namespace roofline
