// Looking at tokens: where the value that begins at one of them ends. Takes nothing.
#include <algorithm>

#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "units/note_words.h"
#include "units/plain_text.h"
#include "units/unit_spellings.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

// Tokens. What is longer is none of ours; the limits keep noise from costing quadratic time.
constexpr std::size_t longest_number = 16;
constexpr std::size_t longest_chunk = 64;

bool is_approximation(const ConfigParser& p, std::size_t i) {
  if (p.token(i).is('~') || p.token(i).is('>')) return true;
  return is_listed("|over|about|around|approx|approximately|roughly|nearly|ca|up|约|近|",
                   lower(p.token(i).text));
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

bool is_glued_comma(const ConfigParser& p, std::size_t i) {
  return p.token(i).is(',') && p.token(i).glued;
}

// "1,555" with a unit after it; "19,5" with a rate's unit after it, which the reader will ask
// about. Else the comma separates.
std::size_t commas_end(const ConfigParser& p, std::size_t i) {
  std::size_t end = i + 1;
  while (end - i < longest_number && is_glued_comma(p, end) && is_thousands_group(p.token(end + 1)))
    end += 2;
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
    } else if (p.token(i).is_word() && !begins_item(p, i) && note_of(p.token(i).text)) {
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
  const Token& time = p.token(end + 1);
  if ((p.token(end).is('/') || lower(p.token(end).text) == "per") &&
      (time.kind == Kind::word || time.text == "秒"))
    end += 2;
  return end;
}

}  // namespace

std::size_t skip_approximation(const ConfigParser& p, std::size_t i) {
  if (!is_approximation(p, i)) return i;
  ++i;
  if (p.token(i).is('=') || lower(p.token(i).text) == "to" || p.token(i).is('.'))
    ++i;  // >=, up to, ca.
  return i;
}

std::size_t chunk_end(const ConfigParser& p, std::size_t i) {
  std::size_t end = i;
  while (!p.is_end(end) && end - i < longest_chunk && p.token(end).kind != Kind::separator &&
         (end == i || p.token(end).glued)) {
    if (p.token(end).is(')') || p.token(end).is(']') || p.token(end).is('}')) break;
    ++end;
  }
  return end > i + 1 && p.token(end - 1).is('.') ? end - 1 : end;  // the end of a sentence
}

std::size_t count_end(const ConfigParser& p, std::size_t i) {
  const std::size_t begin = skip_approximation(p, i);
  if (!is_number(p, begin)) return i;
  std::size_t end = begin + 1;
  while (end - i < longest_number && is_glued_comma(p, end) && is_thousands_group(p.token(end + 1)))
    end += 2;
  if (!lower(p.token(end).text).starts_with("token")) end = begin + 1;
  const auto goes_on = [&](std::size_t k) {
    const Token& t = p.token(k);
    return t.glued && (t.kind == Kind::word || t.kind == Kind::number);
  };
  while (end - i < longest_number && (goes_on(end) || (p.token(end).is('.') && goes_on(end + 1))))
    ++end;
  const bool suffix =
      p.token(end).kind == Kind::word && !is_assigned(p, end + 1) && !is_number(p, end + 1);
  return suffix && is_listed("|k|K|M|Ki|Mi|", p.token(end).text) ? end + 1 : end;
}

std::size_t unit_begin(const ConfigParser& p, std::size_t i) {
  const std::size_t number = skip_approximation(p, i);
  return is_number(p, number) ? number_end(p, number) : i;
}

std::size_t quantity_end(const ConfigParser& p, std::size_t i) {
  const std::size_t unit = unit_begin(p, i);
  return unit == i ? i : notes_end(p, unit_end(p, unit));
}

std::string count_words(const ConfigParser& p, Words words) {
  std::string count = p.words_of(words);
  count.erase(std::remove(count.begin(), count.end(), ','), count.end());
  return count;
}

std::string quantity_words(const ConfigParser& p, Words words) {
  std::string kept;
  for (std::size_t i = words.first; i < words.last; ++i) {
    if (match_precision(p, i) == 1) continue;
    if (!p.token(i).glued && !kept.empty()) kept += ' ';
    kept += p.token(i).text;
  }
  return kept;
}

std::size_t skip_vendor(const ConfigParser& p, std::size_t i) {
  const std::string word = lower(p.token(i).text);
  return is_listed("|nvidia|amd|intel|google|apple|aws|", word) ? i + 1 : i;
}

std::size_t catalogue_name_end(const ConfigParser& p, std::size_t i) {
  constexpr std::size_t longest = 7;  // "A100 - SXM4 - 80 GB"
  i = skip_vendor(p, i);
  if (!is_device_name(normal_form(p.token(i).text))) return 0;
  std::size_t last = i;
  for (std::size_t end = i + 1; end <= i + longest && !p.is_end(end - 1); ++end) {
    const Kind kind = p.token(end - 1).kind;
    if (kind == Kind::separator || kind == Kind::character) break;
    const bool whole = kind == Kind::word || kind == Kind::number;
    if (whole && device_named(p.words_of({i, end}))) last = end;
  }
  return last > i ? last : 0;
}

std::size_t item_end(const ConfigParser& p, std::size_t i) {
  std::size_t end = i;
  while (!p.is_end(end) && p.token(end).kind != Kind::separator &&
         (end == i || !begins_item(p, end)))
    ++end;
  return end;
}

}  // namespace roofline
