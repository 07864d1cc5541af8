#include "units/plain_text.h"

#include <cstddef>
#include <cstdint>

namespace roofline {

namespace {

constexpr std::string_view blanks = " \t\r\n";

struct Replacement {
  std::string_view from;
  std::string_view to;
};

constexpr std::string_view thin_blank = "\1";  // for a moment only: its neighbours decide

constexpr Replacement replacements[] = {
    {"\t", " "},
    {"\r", " "},
    {"\n", " "},
    {"\u00A0", " "},
    {"\u2002", " "},
    {"\u2003", " "},
    {"\u3000", " "},
    {"\u2007", thin_blank},
    {"\u2009", thin_blank},
    {"\u200A", thin_blank},
    {"\u202F", thin_blank},
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2212", "-"},
    {"\u207B", "-"},
    {"\u00D7", "x"},
    {"\u2715", "x"},
    {"\u00B7", "x"},
    {"\u22C5", "x"},
    {"\u2219", "x"},
    {"\u2044", "/"},
    {"\u2215", "/"},
    {"\u2248", "~"},
    {"\u223C", "~"},
};

constexpr std::string_view superscripts[] = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                             "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};

bool is_ascii_digit(char c) { return c >= '0' && c <= '9'; }

// What `text` begins with, in ASCII; cuts it off. Empty `ascii`: nothing of ours.
struct Cut {
  std::string ascii;
  bool superscript = false;
};
Cut cut_replaceable(std::string_view& text) {
  for (const Replacement& r : replacements) {
    if (!text.starts_with(r.from)) continue;
    text.remove_prefix(r.from.size());
    return {std::string(r.to)};
  }
  for (std::size_t digit = 0; digit < 10; ++digit) {
    if (!text.starts_with(superscripts[digit])) continue;
    text.remove_prefix(superscripts[digit].size());
    return {std::string(1, static_cast<char>('0' + digit)), true};
  }
  // Full-width ! to ~ are U+FF01 to U+FF5E: EF BC 81 to EF BD 9E.
  if (text.size() >= 3 && text[0] == '\xEF' && (text[1] == '\xBC' || text[1] == '\xBD')) {
    const int low = static_cast<unsigned char>(text[2]) & 0x3F;
    const int ascii = 0x20 + low + (text[1] == '\xBD' ? 0x40 : 0);
    if (ascii > 0x20 && ascii < 0x7F) {
      text.remove_prefix(3);
      return {std::string(1, static_cast<char>(ascii))};
    }
  }
  return {};
}

}  // namespace

std::string plain_text(std::string_view text) {
  std::string plain;
  bool raised = false;  // inside a run of superscripts
  while (!text.empty()) {
    Cut cut = cut_replaceable(text);
    if (cut.ascii.empty()) {
      cut.ascii = text.substr(0, 1);
      text.remove_prefix(1);
    }
    if (cut.superscript && !raised) {
      const bool minus = !plain.empty() && plain.back() == '-';
      plain.insert(plain.size() - (minus ? 1 : 0), 1, '^');
    }
    raised = cut.superscript;
    if (cut.ascii == thin_blank) {
      const bool grouping = !plain.empty() && is_ascii_digit(plain.back()) && !text.empty() &&
                            is_ascii_digit(text[0]);
      cut.ascii = grouping ? "," : " ";
    }
    if (cut.ascii == " " && (plain.empty() || plain.back() == ' ')) continue;
    plain += cut.ascii;
  }
  if (!plain.empty() && plain.back() == ' ') plain.pop_back();
  return plain;
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t longest = 60;
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(begin);
  if (text.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "\u2026";
  }
  return std::string(text.substr(0, text.find_last_not_of(blanks) + 1));
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower(c);
  return result;
}

}  // namespace roofline
