#include "codec/loose_json.h"

#include "codec/utf8.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

constexpr int deepest = 64;
constexpr std::size_t most_values = std::size_t{1} << 22;

using Kind = LooseValue::Kind;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_in_word(char c) { return is_letter(c) || is_digit(c) || c == '.'; }

void append_utf8(std::string& out, unsigned code) {
  const auto put = [&](unsigned byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0u | code >> 6);
    put(0x80u | (code & 0x3Fu));
  } else {
    put(0xE0u | code >> 12);
    put(0x80u | (code >> 6 & 0x3Fu));
    put(0x80u | (code & 0x3Fu));
  }
}

class LooseParser {
 public:
  explicit LooseParser(std::string_view text) : text_(text) {}

  Result<LooseValue> read() {
    skip_mark_and_name();
    LooseValue value;
    if (!read_value(value, 0)) return problem();
    skip_blanks();
    if (at_ < text_.size()) return problem();
    return value;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }

  void skip_blanks() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t')) {
      ++at_;
    }
  }

  // A byte order mark, and the class name that Python prints before a configuration.
  void skip_mark_and_name() {
    if (text_.substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;
    skip_blanks();
    const std::size_t start = at_;
    while (is_in_word(peek())) ++at_;
    skip_blanks();
    if (peek() != '{') at_ = start;
  }

  bool read_value(LooseValue& value, int depth) {
    skip_blanks();
    if (depth == deepest || ++values_ > most_values || at_ >= text_.size()) return false;
    const char c = peek();
    if (c == '{') return read_object(value, depth);
    if (c == '[') return read_list(value, depth, ']');
    if (c == '(') return read_list(value, depth, ')');
    if (c == '"' || c == '\'') {
      value.kind = Kind::text;
      return read_text(value.text);
    }
    if (is_letter(c)) return read_word(value);
    return read_number(value);
  }

  bool read_object(LooseValue& value, int depth) {
    value.kind = Kind::object;
    ++at_;
    for (skip_blanks(); !take('}'); skip_blanks()) {
      std::string key;
      if ((peek() != '"' && peek() != '\'') || !read_text(key)) return false;
      skip_blanks();
      if (!take(':')) return false;
      value.keys.push_back(std::move(key));
      value.items.emplace_back();
      if (!read_value(value.items.back(), depth + 1)) return false;
      skip_blanks();
      if (!take(',') && peek() != '}') return false;
    }
    return true;
  }

  bool read_list(LooseValue& value, int depth, char end) {
    value.kind = Kind::list;
    ++at_;
    for (skip_blanks(); !take(end); skip_blanks()) {
      value.items.emplace_back();
      if (!read_value(value.items.back(), depth + 1)) return false;
      skip_blanks();
      if (!take(',') && peek() != end) return false;
    }
    return true;
  }

  bool read_text(std::string& out) {
    const char quote = text_[at_++];
    while (at_ < text_.size() && text_[at_] != quote) {
      if (text_[at_] != '\\') {
        out += text_[at_++];
      } else if (!read_escape(out)) {
        return false;
      }
    }
    return take(quote);
  }

  bool read_escape(std::string& out) {
    ++at_;
    const char c = peek();
    ++at_;
    switch (c) {
      case 'n': out += '\n'; return true;
      case 't': out += '\t'; return true;
      case 'r': out += '\r'; return true;
      case 'b':
      case 'f': return true;
      case 'u': return read_code(out);
      case '\0': return false;
      default: out += c; return true;
    }
  }

  // Surrogates become the replacement character: no value that matters holds one.
  bool read_code(std::string& out) {
    unsigned code = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = lower(peek());
      const bool letter = c >= 'a' && c <= 'f';
      if (!is_digit(c) && !letter) return false;
      code = code * 16 + static_cast<unsigned>(letter ? c - 'a' + 10 : c - '0');
      ++at_;
    }
    append_utf8(out, code >= 0xD800 && code <= 0xDFFF ? 0xFFFDu : code);
    return true;
  }

  // true, None, NaN, and bare names such as torch.bfloat16.
  bool read_word(LooseValue& value) {
    const std::size_t start = at_;
    while (is_in_word(peek())) ++at_;
    const std::string word(text_.substr(start, at_ - start));
    const std::string name = lower(word);
    if (name == "null" || name == "none") return true;
    if (name == "true" || name == "false") {
      value.kind = Kind::flag;
      value.flag = name == "true";
      return true;
    }
    const bool infinite = name == "infinity" || name == "inf" || name == "nan";
    value.kind = infinite ? Kind::number : Kind::text;
    value.text = word;
    return true;
  }

  bool read_number(LooseValue& value) {
    const std::size_t start = at_;
    if (peek() == '-' || peek() == '+') ++at_;
    if (is_letter(peek())) {  // -Infinity
      if (!read_word(value) || value.kind != Kind::number) return false;
      value.text = "-" + value.text;
      return true;
    }
    const std::size_t first = at_;
    while (is_in_word(peek()) || ((peek() == '-' || peek() == '+') && lower(text_[at_ - 1]) == 'e'))
      ++at_;
    value.kind = Kind::number;
    value.text = text_.substr(start, at_ - start);
    return at_ > first;
  }

  Problem problem() const {
    const std::string_view rest = text_.substr(std::min(at_, text_.size()));
    const std::string there = excerpt(rest.substr(0, 40));
    Problem problem =
        make_problem(ProblemCode::bad_config, "text", "", {{"there", is_utf8(there) ? there : ""}});
    problem.position = Span{utf16_length(text_.substr(0, at_)), rest.empty() ? 0u : 1u};
    return problem;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
};

}  // namespace

const LooseValue* LooseValue::find(std::string_view key) const {
  for (std::size_t i = keys.size(); i-- > 0;) {
    if (keys[i] == key) return &items[i];
  }
  return nullptr;
}

std::string LooseValue::said() const {
  switch (kind) {
    case Kind::null: return "null";
    case Kind::flag: return flag ? "true" : "false";
    case Kind::number:
    case Kind::text: return is_utf8(text) ? excerpt(text) : "";
    case Kind::list: return "[" + std::to_string(items.size()) + "]";
    case Kind::object: return "{" + std::to_string(items.size()) + "}";
  }
  return "";
}

Result<LooseValue> parse_loose_json(std::string_view text) { return LooseParser(text).read(); }

bool looks_like_loose_json(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && at < 80 && is_in_word(text[at])) ++at;
  while (at < text.size() && (text[at] == ' ' || text[at] == '\n')) ++at;
  return at < text.size() && text[at] == '{';
}

}  // namespace roofline
