// The simulator on ragged batches: one launch over sequences of different lengths, each with matrices of its own; the
// unfused program pads them to the longest. Its counts equal the ledger's rows.
#include "model/ragged.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "model/work.h"
#include "simulator/calls.h"
#include "simulator/tensors.h"

using namespace roofline;
using namespace roofline::simulator;

namespace {

std::vector<Call> ragged_calls() {
  std::vector<Call> all = calls();
  std::mt19937 random(20250311);
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<Count> lengths(1 + random() % 5);
    for (Count& length : lengths) length = 1 + static_cast<Count>(random() % 24);
    if (i % 4 == 0) lengths.push_back(lengths.front());
    set_lengths(all[i].workload, lengths);
  }
  return all;
}

// Each sequence as a call of its own, longest first: the order of the launch.
std::vector<Workload> launch_order(const Workload& w) {
  std::vector<Workload> sequences;
  for (const Count length : w.lengths) {
    Workload one = w;
    one.lengths = {};
    one.batch = 1;
    one.seq_q = one.seq_kv = length;
    sequences.push_back(one);
  }
  std::stable_sort(sequences.begin(), sequences.end(),
                   [](const Workload& a, const Workload& b) { return a.seq_q > b.seq_q; });
  return sequences;
}

struct Sum {
  Traffic traffic;
  double flop = 0;
  double rows_in_cache = 0;

  template <class AnyRun>
  void add(const AnyRun& run) {
    for (const auto& [key, elements] : run.traffic) traffic[key] += elements;
    for (const auto& [step, kernel] : run.flop) flop += kernel;
  }
};

Sum run_launch(const Workload& w, Tile tile, bool packed,
               std::optional<Count> blocks_at_once = std::nullopt) {
  Sum sum;
  Launch launch;
  for (const Workload& one : launch_order(w)) {
    const Run run = run_tiled(one, tile, packed, blocks_at_once, {}, &launch);
    sum.add(run);
    sum.rows_in_cache = run.rows_in_cache;
    launch.cache.next_matrices(w.kv_heads);
  }
  return sum;
}

double keys_read(const Traffic& traffic) {
  const auto found = traffic.find({Step::shared, Tensor::k, Access::read});
  return found == traffic.end() ? 0 : found->second;
}

// Attention by its definition for one row of a padded batch, from the same inputs.
std::vector<double> output_row(const Workload& w, Hbm& hbm, Count plane, Count query) {
  const Count length = w.lengths[static_cast<std::size_t>(plane / w.heads)];
  const Count kv = kv_plane(w, plane);
  std::vector<double> weights, out(static_cast<std::size_t>(w.value_dim), 0);
  for (Count key = 0; key < length; ++key) {
    double dot = 0;
    for (Count c = 0; c < w.head_dim; ++c) {
      dot += hbm.array(Tensor::q).at(plane, query, c) * hbm.array(Tensor::k).at(kv, key, c);
    }
    weights.push_back(sees(w, query, key) ? scaled(w, dot) : minus_infinity);
  }
  softmax(weights);
  Array& values = hbm.array(w.shared_kv ? Tensor::k : Tensor::v);
  for (Count key = 0; key < length; ++key) {
    for (Count c = 0; c < w.value_dim; ++c) {
      out[static_cast<std::size_t>(c)] +=
          weights[static_cast<std::size_t>(key)] * values.at(kv, key, c);
    }
  }
  return out;
}

}  // namespace

TEST_CASE("a padded program computes the attention of every sequence, and zeros behind its end") {
  for (const Call& call : ragged_calls()) {
    INFO(describe(call));
    const Workload& w = call.workload;
    Hbm hbm = tensors_of(w);
    Run run = run_naive(w, {});
    double worst = 0;
    for (Count plane = 0; plane < w.batch * w.heads; ++plane) {
      const Count length = w.lengths[static_cast<std::size_t>(plane / w.heads)];
      for (Count query = 0; query < w.seq_q; ++query) {
        std::vector<double> expected(static_cast<std::size_t>(w.value_dim), 0);
        if (query < length) expected = output_row(w, hbm, plane, query);
        for (Count c = 0; c < w.value_dim; ++c) {
          const double out = run.output.at(plane, query, c);
          worst = std::max(worst, std::abs(out - expected[static_cast<std::size_t>(c)]));
        }
      }
    }
    CHECK(worst < 1e-9);
  }
}

TEST_CASE("a padded program moves what the naive ledger of a ragged batch says") {
  for (const Call& call : ragged_calls()) {
    for (const NaivePasses passes : {NaivePasses::two, NaivePasses::four}) {
      INFO(describe(call) << " passes=" << count_of(passes));
      Sum sum;
      sum.add(run_naive(call.workload, {passes}));
      const Ledger ledger = naive_ledger(setup_of(call, passes, Packing::automatic));
      CHECK(to_text(sum.traffic) == to_text(traffic_of(ledger)));
      CHECK(sum.flop == naive_work(call.workload).in(flop));
    }
  }
}

TEST_CASE(
    "an unlimited cache loads the compulsory ledger of a ragged batch, exact_work multiplied") {
  for (const Call& call : ragged_calls()) {
    INFO(describe(call));
    Sum sum;
    for (const Workload& one : launch_order(call.workload)) sum.add(run_with_unlimited_cache(one));
    const Ledger ledger = compulsory_ledger(setup_of(call, NaivePasses::four, Packing::automatic));
    CHECK(to_text(sum.traffic) == to_text(traffic_of(ledger)));
    CHECK(sum.flop == exact_work(call.workload).in(flop));
  }
}

