// Closed forms against counting: pair by pair on small shapes, row tile by row tile on large ones.
#include "model/pairs.h"

#include <catch2/catch.hpp>
#include <random>

#include "simulator/counting.h"

using namespace roofline;
using namespace roofline::simulator;

namespace {

__extension__ typedef __int128 Wide;

Count between(std::mt19937_64& random, Count low, Count high) {
  return low + static_cast<Count>(random() % static_cast<std::uint64_t>(high - low + 1));
}

Mask random_mask(std::mt19937_64& random, Count reach) {
  const auto side = [&]() -> std::optional<Count> {
    if (random() % 4 == 0) return std::nullopt;
    return random() % 4 == 0 ? 0 : between(random, 0, reach);
  };
  if (random() % 6 == 0) return causal_top_left_mask;
  const auto left = side();
  return {Mask::Kind::band, left, side()};
}

Workload random_shape(std::mt19937_64& random, Count longest) {
  Workload w;
  w.batch = between(random, 1, 3);
  w.kv_heads = between(random, 1, 3);
  w.heads = w.kv_heads * between(random, 1, 6);
  w.seq_q = between(random, 1, longest);
  w.seq_kv = random() % 3 == 0 ? w.seq_q : between(random, 1, longest);
  w.mask = random_mask(random, longest + longest / 4);
  return w;
}

std::string describe(const Workload& w) {
  return "H=" + std::to_string(w.heads) + " Hk=" + std::to_string(w.kv_heads) +
         " Sq=" + std::to_string(w.seq_q) + " Sk=" + std::to_string(w.seq_kv) +
         " mask=" + name_of(w.mask);
}

// First and last key that query i sees, before clipping to the matrix.
Count first_key(const Workload& w, Count query) {
  if (w.mask.kind == Mask::Kind::causal_top_left || !w.mask.left) return 0;
  return query + w.seq_kv - w.seq_q - *w.mask.left;
}
Count last_key(const Workload& w, Count query) {
  if (w.mask.kind == Mask::Kind::causal_top_left) return query;
  return w.mask.right ? query + w.seq_kv - w.seq_q + *w.mask.right : w.seq_kv - 1;
}

// Every row tile visited, exact integers; doubles only at the end.
TileCover cover_by_row_tiles(const Workload& w, Tile tile, bool packed) {
  const Count rows = group_rows(w, packed);
  Wide spanned = 0, pairs = 0, unclipped = 0;
  Count tiles = 0;
  for (Count begin = 0; begin < rows; begin += tile.rows, ++tiles) {
    const Count end = std::min(begin + tile.rows, rows);
    const Count first = std::max<Count>(0, first_key(w, query_of_row(w, packed, begin)));
    const Count last = std::min(w.seq_kv - 1, last_key(w, query_of_row(w, packed, end - 1)));
    if (last < first) continue;
    const Count columns = last / tile.cols - first / tile.cols + 1;
    const Count keys =
        std::min(w.seq_kv, (last / tile.cols + 1) * tile.cols) - first / tile.cols * tile.cols;
    spanned += keys;
    pairs += Wide{keys} * (end - begin);
    unclipped += Wide{columns} * tile.cols * tile.rows;
  }
  return {static_cast<double>(w.batch * (packed ? w.kv_heads : w.heads)),
          static_cast<double>(tiles), static_cast<double>(spanned), static_cast<double>(pairs),
          static_cast<double>(unclipped)};
}

PairCounts pairs_query_by_query(const Workload& w) {
  Wide allowed = 0;
  Count queries = 0, lowest = w.seq_kv, highest = -1;
  for (Count query = 0; query < w.seq_q; ++query) {
    const Count first = std::max<Count>(0, first_key(w, query));
    const Count last = std::min(w.seq_kv - 1, last_key(w, query));
    if (last < first) continue;
    allowed += last - first + 1;
    ++queries;
    lowest = std::min(lowest, first);
    highest = std::max(highest, last);
  }
  return {static_cast<double>(allowed), static_cast<double>(highest - lowest + 1),
          static_cast<double>(queries)};
}

void check_equal(const TileCover& a, const TileCover& b, double tolerance) {
  const auto near = [&](double x) { return Approx(x).epsilon(tolerance).margin(0); };
  CHECK(a.groups == b.groups);
  CHECK(a.row_tiles == b.row_tiles);
  CHECK(a.spanned_keys == near(b.spanned_keys));
  CHECK(a.pairs == near(b.pairs));
  CHECK(a.unclipped_pairs == near(b.unclipped_pairs));
}

}  // namespace

