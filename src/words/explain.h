// Results -> sentences: verdict, labels, three questions, assumptions, findings, problems. Used alike by the
// page, the command line and reports. Formatting only: no figure is computed here, but for the ratio of two.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "model/evaluation.h"
#include "units/finding.h"
#include "words/phrases.h"

namespace roofline {

struct VerdictWords {
  std::string sentence;          // the tiled path under the assumption interval, with its factor
  std::string nominal_sentence;  // the same at data-sheet values
  std::string naive_sentence;    // the naive side: names "upper bound" (上界) and the pass count
  std::string advice;            // what follows: fewer bytes first, or peak can be the limit
  std::string deciding;          // which assumptions decide; empty when determined
  std::string factor, factor_nominal;
};
VerdictWords explain_verdict(const Evaluation& e, Lang lang);

struct PathWords {
  std::string label;        // full: "naive HBM round trip, upper bound on traffic, 4 passes"
  std::string short_label;  // on the chart: "naive HBM round trip"
  std::string qualifier;    // on the chart, below: "upper bound · 4 passes · 62.06"
};
PathWords explain_path(const Evaluation& e, Path path, Lang lang);
// "upper bound" / "directional contrast: ..." for the naive path.
std::string bound_words(const NaiveFigures& naive, Lang lang);

// "upper bound, 4 passes" / "directional contrast, 4 passes": stands beside every naive figure.
std::string naive_mark_words(const Evaluation& e, Lang lang);
std::string passes_words(double passes, Lang lang);

// Label of a choice of the field `key`: "no mask", "FP16"; the value itself where it needs no other.
std::string choice_words(std::string_view key, std::string_view value, Lang lang);

// On the chart beside the ridge: "ridge 66.7 · assumed 40–95.2".
std::string ridge_label_words(const Ridge& ridge, Lang lang);
std::string side_words(Side side, Lang lang);
std::string step_words(Step step, Lang lang);
std::string tensor_words(Tensor tensor, bool scales, Lang lang);
std::string access_words(Access access, Lang lang);
// Heading of a column of the ledger table: compulsory, tiled_shared, tiled_high, naive (with its bound and pass
// count). Row labels are the phrases ledger.q_read, .k_read, .v_read, .scores, .probabilities, .o_written.
std::string ledger_column_words(std::string_view column, const Evaluation& e, Lang lang);
std::string crossing_words(const Crossing& crossing, bool varies_both, Lang lang);
// "keeping the scores on chip saves at most 33×".
std::string saving_words(double factor, Lang lang);

struct Question {
  std::string_view id;  // side, scores, tile
  std::string question;
  std::string answer;
};
std::vector<Question> explain_questions(const Evaluation& e, Lang lang);

// `id`: peak, bandwidth, reuse, passes, tile, packing, cache_cold, flop_count, dense.
struct AssumptionRow {
  std::string_view id;
  std::string label;
  std::string value;
  std::string origin;  // data sheet, measured, user, rule, convention, not given
  bool decides;        // of peak, bandwidth and reuse; a rate that is not given always decides
  std::string decides_words;
};
std::vector<AssumptionRow> explain_assumptions(const Evaluation& e, Lang lang);

struct FindingWords {
  std::string sentence;
  std::string advice;
};
FindingWords explain_finding(const Finding& finding, Lang lang);

struct ProblemWords {
  std::string message;
  std::string hint;
};
ProblemWords explain_problem(const Problem& problem, Lang lang);

}  // namespace roofline
