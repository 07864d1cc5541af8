// The one table of unit spellings (MODEL 8): prefixes x stems x rate endings, exact in case,
// canonical ones and aliases. A spelling's size is a power of ten times a power of two, so that
// scaling never rounds. Knows nothing of numbers or of the words around a unit.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

enum class Dimension {
  work,
  bytes,
  exponentials,
  compute_rate,
  bandwidth,
  exponential_rate,
  intensity
};

// What people confuse about a spelling although it has one meaning.
enum class Confusion { none, bits, binary, decimal_kilo, operations };

struct UnitMeaning {
  Dimension dimension;
  int exponent10;  // one unit = 10^exponent10 x 2^exponent2 FLOP, byte, per second
  int exponent2;
  Confusion confusion = Confusion::none;
};

// "GB/s", "GiB", "Tflop/s", "gigabytes per second". nullopt: not in the table.
std::optional<UnitMeaning> unit_meaning(std::string_view spelling);

// True for what only case or an ending keeps out of the table: "gb/s", "GBs", "tflops", "GT/s".
bool resembles_unit(std::string_view spelling);

// The canonical spellings that somebody may have meant who wrote `spelling` where `wanted` belongs:
// "gb/s" gives GB/s, GiB/s, Gbit/s. Never empty; an unknown prefix becomes the customary one (GB/s,
// TFLOP/s, MB).
std::vector<std::string> likely_spellings(std::string_view spelling, Dimension wanted);

// Prefix and stem to print with: kilo.. for 3, 6 .. 15, nothing for 0.
std::string_view decimal_prefix(int exponent10);
std::string_view canonical_stem(Dimension dimension);  // "B/s", "FLOP"

}  // namespace roofline
