#include "codec/lengths.h"

namespace roofline {

std::string lengths_text(const Lengths& lengths) {
  std::string text;
  for (std::size_t i = 0; i < lengths.size();) {
    std::size_t end = i + 1;
    while (end < lengths.size() && lengths[end] == lengths[i]) ++end;
    if (!text.empty()) text += ',';
    text += std::to_string(lengths[i]);
    if (end > i + 1) text += 'x' + std::to_string(end - i);
    i = end;
  }
  return text;
}

}  // namespace roofline
