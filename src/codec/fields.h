// The one table of parameters: link key, names in free text, JSON name, kind, choices, default,
// slider stops. Link, configuration text, JSON setup and the web form are driven by it
// (INTERFACES 2, 4, 5).
//
// Problems made here and in the codecs, with their arguments (unit problems: units/unit_text.h):
//   unknown_field     closest ("" if none is near)
//   unknown_word      closest ("" if none is near)
//   missing_field     example ("S=4096")
//   not_a_number      example ("4096")
//   out_of_range      low, high
//   unknown_choice    choices (", " joined), closest ("" if none is near)
//   contradiction     first, second (canonical texts)
//   needs             other (link key)
//   excluded          other (link key), value (its), instead (of this field: "splits=1")
//   unsupported       instead: what to write ("fp16")
//   unknown_device    choices: ids that may be meant
//   no_such_peak      device (its name), math, choices: the precisions it has
//   ambiguous_order, ambiguous_word   candidates ("; " joined; Problem.choices has them one by one)
//   unknown_version   known ("1")
//   too_large         limit ("64 KiB")
//   too_many          limit ("4096"): of sequences
//   bad_escape, bad_text, not_whole, not_exact   none
// Findings made here (`field` is the link key); others: units/unit_text.h, codec/config_text.h
//   tf32_takes_32_bits  info  bits: 32; storage=tf32 moves 4 bytes an element
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "codec/draft.h"
#include "units/finding.h"

namespace roofline {

// One parameter as text: "bw" and "900 GB/s". `position` is set when it comes from free text.
struct Assignment {
  std::string key;
  std::string text;
  std::optional<Span> position = {};
};
using Assignments = std::vector<Assignment>;

// A unit that people confuse: the same words read the other way, as the text of the same parameter.
struct OtherReading {
  std::string key;
  std::string given;
  std::string reading;  // "900 GB/s": how it was read
  std::string other;    // "7200 GB/s": if the unit was a slip
};

struct Decoded {
  Draft draft;
  Problems problems;  // one a bad field; the good ones are in the draft
  Findings findings;  // remarks on what was accepted
  std::vector<OtherReading> other_readings;
};
// Reads each assignment by its row of the table. Unknown keys, bad values and contradicting
// duplicates are problems of that field alone.
Decoded decode(const Assignments& assignments);

// The setup as canonical texts by link key, in the order of INTERFACES 4.
//   link:    what a link says: always-written keys, and the others unless at their v1 default
//   minimal: without what today's rules give anyway (tile, ranges, passes=4)
//   shown:   every field, defaults included, with a blank between number and unit; "" where unknown
enum class Detail { link, minimal, shown };
Assignments assignments_of(const Setup& setup, Detail detail);

enum class FieldKind { count, choice, rate, bytes, tile, mask, range, flag, text, counts };
std::string_view name_of(FieldKind kind);

struct FieldStop {
  double value;  // base units; for the position of a slider only
  std::string text;
};

struct FieldInfo {
  std::string_view key;
  FieldKind kind;
  std::string_view group;  // workload, precision, device, naive, tile
  std::string_view unit;   // "GB/s" where a unit is usual, else ""
  bool required;
  std::string_view default_text;  // "" where it follows another field
  std::vector<std::string> choices;
  std::vector<FieldStop> stops;
  std::optional<double> low, high;  // counts: inclusive limits
};
// In the order of the form. Labels and help are words (field.<key>.label, field.<key>.help).
std::vector<FieldInfo> field_infos();

// Ready-made setups of the gallery; title and note are words (example.<id>.title, .note).
struct Example {
  std::string_view id;
  Assignments params;
};
std::vector<Example> examples();

}  // namespace roofline
