#include <algorithm>

#include "codec/lengths.h"
#include "codec/word_help.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

constexpr std::string_view example = "512,1024,4096";

Problem not_a_list(std::string_view field, std::string_view given) {
  return make_problem(ProblemCode::not_a_number, field, excerpt(given), {{"example", example}});
}

Problem out_of_range(std::string_view field, std::string_view given) {
  return make_problem(ProblemCode::out_of_range, field, excerpt(given),
                      {{"low", "1"}, {"high", std::to_string(max_seq)}});
}

std::optional<Problem> read_one(std::string_view text, std::string_view field, Count& value,
                                Findings& findings) {
  text = without_blanks_around(text);
  // "4,096" is one number with a thousands mark, no list.
  const bool padded =
      text.size() > 1 && text[0] == '0' && text.find_first_not_of("0123456789") == text.npos;
  if (text.empty() || padded) return not_a_list(field, text);
  const auto read = read_length(text, field);
  if (!read && read.problem().code != ProblemCode::out_of_range) return read.problem();
  if (!read || read.value().value < 1 || read.value().value > max_seq) {
    return out_of_range(field, text);
  }
  for (const Finding& finding : read.value().findings) findings.push_back(finding);
  value = read.value().value;
  return std::nullopt;
}

// One length, or a run: "512x8".
std::optional<Problem> read_run(std::string_view text, std::string_view field, Lengths& lengths,
                                Findings& findings) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  Count length = 0, times = 1;
  if (auto problem = read_one(text.substr(0, cross), field, length, findings)) return problem;
  if (cross < text.size()) {
    if (auto problem = read_one(text.substr(cross + 1), field, times, findings)) return problem;
  }
  if (static_cast<std::size_t>(times) > max_sequences - lengths.size()) {
    return make_problem(ProblemCode::too_many, field, excerpt(text),
                        {{"limit", std::to_string(max_sequences)}});
  }
  lengths.insert(lengths.end(), static_cast<std::size_t>(times), length);
  return std::nullopt;
}

}  // namespace

std::optional<Problem> read_lengths(std::string_view text, std::string_view field,
                                    std::optional<Lengths>& value, Findings& findings) {
  if (text.empty() || text == "none") return std::nullopt;
  Lengths lengths;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const auto run = text.substr(begin, end - begin);
    if (auto problem = read_run(run, field, lengths, findings)) return problem;
    begin = end + 1;
  }
  value = std::move(lengths);
  return std::nullopt;
}

}  // namespace roofline
