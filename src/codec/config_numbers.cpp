// What begins with a number and has no key before it: "900 GB/s", "32 heads", "128k tokens",
// "32q/8kv", "16 bit", and the numbers that have to be asked about ("8192 x 8192", "8/1").
#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "codec/precision_text.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_spellings.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

std::string_view number_at(const ConfigParser& p, std::size_t i) { return p.token(i).text; }

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// "q1s8k": nullopt if the word is of another form.
struct QueriesAndContext {
  std::string_view seq_q, seq_kv;
};
std::optional<QueriesAndContext> queries_and_context(std::string_view word) {
  const std::size_t s = word.find('s');
  if (!word.starts_with('q') || s == word.npos) return std::nullopt;
  const std::string_view seq_q = word.substr(1, s - 1);
  const std::string_view seq_kv = word.substr(s + 1);
  const bool thousands = seq_kv.ends_with('k');
  const bool fits =
      is_digits(seq_q) && is_digits(seq_kv.substr(0, seq_kv.size() - (thousands ? 1 : 0)));
  if (!fits) return std::nullopt;
  return QueriesAndContext{seq_q, seq_kv};
}

// "q1s8k", "8q1s1k"
bool ask_queries_and_context(ConfigParser& p) {
  const bool has_batch = is_number(p, p.at);
  const std::size_t word = p.at + (has_batch ? 1 : 0);
  if (p.token(word).kind != Kind::word || (has_batch && !p.token(word).glued)) return false;
  const auto sizes = queries_and_context(p.token(word).text);
  if (!sizes) return false;
  std::string choice = has_batch ? concat({"B=", number_at(p, p.at), ", "}) : "";
  choice += concat({"Sq=", sizes->seq_q, ", Sk=", sizes->seq_kv});
  p.ask(ProblemCode::ambiguous_word, "Sk", {p.at, word + 1}, choice);
  p.at = word + 1;
  return true;
}

// "32q/8kv": letters at the number that are keys only there.
std::string_view key_of_glued_letters(std::string_view letters) {
  const std::string low = lower(letters);
  if (low == "q" || low == "qh") return "H";
  if (low == "kv" || low == "kvh") return "Hk";
  return "";
}

bool take_glued_heads(ConfigParser& p) {
  if (!is_glued_word(p, p.at + 1)) return false;
  const std::string_view key = key_of_glued_letters(p.token(p.at + 1).text);
  if (key.empty()) return false;
  p.take(key, number_at(p, p.at), {p.at, p.at + 2});
  p.at += 2;
  return true;
}

// "32 heads", "128k context", "32个头", "2 passes"
bool take_count_before_key(ConfigParser& p) {
  const std::size_t end = count_end(p, p.at);
  if (end == p.at) return false;
  if (p.token(end).glued && p.token(end).kind == Kind::word) return false;
  const KeyMatch key = match_key(p, end);
  if (!key.row || is_assigned(p, end + key.count)) return false;
  if (key.row->kind != FieldKind::count && key.row->key != "passes") return false;
  if (key.normal.size() < 2) return false;
  p.take(key.row->key, count_words(p, {p.at, end}), {p.at, end + key.count});
  p.at = end + key.count;
  return true;
}

// "64k": only a length is written so.
bool take_bare_length(ConfigParser& p) {
  const std::size_t end = count_end(p, p.at);
  if (end < 1 || end == p.at) return false;
  const std::string_view suffix = p.token(end - 1).text;
  if (suffix != "k" && suffix != "K" && suffix != "Ki") return false;
  p.take("S", p.words_of({p.at, end}), {p.at, end});
  p.at = end;
  return true;
}

// "16 bit", "16-bit", "2 byte", "2 字节"
bool take_width(ConfigParser& p) {
  const auto number = read_number(p.token(p.at).text);
  if (!number) return false;
  const std::size_t unit = p.at + (p.token(p.at + 1).is('-') ? 2 : 1);
  std::size_t end = unit + 1;
  const std::string word = lower(p.token(unit).text);
  const bool chinese_bytes = word == "字" && p.token(end).text == "节";
  if (chinese_bytes) ++end;
  const bool bits = word == "bit" || word == "bits" || word == "位";
  const bool bytes = word == "byte" || word == "bytes" || chinese_bytes;
  if ((!bits && !bytes) || p.token(end).is('/') || lower(p.token(end).text) == "per") return false;
  const double width = bytes ? *number * 8 : *number;
  if (!precision_of_width(width) && width != 64) return false;
  p.width = ConfigParser::Number{shortest_text(width), {p.at, end}};
  p.at = end;
  return true;
}

// "32/8" behind "GQA", else a question.
bool take_pair(ConfigParser& p) {
  const bool pair = p.token(p.at + 1).is('/') && p.token(p.at + 1).glued &&
                    is_number(p, p.at + 2) && p.token(p.at + 2).glued;
  const Token& behind = p.token(p.at + 3);
  if (!pair || (behind.kind == Kind::word && behind.glued)) return false;
  const Words words{p.at, p.at + 3};
  const bool of_heads = p.grouped_word && p.grouped_word->last == p.at;
  if (of_heads) {
    p.take("H", number_at(p, p.at), words);
    p.take("Hk", number_at(p, p.at + 2), words);
  } else {
    p.ask(ProblemCode::ambiguous_word, "H", words,
          concat({"H=", number_at(p, p.at), ", Hk=", number_at(p, p.at + 2)}));
  }
  p.at = words.last;
  return true;
}

