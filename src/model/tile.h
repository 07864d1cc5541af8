// The tile of a FlashAttention-like kernel: its default by what fits on chip, and whether the query
// heads of a group share one tile (MODEL 3, "Default tile" and "Heads in one tile"). Forward pass.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "model/device.h"
#include "model/precision.h"
#include "model/workload.h"

namespace roofline {

enum class TileOrigin { assumed, chosen, user };
std::string_view name_of(TileOrigin origin);

struct Tile {
  Count rows = 128;  // of queries, Br
  Count cols = 128;  // of keys, Bc
  TileOrigin origin = TileOrigin::assumed;

  friend bool operator==(const Tile&, const Tile&) = default;
};

inline constexpr Count max_tile_side = 1024;  // twice the largest tile of any rule

enum class Packing { automatic, on, off };
std::string_view name_of(Packing packing);
std::optional<Packing> packing_named(std::string_view name);

// On-chip working set of one thread block.
struct WorkingSet {
  Bytes shared_memory;  // Q (unless in registers), K and V of one column tile
  Bytes registers;      // fp32 accumulator and scores, P, and Q when it is kept there
};
WorkingSet working_set(const Workload& w, const PrecisionSet& p, Tile tile, bool q_in_registers);

// Rows and columns, without where they come from.
struct TileSides {
  Count rows, cols;
};

// What a thread block may fill of an SM; registers nullopt: they do not constrain. `together`: one
// large on-chip memory holds both (TPU-like), `shared_memory` is its size.
struct TileRoom {
  Bytes shared_memory;
  std::optional<Bytes> registers;
  bool together;
};
std::optional<TileRoom> room_for_tiles(const Device& device);  // nullopt: shared memory unknown

struct TileFit {
  bool shared_memory, registers;

  explicit operator bool() const { return shared_memory && registers; }
};
TileFit fit_of(const WorkingSet& need, const TileRoom& room);

// The list of MODEL 3 as far as it is tried on the device, in order.
std::span<const TileSides> tile_candidates(const Device& device);

// First tile of the list of MODEL 3 that fits, Q tried in shared memory, then in registers. An
// unknown register file does not constrain; unknown shared memory gives 128x128, origin `assumed`.
Tile choose_tile(const Workload& w, const PrecisionSet& p, const Device& device);

// The tile of a backward pass: FlashAttention-2's, by head dim and shared memory alone (MODEL 3).
Tile choose_backward_tile(const Workload& w, const Device& device);
// By the pass: the forward rule unless there is a backward pass only.
Tile choose_tile_of_pass(const Workload& w, const PrecisionSet& p, const Device& device);

// True when some placement of Q fits what is known of the device; nullopt when shared memory is
// unknown.
std::optional<bool> tile_fits(const Workload& w, const PrecisionSet& p, Tile tile,
                              const Device& device);

// Whether the G query heads of a group fill one tile together, query-major (FlashAttention-3's
// rule).
bool is_packed(const Workload& w, Packing packing, Tile tile);

}  // namespace roofline
