// The simulator on what goes beyond one fused forward pass: the backward pass, eager kernels, expanded heads, split
// keys, block scales. Its counts equal the ledger's rows.
#include <catch2/catch.hpp>

#include "model/work.h"
#include "simulator/calls.h"
#include "simulator/tensors.h"

using namespace roofline;
using namespace roofline::simulator;

namespace {

// The calls that a backward pass is defined for.
std::vector<Call> trainable_calls(Pass pass) {
  std::vector<Call> all;
  for (Call call : calls()) {
    if (call.workload.shared_kv) continue;
    call.workload.pass = pass;
    all.push_back(call);
  }
  return all;
}

Setup setup_of(const Call& call) {
  Setup setup = setup_of(call, NaivePasses::four, Packing::automatic);
  setup.backward_tile = {call.tile.cols, call.tile.rows, TileOrigin::user};
  return setup;
}

double sum_of(const std::map<Step, double>& flop) {
  double sum = 0;
  for (const auto& [step, kernel] : flop) sum += kernel;
  return sum;
}

double largest_difference(const Array& a, const Array& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    largest = std::max(largest, std::abs(a.cells[i] - b.cells.at(i)));
  }
  return largest;
}

double largest_difference(const BackwardRun& a, const BackwardRun& b) {
  return std::max({largest_difference(a.grad_q, b.grad_q), largest_difference(a.grad_k, b.grad_k),
                   largest_difference(a.grad_v, b.grad_v)});
}

Traffic operator+(Traffic a, const Traffic& b) {
  for (const auto& [key, elements] : b) a[key] += elements;
  return a;
}

// Every subset of the extra kernels.
std::vector<EagerKernels> all_eager() {
  std::vector<EagerKernels> all;
  for (unsigned bits = 0; bits < 16; ++bits) all.push_back({bits});
  return all;
}

}  // namespace

TEST_CASE("all simulated backward passes compute the same gradients") {
  for (const Call& call : trainable_calls(Pass::backward)) {
    INFO(describe(call));
    const BackwardRun reference = run_naive_backward(call.workload);
    CHECK(largest_difference(reference, run_backward_with_unlimited_cache(call.workload)) < 1e-9);
    CHECK(largest_difference(reference, run_tiled_backward(call.workload, call.tile)) < 1e-9);
  }
}

TEST_CASE("the gradient of V for one query and one key is dO, those of Q and K are zero") {
  Workload w;
  w.value_dim = 3;
  w.pass = Pass::backward;
  const BackwardRun run = run_tiled_backward(w, {1, 1, TileOrigin::user});
  Array grad_o(1, 1, 3);
  fill(grad_o, 4);
  CHECK(largest_difference(run.grad_v, grad_o) < 1e-12);
  CHECK(std::abs(run.grad_q.cells[0]) < 1e-12);
  CHECK(std::abs(run.grad_k.cells[0]) < 1e-12);
}

// d/dv0 of sum(dO O) with two keys of one dimension: dO p0, by hand.
TEST_CASE("the gradient of V for two keys is weighted by their probabilities") {
  Workload w;
  w.seq_kv = 2;
  w.pass = Pass::backward;
  Hbm hbm = tensors_of(w);
  const double q = hbm.array(Tensor::q).cells[0];
  const auto k = hbm.array(Tensor::k).cells, v = hbm.array(Tensor::v).cells;
  const double a = std::exp(q * k[0]), b = std::exp(q * k[1]), p = a / (a + b);
  Array grad_o(1, 1, 1);
  fill(grad_o, 4);
  const double g = grad_o.cells[0];
  const BackwardRun run = run_naive_backward(w);
  CHECK(run.grad_v.cells[0] == Approx(g * p).epsilon(1e-12));
  CHECK(run.grad_q.cells[0] ==
        Approx(g * p * (1 - p) * (v[0] - v[1]) * (k[0] - k[1])).epsilon(1e-12));
  CHECK(run.grad_k.cells[0] == Approx(g * p * (1 - p) * (v[0] - v[1]) * q).epsilon(1e-12));
}

