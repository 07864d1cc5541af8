#include "codec/fields.h"

#include <algorithm>
#include <array>

#include "codec/device_draft.h"
#include "codec/field_row.h"
#include "codec/field_values.h"
#include "codec/rate_range.h"
#include "codec/word_help.h"
#include "model/ragged.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

std::vector<std::string_view> all_keys() {
  std::vector<std::string_view> keys;
  for (const FieldRow& row : field_rows()) keys.push_back(row.key);
  return keys;
}

Problem unknown_field(const Assignment& assignment) {
  const std::string_view closest = closest_to(assignment.key, all_keys());
  Problem problem = make_problem(ProblemCode::unknown_field, excerpt(assignment.key),
                                 excerpt(assignment.text), {{"closest", closest}});
  if (!closest.empty()) problem.choices.emplace_back(closest);
  return problem;
}

Problem contradiction(const Assignment& assignment, const std::string& first,
                      const std::string& second) {
  Problem problem = make_problem(ProblemCode::contradiction, assignment.key,
                                 excerpt(assignment.text), {{"first", first}, {"second", second}});
  problem.choices = {first, second};
  return problem;
}

// Reads assignments one by one; the first value of a field stands, a different second one is a
// problem.
class Decoder {
 public:
  void read(const Assignment& assignment) {
    const FieldRow* row = row_of(assignment.key);
    std::optional<Problem> problem =
        row ? read_known(*row, assignment) : std::optional<Problem>(unknown_field(assignment));
    if (!problem) return;
    problem->position = assignment.position;
    decoded_.problems.push_back(std::move(*problem));
  }

  Decoded take() { return std::move(decoded_); }

 private:
  std::optional<Problem> read_known(const FieldRow& row, const Assignment& assignment) {
    Draft alone;
    Remarks remarks;
    if (auto problem = read_field(row, assignment.text, alone, remarks)) return problem;
    std::string canonical = write_field(row, alone, "");
    if (canonical.empty()) canonical = row.default_text;  // tile=auto
    std::string& first = canonical_[static_cast<std::size_t>(&row - field_rows().data())];
    if (first == canonical) return std::nullopt;
    if (!first.empty()) return contradiction(assignment, first, canonical);
    first = std::move(canonical);
    Remarks same;
    read_field(row, assignment.text, decoded_.draft, same);
    append(decoded_.findings, remarks.findings);
    append(decoded_.other_readings, remarks.other_readings);
    return std::nullopt;
  }

  template <class T>
  static void append(std::vector<T>& to, const std::vector<T>& from) {
    to.insert(to.end(), from.begin(), from.end());
  }

  Decoded decoded_;
  std::vector<std::string> canonical_ = std::vector<std::string>(field_rows().size());  // by row
};

// What a link must say although it is the default: the required, the rates, and what rules of today
// chose.
bool is_always_written(const FieldRow& row) {
  return row.required || row.given_by_rule || row.kind == FieldKind::rate;
}

// The v1 defaults are those of a device without an id. A device with one has a name, even if it is
// "custom"; and beside a catalogue's id alone, `user` says that its figures were typed, `sm` that
// its unit was.
bool speaks_against(const FieldRow& row, const Setup& setup, Detail detail) {
  if (row.key == "name") return setup.device.id != "custom";
  const bool of_device = std::holds_alternative<Member<Origin>>(row.slot) || row.key == "unit";
  return detail == Detail::minimal && of_device && device_of_id(setup.device.id) != nullptr;
}

// Of a ragged batch B and Sk say nothing; S neither, but a link always says it.
bool follows_lengths(const FieldRow& row, const Draft& draft, Detail detail) {
  if (!draft.lengths) return false;
  return row.key == "B" || row.key == "Sk" || (row.key == "S" && detail == Detail::minimal);
}

Draft only_required(const Draft& draft) {
  Draft required;
  required.seq_q = draft.seq_q;
  required.heads = draft.heads;
  required.head_dim = draft.head_dim;
  required.storage = draft.storage;
  return required;
}

