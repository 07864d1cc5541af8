// The traffic formulas proved by running them: every count of the simulated machine equals the ledger's row.
#include <catch2/catch.hpp>

#include "model/ledger.h"
#include "model/work.h"
#include "simulator/calls.h"
#include "simulator/tensors.h"

using namespace roofline;
using namespace roofline::simulator;

namespace {

double keys_read(const Traffic& traffic, Step step) {
  const auto found = traffic.find({step, Tensor::k, Access::read});
  return found == traffic.end() ? 0 : found->second;
}

double largest_difference(const Run& a, const Run& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.output.cells.size(); ++i) {
    largest = std::max(largest, std::abs(a.output.cells[i] - b.output.cells.at(i)));
  }
  return largest;
}

}  // namespace

TEST_CASE("all simulated kernels compute the same attention") {
  for (const Call& call : calls()) {
    INFO(describe(call));
    const Run reference = run_naive(call.workload, {});
    CHECK(largest_difference(reference, run_naive(call.workload, {NaivePasses::two})) < 1e-9);
    CHECK(largest_difference(reference, run_with_unlimited_cache(call.workload)) < 1e-9);
    CHECK(largest_difference(reference, run_tiled(call.workload, call.tile, false)) < 1e-9);
    CHECK(largest_difference(reference, run_tiled(call.workload, call.tile, true)) < 1e-9);
    CHECK(largest_difference(reference, run_tiled(call.workload, call.tile, true, 3)) < 1e-9);
  }
}

TEST_CASE("two keys of one dimension give the weighted mean of their values") {
  Workload w;
  w.seq_kv = 2;
  Hbm hbm = tensors_of(w);
  const double q = hbm.array(Tensor::q).cells[0];
  const auto k = hbm.array(Tensor::k).cells, v = hbm.array(Tensor::v).cells;
  const double a = std::exp(q * k[0]), b = std::exp(q * k[1]);
  const Run run = run_tiled(w, {1, 1, TileOrigin::user}, false);
  CHECK(run.output.cells.at(0) == Approx((a * v[0] + b * v[1]) / (a + b)).epsilon(1e-12));
  CHECK(run.flop.at(Step::high) == 2 * 2 * (1 + 1));
}

TEST_CASE("an unlimited cache loads what the compulsory ledger says, and multiplies exact_work") {
  for (const Call& call : calls()) {
    INFO(describe(call));
    const Run run = run_with_unlimited_cache(call.workload);
    const Ledger ledger = compulsory_ledger(setup_of(call, NaivePasses::four, Packing::automatic));
    CHECK(to_text(run.traffic) == to_text(traffic_of(ledger)));
    CHECK(run.flop.at(Step::attention) == exact_work(call.workload).in(flop));
  }
}

TEST_CASE("the naive program moves what the naive ledger says, and multiplies the full square") {
  for (const Call& call : calls()) {
    for (const NaivePasses passes : {NaivePasses::two, NaivePasses::four}) {
      INFO(describe(call) << " passes=" << count_of(passes));
      const Run run = run_naive(call.workload, {passes});
      const Ledger ledger = naive_ledger(setup_of(call, passes, Packing::automatic));
      CHECK(to_text(run.traffic) == to_text(traffic_of(ledger)));
      double sum = 0;
      for (const auto& [step, kernel_flop] : run.flop) sum += kernel_flop;
      CHECK(sum == full_square_work(call.workload).in(flop));
    }
  }
}

TEST_CASE("a tiled kernel without reuse moves the high ledger, and multiplies tiled_work") {
  for (const Call& call : calls()) {
    for (const Packing packing : {Packing::automatic, Packing::on, Packing::off}) {
      INFO(describe(call) << " pack=" << name_of(packing));
      const bool packed = is_packed(call.workload, packing, call.tile);
      const Run run = run_tiled(call.workload, call.tile, packed);
      const TiledTraffic tiled = tiled_traffic(setup_of(call, NaivePasses::four, packing));
      CHECK(tiled.packed == packed);
      CHECK(to_text(run.traffic) == to_text(traffic_of(tiled.high)));
      CHECK(run.flop.at(Step::high) == tiled_work(call.workload, tiled.cover).in(flop));
    }
  }
}