TEST_CASE("a backward pass with an unlimited cache is the compulsory ledger and exact_work") {
  for (const Call& call : trainable_calls(Pass::backward)) {
    INFO(describe(call));
    const BackwardRun run = run_backward_with_unlimited_cache(call.workload);
    CHECK(to_text(run.traffic) == to_text(traffic_of(compulsory_ledger(setup_of(call)))));
    CHECK(run.flop.at(Step::backward) == exact_work(call.workload).in(flop));
  }
}

TEST_CASE("five backward kernels are the naive ledger and four products over the rectangle") {
  for (const Call& call : trainable_calls(Pass::backward)) {
    INFO(describe(call));
    const BackwardRun run = run_naive_backward(call.workload);
    CHECK(to_text(run.traffic) == to_text(traffic_of(naive_ledger(setup_of(call)))));
    CHECK(sum_of(run.flop) == naive_work(call.workload).in(flop));
  }
}

TEST_CASE("a backward pass by key tiles is the high ledger and its work") {
  for (const Call& call : trainable_calls(Pass::backward)) {
    INFO(describe(call));
    const BackwardRun run = run_tiled_backward(call.workload, call.tile);
    const TiledTraffic tiled = tiled_traffic(setup_of(call));
    CHECK(to_text(run.traffic) == to_text(traffic_of(tiled.high)));
    CHECK(run.flop.at(Step::main) == tiled.work.in(flop));
    CHECK_FALSE(tiled.reuse_certain);
    CHECK(total(tiled.shared) == total(tiled.high));
  }
}

TEST_CASE("the closed form of key tiles equals visiting them one by one") {
  for (const Call& call : calls()) {
    INFO(describe(call));
    const KeyTileCover closed = cover_keys_with_tiles(call.workload, call.tile);
    const KeyTileCover counted = cover_keys_one_by_one(call.workload, call.tile);
    CHECK(closed.groups == counted.groups);
    CHECK(closed.key_tiles == counted.key_tiles);
    CHECK(closed.keys == counted.keys);
    CHECK(closed.spanned_queries == counted.spanned_queries);
    CHECK(closed.pairs == counted.pairs);
    CHECK(closed.unclipped_pairs == counted.unclipped_pairs);
  }
}

TEST_CASE("forward and backward together are the one after the other, which also hands over O") {
  for (const Call& call : trainable_calls(Pass::forward_backward)) {
    INFO(describe(call));
    const Workload& w = call.workload;
    const Setup setup = setup_of(call);
    const Traffic floor =
        run_with_unlimited_cache(w).traffic + run_backward_with_unlimited_cache(w).traffic;
    CHECK(to_text(floor) == to_text(traffic_of(compulsory_ledger(setup))));
    const Traffic naive = run_naive(w, {}).traffic + run_naive_backward(w).traffic;
    CHECK(to_text(naive) == to_text(traffic_of(naive_ledger(setup))));
    const TiledTraffic tiled = tiled_traffic(setup);
    const Traffic by_tiles = run_tiled(w, setup.tile, tiled.packed).traffic +
                             run_tiled_backward(w, setup.backward_tile).traffic;
    CHECK(to_text(by_tiles) == to_text(traffic_of(tiled.high)));
  }
}

TEST_CASE("every set of eager kernels moves what the naive ledger says, and computes attention") {
  for (std::size_t i = 0; const Call& call : calls()) {
    const EagerKernels eager = all_eager()[i++ % 16];
    for (const bool expand_kv : {false, true}) {
      INFO(describe(call) << " eager=" << name_of(eager) << " expand=" << expand_kv);
      Setup setup = setup_of(call);
      setup.eager = eager;
      setup.expand_kv = expand_kv;
      const Run run = run_naive(call.workload, {NaivePasses::four, eager, expand_kv});
      CHECK(to_text(run.traffic) == to_text(traffic_of(naive_ledger(setup))));
      CHECK(largest_difference(run.output, run_naive(call.workload, {}).output) < 1e-9);
      CHECK(sum_of(run.flop) == naive_work(call.workload).in(flop));
    }
  }
}