// "8192 x 8192": the score matrix, or a matrix product.
bool ask_rectangle(ConfigParser& p) {
  std::size_t end = p.at + 1;
  std::string cols;
  const std::string word = lower(p.token(end).text);
  if ((word == "x" || p.token(end).is('*')) && is_number(p, end + 1)) {
    cols = number_at(p, end + 1);
    end += 2;
  } else if (word.size() > 1 && word[0] == 'x' && is_digits(word.substr(1)) && p.token(end).glued) {
    cols = word.substr(1);
    end += 1;
  }
  if (cols.empty()) return false;
  const std::string_view rows = number_at(p, p.at);
  p.ask(ProblemCode::ambiguous_word, "S", {p.at, end},
        concat({"Sq=", rows, ", Sk=", cols, "; tile=", rows, "x", cols}));
  p.at = end;
  return true;
}

// The dimension of the unit behind the number, also of spellings that the reader will refuse.
std::optional<Dimension> dimension_at(const ConfigParser& p, std::size_t unit) {
  if (p.token(unit).kind != Kind::word) return std::nullopt;
  std::string spelling(p.token(unit).text);
  const bool per = lower(p.token(unit + 1).text) == "per";
  if (per || p.token(unit + 1).is('/')) {
    spelling += concat({per ? " per " : "/", p.token(unit + 2).text});
  }
  if (const auto meaning = unit_meaning(spelling)) return meaning->dimension;
  const std::string low = lower(spelling);
  if (low.find("flop/b") == 0) return std::nullopt;  // an intensity
  const bool compute = low.find("flop") != low.npos || low.find("tf") == 0 || low.find("tops") == 0;
  if (compute) return Dimension::compute_rate;
  const std::string_view prefixes = "kmgtp";
  const bool bits_or_bytes = low.size() > 1 && prefixes.find(low[0]) != prefixes.npos &&
                             (low[1] == 'b' || low[1] == 't' || low.substr(1, 2) == "ib");
  const bool rate = low.find('/') != low.npos || low.find("per") != low.npos || low.ends_with("ps");
  if (bits_or_bytes) return rate ? Dimension::bandwidth : Dimension::bytes;
  return std::nullopt;
}

std::string_view rate_key(Dimension dimension) {
  switch (dimension) {
    case Dimension::bandwidth: return "bw";
    case Dimension::exponential_rate: return "sfu";
    default: return "peak";
  }
}

bool take_bare_quantity(ConfigParser& p) {
  const std::size_t unit = unit_begin(p, p.at);
  const std::size_t end = quantity_end(p, p.at);
  const auto dimension = dimension_at(p, unit);
  if (!dimension || *dimension == Dimension::intensity) return false;
  if (*dimension == Dimension::exponentials) return false;
  const std::string value = quantity_words(p, {p.at, end});
  if (*dimension == Dimension::bytes) {
    if (p.token(unit).text.size() == 1) return false;  // "8B" is a model's size
    const std::string amount = p.words_of({p.at, unit + 1});
    p.ask(ProblemCode::ambiguous_word, "mem", {p.at, end},
          concat({"mem=", amount, "; llc=", amount, "; bw=", amount, "/s"}));
  } else {
    p.take(rate_key(*dimension), value, {p.at, end});
  }
  p.at = end;
  return true;
}

// "12280000000000": a rate in base units, but which?
bool ask_large_number(ConfigParser& p) {
  const auto number = read_number(p.token(p.at).text);
  constexpr double least_rate = 1e9;
  if (!number || *number < least_rate) return false;
  const std::string_view digits = number_at(p, p.at);
  p.ask(ProblemCode::ambiguous_word, "peak", {p.at, p.at + 1},
        concat({"peak=", digits, " FLOP/s; bw=", digits, " B/s"}));
  ++p.at;
  return true;
}

// "17.1% of peak", "108 %MFU": results, no setup. "(causal, /2)": a convention.
bool ignore_ratio(ConfigParser& p) {
  const bool divisor = p.at > 0 && p.token(p.at - 1).is('/') && p.token(p.at).text == "2";
  if (!divisor && !p.token(p.at + 1).is('%')) return false;
  const std::size_t end = divisor ? p.at + 1 : item_end(p, p.at);
  p.ignored.push_back({divisor ? p.at - 1 : p.at, end});
  p.at = end;
  return true;
}

}  // namespace

bool take_number(ConfigParser& p) {
  if (ask_queries_and_context(p)) return true;
  const std::size_t number = p.at;
  const bool signed_or_approximate = unit_begin(p, p.at) > p.at;
  if (!is_number(p, p.at) && !signed_or_approximate) return false;
  if (!is_number(p, number))
    return take_count_before_key(p) || take_bare_length(p) || take_bare_quantity(p);
  return ignore_ratio(p) || take_glued_heads(p) || take_width(p) || take_count_before_key(p) ||
         take_bare_length(p) || take_bare_quantity(p) || take_pair(p) || ask_rectangle(p) ||
         ask_large_number(p);
}

}  // namespace roofline
