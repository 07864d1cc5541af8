#include "units/unit_spellings.h"

#include "units/plain_text.h"

namespace roofline {

namespace {

enum class Kind { decimal, binary, upper_kilo };

struct Prefix {
  std::string_view symbol;
  std::string_view word;
  int exponent10;
  int exponent2;
  Kind kind;
};

constexpr Prefix prefixes[] = {
    {"", "", 0, 0, Kind::decimal},       {"k", "kilo", 3, 0, Kind::decimal},
    {"M", "mega", 6, 0, Kind::decimal},  {"G", "giga", 9, 0, Kind::decimal},
    {"T", "tera", 12, 0, Kind::decimal}, {"P", "peta", 15, 0, Kind::decimal},
    {"Ki", "kibi", 0, 10, Kind::binary}, {"Mi", "mebi", 0, 20, Kind::binary},
    {"Gi", "gibi", 0, 30, Kind::binary}, {"Ti", "tebi", 0, 40, Kind::binary},
    {"K", "", 3, 0, Kind::upper_kilo},
};

// How a stem stands for a rate: with an ending, by custom also without one, or never.
enum class Rate { by_ending, by_itself, never };

struct Stem {
  std::string_view text;
  Dimension dimension;  // without a rate ending: an amount, or intensity
  Rate rate;
  bool takes_word;      // "giga" as well as "G"
  bool needs_prefix;    // too short to be known alone
  Confusion confusion;  // bits are an eighth of a byte
};

constexpr auto none = Confusion::none;
constexpr auto bits = Confusion::bits;
constexpr auto work = Dimension::work;
constexpr auto bytes = Dimension::bytes;

// Tried in order; a stem is the end of a spelling, so a longer one stands before those that end it.
constexpr Stem stems[] = {
    {"FLOP/B", Dimension::intensity, Rate::never, false, false, none},
    {"FLOP", work, Rate::by_ending, false, false, none},
    {"Flop", work, Rate::by_ending, false, false, none},
    {"flop", work, Rate::by_ending, true, false, none},
    {"FLOPS", work, Rate::by_itself, false, false, none},
    {"FLOPs", work, Rate::by_itself, false, false, none},
    {"Flops", work, Rate::by_itself, false, false, none},
    {"flops", work, Rate::by_itself, true, false, none},
    {"F", work, Rate::by_itself, false, true, none},
    {"OPS", work, Rate::by_itself, false, true, Confusion::operations},
    {"OP", work, Rate::by_ending, false, true, Confusion::operations},
    {"bytes", bytes, Rate::by_ending, true, false, none},
    {"byte", bytes, Rate::by_ending, true, false, none},
    {"B", bytes, Rate::by_ending, false, false, none},
    {"bits", bytes, Rate::by_ending, true, false, bits},
    {"bit", bytes, Rate::by_ending, true, false, bits},
    {"b", bytes, Rate::by_ending, false, true, bits},
    {"exp", Dimension::exponentials, Rate::by_ending, false, false, none},
};

constexpr std::string_view rate_endings[] = {"/s", "/sec", "/second", " per second", "/秒"};

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

// Cuts a rate ending off. "ps" is one only behind B and b: "GBps", never "FLOPps".
bool cut_rate_ending(std::string_view& spelling) {
  for (const std::string_view ending : rate_endings) {
    if (!ends_with(spelling, ending)) continue;
    spelling.remove_suffix(ending.size());
    return true;
  }
  if (!ends_with(spelling, "Bps") && !ends_with(spelling, "bps")) return false;
  spelling.remove_suffix(2);
  return true;
}

const Prefix* find_prefix(std::string_view text, const Stem& stem) {
  for (const Prefix& prefix : prefixes) {
    const bool as_word = stem.takes_word && !prefix.word.empty() && text == prefix.word;
    if (text != prefix.symbol && !as_word) continue;
    if (prefix.kind == Kind::decimal) return &prefix;
    // Only bytes are counted in 1024s or with a careless K.
    return stem.dimension == Dimension::bytes && stem.confusion == none ? &prefix : nullptr;
  }
  return nullptr;
}

Confusion confusion_of(const Prefix& prefix, const Stem& stem) {
  if (prefix.kind == Kind::binary) return Confusion::binary;
  if (prefix.kind == Kind::upper_kilo) return Confusion::decimal_kilo;
  return stem.confusion;
}

// Of an amount in a second.
Dimension rate_of(Dimension amount) {
  switch (amount) {
    case Dimension::work: return Dimension::compute_rate;
    case Dimension::exponentials: return Dimension::exponential_rate;
    default: return Dimension::bandwidth;
  }
}

// The prefix meant by the first letter, case aside, if the rest of "gb", "Gi", "giga", "tera",
// "TF", "gt" may follow it; else empty.
std::string_view resembled_prefix(std::string_view spelling) {
  if (spelling.size() < 2 || std::string_view("beifot").find(lower(spelling[1])) == spelling.npos)
    return "";
  for (const Prefix& prefix : prefixes) {
    if (prefix.symbol.size() == 1 && lower(prefix.symbol[0]) == lower(spelling[0]))
      return prefix.symbol;
  }
  return "";
}

std::string_view likely_prefix(std::string_view spelling, Dimension wanted) {
  const std::string_view prefix = resembled_prefix(spelling);
  if (!prefix.empty()) return prefix;
  switch (wanted) {
    case Dimension::compute_rate:
    case Dimension::exponential_rate:
    case Dimension::work: return "T";
    case Dimension::bytes: return "M";
    default: return "G";
  }
}

}  // namespace

std::optional<UnitMeaning> unit_meaning(std::string_view spelling) {
  const bool has_ending = cut_rate_ending(spelling);
  for (const Stem& stem : stems) {
    if (!ends_with(spelling, stem.text)) continue;
    const std::string_view before = spelling.substr(0, spelling.size() - stem.text.size());
    const Prefix* prefix = find_prefix(before, stem);
    if (prefix == nullptr || (before.empty() && stem.needs_prefix)) continue;
    if (has_ending && stem.rate == Rate::never) continue;
    UnitMeaning meaning{stem.dimension, prefix->exponent10, prefix->exponent2,
                        confusion_of(*prefix, stem)};
    if (stem.confusion == Confusion::bits) meaning.exponent2 -= 3;
    if (has_ending || stem.rate == Rate::by_itself) {
      meaning.dimension = rate_of(stem.dimension);
    }
    return meaning;
  }
  return std::nullopt;
}

bool resembles_unit(std::string_view spelling) { return !resembled_prefix(spelling).empty(); }

std::vector<std::string> likely_spellings(std::string_view spelling, Dimension wanted) {
  const std::string prefix(likely_prefix(spelling, wanted));
  const std::string stem(canonical_stem(wanted));
  if (wanted != Dimension::bytes && wanted != Dimension::bandwidth) return {prefix + stem};
  const std::string ending = wanted == Dimension::bandwidth ? "/s" : "";
  const std::string binary = prefix == "k" ? "KiB" : prefix + "iB";
  std::vector<std::string> likely = {prefix + stem, binary + ending, prefix + "bit" + ending};
  if (prefix == "P") likely.erase(likely.begin() + 1);  // the table ends with TiB
  return likely;
}

std::string_view decimal_prefix(int exponent10) {
  for (const Prefix& prefix : prefixes) {
    if (prefix.kind == Kind::decimal && prefix.exponent10 == exponent10) return prefix.symbol;
  }
  return "";
}

std::string_view canonical_stem(Dimension dimension) {
  switch (dimension) {
    case Dimension::work: return "FLOP";
    case Dimension::bytes: return "B";
    case Dimension::compute_rate: return "FLOP/s";
    case Dimension::bandwidth: return "B/s";
    case Dimension::exponentials: return "exp";
    case Dimension::exponential_rate: return "exp/s";
    case Dimension::intensity: return "FLOP/B";
  }
  return "";
}

}  // namespace roofline
