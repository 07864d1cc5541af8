#include "units/quantity_phrase.h"

#include <algorithm>

#include "units/note_words.h"
#include "units/plain_text.h"
#include "units/unit_spellings.h"

namespace roofline {

namespace {

// The words between blanks, brackets and commas; a star behind a word is a word.
std::vector<std::string> split_words(std::string_view text) {
  constexpr std::string_view separators = " ([,;)]";
  std::vector<std::string> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) return words;
    const std::string_view word = text.substr(0, text.find_first_of(separators));
    const std::string_view unstarred = word.substr(0, word.find_last_not_of('*') + 1);
    if (!unstarred.empty()) words.emplace_back(unstarred);
    if (unstarred.size() < word.size()) words.emplace_back("*");
    text.remove_prefix(word.size());
  }
}

// "TB / s" to "TB/s".
std::string join_slashes(std::string_view text) {
  std::string joined;
  for (const char c : text) {
    if (c == ' ' && !joined.empty() && joined.back() == '/') continue;
    if (c == '/' && !joined.empty() && joined.back() == ' ') joined.pop_back();
    joined += c;
  }
  return joined;
}

// Takes the unit off the front of `words`: as many as the table knows ("gigabytes per second" is
// three), else one unless it is a word of its own.
std::string take_unit(std::vector<std::string>& words) {
  for (std::size_t count = std::min<std::size_t>(words.size(), 3); count > 0; --count) {
    std::string spelling = words[0];
    for (std::size_t i = 1; i < count; ++i) spelling += ' ' + words[i];
    const bool known = unit_meaning(spelling).has_value();
    if (!known && (count > 1 || note_of(spelling))) continue;
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
    return spelling;
  }
  return "";
}

// "without sparsity" says that there is none.
void drop_negated(std::vector<std::string>& words) {
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (lower(words[i]) != "without" && lower(words[i]) != "no") continue;
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(i);
    if (note_of(words[i + 1])) words.erase(first, first + 2);
  }
}

// "8 x 1.555 TB/s": the second number is the quantity's, the first becomes the word "8x".
void take_factor(QuantityPhrase& phrase) {
  std::string_view rest = phrase.number.rest;
  if (rest.empty() || std::string_view("xX*").find(rest[0]) == rest.npos) return;
  rest.remove_prefix(std::min(rest.find_first_not_of(' ', 1), rest.size()));
  const LeadingNumber second = leading_number(rest);
  if (second.decimal.empty()) return;
  phrase.words.push_back(phrase.number.decimal + 'x');
  phrase.number = second;
}

}  // namespace

QuantityPhrase quantity_phrase(std::string_view plain) {
  QuantityPhrase phrase;
  phrase.approximation = cut_approximation(plain);
  phrase.number = leading_number(plain);
  while (phrase.number.decimal.empty() && !plain.empty()) {  // words in front: "NVLink 900 GB/s"
    const std::size_t end = std::min(plain.find(' '), plain.size());
    phrase.words.emplace_back(plain.substr(0, end));
    plain.remove_prefix(std::min(end + 1, plain.size()));
    phrase.number = leading_number(plain);
  }
  take_factor(phrase);
  std::vector<std::string> behind = split_words(join_slashes(phrase.number.rest));
  phrase.unit = take_unit(behind);
  phrase.words.insert(phrase.words.end(), behind.begin(), behind.end());
  drop_negated(phrase.words);
  return phrase;
}

}  // namespace roofline
