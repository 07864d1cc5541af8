// Why a tile was taken, and what it leaves of an SM: the same numbers as the tile rule's (tile.h), one
// by one.
#pragma once

#include <vector>

#include "model/setup.h"

namespace roofline {

// One candidate with Q in one of its two places.
struct TileAttempt {
  Tile tile;
  bool q_in_registers;
  WorkingSet need;
  TileFit fit;
};
// What the rule tries, up to what it takes; all of the list where nothing fits. Empty if shared
// memory is unknown.
std::vector<TileAttempt> tile_attempts(const Workload& w, const PrecisionSet& p,
                                       const Device& device);
// A given tile, with Q in both places.
std::vector<TileAttempt> attempts_of(const Workload& w, const PrecisionSet& p, Tile tile,
                                     const TileRoom& room);

// Thread blocks that an SM holds at a time. Our rule, MODEL gives none: as many working sets as the
// tile rule's room has (shared memory by the most that one block may have, which is an SM's all but
// a little; registers by their usable share), with Q where that is more.
struct Residency {
  WorkingSet need;
  TileRoom room;
  double by_shared_memory, by_registers;  // whole

  double blocks() const {
    return by_shared_memory < by_registers ? by_shared_memory : by_registers;
  }
};
// nullopt: shared memory or register file unknown.
std::optional<Residency> residency_of(const Workload& w, const PrecisionSet& p, Tile tile,
                                      const Device& device);

}  // namespace roofline
