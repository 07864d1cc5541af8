#include "codec/draft_lengths.h"

#include "model/ragged.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

void report_against(Problems& problems, std::string_view key, std::optional<Count> said,
                    Count follows, const Lengths& lengths) {
  if (!said || *said == follows) return;
  const auto text = [&](Count value) { return std::string(key) + '=' + std::to_string(value); };
  problems.push_back(make_problem(
      ProblemCode::contradiction, key, std::to_string(*said),
      {{"first", text(*said)},
       {"second", text(follows) + " (lengths=" + excerpt(lengths_text(lengths)) + ')'}}));
}

}  // namespace

void follow_lengths(const Draft& draft, Workload& w) {
  if (draft.lengths) set_lengths(w, *draft.lengths);
}

void check_lengths(const Draft& draft, Problems& problems) {
  if (!draft.lengths) return;
  Workload w;
  follow_lengths(draft, w);
  report_against(problems, "B", draft.batch, w.batch, w.lengths);
  report_against(problems, "S", draft.seq_q, w.seq_q, w.lengths);
  report_against(problems, "Sk", draft.seq_kv, w.seq_kv, w.lengths);
}

}  // namespace roofline
