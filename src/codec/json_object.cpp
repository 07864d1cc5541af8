#include "codec/json_object.h"

#include <cmath>

#include "codec/utf8.h"
#include "units/number_text.h"

namespace roofline {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

void append_escaped(std::string& to, char control) {
  constexpr std::string_view named = "\b\f\n\r\t";
  constexpr std::string_view letters = "bfnrt";
  constexpr std::string_view hex = "0123456789abcdef";
  const std::size_t at = named.find(control);
  if (at != named.npos) {
    to += '\\';
    to += letters[at];
    return;
  }
  to += "\\u00";
  to += hex[static_cast<unsigned char>(control) >> 4];
  to += hex[control & 0xF];
}

// Well-formed text without quotes, backslashes and controls goes in one piece.
void append_quoted(std::string& to, std::string_view text) {
  to += '"';
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const bool plain = static_cast<signed char>(c) >= 0x20 && c != '"' && c != '\\';
    const std::size_t size = plain ? 1 : utf8_size(text.substr(i));
    if (plain || size > 1) {
      i += size;
      continue;
    }
    to.append(text, done, i - done);
    done = ++i;
    if (size == 0) {
      to += replacement;
    } else if (c == '"' || c == '\\') {
      to += '\\';
      to += c;
    } else {
      append_escaped(to, c);
    }
  }
  to.append(text, done);
  to += '"';
}

void append_number(std::string& to, double value) {
  constexpr double exact = 9007199254740992.0;  // 2^53
  if (!std::isfinite(value)) {
    to += "null";
  } else if (value == std::floor(value) && std::fabs(value) < exact) {
    to += std::to_string(static_cast<std::int64_t>(value));
  } else {
    const std::string text = shortest_text(value);
    to += text;
    // Without a point it would be a whole number, of which a reader may want every digit.
    if (text.find_first_of(".e") == text.npos) to += ".0";
  }
}

}  // namespace

Json Json::number(double value) {
  Json json{std::string()};
  append_number(json.printed_, value);
  return json;
}

Json Json::text(std::string_view text) {
  Json json{std::string()};
  append_quoted(json.printed_, text);
  return json;
}

void JsonObject::put_key(std::string_view key) {
  if (printed_.size() > 1) printed_ += ',';
  append_quoted(printed_, key);
  printed_ += ':';
}

void JsonObject::put_text(std::string_view key, std::string_view text) {
  put_key(key);
  append_quoted(printed_, text);
}

void JsonObject::put_number(std::string_view key, double number) {
  put_key(key);
  append_number(printed_, number);
}

void JsonObject::put(std::string_view key, const Json& value) {
  put_key(key);
  printed_ += value.printed();
}

Json JsonObject::take() {
  printed_ += '}';
  return Json(std::move(printed_));
}

JsonArray& JsonArray::add(const Json& value) {
  if (printed_.size() > 1) printed_ += ',';
  printed_ += value.printed();
  return *this;
}

Json JsonArray::take() {
  printed_ += ']';
  return Json(std::move(printed_));
}

Json json_texts(const std::vector<std::string>& texts) {
  JsonArray array;
  for (const std::string& text : texts) array.add(Json::text(text));
  return array.take();
}

}  // namespace roofline
