// Words without a value: number formats and their roles, devices, words that change nothing, and in
// the end the words nobody knows.
#include <algorithm>

#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "codec/precision_text.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

bool is_accumulator(std::string_view normal) {
  return is_listed("|acc|accum|accumulate|accumulates|accumulation|accumulator|accumulators|累加|",
                   normal);
}

// "fp32acc": the format in front of the word.
bool is_glued_accumulator(std::string_view normal) {
  for (const std::string_view ending : {"acc", "accum", "accumulate"}) {
    if (normal.ends_with(ending) &&
        precision_spelling(normal.substr(0, normal.size() - ending.size())))
      return true;
  }
  return false;
}

// "w8a8", "Q8_0", "Q4_K_M": formats of weights.
bool is_weight_format(const Token& t) {
  const std::string_view s = t.text;
  const auto digit = [&](std::size_t i) { return i < s.size() && s[i] >= '0' && s[i] <= '9'; };
  if (t.kind != Kind::word) return false;
  if ((s[0] == 'Q' || s[0] == 'q') && digit(1) && s.size() > 2 && s[2] == '_') return true;
  return (s[0] == 'w' || s[0] == 'W') && digit(1) && s.find_first_of("aA") != s.npos;
}

bool ignore(ConfigParser& p, std::size_t end) {
  p.ignored.push_back({p.at, end});
  p.at = end;
  return true;
}

bool take_weights(ConfigParser& p, std::size_t end) {
  p.note("weights_ignored", "", {{"words", p.words_of({p.at, end})}});
  p.at = end;
  return true;
}

bool take_accumulator(ConfigParser& p, std::size_t end) {
  p.note("accumulator_ignored", "", {{"words", p.words_of({p.at, end})}});
  p.at = end;
  return true;
}

// "TF32 disabled", "allow_tf32=False"; "TF32 enabled" beside another format.
std::size_t switched_off_end(const ConfigParser& p, std::size_t i) {
  const std::size_t word = i + (is_assigned(p, i) ? 1 : 0);
  return is_listed("|disabled|off|false|0|no|", lower(p.token(word).text)) ? word + 1 : i;
}

// "KV" of "FP8 KV", "math" of "BF16 math": the field that the format before it is for.
const FieldRow* role_at(const ConfigParser& p, std::size_t i, std::size_t& end) {
  const KeyMatch key = match_key(p, i);
  const bool role = key.row && names_format(*key.row);
  if (!role || is_assigned(p, i + key.count) || match_precision(p, i + key.count) > 0)
    return nullptr;
  end = i + key.count;
  return key.row;
}

bool take_device(ConfigParser& p) {
  std::size_t name = p.at;
  if (lower(p.token(name).text) == "on") ++name;
  name = skip_vendor(p, name);
  if (const std::size_t end = catalogue_name_end(p, name)) {
    p.take("hw", p.words_of({name, end}), {p.at, end});
    p.at = end;
    return true;
  }
  const bool split = is_number(p, name + 1) &&  // "RTX 4090", "GTX 1080"
                     (is_device_name(normal_form(p.words_of({name, name + 2}))) ||
                      is_listed("|gtx|rtx|", lower(p.token(name).text)));
  if (!split && !is_device_name(normal_form(p.token(name).text))) return false;
  std::size_t end = name + (split ? 2 : 1);
  const auto belongs = [&](const Token& t) {
    return (t.is('-') || t.kind == Kind::word || t.kind == Kind::number) && t.glued;
  };
  while (belongs(p.token(end))) ++end;  // "A100-80G"
  constexpr std::string_view variants =
      "|sxm|sxm2|sxm4|sxm5|pcie|nvl|ti|super|ada|xt|xtx|80gb|40gb|gpu|gpus|";
  if (is_number(p, end) && is_listed("|g|gb|", lower(p.token(end + 1).text)))
    end += 2;  // "A100 80 GB"
  while (is_listed(variants, lower(p.token(end).text)) && !begins_item(p, end)) ++end;
  p.take("hw", p.words_of({name, end}), {p.at, end});
  p.at = end;
  return true;
}

// "hd64", "ctx4k": a small key and its number in one word.
struct GluedKey {
  const FieldRow* row = nullptr;
  std::string_view number;
};
GluedKey glued_key(std::string_view word, bool in_chain) {
  const std::size_t letters = std::min(word.find_first_of("0123456789"), word.size());
  const std::string_view number = word.substr(letters);
  const std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
  const bool small =
      word.substr(0, letters).find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == word.npos;
  const std::string_view suffix = number.substr(digits);
  if (letters == 0 || digits == 0 || !small || (!suffix.empty() && suffix != "k")) return {};
  const bool batch = word.substr(0, letters) == "b";
  const FieldRow* row =
      batch ? (in_chain ? row_of("B") : nullptr) : row_named(word.substr(0, letters));
  if (!row || row->kind != FieldKind::count) return {};
  return {row, number};
}

