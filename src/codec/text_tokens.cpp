#include "codec/text_tokens.h"

#include <algorithm>

#include "codec/utf8.h"

namespace roofline {

namespace {

struct Fold {
  std::string_view from;
  char to;
};

// Signs beyond ASCII; a blank as `to` is skipped like one.
constexpr Fold folds[] = {
    {"\uFF0C", ','}, {"\u3001", ','}, {"\uFF1B", ';'}, {"\uFF1A", ':'}, {"\uFF1D", '='},
    {"\uFF08", '('}, {"\uFF09", ')'}, {"\u3010", '['}, {"\u3011", ']'}, {"\uFF5E", '~'},
    {"\u2248", '~'}, {"\u223C", '~'}, {"\u00D7", '*'}, {"\u22C5", '*'}, {"\u00B7", '*'},
    {"\u2212", '-'}, {"\u2010", '-'}, {"\u2011", '-'}, {"\u3002", ';'}, {"\u00A0", ' '},
    {"\u3000", ' '}, {"\u2009", ' '}, {"\u202F", ' '}, {"\uFF0F", '/'}, {"\uFEFF", ' '},
    {"\u201C", '"'}, {"\u201D", '"'}, {"\uFF20", '@'}, {"\u2215", '/'},
};

// The ASCII of a full-width form that belongs to words and numbers, 0 of all else. Full-width ! to ~
// are U+FF01 to U+FF5E: EF BC 81 to EF BD 9E.
char narrow_form(std::string_view text) {
  if (text.size() < 3 || text[0] != '\xEF' || (text[1] != '\xBC' && text[1] != '\xBD')) return 0;
  const int low = static_cast<unsigned char>(text[2]) & 0x3F;
  const char ascii = static_cast<char>(0x20 + low + (text[1] == '\xBD' ? 0x40 : 0));
  const bool of_words = (ascii >= '0' && ascii <= '9') || (ascii >= 'A' && ascii <= 'Z') ||
                        (ascii >= 'a' && ascii <= 'z');
  return of_words || std::string_view("+-.*%_").find(ascii) != std::string_view::npos ? ascii : 0;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_separator(char mark) { return mark == ',' || mark == ';' || mark == '\n'; }

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    while (at_ < text_.size()) step();
    add(Token::Kind::separator, '\n', 0);
    return std::move(tokens_);
  }

 private:
  char look(std::size_t ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void step() {
    const char c = look(0);
    if (c == ' ' || c == '\t' || c == '\r') return skip(1);
    if (is_letter(c)) return add(Token::Kind::word, 0, word_size());
    if (is_digit(c) || (c == '.' && is_digit(look(1))))
      return add(Token::Kind::number, 0, number_size());
    if (c == '"' && names_a_name()) {
      const std::size_t size = quoted_size();
      if (size > 0) return add(Token::Kind::quoted, 0, size);
    }
    if (static_cast<unsigned char>(c) < 0x80) return add_mark(c, 1);
    for (const Fold& fold : folds) {
      if (text_.substr(at_).starts_with(fold.from)) return add_mark(fold.to, fold.from.size());
    }
    add(Token::Kind::character, 0, utf8_size(text_.substr(at_)));
  }

  void add_mark(char mark, std::size_t size) {
    // Quotes around words say nothing here: "dtype": "fp16".
    if (mark == ' ' || mark == '"' || mark == '\'' || mark == '`') return skip(size);
    add(is_separator(mark) ? Token::Kind::separator : Token::Kind::mark, mark, size);
  }

  void skip(std::size_t size) {
    glued_ = false;
    advance(size);
  }

  void add(Token::Kind kind, char mark, std::size_t size) {
    tokens_.push_back({kind, mark, glued_, text_.substr(at_, size), at_, utf16_});
    glued_ = true;
    advance(size);
  }

  void advance(std::size_t size) {
    utf16_ += utf16_length(text_.substr(at_, size));
    at_ += size;
  }

  std::size_t word_size() const {
    std::size_t size = 1;
    while (is_letter(look(size)) || is_digit(look(size))) ++size;
    return size;
  }

  std::size_t number_size() const {
    std::size_t size = 0;
    while (is_digit(look(size))) ++size;
    if (look(size) == '.' && is_digit(look(size + 1))) {
      ++size;
      while (is_digit(look(size))) ++size;
    }
    if (look(size) != 'e' && look(size) != 'E') return size;
    std::size_t exponent = size + 1;
    if (look(exponent) == '+' || look(exponent) == '-') ++exponent;
    if (!is_digit(look(exponent))) return size;
    while (is_digit(look(exponent))) ++exponent;
    return exponent;
  }

  bool names_a_name() const {
    const std::size_t n = tokens_.size();
    return n >= 2 && tokens_[n - 1].is('=') && tokens_[n - 2].text == "name";
  }

  // 0: the quotes are not closed on the same line.
  std::size_t quoted_size() const {
    for (std::size_t size = 1; look(size) != '\0' && look(size) != '\n'; ++size) {
      if (look(size) != '"') continue;
      if (look(size + 1) != '"') return size + 1;
      ++size;
    }
    return 0;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t utf16_ = 0;
  bool glued_ = false;
  std::vector<Token> tokens_;
};

}  // namespace

std::string with_narrow_forms(std::string_view text) {
  std::string narrow;
  while (!text.empty()) {
    const char ascii = narrow_form(text);
    narrow += ascii != 0 ? ascii : text[0];
    text.remove_prefix(ascii != 0 ? 3 : 1);
  }
  return narrow;
}

std::string_view text_at(std::string_view text, Span span) {
  const auto skip = [&](std::size_t begin, std::size_t units) {
    while (units > 0 && begin < text.size()) {
      const std::size_t size = utf8_size(text.substr(begin));
      units -= std::min(units, utf16_length(text.substr(begin, size)));
      begin += size;
    }
    return begin;
  };
  const std::size_t begin = skip(0, span.start);
  return text.substr(begin, skip(begin, span.length) - begin);
}

std::vector<Token> tokens_of(std::string_view text) { return Lexer(text).run(); }

Span span_of(const Token& first, const Token& last) {
  return {first.utf16_begin, last.utf16_begin + utf16_length(last.text) - first.utf16_begin};
}

std::string unquoted(std::string_view quoted) {
  std::string text;
  for (std::size_t i = 1; i + 1 < quoted.size(); ++i) {
    text += quoted[i];
    if (quoted[i] == '"') ++i;
  }
  return text;
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + '"';
}

}  // namespace roofline
