// Sizes in brackets: "(batch, heads, seq, dim)=(1, 8, 32768, 64)" is read by its names, "[32, 16,
// 1024, 64]" is asked about, "BHSD [32, 16, 1024, 64]" and "window_size=(1024, 1024)" are clear.
#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "codec/word_help.h"
#include "units/number_text.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

constexpr std::size_t longest_tuple = 8;

bool opens(const Token& t) { return t.is('(') || t.is('['); }
bool closes(const Token& t) { return t.is(')') || t.is(']'); }

// "(1, 8, 32768, 64)", or the same without brackets if `bare`.
struct Numbers {
  std::vector<std::string> texts;
  std::size_t end = 0;
};
Numbers numbers_at(const ConfigParser& p, std::size_t i, bool bare) {
  Numbers numbers;
  const bool bracket = opens(p.token(i));
  if (!bracket && !bare) return numbers;
  if (bracket) ++i;
  while (numbers.texts.size() < longest_tuple) {
    const bool negative = p.token(i).is('-');
    if (!is_number(p, i + (negative ? 1 : 0))) return {};
    numbers.texts.push_back(p.words_of({i, i + (negative ? 2 : 1)}));
    i += negative ? 2 : 1;
    if (is_glued_word(p, i)) numbers.texts.back() += p.token(i++).text;  // "(4k, 4k)"
    if (!p.token(i).is(',')) break;
    if (closes(p.token(i + 1))) ++i;  // "(4096,)"
    if (closes(p.token(i))) break;
    ++i;
  }
  if (bracket && !closes(p.token(i))) return {};
  numbers.end = bracket ? i + 1 : i;
  return numbers;
}

// Only in a list of sizes is "dim" the head dimension and "l" a length.
std::string_view key_in_list(const ConfigParser& p, std::size_t i, std::size_t& count) {
  const KeyMatch key = match_key(p, i);
  count = key.count;
  if (key.row && key.row->kind == FieldKind::count) return key.row->key;
  count = 1;
  const std::string name = normal_form(p.token(i).text);
  if (name == "dim") return "d";
  if (name == "b") return "B";
  if (name == "l" || name == "t") return "S";
  if (name == "n") return "H";
  return "";
}

// "(batch, heads, seq, dim)" or "Z, H, N_CTX, D_HEAD".
struct NameList {
  std::vector<std::string_view> keys;
  std::size_t end = 0;
};
NameList names_at(const ConfigParser& p, std::size_t i) {
  NameList names;
  const bool bracket = opens(p.token(i));
  if (bracket) ++i;
  while (names.keys.size() < longest_tuple) {
    std::size_t count = 0;
    const std::string_view key = key_in_list(p, i, count);
    if (key.empty()) return {};
    names.keys.push_back(key);
    i += count;
    if (!p.token(i).is(',')) break;
    ++i;
  }
  if (names.keys.size() < 2 || (bracket && !closes(p.token(i)))) return {};
  names.end = bracket ? i + 1 : i;
  return names;
}

void take_by_names(ConfigParser& p, const std::vector<std::string_view>& keys,
                   const Numbers& numbers, std::size_t first) {
  std::vector<std::string> sizes;
  const Words words{first, numbers.end};
  for (std::size_t k = 0; k < keys.size(); ++k) {
    p.take(keys[k], numbers.texts[k], words);
    sizes.push_back(concat({keys[k], "=", numbers.texts[k]}));
  }
  p.note("tuple_read_by_names", "", {{"words", p.words_of(words)}, {"value", join(sizes)}});
  p.at = numbers.end;
}

bool take_named_tuple(ConfigParser& p) {
  const NameList names = names_at(p, p.at);
  if (names.keys.empty()) return false;
  std::size_t value = names.end;
  const bool assigned = is_assigned(p, value);
  if (assigned) ++value;
  const Numbers numbers = numbers_at(p, value, assigned);
  if (numbers.texts.size() != names.keys.size()) return false;
  take_by_names(p, names.keys, numbers, p.at);
  return true;
}

// "BHSD", "bsnd": the keys in the order of the letters; empty if it is no layout.
std::vector<std::string_view> keys_of_layout(std::string_view word) {
  std::vector<std::string_view> keys;
  if (word.size() != 4) return keys;
  std::string seen;
  for (const char c : lower(word)) {
    const std::string_view key = c == 'b'                           ? "B"
                                 : c == 'h' || c == 'n'             ? "H"
                                 : c == 's' || c == 'l' || c == 't' ? "S"
                                 : c == 'd'                         ? "d"
                                                                    : "";
    if (key.empty() || seen.find(key) != seen.npos) return {};
    seen += key;
    keys.push_back(key);
  }
  return keys;
}

std::string sizes_text(const std::vector<std::string>& texts, std::string_view layout) {
  std::vector<std::string> sizes;
  const auto keys = keys_of_layout(layout);
  for (const std::string_view key : {"B", "S", "H", "d"}) {
    for (std::size_t k = 0; k < keys.size(); ++k) {
      if (keys[k] == key) sizes.push_back(concat({key, "=", texts[k]}));
    }
  }
  return join(sizes);
}

