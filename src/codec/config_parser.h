// The state of reading one configuration text, shared by the rules in config_*.cpp. A rule looks at
// the tokens from `at` on; if they are its own it takes them, moves `at` behind them and returns
// true.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/config_text.h"
#include "codec/field_row.h"
#include "codec/text_tokens.h"

namespace roofline {

// Tokens [first, last).
struct Words {
  std::size_t first, last;
};

// What was said of the mask; pieces are put together when all is read ("causal=True,
// window_size=(1024, -1)").
struct MaskWords {
  std::string text;  // "none", "causal", "window:4096", "band:1024:1024"
  Words words;
  bool canonical = false;  // written with the mask's own name: nothing to remark
};

struct ConfigParser {
  std::string_view given;     // verbatim
  std::string text;           // in narrow forms; tokens point into it
  std::vector<Token> tokens;  // ends with an empty separator
  std::size_t at = 0;
  ParsedText parsed;

  // Gathered, and decided on when all is read.
  std::vector<MaskWords> full_masks, windows;
  struct Number {
    std::string text;
    Words words;
  };
  std::optional<Number> small_b;     // "b=128": a batch or an element's width
  std::optional<Number> width;       // "16 bit", as "16"
  std::optional<Number> gemm[4];     // M, N, K, L
  std::vector<Words> memory_pieces;  // of a memory's clock and bus
  bool has_clock = false;            // among the pieces
  std::optional<std::string> steps;  // "OSL=128"
  std::optional<Words> decode_word, grouped_word;
  bool has_bus = false, has_gemm = false;
  std::vector<Words> ignored, unknown;

  const Token& token(std::size_t i) const {
    return tokens[i < tokens.size() ? i : tokens.size() - 1];
  }
  bool is_end(std::size_t i) const { return i + 1 >= tokens.size(); }
  std::string words_of(Words words) const;
  std::string given_words(Words words) const;  // verbatim
  Span span(Words words) const { return span_of(token(words.first), token(words.last - 1)); }
  bool has_taken(std::string_view key) const;
  // Of the first assignment to `key`; empty if there is none.
  std::string_view taken_text(std::string_view key) const;

  void take(std::string_view key, std::string_view value, Words words);
  // `choices` are the texts to write instead, with "; " between.
  void report(ProblemCode code, std::string_view field, Words words,
              std::pair<std::string_view, std::string_view> argument, std::string_view choices);
  // A question: the choices are its argument too.
  void ask(ProblemCode code, std::string_view field, Words words, std::string_view choices);
  // A remark with texts by name; code and names are literals.
  void note(std::string_view code, std::string_view field,
            std::initializer_list<std::pair<std::string_view, std::string_view>> texts);
};

// ---- looking: config_match.cpp, and config_extent.cpp for where values end ----

// A key of the table, or one with its unit, of one to eight tokens from i on; the longest.
struct KeyMatch {
  const FieldRow* row = nullptr;
  std::string_view unit = {};
  std::size_t count = 0;
  std::string normal = {};
};
KeyMatch match_key(const ConfigParser& p, std::size_t i);
// The longest run of up to eight tokens whose normal form `accepts`; 0 if none.
std::size_t match_words(const ConfigParser& p, std::size_t i,
                        bool (*accepts)(std::string_view normal));

bool is_assigned(const ConfigParser& p, std::size_t i);  // '=' or ':' at i
bool is_number(const ConfigParser& p, std::size_t i);
bool is_glued_word(const ConfigParser& p, std::size_t i);
// True if something new begins at i: a key with its value, a format, a mask, a device.
bool begins_item(const ConfigParser& p, std::size_t i);

// Behind "over", "~", "up to" and the like; i itself without them.
std::size_t skip_approximation(const ConfigParser& p, std::size_t i);
// Ends of values that begin at i; i itself where there is no such value.
std::size_t chunk_end(const ConfigParser& p, std::size_t i);  // up to a blank or separator
std::size_t count_end(const ConfigParser& p,
                      std::size_t i);  // "~8.4k", "4,096 tokens" without the word
std::size_t quantity_end(const ConfigParser& p, std::size_t i);  // "over 1,555 GB/s HBM2e"
std::size_t item_end(const ConfigParser& p, std::size_t i);  // up to a separator or the next item
// The first token behind number, power of ten and marks: where the unit stands.
std::size_t unit_begin(const ConfigParser& p, std::size_t i);

// The words of a count without thousands marks: "4096" of "4,096 tokens".
std::string count_words(const ConfigParser& p, Words words);
// The words of a quantity without formats among them: "1000 TFLOPS (NVFP4 sparse)".
std::string quantity_words(const ConfigParser& p, Words words);

// Behind "NVIDIA" and the like; i itself without them.
std::size_t skip_vendor(const ConfigParser& p, std::size_t i);
// Behind the longest run of tokens that names a device of the catalogue; 0 if none does.
std::size_t catalogue_name_end(const ConfigParser& p, std::size_t i);

// The format named by the tokens from i on ("c10::Half"), and how many they are.
std::size_t match_precision(const ConfigParser& p, std::size_t i);

// ---- taking ----

bool take_tuple(ConfigParser& p);  // config_tuples.cpp
bool take_window(ConfigParser& p);
bool take_memory_piece(ConfigParser& p);  // config_memory.cpp
bool take_special_key(ConfigParser& p);   // config_special.cpp
bool take_mask_word(ConfigParser& p);
bool take_key(ConfigParser& p);        // config_keys.cpp
bool take_number(ConfigParser& p);     // config_numbers.cpp
bool take_precision(ConfigParser& p);  // config_bare.cpp
bool take_word(ConfigParser& p);

void look_ahead(ConfigParser& p);  // has_bus, has_gemm: config_match.cpp
void finish(ConfigParser& p);      // config_finish.cpp

}  // namespace roofline
