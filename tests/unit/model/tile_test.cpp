// The default tile, its working set and the packing of heads (MODEL 3), to the byte.
#include "model/tile.h"

#include <catch2/catch.hpp>

using namespace roofline;

namespace {

struct Chip {
  const char* name;
  Bytes shared_memory;
  std::optional<Bytes> register_file;
};

Device device_of(const Chip& chip) {
  Device device;
  device.shared_memory = chip.shared_memory;
  device.register_file = chip.register_file;
  return device;
}

Workload shape(Count dim) { return {1, 8, 8, 4096, 4096, dim, dim}; }

Tile chosen(Count rows, Count cols) { return {rows, cols, TileOrigin::chosen}; }

Device plain_device(Bytes shared_memory, std::optional<Bytes> register_file = std::nullopt) {
  return device_of({"", shared_memory, register_file});
}

}  // namespace

TEST_CASE("the default tiles for fp16 on known chips") {
  const Chip wide[] = {{"A100", kibibyte(163), kibibyte(256)},
                       {"H100", kibibyte(227), kibibyte(256)},
                       {"B200", kibibyte(227), kibibyte(256)},
                       {"MI300X", kibibyte(64), kibibyte(512)}};
  for (const Chip& chip : wide) {
    CAPTURE(chip.name);
    CHECK(choose_tile(shape(64), {}, device_of(chip)) == chosen(128, 128));
    CHECK(choose_tile(shape(128), {}, device_of(chip)) == chosen(128, 128));
    CHECK(choose_tile(shape(256), {}, device_of(chip)) == chosen(128, 64));
  }
  const Chip narrow[] = {{"RTX 4090", kibibyte(99), kibibyte(256)},
                         {"V100", kibibyte(96), kibibyte(256)}};
  for (const Chip& chip : narrow) {
    CAPTURE(chip.name);
    CHECK(choose_tile(shape(64), {}, device_of(chip)) == chosen(128, 128));
    CHECK(choose_tile(shape(128), {}, device_of(chip)) == chosen(128, 128));
    CHECK(choose_tile(shape(256), {}, device_of(chip)) == chosen(128, 32));
  }
}

TEST_CASE("the working set counts Q, K, V in shared memory and fp32 sums with P in registers") {
  const WorkingSet set = working_set(shape(128), {}, {128, 64}, false);
  CHECK(set.shared_memory == byte(128 * 128 * 2 + 64 * (128 + 128) * 2));
  CHECK(set.registers == byte(4 * 128 * (128 + 64) + 2 * 128 * 64));
  const WorkingSet moved = working_set(shape(128), {}, {128, 64}, true);
  CHECK(moved.shared_memory == byte(64 * (128 + 128) * 2));
  CHECK(moved.registers == byte(4 * 128 * (128 + 64) + 2 * 128 * 64 + 128 * 128 * 2));
}

TEST_CASE("head dimensions are padded to 16, P is fp32 for fp32 and tf32 math") {
  CHECK(working_set(shape(65), {}, {16, 16}, false).shared_memory ==
        working_set(shape(80), {}, {16, 16}, false).shared_memory);
  PrecisionSet precision;
  for (const Precision math : {Precision::fp32, Precision::tf32}) {
    precision.math = math;
    CHECK(working_set(shape(64), precision, {32, 16}, false).registers ==
          byte(4 * 32 * (64 + 16) + 4 * 32 * 16));
  }
}

TEST_CASE("latent attention keeps no V, and K has its own width") {
  Workload w{1, 64, 1, 1, 4096, 576, 512};
  w.shared_kv = true;
  PrecisionSet precision;
  precision.kv = Precision::fp8;
  CHECK(working_set(w, precision, {64, 64}, false).shared_memory == byte(64 * 576 * 2 + 64 * 576));
  w.shared_kv = false;
  CHECK(working_set(w, precision, {64, 64}, false).shared_memory ==
        byte(64 * 576 * 2 + 64 * (576 + 512)));
}

TEST_CASE("a tile that fits to the byte is taken, one byte less gives the next") {
  const Bytes whole = byte(128 * 64 * 2 + 128 * (64 + 64) * 2);
  // Q in registers needs only K and V in shared memory, so the registers are made to refuse it.
  const double sums = 4 * 128 * (64 + 128) + 2 * 128 * 128;
  const Bytes registers = byte(sums / 0.75);
  CHECK(choose_tile(shape(64), {}, plain_device(whole, registers)) == chosen(128, 128));
  CHECK(choose_tile(shape(64), {}, plain_device(whole - byte(1), registers)) == chosen(128, 64));
  CHECK(choose_tile(shape(64), {}, plain_device(whole, registers - byte(2))) == chosen(128, 64));
}

