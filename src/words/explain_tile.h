// Why the setup has its tile, in words and as a table: candidates in the order of the rule, each with
// its working set against what the chip has. Apart from explain.h, whose sentences the page's core
// says, too.
#pragma once

#include <string>
#include <vector>

#include "model/tile_choice.h"
#include "words/phrases.h"

namespace roofline {

struct TileAttemptRow {
  TileAttempt attempt;
  bool judged;  // false where shared memory is unknown: nothing can be said of the fit
  bool taken;
  std::string tile, q, shared_memory, registers, result;
};

struct TileExplanation {
  std::string_view how;  // chosen, none, kept, user, assumed, backward
  std::string sentence;
  std::string note;                      // on the registers; may be empty
  std::vector<TileAttemptRow> attempts;  // none for a backward pass alone
  std::string backward;                  // on the tile of a backward pass; may be empty
};
TileExplanation explain_tile(const Setup& setup, Lang lang);

// Headings of the table: tile, Q, shared memory, registers, result.
std::vector<std::string> tile_columns(Lang lang);

}  // namespace roofline
