// The calls that the simulator runs, and how its counts and the ledger's are compared.
#pragma once

#include <random>
#include <sstream>
#include <string>

#include "model/ledger.h"
#include "simulator/attention.h"

namespace roofline::simulator {

struct Call {
  Workload workload;
  Tile tile;
};

inline std::string describe(const Call& call) {
  const Workload& w = call.workload;
  std::ostringstream text;
  text << "B=" << w.batch << " H=" << w.heads << " Hk=" << w.kv_heads << " Sq=" << w.seq_q
       << " Sk=" << w.seq_kv << " d=" << w.head_dim << " dv=" << w.value_dim
       << " mask=" << name_of(w.mask) << " shared_kv=" << w.shared_kv << " tile=" << call.tile.rows
       << "x" << call.tile.cols;
  for (const Count length : w.lengths) text << " length " << length;
  return text.str();
}

inline Mask random_mask(std::mt19937& random) {
  const auto up_to = [&](Count most) { return static_cast<Count>(random() % (most + 1)); };
  switch (random() % 6) {
    case 0: return no_mask;
    case 1: return causal_mask;
    case 2: return causal_top_left_mask;
    case 3: return {Mask::Kind::band, up_to(20), 0};  // window
    case 4: return {Mask::Kind::band, up_to(20), up_to(20)};
    default: return {Mask::Kind::band, std::nullopt, up_to(20)};
  }
}

inline Call random_call(std::mt19937& random) {
  const auto between = [&](Count low, Count high) {
    return low + static_cast<Count>(random() % static_cast<unsigned long>(high - low + 1));
  };
  Workload w;
  w.batch = between(1, 2);
  w.kv_heads = between(1, 2);
  w.heads = w.kv_heads * between(1, 3);
  w.seq_q = between(1, 24);
  w.seq_kv = random() % 3 == 0 ? w.seq_q : between(1, 24);
  w.head_dim = between(1, 9);
  w.shared_kv = random() % 4 == 0;
  w.value_dim = w.shared_kv ? between(1, w.head_dim) : between(1, 9);
  w.mask = random_mask(random);
  return {w, {between(1, 9), between(1, 9), TileOrigin::user}};
}

// Random calls, and those that a random draw may miss.
inline std::vector<Call> calls() {
  std::vector<Call> all;
  std::mt19937 random(20240917);
  for (int i = 0; i < 400; ++i) all.push_back(random_call(random));
  const Tile tile{4, 8, TileOrigin::user};
  all.push_back({{1, 1, 1, 1, 1, 1, 1}, tile});
  all.push_back({{2, 4, 1, 1, 33, 9, 8, no_mask, true}, tile});             // absorbed MLA decode
  all.push_back({{1, 6, 2, 1, 19, 4, 4, {Mask::Kind::band, 6, 0}}, tile});  // grouped window decode
  all.push_back({{1, 2, 2, 23, 5, 4, 4, causal_mask}, tile});               // 18 rows without keys
  all.push_back({{1, 4, 2, 23, 5, 4, 4, {Mask::Kind::band, 0, 0}}, tile});
  all.push_back({{1, 2, 1, 5, 23, 4, 4, causal_top_left_mask}, tile});  // 18 keys without a query
  all.push_back({{1, 2, 1, 16, 16, 4, 4, {Mask::Kind::band, 0, 0}}, tile});
  return all;
}

inline Setup setup_of(const Call& call, NaivePasses passes, Packing packing) {
  Setup setup;
  setup.workload = call.workload;
  setup.passes = passes;
  setup.tile = call.tile;
  setup.packing = packing;
  setup.precision = {Precision::fp32, Precision::int8, Precision::bf16, Precision::fp32,
                     Precision::fp16};
  return setup;
}

inline Traffic traffic_of(const Ledger& ledger) {
  Traffic traffic;
  for (const LedgerRow& row : ledger) {
    if (row.elements != 0 && !row.scales)
      traffic[{row.step, row.tensor, row.access}] += row.elements;
  }
  return traffic;
}

inline Traffic scales_of(const Ledger& ledger) {
  Traffic traffic;
  for (const LedgerRow& row : ledger) {
    if (row.elements != 0 && row.scales)
      traffic[{row.step, row.tensor, row.access}] += row.elements;
  }
  return traffic;
}

inline std::string to_text(const Traffic& traffic) {
  std::ostringstream text;
  text.precision(15);
  for (const auto& [key, elements] : traffic) {
    text << name_of(std::get<0>(key)) << " " << name_of(std::get<1>(key)) << " "
         << name_of(std::get<2>(key)) << " " << elements << "\n";
  }
  return text.str();
}

}  // namespace roofline::simulator
