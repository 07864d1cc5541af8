// What every sentence that is said must be, in both languages.
#pragma once

#include <string>

#include "words/phrases.h"

namespace roofline {

inline constexpr Lang both[] = {Lang::en, Lang::zh};

// No text missing, no placeholder left, nothing quoted that is empty.
inline bool reads_well(const std::string& text) {
  return !text.empty() && text.find('{') == std::string::npos &&
         text.find("“”") == std::string::npos;
}

}  // namespace roofline
