#include "model/tile.h"

#include <array>

#include "model/ragged.h"

namespace roofline {

namespace {

constexpr std::array<std::string_view, 3> tile_origin_names{"assumed", "chosen", "user"};
constexpr std::array<std::string_view, 3> packing_names{"auto", "on", "off"};

// The first two for large on-chip memories only.
constexpr std::array<TileSides, 13> candidates{{{512, 512},
                                                {256, 256},
                                                {128, 128},
                                                {128, 64},
                                                {128, 32},
                                                {64, 128},
                                                {64, 64},
                                                {64, 32},
                                                {32, 64},
                                                {32, 32},
                                                {32, 16},
                                                {16, 32},
                                                {16, 16}}};
constexpr std::size_t large_candidates = 2;

constexpr double usable_share_of_registers = 0.75;

constexpr double padded(Count dim) { return static_cast<double>((dim + 15) / 16 * 16); }

// TPU-like: one large on-chip memory that also holds the accumulators, no register file to speak
// of.
bool is_large_on_chip(const Device& device) {
  return !device.register_file && device.shared_memory && *device.shared_memory >= mebibyte(8);
}

bool fits_somehow(const Workload& w, const PrecisionSet& p, Tile tile, const TileRoom& room) {
  return fit_of(working_set(w, p, tile, false), room) ||
         fit_of(working_set(w, p, tile, true), room);
}

// Rows filled over rows computed when `rows` are cut into tiles.
double fill_of(Count rows, Count tile_rows) {
  const Count tiles = (rows + tile_rows - 1) / tile_rows;
  return static_cast<double>(rows) / static_cast<double>(tiles * tile_rows);
}

}  // namespace

std::string_view name_of(TileOrigin origin) {
  return tile_origin_names[static_cast<std::size_t>(origin)];
}

std::string_view name_of(Packing packing) {
  return packing_names[static_cast<std::size_t>(packing)];
}

std::optional<Packing> packing_named(std::string_view name) {
  for (std::size_t i = 0; i < packing_names.size(); ++i) {
    if (packing_names[i] == name) return static_cast<Packing>(i);
  }
  return std::nullopt;
}

WorkingSet working_set(const Workload& w, const PrecisionSet& p, Tile tile, bool q_in_registers) {
  const double rows = static_cast<double>(tile.rows);
  const double cols = static_cast<double>(tile.cols);
  const double d = padded(w.head_dim);
  const double dv = padded(w.value_dim);
  const Precision math = p.math_pv.value_or(p.math);  // P goes into the second product
  const bool wide_math = math == Precision::fp32 || math == Precision::tf32;
  const Bytes q = rows * d * bytes_with_scale(p.storage);
  const Bytes kv = cols * (w.shared_kv ? d : d + dv) * bytes_with_scale(p.kv);
  const Bytes accumulators = byte(4 * rows * (dv + cols));
  const Bytes probabilities = byte((wide_math ? 4 : 2) * rows * cols);
  WorkingSet need{kv, accumulators + probabilities};
  (q_in_registers ? need.registers : need.shared_memory) += q;
  return need;
}

std::optional<TileRoom> room_for_tiles(const Device& device) {
  if (!device.shared_memory) return std::nullopt;
  TileRoom room{*device.shared_memory, std::nullopt, is_large_on_chip(device)};
  if (device.register_file) room.registers = usable_share_of_registers * *device.register_file;
  return room;
}

TileFit fit_of(const WorkingSet& need, const TileRoom& room) {
  if (room.together) return {need.shared_memory + need.registers <= room.shared_memory, true};
  return {need.shared_memory <= room.shared_memory,
          !room.registers || need.registers <= *room.registers};
}

std::span<const TileSides> tile_candidates(const Device& device) {
  return std::span(candidates).subspan(is_large_on_chip(device) ? 0 : large_candidates);
}

Tile choose_tile(const Workload& w, const PrecisionSet& p, const Device& device) {
  const auto room = room_for_tiles(device);
  if (!room) return {128, 128, TileOrigin::assumed};
  for (const TileSides& sides : tile_candidates(device)) {
    const Tile tile{sides.rows, sides.cols, TileOrigin::chosen};
    if (fits_somehow(w, p, tile, *room)) return tile;
  }
  return {16, 16, TileOrigin::chosen};
}

Tile choose_backward_tile(const Workload& w, const Device& device) {
  constexpr TileSides roomy[] = {{128, 128}, {64, 128}, {64, 64}};
  constexpr TileSides narrow[] = {{64, 128}, {64, 64}, {64, 32}};
  const int row = w.head_dim <= 64 ? 0 : w.head_dim <= 128 ? 1 : 2;
  const bool little = device.shared_memory && *device.shared_memory < kibibyte(144);
  const TileSides sides = little ? narrow[row] : roomy[row];
  return {sides.rows, sides.cols, device.shared_memory ? TileOrigin::chosen : TileOrigin::assumed};
}

Tile choose_tile_of_pass(const Workload& w, const PrecisionSet& p, const Device& device) {
  return has_forward(w.pass) ? choose_tile(w, p, device) : choose_backward_tile(w, device);
}

std::optional<bool> tile_fits(const Workload& w, const PrecisionSet& p, Tile tile,
                              const Device& device) {
  const auto room = room_for_tiles(device);
  if (!room) return std::nullopt;
  return fits_somehow(w, p, tile, *room);
}

bool is_packed(const Workload& w, Packing packing, Tile tile) {
  const Count group = group_size(w);
  if (packing != Packing::automatic) return packing == Packing::on && group > 1;
  if (group == 1) return false;
  if (is_ragged(w)) return ragged_is_packed(w, tile);
  return w.seq_q == 1 || fill_of(w.seq_q, tile.rows) < 0.9 * fill_of(w.seq_q * group, tile.rows);
}

}  // namespace roofline
