// Files that are nearly JSON, as configurations are found in the wild: Infinity and NaN, Python's
// True, False, None and single quotes, a class name in front, trailing commas. Holds the tree as it
// was written; what its values mean is the reader's matter.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace roofline {

struct LooseValue {
  enum class Kind { null, flag, number, text, list, object };
  Kind kind = Kind::null;
  bool flag = false;
  std::string text = {};  // of a text; of a number its digits as written ("inf", "nan" included)
  std::vector<LooseValue> items = {};  // of a list, and the values of an object
  std::vector<std::string> keys = {};  // of an object, one an item

  bool is(Kind wanted) const { return kind == wanted; }
  // The member of an object; the last one if the key stands twice, as in Python. nullptr: none.
  const LooseValue* find(std::string_view key) const;
  // As it would be said: `128`, `bfloat16`, `true`, `null`, `[24 values]`.
  std::string said() const;
};

// Problem: bad_config, with the position and what stands there. At most 64 levels and four million
// values.
Result<LooseValue> parse_loose_json(std::string_view text);

// True if the text starts like such a file, whatever follows: "{", "LlamaConfig {".
bool looks_like_loose_json(std::string_view text);

}  // namespace roofline