Draft without_rules(Draft draft) {
  draft.passes.reset();
  draft.tile.reset();
  draft.backward_tile.reset();
  draft.peak_range.reset();
  draft.peak_pv_range.reset();
  draft.bandwidth_range.reset();
  return draft;
}

}  // namespace

Decoded decode(const Assignments& assignments) {
  Decoder decoder;
  for (const Assignment& assignment : assignments) decoder.read(assignment);
  return decoder.take();
}

Draft draft_of(const Setup& setup) {
  Draft draft;
  const Workload& w = setup.workload;
  draft.batch = w.batch;
  draft.heads = w.heads;
  draft.kv_heads = w.kv_heads;
  draft.seq_q = w.seq_q;
  draft.seq_kv = w.seq_kv;
  draft.head_dim = w.head_dim;
  draft.value_dim = w.value_dim;
  draft.mask = w.mask;
  draft.shared_kv = w.shared_kv;
  draft.pass = w.pass;
  draft.splits = w.splits;
  if (is_ragged(w)) draft.lengths = w.lengths;
  const PrecisionSet& p = setup.precision;
  draft.storage = p.storage;
  draft.kv = p.kv;
  draft.out = p.out;
  draft.scores = p.scores;
  draft.math = MathTypes{p.math, p.math_pv.value_or(p.math)};
  const Device& device = setup.device;
  draft.device_id = device.id;
  draft.device_name = device.name;
  if (device.peak) {
    draft.peak = device.peak->nominal;
    draft.peak_range = draft_range_of(*device.peak);
  }
  if (device.peak_pv) {
    draft.peak_pv = device.peak_pv->nominal;
    draft.peak_pv_range = draft_range_of(*device.peak_pv);
  }
  if (device.bandwidth) {
    draft.bandwidth = device.bandwidth->nominal;
    draft.bandwidth_range = draft_range_of(*device.bandwidth);
  }
  draft.peak_origin = device.peak_origin;
  draft.bandwidth_origin = device.bandwidth_origin;
  draft.sm_count = device.sm_count;
  draft.shared_memory = device.shared_memory;
  draft.register_file = device.register_file;
  draft.last_level_cache = device.last_level_cache;
  draft.memory = device.memory;
  draft.exponentials = device.exponentials;
  draft.unit = device.unit;
  note_unknown_figures(draft);
  draft.passes = setup.passes;
  draft.eager = setup.eager;
  draft.expand_kv = setup.expand_kv;
  draft.tile = setup.tile;
  if (w.pass == Pass::forward_backward) draft.backward_tile = setup.backward_tile;
  draft.packing = setup.packing;
  return draft;
}

Assignments assignments_of(const Setup& setup, Detail detail) {
  const std::string_view separator = detail == Detail::shown ? " " : "";
  Draft draft = draft_of(setup);
  const Draft v1 = draft_of(complete(only_required(draft)));
  if (detail == Detail::minimal) draft = without_catalogue(std::move(draft));
  if (detail == Detail::shown) draft.unknown.clear();
  const Draft ruled =
      detail == Detail::minimal ? draft_of(complete(without_rules(draft))) : Draft{};
  Assignments assignments;
  for (const FieldRow* row : rows_in_link_order()) {
    std::string text = write_field(*row, draft, separator);
    const auto is_said_by = [&](const Draft& other) {
      return write_field(*row, other, separator) == text;
    };
    if (detail != Detail::shown) {
      if (text.empty() || follows_lengths(*row, draft, detail)) continue;
      if (!is_always_written(*row) && is_said_by(v1) && !speaks_against(*row, setup, detail)) {
        continue;
      }
      if (detail == Detail::minimal && row->given_by_rule && is_said_by(ruled)) continue;
    }
    assignments.push_back({std::string(row->key), std::move(text)});
  }
  return assignments;
}

std::string_view name_of(FieldKind kind) {
  constexpr std::array<std::string_view, 10> names{"count", "choice", "rate", "bytes", "tile",
                                                   "mask",  "range",  "flag", "text",  "counts"};
  return names[static_cast<std::size_t>(kind)];
}

}  // namespace roofline
