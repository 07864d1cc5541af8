// The printing half of unit_text.h, and its way back.
#include <cstdint>

#include "units/number_text.h"
#include "units/unit_spellings.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

// The prefix people expect of a dimension, as a power of ten; 0: none.
int customary_exponent(Dimension dimension) {
  switch (dimension) {
    case Dimension::bandwidth: return 9;
    case Dimension::compute_rate:
    case Dimension::exponential_rate: return 12;
    default: return 0;
  }
}

std::string in_decimal_unit(double base, int exponent10, Dimension dimension,
                            std::string_view separator) {
  std::string text = shortest_text(base, exponent10);
  text += separator;
  text += decimal_prefix(exponent10);
  text += canonical_stem(dimension);
  return text;
}

// `base` in the decimal unit that gives the fewest characters; of equals the customary, else the
// smaller one. A rate with a fraction is shortest in the base unit, where nobody reads it.
std::string shortest_in_decimal_units(double base, Dimension dimension,
                                      std::string_view separator) {
  const int customary = customary_exponent(dimension);
  const int first = customary != 0 && base >= 1e6 ? 3 : 0;
  std::string shortest;
  for (int exponent10 = first; exponent10 <= 15; exponent10 += 3) {
    const std::string text = in_decimal_unit(base, exponent10, dimension, separator);
    const bool equal_but_customary = text.size() == shortest.size() && exponent10 == customary;
    if (shortest.empty() || text.size() < shortest.size() || equal_but_customary) shortest = text;
  }
  return shortest;
}

// The number before `stem` with its prefix, in base units. Lenient: the caller compares with what
// exact_text() makes of it.
std::optional<double> read_measure(std::string_view text, std::string_view stem) {
  if (!text.ends_with(stem)) return std::nullopt;
  text.remove_suffix(stem.size());
  double binary = 1;
  int exponent10 = 0;
  constexpr std::string_view prefixes = "kMGTP";
  if (text.size() > 1 && text.ends_with('i')) {
    text.remove_suffix(1);
    for (std::size_t i = prefixes.find(text.back()) + 1; i > 0; --i) binary *= 1024;
    text.remove_suffix(1);
  } else if (!text.empty()) {
    const std::size_t at = prefixes.find(text.back());
    if (at != prefixes.npos) {
      exponent10 = 3 * static_cast<int>(at + 1);
      text.remove_suffix(1);
    }
  }
  if (text.ends_with(' ')) text.remove_suffix(1);
  const auto number = read_short_number(text, exponent10);
  if (!number) return std::nullopt;
  return *number * binary;
}

template <class Quantity, class Unit>
std::optional<Quantity> read_exact(std::string_view text, std::string_view stem, Unit base) {
  const auto number = read_measure(text, stem);
  if (!number || !(*number > 0)) return std::nullopt;
  const Quantity value = base(*number);
  if (text != exact_text(value, "") && text != exact_text(value, " ")) return std::nullopt;
  return value;
}

}  // namespace

std::string exact_text(Bandwidth value, std::string_view separator) {
  return shortest_in_decimal_units(value.in(byte_per_second), Dimension::bandwidth, separator);
}

std::string exact_text(ComputeRate value, std::string_view separator) {
  return shortest_in_decimal_units(value.in(flop_per_second), Dimension::compute_rate, separator);
}

std::string exact_text(ExponentialRate value, std::string_view separator) {
  return shortest_in_decimal_units(value.in(exponential_per_second), Dimension::exponential_rate,
                                   separator);
}

std::string exact_text(Bytes value, std::string_view separator) {
  constexpr double whole_limit = 9007199254740992.0;  // 2^53
  std::string shortest = shortest_in_decimal_units(value.in(byte), Dimension::bytes, separator);
  const auto try_unit = [&](Unit<0, 1, 0> unit, std::string_view spelling) {
    const double count = value.in(unit);
    if (count >= whole_limit || count != static_cast<double>(static_cast<std::int64_t>(count)))
      return;
    const std::string text = shortest_text(count) + std::string(separator) + std::string(spelling);
    if (text.size() < shortest.size()) shortest = text;
  };
  try_unit(mebibyte, "MiB");
  try_unit(gibibyte, "GiB");
  try_unit(tebibyte, "TiB");
  return shortest;
}

std::optional<Bandwidth> read_exact_bandwidth(std::string_view text) {
  return read_exact<Bandwidth>(text, canonical_stem(Dimension::bandwidth), byte_per_second);
}
std::optional<ComputeRate> read_exact_compute_rate(std::string_view text) {
  return read_exact<ComputeRate>(text, canonical_stem(Dimension::compute_rate), flop_per_second);
}
std::optional<Bytes> read_exact_bytes(std::string_view text) {
  return read_exact<Bytes>(text, canonical_stem(Dimension::bytes), byte);
}

}  // namespace roofline
