// What the tile rule tried, and how many blocks it leaves room for.
#include "model/tile_choice.h"

#include <catch2/catch.hpp>

#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

Device chip(Bytes shared_memory, std::optional<Bytes> register_file) {
  Device device;
  device.shared_memory = shared_memory;
  device.register_file = register_file;
  return device;
}

Workload shape(Count dim) { return {1, 8, 8, 4096, 4096, dim, dim}; }

}  // namespace

TEST_CASE("the last attempt is the tile that the rule takes, and all before it fail") {
  for (const Count dim : {64, 128, 256, 576}) {
    for (const double size : {48, 99, 227, 16 * 1024}) {
      for (const std::optional<Bytes> file : {std::optional<Bytes>(kibibyte(256)), {}}) {
        const Device device = chip(kibibyte(size), file);
        CAPTURE(dim, size, file.has_value());
        const auto attempts = tile_attempts(shape(dim), {}, device);
        REQUIRE_FALSE(attempts.empty());
        for (const TileAttempt& attempt : attempts) {
          CHECK(bool(attempt.fit) == (&attempt == &attempts.back()));
        }
        CHECK(attempts.back().tile == choose_tile(shape(dim), {}, device));
      }
    }
  }
}

TEST_CASE("each tile is tried with Q in shared memory, then in registers") {
  const auto attempts = tile_attempts(shape(256), {}, chip(kibibyte(99), kibibyte(256)));
  REQUIRE(attempts.size() >= 4);
  for (std::size_t i = 0; i < attempts.size(); ++i) {
    CHECK(attempts[i].q_in_registers == (i % 2 == 1));
  }
  CHECK(attempts[0].tile.rows == 128);
  CHECK(attempts[0].need.shared_memory == kibibyte(64 + 128));
  CHECK_FALSE(attempts[0].fit.shared_memory);
  CHECK_FALSE(attempts[0].fit.registers);
}

TEST_CASE("a large on-chip memory begins with the largest tiles and holds the accumulators, too") {
  const auto attempts = tile_attempts(shape(128), {}, chip(mebibyte(16), std::nullopt));
  CHECK(attempts.front().tile.rows == 512);
  CHECK(room_for_tiles(chip(mebibyte(16), std::nullopt))->together);
  CHECK_FALSE(room_for_tiles(chip(mebibyte(16), kibibyte(256)))->together);
  CHECK_FALSE(room_for_tiles(chip(mebibyte(8) - byte(1), std::nullopt))->together);
}

TEST_CASE("where nothing fits all of the list was tried, and where nothing is known nothing was") {
  CHECK(tile_attempts(shape(128), {}, chip(byte(1), kibibyte(256))).size() == 22);
  CHECK(tile_attempts(shape(128), {}, Device{}).empty());
}

TEST_CASE("resident blocks are whole working sets, with Q where more of them fit") {
  const auto blocks = [](Bytes shared_memory, Bytes register_file) {
    return residency_of(shape(128), {}, {128, 128}, chip(shared_memory, register_file))->blocks();
  };
  CHECK(blocks(kibibyte(96 * 3), kibibyte(4096)) == 4);  // 64 KiB each, Q in registers
  CHECK(blocks(kibibyte(96 * 3), kibibyte(160 * 3 / 0.75)) == 3);
  CHECK(blocks(kibibyte(63), kibibyte(4096)) == 0);
  CHECK_FALSE(residency_of(shape(128), {}, {128, 128}, chip(kibibyte(227), std::nullopt)));
}
