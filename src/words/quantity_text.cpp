#include "words/quantity_text.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "units/number_text.h"

namespace roofline {

namespace {

constexpr std::string_view no_break = "\u00A0";
constexpr std::string_view narrow_blank = "\u202F";
constexpr std::string_view minus = "\u2212";

struct ScaleStep {
  double factor;
  std::string_view unit;
};

// A unit is left only from five digits on: people write 4429 MB, 3350 GB/s and 1979 TFLOP/s.
constexpr double decimal_limit = 9999.5;
constexpr ScaleStep byte_scale[] = {{1, "B"},     {1e3, "kB"},  {1e6, "MB"}, {1e9, "GB"},
                                    {1e12, "TB"}, {1e15, "PB"}, {1e18, "EB"}};
constexpr ScaleStep bandwidth_scale[] = {
    {1, "B/s"}, {1e3, "kB/s"}, {1e6, "MB/s"}, {1e9, "GB/s"}, {1e12, "TB/s"}};
constexpr ScaleStep work_scale[] = {{1, "FLOP"},    {1e3, "kFLOP"},  {1e6, "MFLOP"},
                                    {1e9, "GFLOP"}, {1e12, "TFLOP"}, {1e15, "PFLOP"},
                                    {1e18, "EFLOP"}};
constexpr ScaleStep rate_scale[] = {{1, "FLOP/s"},    {1e3, "kFLOP/s"},  {1e6, "MFLOP/s"},
                                    {1e9, "GFLOP/s"}, {1e12, "TFLOP/s"}, {1e15, "PFLOP/s"}};
constexpr ScaleStep exponential_scale[] = {
    {1, "exp/s"}, {1e6, "Mexp/s"}, {1e9, "Gexp/s"}, {1e12, "Texp/s"}};
constexpr double exponential_limit = 999.95;
constexpr ScaleStep binary_scale[] = {{1, "B"},
                                      {1024.0, "KiB"},
                                      {1048576.0, "MiB"},
                                      {1073741824.0, "GiB"},
                                      {1099511627776.0, "TiB"},
                                      {1125899906842624.0, "PiB"},
                                      {1152921504606846976.0, "EiB"}};
// Times leave their unit at 1000, as is usual.
constexpr double time_limit = 999.95;
constexpr ScaleStep time_scale[] = {{1e-9, "ns"}, {1e-6, "µs"}, {1e-3, "ms"}, {1, "s"}};
constexpr ScaleStep intensity_scale[] = {{1, "FLOP/B"}};

template <std::size_t N>
const ScaleStep& step_for(double value, const ScaleStep (&scale)[N], double limit = decimal_limit) {
  const auto* step = std::begin(scale);
  while (step + 1 != std::end(scale) && value / step->factor >= limit) ++step;
  return *step;
}

std::string with_unit(std::string number, std::string_view unit) {
  return number.append(no_break).append(unit);
}

std::string scaled_text(double value, const ScaleStep& step, int significant = 4) {
  return with_unit(number_text(value / step.factor, significant), step.unit);
}

// Both ends in the unit of the larger, unless the smaller would read as a fraction of it.
template <std::size_t N>
std::string range_text(double low, double high, const ScaleStep (&scale)[N],
                       double limit = decimal_limit) {
  const ScaleStep& step = step_for(high, scale, limit);
  const ScaleStep& low_step = step_for(low, scale, limit);
  if (low < step.factor && low_step.factor < step.factor) {
    return scaled_text(low, low_step) + " – " + scaled_text(high, step);
  }
  const std::string first = number_text(low / step.factor);
  const std::string last = number_text(high / step.factor);
  return with_unit(first == last ? last : first + "–" + last, step.unit);
}

// Groups the digits before the point by three, from five digits on.
std::string grouped(std::string_view text) {
  std::string out;
  if (text.substr(0, 1) == "-") {
    out = minus;
    text.remove_prefix(1);
  }
  const std::size_t whole = std::min(text.find('.'), text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (whole >= 5 && i > 0 && i < whole && (whole - i) % 3 == 0) out += narrow_blank;
    out += text[i];
  }
  return out;
}

std::string superscript(int exponent) {
  constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴",
                                                    "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string out;
  for (char c : std::to_string(exponent)) {
    out += c == '-' ? "⁻" : digits[static_cast<std::size_t>(c - '0')];
  }
  return out;
}

}  // namespace

std::string number_text(double value, int significant) {
  const std::string text = rounded_text(value, significant);
  if (text.find('e') != std::string::npos) return scientific_text(value, significant);
  return grouped(text);
}

std::string count_text(double whole) {
  const std::string text = shortest_text(whole);
  if (text.find('e') != std::string::npos) return scientific_text(whole, 4);
  return grouped(text);
}

std::string ratio_text(double ratio) { return number_text(ratio, 3); }
std::string factor_text(double factor) { return ratio_text(factor) + "×"; }

std::string percent_text(double share) {
  if (share >= 0.9995 && share < 1) return ">" + percent_text(0.999);
  const bool near_all = share >= 0.995 && share < 1;
  return with_unit(number_text(100 * share, near_all ? 3 : 2), "%");
}

std::string scientific_text(double value, int significant) {
  Digits rounded = rounded_digits(value, significant);
  if (rounded.digits.size() > 1) rounded.digits.insert(1, 1, '.');
  std::string out = value < 0 ? std::string(minus) + rounded.digits : rounded.digits;
  if (rounded.exponent == 0) return out;
  return out.append(no_break).append("×").append(no_break).append("10" +
                                                                  superscript(rounded.exponent));
}

std::string work_text(Work work) {
  return scaled_text(work.in(flop), step_for(work.in(flop), work_scale));
}

std::string decimal_bytes_text(Bytes bytes, int significant) {
  return scaled_text(bytes.in(byte), step_for(bytes.in(byte), byte_scale), significant);
}

std::string bytes_text(Bytes bytes) {
  const double value = bytes.in(byte);
  const std::string decimal = decimal_bytes_text(bytes);
  const auto rank = &step_for(value, byte_scale) - byte_scale;
  if (rank == 0) return decimal;
  return decimal + " (" + scaled_text(value, binary_scale[rank]) + ")";
}

std::string kibibytes_text(Bytes bytes) {
  return with_unit(number_text(bytes.in(kibibyte)), "KiB");
}

std::string time_text(Time time, int significant) {
  const double value = time.in(second);
  return scaled_text(value, step_for(value, time_scale, time_limit), significant);
}

std::string rate_text(ComputeRate rate) { return rate_range_text(point(rate)); }
std::string bandwidth_text(Bandwidth bandwidth) { return bandwidth_range_text(point(bandwidth)); }
std::string exponential_rate_text(ExponentialRate rate) {
  const double value = rate.in(exponential_per_second);
  return scaled_text(value, step_for(value, exponential_scale, exponential_limit));
}
std::string intensity_text(Intensity intensity) { return intensity_range_text(point(intensity)); }
std::string intensity_number(Intensity intensity) {
  return number_text(intensity.in(flop_per_byte));
}

std::string time_range_text(std::optional<Time> low, std::optional<Time> high, Lang lang) {
  if (!low || !high) return unknown_text(lang);
  return range_text(low->in(second), high->in(second), time_scale, time_limit);
}

std::string rate_range_text(const Interval<ComputeRate>& range) {
  return range_text(range.low.in(flop_per_second), range.high.in(flop_per_second), rate_scale);
}

std::string bandwidth_range_text(const Interval<Bandwidth>& range) {
  return range_text(range.low.in(byte_per_second), range.high.in(byte_per_second), bandwidth_scale);
}

std::string intensity_range_text(const Interval<Intensity>& range) {
  return range_text(range.low.in(flop_per_byte), range.high.in(flop_per_byte), intensity_scale);
}

std::string decimal_bytes_range_text(const Interval<Bytes>& range) {
  return range_text(range.low.in(byte), range.high.in(byte), byte_scale);
}

std::string unknown_text(Lang lang) { return say("unknown", lang); }

std::string copyable_text(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (text.substr(0, no_break.size()) == no_break) {
      out += ' ';
      text.remove_prefix(no_break.size());
    } else if (text.substr(0, narrow_blank.size()) == narrow_blank) {
      text.remove_prefix(narrow_blank.size());
    } else {
      out += text.front();
      text.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace roofline