TEST_CASE("cast and dropout go with a fused softmax too") {
  EagerKernels eager;
  eager.add(EagerKernel::cast);
  eager.add(EagerKernel::dropout);
  for (const Call& call : calls()) {
    INFO(describe(call));
    Setup setup = setup_of(call);
    setup.passes = NaivePasses::two;
    setup.eager = eager;
    const Run run = run_naive(call.workload, {NaivePasses::two, eager, false});
    CHECK(to_text(run.traffic) == to_text(traffic_of(naive_ledger(setup))));
    CHECK(largest_difference(run.output, run_naive(call.workload, {}).output) < 1e-9);
  }
}

TEST_CASE("split keys add partial results, written and read, and change no output") {
  for (Call call : calls()) {
    for (const Count splits : {2, 3, 7}) {
      call.workload.splits = splits;
      INFO(describe(call) << " splits=" << splits);
      const Setup setup = setup_of(call);
      const TiledTraffic tiled = tiled_traffic(setup);
      const Run run = run_tiled(call.workload, call.tile, tiled.packed);
      CHECK(to_text(run.traffic) == to_text(traffic_of(tiled.high)));
      CHECK(largest_difference(run.output, run_naive(call.workload, {}).output) < 1e-9);
      Setup whole = setup;
      whole.workload.splits = 1;
      CHECK(tiled.blocks == static_cast<double>(splits) * tiled_traffic(whole).blocks);
      CHECK(total(tiled.low) == total(compulsory_ledger(setup)));
    }
  }
}

TEST_CASE("block-scaled elements bring their scales in every kernel") {
  const PrecisionSet precision{Precision::mxfp8, Precision::nvfp4, Precision::mxfp4,
                               Precision::nvfp4, Precision::fp8};
  const Blocks blocks{{Tensor::q, 32},
                      {Tensor::grad_o, 32},
                      {Tensor::grad_q, 32},
                      {Tensor::k, 16},
                      {Tensor::v, 16},
                      {Tensor::v_view, 16},
                      {Tensor::grad_k, 16},
                      {Tensor::grad_v, 16},
                      {Tensor::grad_k_all_heads, 16},
                      {Tensor::grad_v_all_heads, 16},
                      {Tensor::o, 32},
                      {Tensor::s, 16},
                      {Tensor::p, 16},
                      {Tensor::grad_p, 16},
                      {Tensor::grad_s, 16}};
  const auto check = [&](const Traffic& scales, const Ledger& ledger) {
    CHECK(to_text(scales) == to_text(scales_of(ledger)));
    for (const LedgerRow& row : ledger) {
      if (row.scales) CHECK(row.bytes == byte(row.elements));
    }
  };
  for (const Call& call : calls()) {
    INFO(describe(call));
    Setup setup = setup_of(call);
    setup.precision = precision;
    const TiledTraffic tiled = tiled_traffic(setup);
    check(run_with_unlimited_cache(call.workload, blocks).scales, compulsory_ledger(setup));
    check(run_naive(call.workload, {}, blocks).scales, naive_ledger(setup));
    check(run_tiled(call.workload, call.tile, tiled.packed, std::nullopt, blocks).scales,
          tiled.high);
  }
  for (const Call& call : trainable_calls(Pass::backward)) {
    INFO(describe(call));
    Setup setup = setup_of(call);
    setup.precision = precision;
    check(run_backward_with_unlimited_cache(call.workload, blocks).scales,
          compulsory_ledger(setup));
    check(run_naive_backward(call.workload, blocks).scales, naive_ledger(setup));
    check(run_tiled_backward(call.workload, call.tile, blocks).scales, tiled_traffic(setup).high);
  }
}
