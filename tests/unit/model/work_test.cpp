// FLOPs by hand (MODEL 2 and 6).
#include "model/work.h"

#include <catch2/catch.hpp>

using namespace roofline;

namespace {
Workload square(Count seq, const Mask& mask) { return {1, 32, 32, seq, seq, 128, 128, mask}; }
}  // namespace

TEST_CASE("forward work without a mask is 4 S^2 H d, times the batch") {
  CHECK(exact_work(square(4096, no_mask)) == flop(4.0 * 4096 * 4096 * 32 * 128));
  CHECK(exact_work(square(4096, no_mask)) == flop(274877906944));
  Workload w = square(4096, no_mask);
  w.batch = 3;
  CHECK(exact_work(w) == flop(3 * 274877906944.0));
}

TEST_CASE("work follows d + dv, the query heads, and not the kv heads") {
  CHECK(exact_work({128, 64, 1, 1, 4096, 576, 512, no_mask, true}) == flop(73014444032));
  CHECK(exact_work({1, 32, 8, 8192, 8192, 128, 128, *mask_named("band:1024:1024")}) ==
        flop(257815478272));
}

TEST_CASE("the full square ignores the mask") {
  CHECK(full_square_work(square(4096, causal_mask)) == flop(274877906944));
  CHECK(exact_work(square(4096, causal_mask)) < full_square_work(square(4096, causal_mask)));
}

TEST_CASE("the half-square convention is for causal masks only") {
  CHECK(half_square_work(square(4096, causal_mask)) == flop(274877906944.0 / 2));
  CHECK(half_square_work(square(4096, causal_top_left_mask)) == flop(274877906944.0 / 2));
  CHECK_FALSE(half_square_work(square(4096, no_mask)));
  CHECK_FALSE(half_square_work(square(4096, *mask_named("window:128"))));
  // Sq (max(0, Sk - Sq) + Sk) / 2 pairs.
  const auto pairs = [](Count sq, Count sk) {
    return *half_square_work({1, 1, 1, sq, sk, 1, 1, causal_mask}) / flop(4);
  };
  CHECK(pairs(2, 10) == 2 * (8 + 10) / 2);
  CHECK(pairs(10, 2) == 10 * (0 + 2) / 2);
  CHECK(pairs(3, 4) == 3 * (1 + 4) / 2.0);
}

TEST_CASE("a tiled path computes whole tiles, clipped at the edge") {
  const Tile tile{128, 128, TileOrigin::user};
  const auto ratio = [&](Count seq, const Mask& mask) {
    const Workload w = square(seq, mask);
    return tiled_work(w, cover_with_tiles(w, tile, false)) / exact_work(w);
  };
  CHECK(ratio(4096, no_mask) == 1);
  CHECK(ratio(4000, no_mask) == 1);
  CHECK(ratio(256, causal_mask) == 3.0 * 128 * 128 / (256 * 257 / 2));
  CHECK(ratio(128, *mask_named("window:1")) == 128);
}
