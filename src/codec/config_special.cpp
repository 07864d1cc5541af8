// Keys with a rule of their own: "b=2", CUTLASS's M N K L, ISL and OSL, average lengths, masks.
#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

using Kind = Token::Kind;

std::size_t skip_assignment(const ConfigParser& p, std::size_t i) {
  return is_assigned(p, i) ? i + 1 : i;
}

// "b=128" and "b 2"; "b=16 bit" is a width.
bool take_small_b(ConfigParser& p) {
  if (p.token(p.at).text != "b") return false;
  const std::size_t value = skip_assignment(p, p.at + 1);
  const std::size_t end = count_end(p, value);
  if (end == value) return false;
  const std::string unit = lower(p.token(end).text);
  if (is_listed("|bit|bits|byte|bytes|", unit)) {
    p.at = value;
    return true;  // the width follows
  }
  p.small_b = ConfigParser::Number{p.words_of({value, end}), {p.at, end}};
  p.at = end;
  return true;
}

// "L = 128 : 32 * 4": how the product came about.
std::size_t product_end(const ConfigParser& p, std::size_t i) {
  const bool product =
      p.token(i).is(':') && is_number(p, i + 1) && p.token(i + 2).is('*') && is_number(p, i + 3);
  return product ? i + 4 : i;
}

bool take_gemm_size(ConfigParser& p) {
  const std::size_t index = std::string_view("MNKL").find(p.token(p.at).text);
  if (!p.has_gemm || p.token(p.at).text.size() != 1 || index == std::string_view::npos)
    return false;
  if (!is_assigned(p, p.at + 1)) return false;
  const std::size_t end = count_end(p, p.at + 2);
  if (end == p.at + 2) return false;
  const std::size_t behind = index == 3 ? product_end(p, end) : end;
  p.gemm[index] = ConfigParser::Number{p.words_of({p.at + 2, end}), {p.at, behind}};
  p.at = behind;
  return true;
}

bool is_steps_name(std::string_view normal) {
  return is_listed("|osl|output|outputlen|outputlength|outputtokens|maxnewtokens|", normal);
}

// "OSL=128", "output=1024"; "output=bf16" is a format.
bool take_decode_steps(ConfigParser& p) {
  const std::size_t name = match_words(p, p.at, is_steps_name);
  const std::size_t value = skip_assignment(p, p.at + name);
  if (name == 0 || !is_number(p, value)) return false;
  const std::size_t end = count_end(p, value);
  p.steps = p.words_of({value, end});
  p.at = end;
  return true;
}

// "ISL/OSL 2048/128"
bool take_prefill_and_steps(ConfigParser& p) {
  const bool names = normal_form(p.token(p.at).text) == "isl" && p.token(p.at + 1).is('/') &&
                     normal_form(p.token(p.at + 2).text) == "osl";
  const std::size_t value = skip_assignment(p, p.at + 3);
  if (!names || !is_number(p, value) || !p.token(value + 1).is('/') || !is_number(p, value + 2))
    return false;
  p.take("S", p.token(value).text, {p.at, value + 3});
  p.steps = std::string(p.token(value + 2).text);
  p.at = value + 3;
  return true;
}

// "mean_sk=4096", "avg_seqlen 4096"
bool take_average(ConfigParser& p) {
  const std::string normal = normal_form(p.token(p.at).text);
  const std::size_t prefix = normal.starts_with("mean") ? 4 : normal.starts_with("avg") ? 3 : 0;
  if (prefix == 0) return false;
  const FieldRow* row = row_named(std::string_view(normal).substr(prefix));
  const std::size_t value = skip_assignment(p, p.at + 1);
  const std::size_t end = count_end(p, value);
  if (!row || row->kind != FieldKind::count || end == value) return false;
  const std::string number = p.words_of({value, end});
  p.take(row->key, number, {p.at, end});
  p.note("average_length", row->key, {{"value", concat({row->key, "=", number})}});
  p.at = end;
  return true;
}

bool is_causal_name(std::string_view normal) {
  return is_listed("|causal|iscausal|usecausal|causalmask|ifcausal|因果|因果掩码|", normal);
}
bool is_unmasked_name(std::string_view normal) {
  return is_listed(
      "|noncausal|notcausal|nomask|unmasked|fullattention|无掩码|非因果|"
      "无因果|",
      normal);
}
bool is_mask_name(std::string_view normal) {
  return is_listed("|mask|attnmask|attentionmask|masktype|掩码|", normal);
}

// "causal=False" and the like; true unless it says otherwise.
bool take_causal(ConfigParser& p) {
  const std::size_t name = match_words(p, p.at, is_causal_name);
  // "causal-top-left" is another mask.
  if (name == 0 || (p.token(p.at + name).is('-') && p.token(p.at + name).glued)) return false;
  std::size_t end = p.at + name;
  const std::size_t value = skip_assignment(p, end);
  const std::string word = lower(p.token(value).text);
  const bool no = is_listed("|false|no|0|off|否|", word);
  const bool yes = is_listed("|true|yes|1|on|是|", word);
  if (value > end ? yes || no : word == "true" || word == "false") end = value + 1;
  p.full_masks.push_back({no ? "none" : "causal", {p.at, end}});
  p.at = end;
  return true;
}

