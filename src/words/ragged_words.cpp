#include "words/ragged_words.h"

#include "model/ragged.h"
#include "words/formula.h"
#include "words/quantity_text.h"

namespace roofline {

using namespace by_hand;

namespace {

constexpr std::size_t most_terms = 6;  // of different lengths; more are told in words

Fillers fillers_of(const Workload& w) {
  return {{"count", count_text(static_cast<double>(w.batch))},
          {"shortest", count_text(static_cast<double>(shortest_of(w)))},
          {"longest", count_text(static_cast<double>(w.seq_q))}};
}

std::string times(Count count, const std::string& term) {
  return product({count == 1 ? "" : whole(count), term});
}

// "512² + 8 × 4096²"; under a mask the pairs of each length as numbers.
std::string pairs_sum(const std::vector<Workload>& parts) {
  std::vector<std::string> terms;
  for (const Workload& part : parts) {
    const double pairs = count_pairs(part).allowed;
    const double all = padded_square(part) / static_cast<double>(part.batch);
    terms.push_back(times(part.batch, pairs == all ? squared(part.seq_q) : whole(pairs)));
  }
  return sum(terms);
}

std::string tokens_sum(const std::vector<Workload>& parts) {
  std::vector<std::string> terms;
  for (const Workload& part : parts) terms.push_back(times(part.batch, whole(part.seq_q)));
  return sum(terms);
}

// "32 × (8 × 1024 + 4 × 512)": heads, row tiles of each length and the keys that they span.
std::string key_rows_product(const Evaluation& e, const std::vector<Workload>& parts) {
  const bool packed = e.tiled.traffic.packed;
  std::vector<std::string> terms;
  for (const Workload& part : parts) {
    const TileCover cover = cover_with_tiles(part, e.setup.tile, packed);
    const double keys = static_cast<double>(part.seq_kv);
    const bool every_key = cover.spanned_keys == cover.row_tiles * keys;
    const std::string spanned =
        every_key ? product({whole(cover.row_tiles), whole(keys)}) : whole(cover.spanned_keys);
    terms.push_back(times(part.batch, spanned));
  }
  const Workload& w = e.setup.workload;
  return sum(terms, whole(packed ? w.kv_heads : w.heads));
}

double tokens_of(const Workload& w) {
  double tokens = 0;
  for (const Count length : w.lengths) tokens += static_cast<double>(length);
  return tokens;
}

}  // namespace

std::string lengths_words(const Workload& w, Lang lang) {
  const bool equal = shortest_of(w) == w.seq_q;
  if (w.batch == 1) return say("ragged.lengths_one", lang, fillers_of(w));
  return say(equal ? "ragged.lengths_equal" : "ragged.lengths", lang, fillers_of(w));
}

std::string no_crossing_words(Lang lang) { return say("ragged.no_crossing", lang); }

Setup end_to_end(const Setup& setup) {
  Setup flat = setup;
  Workload& w = flat.workload;
  w.lengths.clear();
  w.batch = 1;
  w.seq_q = w.seq_kv = static_cast<Count>(tokens_of(setup.workload));
  return flat;
}

std::vector<std::string> sums_by_hand(const Evaluation& e, Lang lang) {
  const Workload& w = e.setup.workload;
  const std::vector<Workload> parts = sequences_of(w);
  Fillers fillers = fillers_of(w);
  fillers.emplace_back("pairs", whole(e.pairs.allowed));
  fillers.emplace_back("tokens", whole(tokens_of(w)));
  if (parts.size() > most_terms) return {say("ragged.sums_of_many", lang, fillers)};
  Fillers of_tokens = fillers;
  fillers.emplace_back("expression", pairs_sum(parts));
  of_tokens.emplace_back("expression", tokens_sum(parts));
  std::vector<std::string> lines{say("ragged.pairs", lang, fillers),
                                 say("ragged.tokens", lang, of_tokens)};
  if (!has_forward(w.pass)) return lines;
  lines.push_back(say("ragged.key_rows", lang,
                      {{"expression", key_rows_product(e, parts)},
                       {"rows", whole(e.tiled.traffic.cover.spanned_keys)}}));
  return lines;
}

}  // namespace roofline