TEST_CASE("tiles over a ragged batch without reuse move its high ledger, with splits too") {
  for (Call call : ragged_calls()) {
    for (const Packing packing : {Packing::automatic, Packing::on, Packing::off}) {
      for (const Count splits : {1, 3}) {
        call.workload.splits = splits;
        INFO(describe(call) << " pack=" << name_of(packing) << " splits=" << splits);
        const TiledTraffic tiled = tiled_traffic(setup_of(call, NaivePasses::four, packing));
        const Sum sum = run_launch(call.workload, call.tile, tiled.packed);
        CHECK(to_text(sum.traffic) == to_text(traffic_of(tiled.high)));
        CHECK(sum.flop == tiled.work.in(flop));
        CHECK(sum.flop == tiled_work(call.workload, tiled.cover).in(flop));
      }
    }
  }
}

// As with one length: an ideal cache does no worse than the rule, and exactly that when no mask hides keys, no other
// group has the same K and V, and no wave ends where a group ends.
TEST_CASE("blocks in waves over a ragged batch load its shared ledger, or just below") {
  int equal = 0;
  for (const Call& call : ragged_calls()) {
    for (const Count blocks_at_once : {1, 2, 3, 5, 8, 100}) {
      INFO(describe(call) << " SMs=" << blocks_at_once);
      Setup setup = setup_of(call, NaivePasses::four, Packing::on);
      setup.device.sm_count = static_cast<double>(blocks_at_once);
      setup.device.last_level_cache = terabyte(1);
      const TiledTraffic tiled = tiled_traffic(setup);
      REQUIRE(tiled.reuse_certain);
      const Sum sum = run_launch(call.workload, call.tile, tiled.packed, blocks_at_once);
      CHECK(keys_read(sum.traffic) <= keys_read(traffic_of(tiled.shared)));
      std::vector<Count> ends{0};  // of groups, in blocks
      for (const Workload& one : launch_order(call.workload)) {
        const Count rows = group_rows(one, tiled.packed);
        const Count tiles = (rows + call.tile.rows - 1) / call.tile.rows;
        const Count groups = tiled.packed ? one.kv_heads : one.heads;
        for (Count group = 0; group < groups; ++group) ends.push_back(ends.back() + tiles);
      }
      const bool ends_within_groups = std::none_of(
          ends.begin() + 1, ends.end() - 1, [&](Count end) { return end % blocks_at_once == 0; });
      if (ends_within_groups && call.workload.mask == no_mask) {
        CHECK(to_text(sum.traffic) == to_text(traffic_of(tiled.shared)));
        ++equal;
      }
    }
  }
  CHECK(equal > 50);
}

TEST_CASE("where reuse is certain, the groups of one wave of a ragged batch fit the cache") {
  int certain = 0;
  for (const Call& call : ragged_calls()) {
    for (const Count blocks_at_once : {2, 3, 7}) {
      INFO(describe(call) << " SMs=" << blocks_at_once);
      Setup setup = setup_of(call, NaivePasses::four, Packing::on);
      setup.device.sm_count = static_cast<double>(blocks_at_once);
      const Workload& w = call.workload;
      const bool packed = is_packed(w, Packing::on, call.tile);
      const double rows = run_launch(w, call.tile, packed, blocks_at_once).rows_in_cache;
      // K and V apart: in the cache a row of each, in the rule one of both.
      const double matrices = w.shared_kv ? 1 : 2;
      const double row_bytes = static_cast<double>(w.head_dim + (w.shared_kv ? 0 : w.value_dim));
      setup.device.last_level_cache = byte(rows / matrices * row_bytes - 1);
      CHECK_FALSE(tiled_traffic(setup).reuse_certain);
      setup.device.last_level_cache = byte(4 * rows / matrices * row_bytes * 3);
      certain += tiled_traffic(setup).reuse_certain ? 1 : 0;
    }
  }
  CHECK(certain > 1000);
}

TEST_CASE(
    "backward passes over a ragged batch are the ledgers of its sequences, padded where unfused") {
  for (const Pass pass : {Pass::backward, Pass::forward_backward}) {
    for (Call call : ragged_calls()) {
      Workload& w = call.workload;
      if (w.shared_kv) continue;
      w.pass = pass;
      INFO(describe(call) << " pass=" << name_of(pass));
      Setup setup = setup_of(call, NaivePasses::four, Packing::automatic);
      setup.backward_tile = {call.tile.cols, call.tile.rows, TileOrigin::user};
      const TiledTraffic tiled = tiled_traffic(setup);
      Sum floor, high, naive;
      for (const Workload& one : launch_order(w)) {
        if (has_forward(pass)) floor.add(run_with_unlimited_cache(one));
        floor.add(run_backward_with_unlimited_cache(one));
        high.add(run_tiled_backward(one, backward_tile_of(setup)));
      }
      if (has_forward(pass)) {
        const Sum forward = run_launch(w, setup.tile, tiled.packed);
        for (const auto& [key, elements] : forward.traffic) high.traffic[key] += elements;
        high.flop += forward.flop;
        naive.add(run_naive(w, {}));
      }
      naive.add(run_naive_backward(w));
      CHECK(to_text(floor.traffic) == to_text(traffic_of(compulsory_ledger(setup))));
      CHECK(to_text(high.traffic) == to_text(traffic_of(tiled.high)));
      CHECK(high.flop == tiled.work.in(flop));
      CHECK(to_text(naive.traffic) == to_text(traffic_of(naive_ledger(setup))));
      CHECK(naive.flop == naive_work(w).in(flop));
    }
  }
}