// "H=4, d=64" for a width of 256 and so many heads, or the usual head dimensions; empty if it does
// not divide.
std::vector<std::string> heads_of_width(const std::string& width, const std::string& heads) {
  const auto w = read_number(width);
  const auto h = read_number(heads);
  std::vector<std::string> splits;
  const auto add = [&](double count, double dim) {
    const bool whole = count >= 1 && dim >= 1 && count * dim == *w &&
                       is_exact_whole(shortest_text(count)) && is_exact_whole(shortest_text(dim));
    if (whole) splits.push_back(concat({"H=", shortest_text(count), ", d=", shortest_text(dim)}));
  };
  if (w && h && *h > 0) add(*h, *w / *h);
  if (w && !h) add(*w / 64, 64);
  if (w && !h) add(*w / 128, 128);
  return splits;
}

// What a tuple of so many sizes usually is.
std::vector<std::string> usual_orders(const std::vector<std::string>& texts) {
  if (texts.size() == 4) return {sizes_text(texts, "bhsd"), sizes_text(texts, "bshd")};
  if (texts.size() == 3) {  // torch: batch, sequence, heads x head_dim
    std::vector<std::string> orders = heads_of_width(texts[2], "");
    for (std::string& order : orders)
      order = concat({"B=", texts[0], ", S=", texts[1], ", ", order});
    return orders;
  }
  if (texts.size() != 2) return {};
  std::vector<std::string> orders = heads_of_width(texts[0], texts[1]);
  orders.push_back(concat({"Sq=", texts[0], ", Sk=", texts[1]}));
  return orders;
}

bool take_bare_tuple(ConfigParser& p) {
  const Numbers numbers = numbers_at(p, p.at, false);
  if (numbers.texts.size() < 2) return false;
  auto layout = keys_of_layout(p.token(numbers.end).text);
  const bool behind = !layout.empty();
  for (std::size_t back = 1; layout.empty() && back <= 2 && back <= p.at; ++back) {  // "BHSD=(..)"
    layout = keys_of_layout(p.token(p.at - back).text);
  }
  if (layout.size() == numbers.texts.size()) {
    take_by_names(p, layout, numbers, p.at);
    if (behind) ++p.at;
    return true;
  }
  p.ask(ProblemCode::ambiguous_order, "", {p.at, numbers.end},
        join(usual_orders(numbers.texts), "; "));
  p.at = numbers.end;
  return true;
}

// A layout word just before its sizes says nothing alone.
bool skip_layout(ConfigParser& p) {
  if (keys_of_layout(p.token(p.at).text).empty()) return false;
  const std::size_t sizes = p.at + 1 + (is_assigned(p, p.at + 1) ? 1 : 0);
  if (!opens(p.token(sizes))) return false;
  p.at = sizes;
  return true;
}

bool is_window_name(std::string_view normal) {
  return is_listed(
      "|w|window|windowsize|windowlen|slidingwindow|slidingwindowsize|swa|localwindow|"
      "窗口|滑动窗口|",
      normal);
}

std::string_view side_text(std::string_view number) { return number == "-1" ? "inf" : number; }

void take_window_pair(ConfigParser& p, const std::vector<std::string>& sides, Words words) {
  const std::string mask = concat({"band:", side_text(sides[0]), ":", side_text(sides[1])});
  if (mask == "band:inf:inf") {  // FlashAttention's default: no window
    p.ignored.push_back(words);
  } else {
    p.windows.push_back({mask, words});
  }
}

}  // namespace

bool take_tuple(ConfigParser& p) {
  return take_named_tuple(p) || skip_layout(p) || take_bare_tuple(p);
}

// "window_size=(1024, 1024)" counts keys on both sides; one number counts the query's own key.
bool take_window(ConfigParser& p) {
  const std::size_t name = match_words(p, p.at, is_window_name);
  if (name == 0 || p.token(p.at).text == "w") return false;
  std::size_t value = p.at + name;
  const bool assigned = is_assigned(p, value);
  if (assigned) ++value;
  const Numbers pair = numbers_at(p, value, false);
  if (pair.texts.size() == 2) {
    take_window_pair(p, pair.texts, {p.at, pair.end});
    p.at = pair.end;
    return true;
  }
  const std::string word = lower(p.token(value).text);
  const bool negative = p.token(value).is('-');
  if (word == "none" || word == "null" || word == "false" ||
      (negative && p.token(value + 1).text == "1")) {
    p.at = value + (negative ? 2 : 1);
    p.ignored.push_back({p.at - 1, p.at});
    return true;
  }
  std::size_t end = count_end(p, value);
  if (end == value && !assigned) return false;
  if (end == value) end = chunk_end(p, value);
  p.windows.push_back({concat({"window:", p.words_of({value, end})}), {p.at, end}});
  p.at = end;
  return true;
}

}  // namespace roofline
