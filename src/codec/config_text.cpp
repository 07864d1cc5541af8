#include "codec/config_text.h"

#include <algorithm>
#include <utility>

#include "codec/config_parser.h"
#include "codec/field_values.h"
#include "codec/utf8.h"
#include "codec/word_help.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

constexpr std::size_t longest_text = 64 * 1024;
constexpr std::size_t most_questions = 64;  // what is asked beyond counts as not understood

// From the narrow to the broad: a rule may rely on the ones before it having declined.
constexpr bool (*rules[])(ConfigParser&) = {
    take_memory_piece, take_window, take_mask_word, take_special_key, take_tuple,
    take_number,       take_key,    take_precision, take_word,
};

bool take_by_rule(ConfigParser& p) {
  for (const auto rule : rules) {
    const std::size_t before = p.at;
    if (rule(p)) return true;
    p.at = before;
  }
  return false;
}

// Signs that order a text for the eye.
bool is_decoration(const Token& t) {
  constexpr std::string_view signs = "()[]{}|#/&-:.@!?";
  if (t.kind == Token::Kind::separator) return true;
  return t.kind == Token::Kind::mark && signs.find(t.mark) != signs.npos;
}

void set_aside(ConfigParser& p) {
  const bool names_a_value = is_assigned(p, p.at + 1);
  if (!p.unknown.empty() && p.unknown.back().last == p.at && !names_a_value) {
    p.unknown.back().last = p.at + 1;
  } else {
    p.unknown.push_back({p.at, p.at + 1});
  }
  ++p.at;
}

void read_all(ConfigParser& p) {
  look_ahead(p);
  while (!p.is_end(p.at)) {
    if (take_by_rule(p)) continue;
    if (is_decoration(p.token(p.at))) {
      ++p.at;
    } else {
      set_aside(p);
    }
  }
  finish(p);
}

std::optional<Problem> refusal_of(std::string_view text) {
  if (text.size() > longest_text) {
    return make_problem(ProblemCode::too_large, "text", "", {{"limit", "64 KiB"}});
  }
  if (!is_utf8(text) || has_controls(text, true))
    return make_problem(ProblemCode::bad_text, "text", "");
  return std::nullopt;
}

}  // namespace

std::string ConfigParser::words_of(Words words) const {
  if (words.last <= words.first) return "";
  const std::size_t begin = token(words.first).begin;
  return text.substr(begin, token(words.last - 1).end() - begin);
}

std::string ConfigParser::given_words(Words words) const {
  if (words.last <= words.first || given.size() == text.size()) return words_of(words);
  return std::string(text_at(given, span(words)));
}

bool ConfigParser::has_taken(std::string_view key) const {
  for (const Taken& taken : parsed.taken) {
    if (taken.assignment.key == key) return true;
  }
  return false;
}

std::string_view ConfigParser::taken_text(std::string_view key) const {
  for (const Taken& taken : parsed.taken) {
    if (taken.assignment.key == key) return taken.assignment.text;
  }
  return "";
}

void ConfigParser::take(std::string_view key, std::string_view value, Words words) {
  parsed.taken.push_back({{std::string(key), std::string(value), span(words)}, given_words(words)});
}

void ConfigParser::report(ProblemCode code, std::string_view field, Words words,
                          std::pair<std::string_view, std::string_view> argument,
                          std::string_view choices) {
  constexpr std::string_view between = "; ";
  Problem problem = make_problem(code, field, excerpt(given_words(words)), {argument});
  problem.position = span(words);
  while (!choices.empty()) {
    const std::size_t end = std::min(choices.find(between), choices.size());
    problem.choices.emplace_back(choices.substr(0, end));
    choices.remove_prefix(std::min(end + between.size(), choices.size()));
  }
  parsed.problems.push_back(std::move(problem));
}

void ConfigParser::ask(ProblemCode code, std::string_view field, Words words,
                       std::string_view choices) {
  if (parsed.problems.size() < most_questions) {
    report(code, field, words, {"candidates", choices}, choices);
  } else {
    unknown.push_back(words);
  }
}

void ConfigParser::note(
    std::string_view code, std::string_view field,
    std::initializer_list<std::pair<std::string_view, std::string_view>> texts) {
  Finding finding{code, Severity::info, {}, std::string(field)};
  for (const auto& [name, value] : texts) finding.numbers.push_back({name, std::string(value)});
  parsed.findings.push_back(std::move(finding));
}

ParsedText parse_config_text(std::string_view text) {
  ConfigParser parser;
  if (auto refusal = refusal_of(text)) {
    parser.parsed.problems.push_back(std::move(*refusal));
    return parser.parsed;
  }
  parser.given = text;
  parser.text = with_narrow_forms(text);
  parser.tokens = tokens_of(parser.text);
  read_all(parser);
  return std::move(parser.parsed);
}

// Names may hold anything, hence the quotes; the other values hold no blank but the ones before
// units.
std::string config_text_of(const Setup& setup) {
  const Draft draft = draft_of(setup);
  std::vector<std::string> parts;
  std::string peak;  // people name the bandwidth first
  for (const auto& [key, text, position] : assignments_of(setup, Detail::minimal)) {
    const std::string spaced = write_field(*row_of(key), draft, " ");
    if (key == "peak") {
      peak = "peak=" + spaced;
      continue;
    }
    parts.push_back(key == "dtype" ? spaced
                                   : key + '=' + (key == "name" ? quoted(spaced) : spaced));
    if (key == "bw" && !peak.empty()) parts.push_back(std::exchange(peak, ""));
  }
  if (!peak.empty()) parts.push_back(peak);
  return join(parts);
}

}  // namespace roofline
