// What can be decided only when the whole text is read: pieces that belong together, words that
// mean something beside others, and the remarks on what was left out.
#include <algorithm>

#include "codec/config_parser.h"
#include "codec/config_words.h"
#include "codec/precision_text.h"
#include "codec/word_help.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

constexpr std::size_t most_unknown =
    32;  // a longer list of unknown words ends with one that covers the rest

std::string plus(std::string_view a, std::string_view b) {
  const auto first = read_number(a), second = read_number(b);
  return first && second ? shortest_text(*first + *second) : "";
}

// ---- mask ----

void note_window(ConfigParser& p, const MaskWords& window) {
  const std::string_view sides = std::string_view(window.text).substr(window.text.find(':') + 1);
  if (window.text.starts_with("window:")) {
    const std::string other = plus(sides, "0");
    if (other.empty()) return;
    p.note("window_counts_self", "mask",
           {{"value", window.text}, {"other", concat({"band:", other, ":", other})}});
  } else {
    const std::string other = plus(sides.substr(0, sides.find(':')), "1");
    if (other.empty()) return;
    p.note("window_both_sides", "mask",
           {{"value", window.text}, {"other", concat({"window:", other})}});
  }
}

// FlashAttention's causal=True with a window sets the window's right side to 0.
std::string cut_at_the_diagonal(const std::string& band) {
  return band.substr(0, band.rfind(':')) + ":0";
}

void finish_mask(ConfigParser& p) {
  const bool has_causal = std::any_of(p.full_masks.begin(), p.full_masks.end(),
                                      [](const MaskWords& mask) { return mask.text == "causal"; });
  for (MaskWords& window : p.windows) {
    const bool band = window.text.starts_with("band:");
    if (band && has_causal && !window.text.ends_with(":0")) {
      const std::string cut = cut_at_the_diagonal(window.text);
      p.note("causal_cuts_window", "mask", {{"value", cut}, {"other", window.text}});
      window.text = cut;
    } else if (!window.canonical) {
      note_window(p, window);
    }
    p.take("mask", window.text, window.words);
  }
  for (const MaskWords& mask : p.full_masks) {
    // A window is causal or has two sides; only what contradicts it is said beside it.
    const bool band = !p.windows.empty() && p.windows.front().text.starts_with("band:");
    const bool agrees =
        !p.windows.empty() && (mask.text == "causal" || (mask.text == "none" && band));
    if (!agrees) p.take("mask", mask.text, mask.words);
  }
}

// ---- sizes ----

bool has_word(const ConfigParser& p, std::string_view list) {
  return std::any_of(p.tokens.begin(), p.tokens.end(), [&](const Token& t) {
    return t.kind == Token::Kind::word && is_listed(list, lower(t.text));
  });
}

void finish_small_b(ConfigParser& p) {
  if (!p.small_b) return;
  const std::string& n = p.small_b->text;
  if (has_word(p, "|s_q|h_q|h_kv|")) {
    p.take("B", n, p.small_b->words);
    p.note("b_read_as_batch", "B", {{"value", concat({"B=", n})}});
  } else {
    p.ask(ProblemCode::ambiguous_word, "b", p.small_b->words,
          concat({"B=", n, "; ", n, " bit; ", n, " byte"}));
  }
}

void finish_width(ConfigParser& p) {
  if (!p.width) return;
  const auto bits = read_number(p.width->text);
  const auto stated = precision_spelling(p.taken_text("dtype"));
  if (stated && stated->precision && bits && bytes_per_element(*stated->precision) == bit(*bits))
    return;
  const auto reading = precision_of_width(bits.value_or(0));
  const std::string name(reading ? name_of(reading->precision) : "fp64");
  p.take("dtype", name, p.width->words);
  if (stated || !reading) return;
  p.note("width_read_as", "dtype",
         {{"words", p.words_of(p.width->words)}, {"value", name}, {"other", reading->other}});
}

// CUTLASS prints "L = 128 : 32 * 4", heads and batch; alone L stands for heads of one batch entry.
void finish_heads_times_batch(ConfigParser& p, const ConfigParser::Number& l) {
  const std::size_t last = l.words.last - 1;
  const bool product = last >= 2 && p.token(last - 1).is('*');
  const std::string heads(product ? p.token(last - 2).text : std::string_view(l.text));
  const std::string batch(product ? p.token(last).text : std::string_view("1"));
  p.take("B", batch, l.words);
  p.take("H", heads, l.words);
  p.note("heads_times_batch", "H",
         {{"words", p.words_of(l.words)}, {"value", concat({"B=", batch, ", H=", heads})}});
}

void finish_gemm_sizes(ConfigParser& p) {
  constexpr std::string_view keys[] = {"S", "Sk", "d"};
  for (std::size_t i = 0; i < 3; ++i) {
    if (p.gemm[i]) p.take(keys[i], p.gemm[i]->text, p.gemm[i]->words);
  }
  if (p.gemm[3]) finish_heads_times_batch(p, *p.gemm[3]);
}

