#include "base/problem.h"

namespace roofline {

std::string_view name_of(ProblemCode code) {
  switch (code) {
    case ProblemCode::bad_json: return "bad_json";
    case ProblemCode::bad_config: return "bad_config";
    case ProblemCode::bad_text: return "bad_text";
    case ProblemCode::too_large: return "too_large";
    case ProblemCode::too_many: return "too_many";
    case ProblemCode::unknown_op: return "unknown_op";
    case ProblemCode::unknown_field: return "unknown_field";
    case ProblemCode::unknown_word: return "unknown_word";
    case ProblemCode::missing_field: return "missing_field";
    case ProblemCode::not_a_number: return "not_a_number";
    case ProblemCode::not_whole: return "not_whole";
    case ProblemCode::not_exact: return "not_exact";
    case ProblemCode::out_of_range: return "out_of_range";
    case ProblemCode::does_not_divide: return "does_not_divide";
    case ProblemCode::heads_do_not_split: return "heads_do_not_split";
    case ProblemCode::unknown_choice: return "unknown_choice";
    case ProblemCode::contradiction: return "contradiction";
    case ProblemCode::needs: return "needs";
    case ProblemCode::excluded: return "excluded";
    case ProblemCode::missing_unit: return "missing_unit";
    case ProblemCode::ambiguous_unit: return "ambiguous_unit";
    case ProblemCode::wrong_dimension: return "wrong_dimension";
    case ProblemCode::unknown_unit: return "unknown_unit";
    case ProblemCode::ambiguous_number: return "ambiguous_number";
    case ProblemCode::ambiguous_order: return "ambiguous_order";
    case ProblemCode::ambiguous_word: return "ambiguous_word";
    case ProblemCode::sparse_peak: return "sparse_peak";
    case ProblemCode::link_bandwidth: return "link_bandwidth";
    case ProblemCode::implausible: return "implausible";
    case ProblemCode::bad_escape: return "bad_escape";
    case ProblemCode::unknown_version: return "unknown_version";
    case ProblemCode::unsupported: return "unsupported";
    case ProblemCode::unknown_device: return "unknown_device";
    case ProblemCode::no_such_peak: return "no_such_peak";
    case ProblemCode::peak_unknown: return "peak_unknown";
    case ProblemCode::bandwidth_unknown: return "bandwidth_unknown";
  }
  return "";
}

Problem make_problem(
    ProblemCode code, std::string_view field, std::string_view given,
    std::initializer_list<std::pair<std::string_view, std::string_view>> arguments) {
  Problem problem{code, std::string(field), std::string(given)};
  for (const auto& [name, text] : arguments) problem.arguments.emplace_back(name, text);
  return problem;
}

}  // namespace roofline
