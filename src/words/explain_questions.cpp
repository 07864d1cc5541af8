// The three questions, answered with the evaluation's figures; the share of the scores is a ratio of its ledger's sums.
#include "words/explain.h"
#include "words/explain_parts.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

std::string answer_side(const Evaluation& e, Lang lang) {
  const std::string code = "answer.side." + std::string(name_of(e.verdict.assumed));
  Fillers fillers{{"intensity", intensity_range_text(e.tiled.intensity)}};
  if (e.ridge) {
    fillers.emplace_back("ridge", intensity_range_text(e.ridge->range));
  } else {
    fillers.emplace_back("missing", missing_rate_words(e, lang));
  }
  return say(code, lang, fillers);
}

double share_of_squares(const Evaluation& e) {
  Bytes squares;
  for (const LedgerRow& row : e.ledger) {
    if (row.path == Path::naive && is_square(row.tensor)) squares += row.bytes;
  }
  return squares / e.naive.bytes.low;
}

std::string answer_scores(const Evaluation& e, Lang lang) {
  Fillers fillers{{"mark", naive_mark_words(e, lang)}};
  if (!e.naive.upper_bound) {
    fillers.emplace_back("naive", decimal_bytes_text(e.naive.bytes.low));
    fillers.emplace_back("tiled", decimal_bytes_text(e.tiled.bytes_worst));
    return say("answer.scores.contrast", lang, fillers);
  }
  fillers.emplace_back("share", percent_text(share_of_squares(e)));
  fillers.emplace_back("factor", factor_text(e.saving));
  return say(code_of_pass(e, "answer.scores.upper", "answer.scores.upper_backward"), lang, fillers);
}

std::string optional_bytes_text(const std::optional<Bytes>& bytes, Lang lang) {
  return bytes ? bytes_text(*bytes) : unknown_text(lang);
}

std::string answer_backward_tile(const Setup& s, Lang lang) {
  const Tile& tile = backward_tile_of(s);
  return say("answer.tile.backward", lang,
             {{"rows", std::to_string(tile.rows)}, {"cols", std::to_string(tile.cols)}});
}

std::string answer_forward_tile(const Setup& s, Lang lang) {
  const auto fits = tile_fits(s.workload, s.precision, s.tile, s.device);
  WorkingSet need = working_set(s.workload, s.precision, s.tile, false);
  std::string code = "answer.tile.unknown";
  if (fits && !*fits) {
    code = "answer.tile.no";
  } else if (fits && need.shared_memory <= *s.device.shared_memory) {
    code = "answer.tile.yes";
  } else if (fits) {
    code = "answer.tile.yes_registers";
    need = working_set(s.workload, s.precision, s.tile, true);
  }
  return say(code, lang,
             {{"rows", std::to_string(s.tile.rows)},
              {"cols", std::to_string(s.tile.cols)},
              {"needed", bytes_text(need.shared_memory)},
              {"registers", bytes_text(need.registers)},
              {"available", optional_bytes_text(s.device.shared_memory, lang)},
              {"register_file", optional_bytes_text(s.device.register_file, lang)}});
}

std::string answer_tile(const Evaluation& e, Lang lang) {
  const Setup& s = e.setup;
  if (!has_backward(s.workload.pass)) return answer_forward_tile(s, lang);
  const std::string backward = answer_backward_tile(s, lang);
  if (!has_forward(s.workload.pass)) return backward;
  return say("answer.tile.both", lang,
             {{"forward", answer_forward_tile(s, lang)}, {"backward", backward}});
}

}  // namespace

std::vector<Question> explain_questions(const Evaluation& e, Lang lang) {
  return {{"side", say("question.side", lang), answer_side(e, lang)},
          {"scores", say("question.scores", lang), answer_scores(e, lang)},
          {"tile", say("question.tile", lang), answer_tile(e, lang)}};
}

}  // namespace roofline