std::vector<std::string_view> split_chain(std::string_view word) {
  std::vector<std::string_view> pieces;
  while (!word.empty()) {
    const std::size_t end = std::min(word.find('_'), word.size());
    if (end > 0) pieces.push_back(word.substr(0, end));
    word.remove_prefix(std::min(end + 1, word.size()));
  }
  return pieces;
}

// The page size and the kind of attention of a benchmark's name are no input.
bool says_nothing_in_chain(std::string_view piece) {
  const bool page =
      piece[0] == 'p' && piece.find_first_not_of("0123456789", 1) == piece.npos && piece.size() > 1;
  return page || is_filler(piece) || is_connective(piece) || piece == "gqa" || piece == "mha" ||
         piece == "decode";
}

// "gqa_bf16_b64_ctx4k_p64": only if every piece is understood.
bool take_chain(ConfigParser& p) {
  const auto pieces = split_chain(p.token(p.at).text);
  const auto known = [](std::string_view piece) {
    return precision_spelling(piece) || glued_key(piece, true).row || says_nothing_in_chain(piece);
  };
  if (pieces.size() < 2 || !std::all_of(pieces.begin(), pieces.end(), known)) return false;
  const Words words{p.at, p.at + 1};
  for (const std::string_view piece : pieces) {
    const GluedKey key = glued_key(piece, true);
    if (precision_spelling(piece)) {
      p.take("dtype", piece, words);
    } else if (key.row) {
      p.take(key.row->key, key.number, words);
    }
    if (piece == "gqa") p.grouped_word = words;
  }
  ++p.at;
  return true;
}

bool take_glued_key(ConfigParser& p) {
  const Token& t = p.token(p.at);
  if (t.kind != Kind::word) return false;
  const GluedKey key = glued_key(t.text, false);
  if (!key.row) return false;
  p.take(key.row->key, key.number, {p.at, p.at + 1});
  ++p.at;
  return true;
}

// "varlen=False", "page_size 64"
bool ignore_setting(ConfigParser& p) {
  const std::size_t name = match_words(p, p.at, is_foreign_setting);
  if (name == 0) return false;
  std::size_t end = p.at + name;
  if (is_assigned(p, end)) {
    end = chunk_end(p, end + 1);
  } else if (is_number(p, end)) {
    ++end;
  }
  return ignore(p, end);
}

}  // namespace

bool take_precision(ConfigParser& p) {
  const std::size_t count = match_precision(p, p.at);
  const std::size_t end = p.at + count;
  if (is_glued_accumulator(normal_form(p.token(p.at).text))) return take_accumulator(p, p.at + 1);
  if (count == 0) return false;
  const std::string next = normal_form(p.token(end).text);
  if (is_accumulator(next)) return take_accumulator(p, end + 1);
  if (next == "weights" || next == "weight") return take_weights(p, end + 1);
  const std::size_t off = switched_off_end(p, end);
  if (off > end) return ignore(p, off);
  const std::string words = p.words_of({p.at, end});
  std::size_t role_end = end;
  const FieldRow* role = role_at(p, end, role_end);
  const bool switched_on = is_assigned(p, end) && lower(p.token(end + 1).text) == "true";
  const std::size_t dash = p.token(end).is('-') ? end + 1 : end;  // "half-precision"
  const bool named = lower(p.token(dash).text) == "precision" && !is_assigned(p, dash + 1);
  const std::size_t last = named ? dash + 1 : role ? role_end : switched_on ? end + 2 : end;
  p.take(role && !named ? role->key : "dtype", words, {p.at, last});
  p.at = last;
  return true;
}

bool take_word(ConfigParser& p) {
  if (is_weight_format(p.token(p.at))) return take_weights(p, p.at + 1);
  if (take_device(p) || take_glued_key(p) || take_chain(p) || ignore_setting(p)) return true;
  const std::string normal = normal_form(p.token(p.at).text);
  if (is_connective(normal)) {
    ++p.at;
    return true;
  }
  const FieldRow* row = row_named(normal);
  const bool rate =
      row && (row->kind == FieldKind::rate || row->key == "mem");  // "peak (dense): .."
  if (rate || key_with_unit(normal)) return ignore(p, p.at + 1);
  const std::size_t filler = match_words(p, p.at, is_filler);
  return filler > 0 && ignore(p, p.at + filler);
}

}  // namespace roofline