// "mask: triangular", "mask=window:4096", "causal-top-left"
bool take_mask_value(ConfigParser& p) {
  const std::size_t name = match_words(p, p.at, is_mask_name);
  if (name == 0 && !is_listed("|causal|band|", p.token(p.at).text)) return false;
  const std::size_t value = skip_assignment(p, p.at + name);
  std::size_t end = chunk_end(p, value);
  const std::string text = lower(p.words_of({value, end}));
  std::string mask = text;
  if (is_listed("|triangular|lower-triangular|tril|bottom-right|true|因果|", text)) mask = "causal";
  if (is_listed("|no|full|false|dense|bidirectional|无|", text)) mask = "none";
  const bool canonical = is_listed("|none|causal|causal-top-left|", mask) ||
                         text.starts_with("window:") || text.starts_with("band:");
  const bool assigned = value > p.at + name;
  if (!canonical && !assigned) return false;
  const bool windowed = text.starts_with("window:") || text.starts_with("band:");
  (windowed ? p.windows : p.full_masks).push_back({mask, {p.at, end}, true});
  p.at = end;
  return true;
}

bool is_decode_name(std::string_view normal) { return is_listed("|decode|decoding|解码|", normal); }
bool is_grouped_name(std::string_view normal) { return normal == "gqa" || normal == "mqa"; }

// "GQA 32/8" and "MQA" say something of the heads of K and V; "decode" of the queries.
bool take_kind_of_attention(ConfigParser& p) {
  const std::size_t decode = match_words(p, p.at, is_decode_name);
  const std::size_t count = decode > 0 ? decode : match_words(p, p.at, is_grouped_name);
  const Words words{p.at, p.at + count};
  if (count == 0 || is_assigned(p, words.last)) return false;
  (decode > 0 ? p.decode_word : p.grouped_word) = words;
  if (normal_form(p.token(p.at).text) == "mqa") p.take("Hk", "1", words);
  p.at = words.last;
  return true;
}

bool is_forward_name(std::string_view normal) { return is_listed("|fwd|forward|前向|", normal); }
bool is_backward_name(std::string_view normal) { return is_listed("|bwd|backward|反向|", normal); }
bool is_both_name(std::string_view normal) { return is_listed("|fwdbwd|forwardbackward|", normal); }

// "fwd+bwd", "forward and backward", "前向加反向": how many tokens, 0 if it is none.
std::size_t match_both_passes(const ConfigParser& p, std::size_t i) {
  if (const std::size_t both = match_words(p, i, is_both_name)) return both;
  const std::size_t forward = match_words(p, i, is_forward_name);
  const Token& joint = p.token(i + forward);
  const bool joined = joint.is('+') || joint.is('&') || is_listed("|and|和|加|", lower(joint.text));
  if (forward == 0 || !joined) return 0;
  const std::size_t backward = match_words(p, i + forward + 1, is_backward_name);
  return backward > 0 ? forward + 1 + backward : 0;
}

// "backward", "fwd+bwd"; "bwd 2.5x" says how its work is counted, which the model knows.
bool take_pass(ConfigParser& p) {
  const std::size_t both = match_both_passes(p, p.at);
  const std::size_t count = both > 0 ? both : match_words(p, p.at, is_backward_name);
  if (count == 0) {  // the usual pass goes without saying
    const std::size_t forward = match_words(p, p.at, is_forward_name);
    p.at += forward;
    return forward > 0;
  }
  std::size_t end = p.at + count;
  p.take("pass", both > 0 ? "forward_backward" : "backward", {p.at, end});
  if (is_number(p, end) && lower(p.token(end + 1).text) == "x" && p.token(end + 1).glued) {
    p.ignored.push_back({end, end + 2});
    end += 2;
  }
  p.at = end;
  return true;
}

}  // namespace

bool take_special_key(ConfigParser& p) {
  if (p.token(p.at).kind != Kind::word)
    return p.token(p.at).is_word() && (take_kind_of_attention(p) || take_pass(p));
  return take_small_b(p) || take_gemm_size(p) || take_prefill_and_steps(p) ||
         take_decode_steps(p) || take_average(p) || take_kind_of_attention(p) || take_pass(p);
}

bool take_mask_word(ConfigParser& p) {
  if (const std::size_t none = match_words(p, p.at, is_unmasked_name)) {
    p.full_masks.push_back({"none", {p.at, p.at + none}});
    p.at += none;
    return true;
  }
  return take_causal(p) || take_mask_value(p);
}

}  // namespace roofline
