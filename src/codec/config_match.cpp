// Looking at tokens: which key, format or unit stands there, and where a value ends. Takes nothing.
#include <algorithm>

#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "codec/precision_text.h"
#include "units/note_words.h"
#include "units/plain_text.h"
#include "units/unit_spellings.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

// Tokens. What is longer is none of ours; the limits keep noise from costing quadratic time.
constexpr std::size_t longest_name = 8;  // of Chinese words these are characters
constexpr std::size_t longest_number = 16;
constexpr std::size_t longest_chunk = 64;

bool is_wordlike(const Token& t) { return t.kind == Kind::word || t.kind == Kind::character; }

// Not the "s" of "GB/s" or the "GB" of "900GB".
bool can_begin(const ConfigParser& p, std::size_t i) {
  const Token& t = p.token(i);
  if (i == 0 || !t.glued || t.kind == Kind::character) return true;
  const Token& before = p.token(i - 1);
  if (before.kind == Kind::number || before.kind == Kind::word) return false;
  return !before.is('/') || is_assigned(p, i + 1);
}

// Adds token i to a name of `count` tokens; false if it cannot belong to it.
bool extend_name(const ConfigParser& p, std::size_t i, std::size_t count, std::string& name) {
  const Token& t = p.token(i);
  if (count > 0 && t.is('-') && t.glued && p.token(i + 1).glued) return true;
  if (!is_wordlike(t)) return false;
  // "S K=64" is two names; "Q heads" is one.
  if (count > 0 && t.kind == Kind::word && t.text.size() == 1 && !t.glued) return false;
  name += normal_form(t.text);
  return true;
}

bool is_approximation(const ConfigParser& p, std::size_t i) {
  if (p.token(i).is('~') || p.token(i).is('>')) return true;
  constexpr std::string_view words = "|over|about|around|approx|approximately|roughly|nearly|ca|up|";
  const Token& t = p.token(i);
  if (t.kind == Kind::character) return t.text == "\u7EA6" || t.text == "\u8FD1";
  return t.kind == Kind::word && words.find('|' + lower(t.text) + '|') != words.npos;
}

std::size_t skip_approximation(const ConfigParser& p, std::size_t i) {
  if (!is_approximation(p, i)) return i;
  ++i;
  if (p.token(i).is('=') || lower(p.token(i).text) == "to" || p.token(i).is('.')) ++i;  // >=, up to, ca.
  return i;
}

// "555", or the last group with a fraction: "555.5".
bool is_thousands_group(const Token& t) {
  constexpr std::size_t size = 3;
  if (t.kind != Kind::number || !t.glued || t.text.size() < size) return false;
  return std::min(t.text.find_first_not_of("0123456789"), t.text.size()) == size &&
         (t.text.size() == size || t.text[size] == '.');
}

// A unit word behind a number: not the key or the format of something new.
bool is_unit_word(const ConfigParser& p, std::size_t i) {
  return p.token(i).kind == Kind::word && !begins_item(p, i);
}

bool is_rate_unit(const ConfigParser& p, std::size_t i) {
  if (!is_unit_word(p, i)) return false;
  std::string spelling(p.token(i).text);
  if (p.token(i + 1).is('/')) spelling += '/' + std::string(p.token(i + 2).text);
  return unit_meaning(spelling).has_value() || lower(spelling).find("flop") != std::string::npos;
}

bool is_glued_comma(const ConfigParser& p, std::size_t i) { return p.token(i).is(',') && p.token(i).glued; }

// "1,555" with a unit after it; "19,5" with a rate's unit after it, which the reader will ask about. Else the comma
// separates.
std::size_t commas_end(const ConfigParser& p, std::size_t i) {
  std::size_t end = i + 1;
  while (end - i < longest_number && is_glued_comma(p, end) && is_thousands_group(p.token(end + 1))) end += 2;
  if (end > i + 1) return is_unit_word(p, end) ? end : i + 1;
  const bool pair = is_glued_comma(p, end) && p.token(end + 1).glued && is_number(p, end + 1);
  return pair && is_rate_unit(p, end + 2) ? end + 2 : end;
}