void finish_memory(ConfigParser& p) {
  if (p.memory_pieces.empty()) return;
  const Words all{p.memory_pieces.front().first, p.memory_pieces.back().last};
  if (p.has_clock) {
    std::vector<std::string> pieces;
    for (const Words& piece : p.memory_pieces) pieces.push_back(p.words_of(piece));
    p.take("bw", join(pieces, " "), all);
    return;
  }
  for (const Words& piece :
       p.memory_pieces) {  // a width without a clock: of a bus, or of 64-bit elements
    const std::string words = lower(p.words_of(piece));
    if (words == "64 bit" || words == "64-bit") {
      p.take("dtype", "fp64", piece);
    } else {
      p.ignored.push_back(piece);
    }
  }
}

void finish_decode(ConfigParser& p) {
  if (!p.decode_word) return;
  const std::string seq(p.taken_text("S"));
  const auto length = read_number(seq);
  constexpr double most_tokens_at_once = 16;  // with speculation
  if (seq.empty() && p.has_taken("Sk")) {
    p.take("S", "1", *p.decode_word);
  } else if (!p.has_taken("Sk") && length && *length > most_tokens_at_once) {
    p.ask(ProblemCode::ambiguous_word, "S", *p.decode_word, concat({"S=1, Sk=", seq, "; S=", seq}));
  } else {
    p.ignored.push_back(*p.decode_word);
  }
}

void finish_grouped(ConfigParser& p) {
  if (!p.grouped_word) return;
  if (p.has_taken("Hk")) {
    p.ignored.push_back(*p.grouped_word);
    return;
  }
  p.report(ProblemCode::missing_field, "Hk", *p.grouped_word, {"example", "Hk=8"}, "Hk=8");
}

void finish_steps(ConfigParser& p) {
  if (!p.steps) return;
  const std::string prefill(p.taken_text("S"));
  const std::string last = plus(prefill, *p.steps);
  p.note("decode_steps_ignored", "S",
         {{"value", concat({"S=", prefill})}, {"instead", concat({"S=1, Sk=", last})}});
}

// "312 TFLOPS / 624 TFLOPS*": of a dense peak and its sparse double only the first is meant.
void drop_sparse_twin(ConfigParser& p) {
  std::string dense;
  for (const Taken& taken : p.parsed.taken) {
    if (taken.assignment.key != "peak" || !dense.empty()) continue;
    const auto peak = read_compute_rate(taken.assignment.text, "peak");
    if (peak) dense = exact_text(peak.value().value, " ");
  }
  if (dense.empty()) return;
  const auto is_twin = [&](const Taken& taken) {
    if (taken.assignment.key != "peak") return false;
    const auto peak = read_compute_rate(taken.assignment.text, "peak");
    return !peak && peak.problem().code == ProblemCode::sparse_peak &&
           peak.problem().arguments.front().second == dense;
  };
  auto& all = p.parsed.taken;
  const auto twin = std::find_if(all.begin(), all.end(), is_twin);
  if (twin == all.end()) return;
  p.note("words_ignored", "peak", {{"words", twin->words}});
  all.erase(twin);
}

// ---- remarks ----

void note_latent_shape(ConfigParser& p) {
  const auto d = read_number(p.taken_text("d"));
  const auto dv = read_number(p.taken_text("dv"));
  const bool latent = d && dv && *d == 576 && *dv == 512 && !p.has_taken("mla");
  if (!latent) return;
  p.note("latent_shape", "mla", {{"instead", "mla=1"}});
  auto& numbers = p.parsed.findings.back().numbers;
  numbers.push_back({"head_dim", *d});
  numbers.push_back({"value_dim", *dv});
}

void note_narrow_format(ConfigParser& p) {
  const auto stated = precision_spelling(p.taken_text("dtype"));
  const bool narrow = stated && stated->precision && is_narrow(*stated->precision);
  if (!narrow || p.has_taken("kv") || p.has_taken("math")) return;
  const std::string name(name_of(*stated->precision));
  p.note("narrow_everywhere", "dtype", {{"value", name}, {"instead", concat({"bf16, kv=", name})}});
}

void note_ignored(ConfigParser& p) {
  if (p.ignored.empty()) return;
  const auto stands_before = [](const Words& a, const Words& b) { return a.first < b.first; };
  std::vector<Words> ignored;  // by place; inserted one by one, as they nearly stand in order
  for (const Words& words : p.ignored) {
    ignored.insert(std::upper_bound(ignored.begin(), ignored.end(), words, stands_before), words);
  }
  std::string all;
  std::size_t end = 0;
  for (const Words& words : ignored) {
    if (!all.empty()) all += words.first == end ? " " : "; ";
    all += p.words_of(words);
    end = words.last;
  }
  p.note("words_ignored", "", {{"words", all}});
}

void report_unknown(ConfigParser& p) {
  if (p.unknown.size() > most_unknown) {
    p.unknown[most_unknown - 1].last = p.unknown.back().last;
    p.unknown.resize(most_unknown);
  }
  for (const Words& words : p.unknown) {
    const std::string_view closest = closest_name(p.token(words.first).text);
    p.report(ProblemCode::unknown_word, "", words, {"closest", closest}, closest);
  }
}

}  // namespace

void finish(ConfigParser& p) {
  finish_gemm_sizes(p);
  finish_small_b(p);
  finish_mask(p);
  finish_memory(p);
  finish_width(p);
  finish_decode(p);
  finish_grouped(p);
  finish_steps(p);
  drop_sparse_twin(p);
  note_latent_shape(p);
  note_narrow_format(p);
  note_ignored(p);
  report_unknown(p);
}

}  // namespace roofline