TEST_CASE("each tile is tried with Q in registers before a smaller one") {
  const Bytes keys_only = byte(128 * (64 + 64) * 2);
  CHECK(choose_tile(shape(64), {}, plain_device(keys_only)) == chosen(128, 128));
  CHECK(choose_tile(shape(64), {}, plain_device(keys_only - byte(1))) == chosen(128, 64));
}

TEST_CASE("unknown sizes: no shared memory assumes 128x128, no register file does not constrain") {
  CHECK(choose_tile(shape(4096), {}, Device{}) == Tile{128, 128, TileOrigin::assumed});
  CHECK_FALSE(tile_fits(shape(64), {}, {128, 128}, Device{}));
  CHECK(choose_tile(shape(128), {}, plain_device(kibibyte(163))) == chosen(128, 128));
}

TEST_CASE("nothing fits: 16x16, and it is known not to fit") {
  const Device tiny = plain_device(kibibyte(1), kibibyte(64));
  CHECK(choose_tile(shape(256), {}, tiny) == chosen(16, 16));
  CHECK(tile_fits(shape(256), {}, {16, 16}, tiny) == false);
  CHECK(tile_fits(shape(16), {}, {16, 16}, plain_device(kibibyte(64))) == true);
}

TEST_CASE("one large memory without registers tries 512 and 256 first, its sums counted there") {
  const Device tpu = plain_device(mebibyte(16));
  CHECK(choose_tile(shape(128), {}, tpu) == chosen(512, 512));
  CHECK(choose_tile(shape(128), {}, plain_device(mebibyte(8))) == chosen(512, 512));
  CHECK(choose_tile(shape(128), {}, plain_device(mebibyte(8) - byte(1))) == chosen(128, 128));
  CHECK(choose_tile(shape(128), {}, plain_device(mebibyte(16), kibibyte(256))) == chosen(128, 128));
  // d = 4096: K, V of 512 keys are 8 MiB, sums of 512 rows 9.5 MB; of 256 rows half.
  CHECK(choose_tile(shape(4096), {}, tpu) == chosen(256, 256));
}

TEST_CASE("query heads share a tile when it fills their tiles by more than a tenth") {
  const Tile tile{128, 128};
  const auto packed = [&](Count group, Count seq_q) {
    return is_packed({1, 8 * group, 8, seq_q, 4096, 128, 128}, Packing::automatic, tile);
  };
  CHECK(packed(4, 1));  // decode
  CHECK(packed(4, 16));
  CHECK_FALSE(packed(4, 128));  // full either way
  CHECK_FALSE(packed(4, 4096));
  CHECK_FALSE(packed(1, 1));     // nothing to share
  CHECK_FALSE(packed(4, 116));   // 0.906 against 0.9 * 0.906
  CHECK(packed(8, 112));         // 0.875 against 0.9 * 1
  CHECK_FALSE(packed(8, 124));   // 0.969 against 0.9 * 0.969
  CHECK_FALSE(packed(16, 120));  // 0.9375 against 0.9 * 1
  CHECK_FALSE(is_packed({1, 10, 1, 9, 64, 8, 8}, Packing::automatic, {10, 16}));  // 0.9 equals 0.9
  CHECK_FALSE(is_packed({1, 8, 2, 1, 64, 8, 8}, Packing::off, tile));
  CHECK(is_packed({1, 8, 2, 4096, 64, 8, 8}, Packing::on, tile));
}

TEST_CASE("decode is packed whatever the tile") {
  for (const Count rows : {1, 2, 3, 16, 128}) {
    CAPTURE(rows);
    CHECK(is_packed({1, 8, 2, 1, 64, 8, 8}, Packing::automatic, {rows, 16, TileOrigin::user}));
  }
}

TEST_CASE("names of origins and packings") {
  CHECK(name_of(TileOrigin::assumed) == "assumed");
  CHECK(name_of(TileOrigin::chosen) == "chosen");
  CHECK(name_of(TileOrigin::user) == "user");
  for (const Packing packing : {Packing::automatic, Packing::on, Packing::off}) {
    CHECK(packing_named(name_of(packing)) == packing);
  }
  CHECK(name_of(Packing::automatic) == "auto");
  CHECK_FALSE(packing_named("yes"));
}
