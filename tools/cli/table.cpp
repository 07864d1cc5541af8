#include "table.h"

#include <algorithm>
#include <cstddef>

namespace cli {
namespace {

// Unicode's East Asian Width W and F, in the blocks that our words use.
bool is_wide(unsigned code) {
  return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
         (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
         (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
         (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x20000 && code <= 0x3FFFD);
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    unsigned code = lead < 0x80   ? lead
                    : lead < 0xE0 ? lead & 0x1FU
                    : lead < 0xF0 ? lead & 0x0FU
                                  : lead & 0x07U;
    while (i < text.size() && is_continuation(text[i])) {
      code = code << 6U | (static_cast<unsigned char>(text[i++]) & 0x3FU);
    }
    width += is_wide(code) ? 2 : 1;
  }
  return width;
}

std::string aligned(const std::vector<Row>& rows) {
  std::vector<int> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  std::string text;
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += row[i];
      line.append(static_cast<std::size_t>(widths[i] - display_width(row[i]) + 2), ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace cli
