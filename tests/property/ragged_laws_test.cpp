// Laws of ragged batches: sums over sequences, whatever their order; padded where the program is unfused.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "codec/lengths.h"
#include "codec/link.h"
#include "model/evaluation.h"
#include "model/ragged.h"
#include "property/generators.h"

using namespace roofline;
using generators::magnitude;
using generators::Range;

namespace {

Setup with_lengths(Setup setup, const std::vector<Count>& lengths) {
  set_lengths(setup.workload, lengths);
  setup.workload.splits = std::min(setup.workload.splits, shortest_of(setup.workload));
  return setup;
}

std::vector<Count> some_lengths(Count most) {
  std::vector<Count> lengths(static_cast<std::size_t>(magnitude(12)));
  for (Count& length : lengths) length = magnitude(most);
  return lengths;
}

Setup ragged_setup() { return with_lengths(*generators::setup(Range::small), some_lengths(700)); }

// Each sequence as a call of its own that shares heads in a tile as the whole batch does.
std::vector<Setup> sequences_apart(const Setup& setup) {
  const bool packed = is_packed(setup.workload, setup.packing, setup.tile);
  std::vector<Setup> all;
  for (const Count length : setup.workload.lengths) {
    Setup one = setup;
    one.workload.lengths.clear();
    one.workload.batch = 1;
    one.workload.seq_q = one.workload.seq_kv = length;
    one.packing = packed ? Packing::on : Packing::off;
    all.push_back(one);
  }
  return all;
}

void same_figures(const Evaluation& a, const Evaluation& b) {
  RC_ASSERT(a.exact == b.exact);
  RC_ASSERT(a.full_square == b.full_square);
  RC_ASSERT(a.half_square == b.half_square);
  RC_ASSERT(a.tiled.work == b.tiled.work);
  RC_ASSERT(a.naive.work == b.naive.work);
  RC_ASSERT(a.tiled.traffic.packed == b.tiled.traffic.packed);
  RC_ASSERT(a.tiled.traffic.blocks == b.tiled.traffic.blocks);
  RC_ASSERT(a.tiled.traffic.reuse_certain == b.tiled.traffic.reuse_certain);
  RC_ASSERT(a.naive.upper_bound == b.naive.upper_bound);
  RC_ASSERT(a.verdict.assumed == b.verdict.assumed);
  RC_ASSERT(a.ledger.size() == b.ledger.size());
  for (std::size_t i = 0; i < a.ledger.size(); ++i) {
    RC_ASSERT(a.ledger[i].tensor == b.ledger[i].tensor);
    RC_ASSERT(a.ledger[i].step == b.ledger[i].step);
    RC_ASSERT(a.ledger[i].elements == b.ledger[i].elements);
    RC_ASSERT(a.ledger[i].bytes == b.ledger[i].bytes);
  }
}

}  // namespace

TEST_CASE("equal lengths give every figure of the uniform batch") {
  law(600, [] {
    Setup uniform = *generators::setup(Range::small);
    Workload& w = uniform.workload;
    w.seq_kv = w.seq_q;
    w.splits = std::min(w.splits, w.seq_kv);
    const std::vector<Count> equal(static_cast<std::size_t>(w.batch), w.seq_q);
    const Evaluation ragged = evaluate(with_lengths(uniform, equal));
    same_figures(ragged, evaluate(uniform));
    for (const Finding& finding : ragged.findings) RC_ASSERT(finding.code != "padding_waste");
  });
}

TEST_CASE("the order of the sequences changes nothing") {
  law(400, [] {
    const Setup setup = ragged_setup();
    std::vector<Count> other = setup.workload.lengths;
    std::reverse(other.begin(), other.end());
    std::rotate(other.begin(), other.begin() + magnitude(12) % static_cast<Count>(other.size()),
                other.end());
    const Evaluation a = evaluate(setup), b = evaluate(with_lengths(setup, other));
    same_figures(a, b);
    RC_ASSERT(a.findings.size() == b.findings.size());
  });
}

