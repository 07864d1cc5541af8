#include "codec/utf8.h"

namespace roofline {

namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}
bool continues(std::string_view text, std::size_t i) { return (byte_at(text, i) & 0xC0u) == 0x80u; }

}  // namespace

std::size_t utf8_size(std::string_view text) {
  const unsigned lead = byte_at(text, 0);
  if (lead < 0x80) return 1;
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues(text, i)) return 0;
  }
  const unsigned second = byte_at(text, 1);
  if (lead == 0xE0 && second < 0xA0) return 0;   // overlong
  if (lead == 0xED && second >= 0xA0) return 0;  // surrogates
  if (lead == 0xF0 && second < 0x90) return 0;   // overlong
  if (lead == 0xF4 && second >= 0x90) return 0;  // above U+10FFFF
  return size;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = utf8_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

bool has_controls(std::string_view text, bool lines_allowed) {
  for (const char c : text) {
    if (c == 0x7F) return true;
    if (static_cast<unsigned char>(c) >= 0x20) continue;
    if (!lines_allowed || (c != '\t' && c != '\n' && c != '\r')) return true;
  }
  return false;
}

std::size_t utf16_length(std::string_view text) {
  std::size_t units = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!continues(text, i)) units += byte_at(text, i) >= 0xF0 ? 2 : 1;
  }
  return units;
}

}  // namespace roofline
