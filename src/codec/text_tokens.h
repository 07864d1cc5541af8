// Configuration text cut into tokens, with their places. Knows no words: what they mean is for
// config_*.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace roofline {

struct Token {
  enum class Kind {
    word,       // ASCII letters, digits and '_', a letter or '_' first: "n_heads", "GB", "fp16"
    number,     // "4096", "1.5", ".5", "12e9"; no sign, no comma
    character,  // one character beyond ASCII: of a Chinese word, a superscript
    quoted,     // the text behind `name=` in double quotes, a quote inside it doubled
    mark,       // one ASCII sign; full-width forms and look-alikes are folded into it
    separator,  // comma, semicolon, line end and their Chinese forms
  };
  Kind kind;
  char mark;                // of marks and separators ('\n' for a line end)
  bool glued;               // nothing between it and the token before
  std::string_view text;    // verbatim
  std::size_t begin;        // in bytes
  std::size_t utf16_begin;  // in UTF-16 code units

  bool is_word() const { return kind == Kind::word || kind == Kind::character; }
  std::size_t end() const { return begin + text.size(); }
  bool is(char sign) const {
    return mark == sign && (kind == Kind::mark || kind == Kind::separator);
  }
};

// Full-width letters, digits and the signs of numbers as ASCII: what stands where, in UTF-16 units,
// stays. Marks between items are left to the tokens.
std::string with_narrow_forms(std::string_view text);

// Precondition: well-formed UTF-8. A last token, an empty separator, stands at the end of the text.
std::vector<Token> tokens_of(std::string_view text);

// The span of UTF-16 units from the first token's begin to the last one's end.
Span span_of(const Token& first, const Token& last);

// What stands there. Precondition: the span lies in the text.
std::string_view text_at(std::string_view text, Span span);

// The text of a quoted token.
std::string unquoted(std::string_view quoted);
// Text as a quoted token.
std::string quoted(std::string_view text);

}  // namespace roofline
