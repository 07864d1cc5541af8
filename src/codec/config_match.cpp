// Looking at tokens: which key or number format stands there. Takes nothing.
#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "codec/precision_text.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

// Tokens, of Chinese words characters. What is longer is none of ours; noise costs no quadratic
// time.
constexpr std::size_t longest_name = 8;

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
  if (!t.is_word()) return false;
  // "S K=64" is two names; "Q heads" is one.
  if (count > 0 && t.kind == Kind::word && t.text.size() == 1 && !t.glued) return false;
  name += normal_form(t.text);
  return true;
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
  if (!p.token(i).is_word() || !can_begin(p, i)) return match;
  if (p.token(i).text == "b") return match;  // a batch or a width: config_special.cpp
  std::string name;
  for (std::size_t count = 0; count < longest_name && extend_name(p, i + count, count, name);
       ++count) {
    if (p.token(i + count).is('-')) continue;
    const FieldRow* row = row_named(name);
    const KeyWithUnit* with_unit = row ? nullptr : key_with_unit(name);
    if (with_unit) row = row_of(with_unit->unit == "GB/s" ? "bw" : "peak");
    if (row) match = {row, with_unit ? with_unit->unit : std::string_view(), count + 1, name};
  }
  return match;
}

std::size_t match_words(const ConfigParser& p, std::size_t i, bool (*accepts)(std::string_view)) {
  std::size_t matched = 0;
  if (!p.token(i).is_word() || !can_begin(p, i)) return matched;
  std::string name;
  for (std::size_t count = 0; count < longest_name && extend_name(p, i + count, count, name);
       ++count) {
    if (!p.token(i + count).is('-') && accepts(name)) matched = count + 1;
  }
  return matched;
}

std::size_t match_precision(const ConfigParser& p, std::size_t i) {
  if (!p.token(i).is_word() || !can_begin(p, i)) return 0;
  std::size_t end = i + 1;  // "c10::Half", "torch.float16"
  while (end - i < longest_name && (p.token(end).is(':') || p.token(end).is('.')) &&
         p.token(end).glued) {
    end += p.token(end).is(':') && p.token(end + 1).is(':') ? 2 : 1;
    if (!is_glued_word(p, end)) break;
    ++end;
  }
  if (end > i + 1 && precision_spelling(p.words_of({i, end}))) return end - i;
  if (p.token(i).kind == Kind::word) return precision_spelling(p.token(i).text) ? 1 : 0;
  return match_words(
      p, i, [](std::string_view normal) { return precision_spelling(normal).has_value(); });
}

bool begins_item(const ConfigParser& p, std::size_t i) {
  if (!p.token(i).is_word() || !can_begin(p, i)) return false;
  const KeyMatch key = match_key(p, i);
  const std::size_t behind = i + key.count;
  if (key.row && is_assigned(p, behind)) return true;
  if (key.row && is_number(p, skip_approximation(p, behind))) return true;
  if (key.row && names_format(*key.row) && match_precision(p, behind) > 0) return true;
  if (p.token(i).text == "b" && is_assigned(p, i + 1)) return true;
  if (match_precision(p, i) > 0) return true;
  const std::string normal = normal_form(p.token(i).text);
  if (normal == "causal" || normal == "window" || normal == "windowsize" ||
      normal == "slidingwindow")
    return true;
  return is_device_name(normal) ||
         (normal == "on" && is_device_name(normal_form(p.token(i + 1).text)));
}

void look_ahead(ConfigParser& p) {
  bool has[4] = {};
  for (std::size_t i = 0; !p.is_end(i); ++i) {
    const std::string normal = normal_form(p.token(i).text);
    const bool dash = p.token(i + 1).is('-');
    const bool bits = is_number(p, i) && p.token(i).text.size() >= 2 && p.token(i).text != "16" &&
                      p.token(i).text != "32" &&
                      lower(p.token(i + 1 + dash).text).starts_with("bit");
    p.has_bus = p.has_bus || bits || normal == "bus";
    const std::size_t gemm = std::string_view("MNKL").find(p.token(i).text);
    if (p.token(i).text.size() == 1 && gemm != std::string_view::npos && is_assigned(p, i + 1))
      has[gemm] = true;
  }
  p.has_gemm = has[0] && has[1] && has[2];
}

}  // namespace roofline