// The rule of bytes_shared counts whole K and V of a group once per wave, and one group more per wave boundary.
// An ideal cache does no worse; it does exactly that when no mask hides keys, no other group has the same K
// and V, and no wave ends where a group ends.
TEST_CASE("the shared ledger is what blocks in waves load through an ideal cache, or just above") {
  int equal = 0;
  for (const Call& call : calls()) {
    for (const Count blocks_at_once : {1, 2, 3, 5, 8, 100}) {
      const bool packed = is_packed(call.workload, Packing::on, call.tile);
      const Run run = run_tiled(call.workload, call.tile, packed, blocks_at_once);
      Setup setup = setup_of(call, NaivePasses::four, Packing::on);
      setup.device.sm_count = static_cast<double>(blocks_at_once);
      setup.device.last_level_cache = terabyte(1);
      const TiledTraffic tiled = tiled_traffic(setup);
      INFO(describe(call) << " SMs=" << blocks_at_once);
      REQUIRE(tiled.reuse_certain);
      const Count blocks = static_cast<Count>(tiled.blocks);
      const Count per_group = static_cast<Count>(tiled.cover.row_tiles);
      bool ends_within_groups = true;
      for (Count end = blocks_at_once; end < blocks; end += blocks_at_once) {
        ends_within_groups = ends_within_groups && end % per_group != 0;
      }
      const double simulated = keys_read(run.traffic, Step::shared);
      const double counted = keys_read(traffic_of(tiled.shared), Step::shared);
      CHECK(simulated <= counted);
      if (ends_within_groups && call.workload.mask == no_mask) {
        CHECK(to_text(run.traffic) == to_text(traffic_of(tiled.shared)));
        ++equal;
      }
    }
  }
  CHECK(equal > 50);
}

TEST_CASE("reuse is certain exactly when the groups of one wave fit the cache, by the rule") {
  for (const Call& call : calls()) {
    const Count blocks_at_once = 3;
    const bool packed = is_packed(call.workload, Packing::on, call.tile);
    const Run run = run_tiled(call.workload, call.tile, packed, blocks_at_once);
    Setup setup = setup_of(call, NaivePasses::four, Packing::on);
    setup.device.sm_count = static_cast<double>(blocks_at_once);
    const Workload& w = call.workload;
    const double matrices = w.shared_kv ? 1 : 2;
    const double groups = static_cast<double>(w.batch * w.kv_heads);
    const Count tiles = (group_rows(w, packed) + call.tile.rows - 1) / call.tile.rows;
    const double together = static_cast<double>((blocks_at_once + tiles - 1) / tiles + 1);
    const double rows = std::min(groups, together) * static_cast<double>(w.seq_kv);
    const double row_bytes = static_cast<double>(w.head_dim + (w.shared_kv ? 0 : w.value_dim));
    INFO(describe(call));
    CHECK(run.rows_in_cache <= rows * matrices);  // the rule asks for enough room
    setup.device.last_level_cache = byte(rows * row_bytes);
    CHECK(tiled_traffic(setup).reuse_certain);
    setup.device.last_level_cache = byte(rows * row_bytes - 1);
    CHECK_FALSE(tiled_traffic(setup).reuse_certain);
    CHECK(total(tiled_traffic(setup).shared) == total(tiled_traffic(setup).high));
  }
}

TEST_CASE("the working set of a tile is what a thread block holds") {
  for (const Call& call : calls()) {
    Workload w = call.workload;
    w.head_dim *= 16;  // multiples of 16: nothing is padded
    w.value_dim *= 16;
    w.seq_q = std::min<Count>(w.seq_q, 6);
    w.seq_kv = std::max<Count>(w.seq_kv, 2 * call.tile.cols);
    w.mask = no_mask;
    const Run run = run_tiled(w, call.tile, false);
    const PrecisionSet precision{Precision::int8, Precision::int8, Precision::fp16, Precision::fp16,
                                 Precision::int8};
    INFO(describe({w, call.tile}));
    const WorkingSet set = working_set(w, precision, call.tile, false);
    CHECK(set.shared_memory == byte(static_cast<double>(run.inputs_on_chip)));
    CHECK(set.registers ==
          byte(static_cast<double>(4 * run.sums_on_chip + 2 * run.probabilities_on_chip)));
  }
}

TEST_CASE("every ledger row takes the width of its tensor") {
  const auto width = [](Tensor tensor) {  // of the precisions in setup_of
    switch (tensor) {
      case Tensor::q: return 4.0;
      case Tensor::k:
      case Tensor::v:
      case Tensor::v_view: return 1.0;
      case Tensor::o: return 2.0;
      default: return 4.0;
    }
  };
  for (const Call& call : calls()) {
    const Setup setup = setup_of(call, NaivePasses::four, Packing::automatic);
    const TiledTraffic tiled = tiled_traffic(setup);
    for (const Ledger& ledger :
         {compulsory_ledger(setup), naive_ledger(setup), tiled.low, tiled.shared, tiled.high}) {
      for (const LedgerRow& row : ledger) {
        CHECK(row.bytes == byte(row.elements * width(row.tensor)));
      }
    }
  }
}
