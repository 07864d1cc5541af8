#include "model/tile_choice.h"

namespace roofline {

namespace {

double whole(double value) { return static_cast<double>(static_cast<Count>(value)); }

Residency residency(const WorkingSet& need, const TileRoom& room) {
  return {need, room, whole(room.shared_memory / need.shared_memory),
          whole(*room.registers / need.registers)};
}

}  // namespace

std::vector<TileAttempt> attempts_of(const Workload& w, const PrecisionSet& p, Tile tile,
                                     const TileRoom& room) {
  std::vector<TileAttempt> attempts;
  for (const bool q_in_registers : {false, true}) {
    const WorkingSet need = working_set(w, p, tile, q_in_registers);
    attempts.push_back({tile, q_in_registers, need, fit_of(need, room)});
  }
  return attempts;
}

std::vector<TileAttempt> tile_attempts(const Workload& w, const PrecisionSet& p,
                                       const Device& device) {
  std::vector<TileAttempt> attempts;
  const auto room = room_for_tiles(device);
  if (!room) return attempts;
  for (const TileSides& sides : tile_candidates(device)) {
    for (const TileAttempt& attempt :
         attempts_of(w, p, {sides.rows, sides.cols, TileOrigin::chosen}, *room)) {
      attempts.push_back(attempt);
      if (attempt.fit) return attempts;
    }
  }
  return attempts;
}

std::optional<Residency> residency_of(const Workload& w, const PrecisionSet& p, Tile tile,
                                      const Device& device) {
  const auto room = room_for_tiles(device);
  if (!room || !room->registers) return std::nullopt;
  const Residency shared = residency(working_set(w, p, tile, false), *room);
  const Residency registers = residency(working_set(w, p, tile, true), *room);
  return registers.blocks() > shared.blocks() ? registers : shared;
}

}  // namespace roofline
