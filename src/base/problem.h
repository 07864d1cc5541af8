// What is wrong with an input, in a form that every surface can say in its own language: which
// field, what was given, and the code of the sentence (src/words) that says what to write instead.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roofline {

// Stable names, listed once in problem.cpp; outsiders match on them. Add freely, rename never.
enum class ProblemCode {
  bad_json,           // the request is not JSON, or is nested too deeply or repeats a key
  bad_config,         // a model configuration that is not nearly JSON; args: there
  bad_text,           // text is not valid UTF-8 or holds control characters
  too_large,          // text above the size limit; args: limit
  too_many,           // elements of a list; args: limit
  unknown_op,         // args: choices
  unknown_field,      // a key nobody knows; args: closest
  unknown_word,       // a word of free text nobody knows; args: position
  missing_field,      // a required field is absent (asked, never defaulted); args: example
  not_a_number,       // args: example
  not_whole,          // a whole number is needed
  not_exact,          // a whole number that a double cannot hold
  out_of_range,       // args: low, high
  does_not_divide,    // kv_heads must divide heads; args: heads, choices
  unknown_choice,     // not one of the choices; args: choices, closest
  contradiction,      // the same field twice with different values; args: first, second
  needs,              // one field needs another; args: other
  excluded,           // not together with another field's value; args: other, value, instead
  missing_unit,       // args: candidates
  ambiguous_unit,     // several readings, args: candidates
  wrong_dimension,    // an amount where a rate belongs and the like; args: candidates
  unknown_unit,       // args: candidates
  ambiguous_number,   // "19,5": decimal comma or two values; args: candidates
  ambiguous_order,    // a bare tuple of sizes: which is which; args: candidates
  ambiguous_word,     // a wording with several meanings ("b=2", "8/1", "q1s8k"); args: candidates
  sparse_peak,        // a peak with the mark of structured sparsity; args: dense
  link_bandwidth,     // a link's or several devices' bandwidth, not one device's memory
  implausible,        // plain out of the physical range; args: low, high, candidates
  bad_escape,         // a broken percent-escape or invalid UTF-8 in a link
  unknown_version,    // a link of a version this build does not know; args: known
  unsupported,        // known to the field, not computed by this build
  unknown_device,     // a name that is no one device of the catalogue; args: choices
  no_such_peak,       // the device lacks this precision; args: device, choices
  peak_unknown,       // the peak is unknown: ridge, times and sides follow
  bandwidth_unknown,  // likewise
  // a tensor-parallel degree; args: heads, kv_heads, choices
  heads_do_not_split,
};

std::string_view name_of(ProblemCode code);

// The value of a placeholder in the sentence; language-neutral text (numbers, canonical units,
// names). The placeholder's name is a literal.
using ProblemArgument = std::pair<std::string_view, std::string>;

// Where in a text the words stand, in UTF-16 code units (what a browser counts).
struct Span {
  std::size_t start;
  std::size_t length;
};

struct Problem {
  ProblemCode code;
  std::string field;  // link key where there is one ("S", "bw"), else the JSON path
  std::string given;  // what the user wrote, verbatim (cut to a readable length)
  std::vector<ProblemArgument> arguments = {};
  std::vector<std::string> choices = {};  // texts that would be accepted instead of `given`
  std::optional<Span> position = {};      // in free text only
};

using Problems = std::vector<Problem>;

// Out of line: written in place, a problem costs some hundred bytes of WASM, at sixty places.
Problem make_problem(
    ProblemCode code, std::string_view field, std::string_view given,
    std::initializer_list<std::pair<std::string_view, std::string_view>> arguments = {});

}  // namespace roofline