// "x 10^12", "× 10¹²" or "x 1.555" behind a number.
std::size_t factor_end(const ConfigParser& p, std::size_t i) {
  const Token& cross = p.token(i);
  if (!cross.is('*') && lower(cross.text) != "x") return i;
  if (!is_number(p, i + 1)) return i;
  std::size_t end = i + 2;
  if (p.token(end).is('^')) {
    ++end;
    if (p.token(end).is('-')) ++end;
    return end + 1;
  }
  while (p.token(end).kind == Kind::character && p.token(end).glued) ++end;
  return end;
}

std::size_t number_end(const ConfigParser& p, std::size_t i) {
  std::size_t end = commas_end(p, i);
  if (p.token(end).is('+') && p.token(end).glued && is_number(p, end + 1)) end += 2;  // "300+300"
  return factor_end(p, end);
}

// "(with sparsity)", "(GB/sec)": brackets around nothing but words about the quantity.
std::size_t bracket_end(const ConfigParser& p, std::size_t i) {
  if (!p.token(i).is('(')) return i;
  bool about = false;
  for (std::size_t k = i + 1; k < i + 10 && !p.is_end(k); ++k) {
    const Token& t = p.token(k);
    if (t.is(')')) return about ? k + 1 : i;
    if (t.kind == Kind::separator || is_assigned(p, k)) return i;
    about = about || note_of(t.text) || is_rate_unit(p, k);
  }
  return i;
}

// Words about a quantity behind its unit.
std::size_t notes_end(const ConfigParser& p, std::size_t i) {
  while (true) {
    const std::size_t bracket = bracket_end(p, i);
    if (bracket > i) {
      i = bracket;
    } else if (p.token(i).is('*')) {
      ++i;
    } else if (is_wordlike(p.token(i)) && !begins_item(p, i) && note_of(p.token(i).text)) {
      ++i;
    } else {
      return i;
    }
  }
}

// "GB/s", "TB / s", "gigabytes per second".
std::size_t unit_end(const ConfigParser& p, std::size_t i) {
  if (p.token(i).kind != Kind::word || (!p.token(i).glued && begins_item(p, i))) return i;
  std::size_t end = i + 1;
  if ((p.token(end).is('/') || lower(p.token(end).text) == "per") && p.token(end + 1).kind == Kind::word) end += 2;
  return end;
}

}  // namespace

bool is_assigned(const ConfigParser& p, std::size_t i) {
  if (p.token(i).is('=')) return true;
  if (!p.token(i).is(':')) return false;
  return !(p.token(i + 1).is(':') && p.token(i + 1).glued);
}

bool is_number(const ConfigParser& p, std::size_t i) { return p.token(i).kind == Kind::number; }

bool is_glued_word(const ConfigParser& p, std::size_t i) {
  return p.token(i).kind == Kind::word && p.token(i).glued;
}

KeyMatch match_key(const ConfigParser& p, std::size_t i) {
  KeyMatch match;
  if (!is_wordlike(p.token(i)) || !can_begin(p, i)) return match;
  if (p.token(i).text == "b") return match;  // a batch or a width: config_special.cpp
  std::string name;
  for (std::size_t count = 0; count < longest_name && extend_name(p, i + count, count, name); ++count) {
    const FieldRow* row = row_named(name);
    const KeyWithUnit* with_unit = row ? nullptr : key_with_unit(name);
    if (with_unit) row = row_of(with_unit->unit == "GB/s" ? "bw" : "peak");
    if (row) match = {row, with_unit ? with_unit->unit : std::string_view(), count + 1, name};
  }
  return match;
}

std::size_t match_words(const ConfigParser& p, std::size_t i, bool (*accepts)(std::string_view)) {
  std::size_t matched = 0;
  if (!is_wordlike(p.token(i)) || !can_begin(p, i)) return matched;
  std::string name;
  for (std::size_t count = 0; count < longest_name && extend_name(p, i + count, count, name); ++count) {
    if (accepts(name)) matched = count + 1;
  }
  return matched;
}

