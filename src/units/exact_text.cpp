// The printing half of unit_text.h.
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
    case Dimension::compute_rate: return 12;
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

// `base` in the decimal unit that gives the fewest characters, the smaller one of equals. The
// customary unit may be a character longer: 899.99965945856 GB/s reads better than the same in B/s.
std::string shortest_in_decimal_units(double base, Dimension dimension,
                                      std::string_view separator) {
  std::string shortest;
  for (int exponent10 = 0; exponent10 <= 15; exponent10 += 3) {
    const std::string text = in_decimal_unit(base, exponent10, dimension, separator);
    if (shortest.empty() || text.size() < shortest.size()) shortest = text;
  }
  const int customary = customary_exponent(dimension);
  if (customary == 0) return shortest;
  const std::string usual = in_decimal_unit(base, customary, dimension, separator);
  return usual.size() <= shortest.size() + 1 ? usual : shortest;
}

}  // namespace

std::string exact_text(Bandwidth value, std::string_view separator) {
  return shortest_in_decimal_units(value.in(byte_per_second), Dimension::bandwidth, separator);
}

std::string exact_text(ComputeRate value, std::string_view separator) {
  return shortest_in_decimal_units(value.in(flop_per_second), Dimension::compute_rate, separator);
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

}  // namespace roofline