TEST_CASE("pairs on shapes done by hand") {
  const auto pairs = [](Count sq, Count sk, const Mask& mask) {
    return count_pairs({1, 1, 1, sq, sk, 1, 1, mask}).allowed;
  };
  CHECK(pairs(4, 4, no_mask) == 16);
  CHECK(pairs(4, 4, causal_mask) == 10);
  CHECK(pairs(2, 4, causal_mask) == 3 + 4);  // bottom-right
  CHECK(pairs(4, 2, causal_mask) == 0 + 0 + 1 + 2);
  CHECK(pairs(2, 4, causal_top_left_mask) == 1 + 2);
  CHECK(pairs(4, 2, causal_top_left_mask) == 1 + 2 + 2 + 2);
  CHECK(pairs(4, 4, *mask_named("window:2")) == 1 + 2 + 2 + 2);
  CHECK(pairs(1, 100, *mask_named("window:16")) == 16);  // decode
  CHECK(pairs(4, 4, *mask_named("band:1:1")) == 2 + 3 + 3 + 2);
  CHECK(pairs(4, 4, *mask_named("band:0:inf")) == 10);
  CHECK(pairs(8192, 8192, *mask_named("band:1024:1024")) == 15735808);  // MODEL 5
  CHECK(pairs(8192, 8192, *mask_named("band:inf:inf")) == 8192.0 * 8192);
}

TEST_CASE("used rows on shapes done by hand") {
  const auto used = [](Count sq, Count sk, const char* mask) {
    return count_pairs({1, 1, 1, sq, sk, 1, 1, *mask_named(mask)});
  };
  CHECK(used(1, 100, "window:16").used_keys == 16);
  CHECK(used(1, 100, "causal").used_keys == 100);
  CHECK(used(10, 4, "causal").used_queries == 4);
  CHECK(used(10, 4, "band:inf:2").used_queries == 6);
  CHECK(used(10, 4, "causal-top-left").used_queries == 10);
  CHECK(used(4, 10, "causal-top-left").used_keys == 4);
}

TEST_CASE("pairs and used rows in closed form equal counting") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 5000; ++i) {
    const Workload w = random_shape(random, 24);
    const PairCounts closed = count_pairs(w);
    const PairCounts counted = count_pairs_one_by_one(w);
    INFO(describe(w));
    CHECK(closed.allowed == counted.allowed);
    CHECK(closed.used_keys == counted.used_keys);
    CHECK(closed.used_queries == counted.used_queries);
  }
}

TEST_CASE("the cover of tiles in closed form equals counting") {
  std::mt19937_64 random(2);
  for (int i = 0; i < 4000; ++i) {
    const Workload w = random_shape(random, 20);
    const Tile tile{between(random, 1, 12), between(random, 1, 12), TileOrigin::user};
    const bool packed = random() % 2 == 0;
    INFO(describe(w) << " tile=" << tile.rows << "x" << tile.cols << " packed=" << packed);
    check_equal(cover_with_tiles(w, tile, packed), cover_one_by_one(w, tile, packed), 0);
  }
}

TEST_CASE(
    "counting by row tiles is the same as pair by pair") {  // so that it may judge large shapes
  std::mt19937_64 random(3);
  for (int i = 0; i < 500; ++i) {
    const Workload w = random_shape(random, 20);
    const Tile tile{between(random, 1, 12), between(random, 1, 12), TileOrigin::user};
    INFO(describe(w) << " tile=" << tile.rows << "x" << tile.cols);
    check_equal(cover_by_row_tiles(w, tile, true), cover_one_by_one(w, tile, true), 0);
    CHECK(pairs_query_by_query(w).allowed == count_pairs_one_by_one(w).allowed);
  }
}

TEST_CASE("closed forms stay right at the model's largest shapes") {
  std::mt19937_64 random(4);
  for (int i = 0; i < 60; ++i) {
    Workload w = random_shape(random, 40000);
    // Stretched so far that row tiles remain countable while sums pass 2^53.
    const Count factor = Count{1} << between(random, 0, 15);
    w.seq_kv = std::min(max_seq, w.seq_kv * factor);
    if (w.mask.left) w.mask.left = std::min(max_seq, *w.mask.left * factor);
    const Tile tile{between(random, 1, 300), between(random, 1, 300), TileOrigin::user};
    INFO(describe(w) << " tile=" << tile.rows << "x" << tile.cols);
    check_equal(cover_with_tiles(w, tile, true), cover_by_row_tiles(w, tile, true), 1e-14);
    const PairCounts closed = count_pairs(w);
    const PairCounts counted = pairs_query_by_query(w);
    CHECK(closed.allowed == Approx(counted.allowed).epsilon(1e-15).margin(0));
    CHECK(closed.used_keys == counted.used_keys);
    CHECK(closed.used_queries == counted.used_queries);
  }
}

TEST_CASE("a square of 2^31 by 2^31 is counted exactly where a double can hold it") {
  Workload w;
  w.heads = 1 << 16;
  w.seq_q = w.seq_kv = max_seq;
  w.mask = causal_mask;
  const double s = 2147483648.0;
  CHECK(count_pairs(w).allowed == s / 2 * (s + 1));
  const TileCover cover = cover_with_tiles(w, {128, 128, TileOrigin::user}, true);
  CHECK(cover.row_tiles == s * 65536 / 128);
  // Row tiles of one query's heads: 512 of them for each query, the query's column tiles each.
  CHECK(cover.spanned_keys ==
        Approx(512 * 128 * 128 * (s / 128) * (s / 128 + 1) / 2).epsilon(1e-14));
}
