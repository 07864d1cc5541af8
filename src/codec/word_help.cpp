#include "codec/word_help.h"

#include <algorithm>
#include <array>

#include "units/plain_text.h"

namespace roofline {

namespace {

constexpr std::size_t longest_word = 24;

// Edits of one character, two neighbours exchanged counting as one. Both words are at most
// `longest_word` long.
std::size_t distance(std::string_view a, std::string_view b) {
  using Row = std::array<std::size_t, longest_word + 1>;
  Row before_last{}, last{}, row{};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view closest_to(std::string_view word, const std::vector<std::string_view>& known) {
  if (word.empty() || word.size() > longest_word) return "";
  const std::string low = lower(word);
  std::size_t tolerated = low.size() < 3 ? 0 : low.size() < 6 ? 1 : 2;
  std::string_view closest;
  for (const std::string_view candidate : known) {
    if (candidate.size() > longest_word) continue;
    const std::size_t edits = distance(low, lower(candidate));
    if (edits > tolerated || (edits == tolerated && !closest.empty())) continue;
    closest = candidate;
    tolerated = edits;
  }
  return closest;
}

bool is_listed(std::string_view list, std::string_view word) {
  if (word.empty() || word.find('|') != word.npos) return false;
  return list.find('|' + std::string(word) + '|') != list.npos;
}

std::string_view without_blanks_around(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == text.npos) return "";
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string concat(std::initializer_list<std::string_view> parts) {
  std::string whole;
  for (const std::string_view part : parts) whole += part;
  return whole;
}

std::string join(const std::vector<std::string>& texts, std::string_view separator) {
  std::string joined;
  for (const std::string& text : texts) {
    if (!joined.empty()) joined += separator;
    joined += text;
  }
  return joined;
}

}  // namespace roofline