std::size_t match_precision(const ConfigParser& p, std::size_t i) {
  if (!is_wordlike(p.token(i)) || !can_begin(p, i)) return 0;
  std::size_t end = i + 1;  // "c10::Half", "torch.float16"
  while (end - i < longest_name && (p.token(end).is(':') || p.token(end).is('.')) && p.token(end).glued) {
    end += p.token(end).is(':') && p.token(end + 1).is(':') ? 2 : 1;
    if (!is_glued_word(p, end)) break;
    ++end;
  }
  if (end > i + 1 && precision_spelling(p.words_of({i, end}))) return end - i;
  if (p.token(i).kind == Kind::word) return precision_spelling(p.token(i).text) ? 1 : 0;
  return match_words(p, i, [](std::string_view normal) { return precision_spelling(normal).has_value(); });
}

bool begins_item(const ConfigParser& p, std::size_t i) {
  if (!is_wordlike(p.token(i)) || !can_begin(p, i)) return false;
  const KeyMatch key = match_key(p, i);
  const std::size_t behind = i + key.count;
  if (key.row && is_assigned(p, behind)) return true;
  if (key.row && (is_number(p, skip_approximation(p, behind)) || match_precision(p, behind) > 0)) return true;
  if (p.token(i).text == "b" && is_assigned(p, i + 1)) return true;
  if (match_precision(p, i) > 0) return true;
  const std::string normal = normal_form(p.token(i).text);
  if (normal == "causal" || normal == "window" || normal == "windowsize" || normal == "slidingwindow") return true;
  return is_device_name(normal) || (normal == "on" && is_device_name(normal_form(p.token(i + 1).text)));
}

std::size_t chunk_end(const ConfigParser& p, std::size_t i) {
  std::size_t end = i;
  while (!p.is_end(end) && end - i < longest_chunk && p.token(end).kind != Kind::separator &&
         (end == i || p.token(end).glued)) {
    if (p.token(end).is(')') || p.token(end).is(']') || p.token(end).is('}')) break;
    ++end;
  }
  return end;
}

std::size_t count_end(const ConfigParser& p, std::size_t i) {
  const std::size_t begin = skip_approximation(p, i);
  if (!is_number(p, begin)) return i;
  std::size_t end = begin + 1;
  while (end - i < longest_number && is_glued_comma(p, end) && is_thousands_group(p.token(end + 1))) end += 2;
  if (!lower(p.token(end).text).starts_with("token")) end = begin + 1;
  const auto goes_on = [&](const Token& t) {
    return t.glued && (t.kind == Kind::word || t.kind == Kind::number || t.is('.'));
  };
  while (end - i < longest_number && goes_on(p.token(end))) ++end;
  constexpr std::string_view suffixes = "|k|K|M|Ki|Mi|";
  const std::string word = '|' + std::string(p.token(end).text) + '|';
  const bool suffix = p.token(end).kind == Kind::word && !is_assigned(p, end + 1) && !is_number(p, end + 1);
  return suffix && suffixes.find(word) != suffixes.npos ? end + 1 : end;
}

std::size_t unit_begin(const ConfigParser& p, std::size_t i) {
  const std::size_t number = skip_approximation(p, i);
  return is_number(p, number) ? number_end(p, number) : i;
}

std::size_t quantity_end(const ConfigParser& p, std::size_t i) {
  const std::size_t unit = unit_begin(p, i);
  return unit == i ? i : notes_end(p, unit_end(p, unit));
}

std::size_t item_end(const ConfigParser& p, std::size_t i) {
  std::size_t end = i;
  while (!p.is_end(end) && p.token(end).kind != Kind::separator && (end == i || !begins_item(p, end))) ++end;
  return end;
}

void look_ahead(ConfigParser& p) {
  bool has[4] = {};
  for (std::size_t i = 0; !p.is_end(i); ++i) {
    const std::string normal = normal_form(p.token(i).text);
    const bool dash = p.token(i + 1).is('-');
    const bool bits = is_number(p, i) && p.token(i).text.size() >= 2 && p.token(i).text != "16" &&
                      p.token(i).text != "32" && lower(p.token(i + 1 + dash).text).starts_with("bit");
    p.has_bus = p.has_bus || bits || normal == "bus";
    const std::size_t gemm = std::string_view("MNKL").find(p.token(i).text);
    if (p.token(i).text.size() == 1 && gemm != std::string_view::npos && is_assigned(p, i + 1)) has[gemm] = true;
  }
  p.has_gemm = has[0] && has[1] && has[2];
}

}  // namespace roofline