TEST_CASE("a ragged batch is the sum of its sequences on every path that does not pad") {
  law(400, [] {
    const Setup setup = ragged_setup();
    Work exact, full, half, tiled_work;
    Bytes compulsory, low, high;
    double blocks = 0;
    for (const Setup& one : sequences_apart(setup)) {
      exact += exact_work(one.workload);
      full += full_square_work(one.workload);
      half += half_square_work(one.workload).value_or(flop(0));
      compulsory += total(compulsory_ledger(one));
      const TiledTraffic traffic = tiled_traffic(one);
      tiled_work += traffic.work;
      low += total(traffic.low);
      high += total(traffic.high);
      blocks += traffic.blocks;
    }
    const TiledTraffic traffic = tiled_traffic(setup);
    RC_ASSERT(exact_work(setup.workload) == exact);
    RC_ASSERT(full_square_work(setup.workload) == full);
    RC_ASSERT(half_square_work(setup.workload).value_or(flop(0)) == half);
    RC_ASSERT(total(compulsory_ledger(setup)) == compulsory);
    RC_ASSERT(traffic.work == tiled_work);
    RC_ASSERT(total(traffic.low) == low);
    RC_ASSERT(total(traffic.high) == high);
    // Of two passes each sequence alone counts the smaller grid of its own.
    const bool both = setup.workload.pass == Pass::forward_backward;
    RC_ASSERT((both ? traffic.blocks >= blocks : traffic.blocks == blocks));
  });
}

TEST_CASE(
    "compulsory = low <= shared <= high of a ragged batch, and the totals without rows agree") {
  law(1000, [] {
    const Setup setup = ragged_setup();
    const TiledTraffic traffic = tiled_traffic(setup);
    const TiledTotals totals = tiled_totals(setup);
    RC_ASSERT(total(traffic.low) == total(compulsory_ledger(setup)));
    RC_ASSERT(total(traffic.low) <= total(traffic.shared));
    RC_ASSERT(total(traffic.shared) <= total(traffic.high));
    RC_ASSERT(totals.shared == total(traffic.shared));
    RC_ASSERT(totals.high == total(traffic.high));
    RC_ASSERT(totals.work == traffic.work);
    RC_ASSERT(exact_work(setup.workload) <= traffic.work);
    RC_ASSERT(traffic.cover.pairs <= traffic.cover.unclipped_pairs);
  });
}

TEST_CASE("the naive path of a ragged batch is that of so many sequences of the longest") {
  law(400, [] {
    const Setup setup = ragged_setup();
    Setup padded = setup;
    padded.workload.lengths.clear();
    RC_ASSERT(total(naive_ledger(setup)) == total(naive_ledger(padded)));
    RC_ASSERT(naive_work(setup.workload) == naive_work(padded.workload));
    Bytes apart;
    for (const Setup& one : sequences_apart(setup)) apart += total(naive_ledger(one));
    // The mask of an eager program is one matrix for all.
    if (!setup.eager.has(EagerKernel::mask)) RC_ASSERT(total(naive_ledger(setup)) >= apart);
    // And at least that of any part of the batch, padded to its own longest.
    std::vector<Count> part = setup.workload.lengths;
    part.resize(static_cast<std::size_t>(magnitude(static_cast<Count>(part.size()))));
    RC_ASSERT(total(naive_ledger(setup)) >= total(naive_ledger(with_lengths(setup, part))));
    RC_ASSERT(naive_work(setup.workload) >= naive_work(with_lengths(setup, part).workload));
  });
}

TEST_CASE("padding is wasted beyond 10 % exactly when the finding says so") {
  law(600, [] {
    const Evaluation e = evaluate(ragged_setup());
    const Workload& w = e.setup.workload;
    double needed = 0;
    for (const Count length : w.lengths) {
      needed += static_cast<double>(length) * static_cast<double>(length);
    }
    const double longest = static_cast<double>(w.seq_q);
    const double padded = static_cast<double>(w.batch) * longest * longest;
    const bool found = std::any_of(e.findings.begin(), e.findings.end(),
                                   [](const Finding& f) { return f.code == "padding_waste"; });
    RC_ASSERT(found == ((padded - needed) / padded > 0.1));
  });
}

TEST_CASE("lengths keep their order and their duplicates as text and in a link") {
  law(400, [] {
    const Setup setup = with_lengths(*generators::setup(Range::small), some_lengths(max_seq));
    std::optional<Lengths> read;
    Findings findings;
    const auto& lengths = setup.workload.lengths;
    RC_ASSERT(!read_lengths(lengths_text(lengths), "lengths", read, findings));
    RC_ASSERT(*read == lengths);
    RC_ASSERT(findings.empty());
    const auto opened = resolve(decode(open_link(link_of(setup)).assignments).draft).setup;
    RC_ASSERT(opened.has_value());
    RC_ASSERT(opened->workload == setup.workload);
  });
}
