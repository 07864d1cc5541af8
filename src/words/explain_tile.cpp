#include "words/explain_tile.h"

#include "model/ledger.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

constexpr std::string_view shared_memory_label = "field.smem.label";
constexpr std::string_view registers_label = "field.regs.label";

Fillers sides_of(const Tile& tile) {
  return {{"rows", std::to_string(tile.rows)}, {"cols", std::to_string(tile.cols)}};
}

std::string need_words(Bytes need, std::optional<Bytes> room, Lang lang) {
  if (!room) return kibibytes_text(need);
  return say("tile.need", lang, {{"need", kibibytes_text(need)}, {"room", kibibytes_text(*room)}});
}

std::string_view result_of(const TileAttemptRow& row) {
  const TileFit& fit = row.attempt.fit;
  if (row.taken) return "taken";
  if (fit) return "fits";
  if (!fit.shared_memory && !fit.registers) return "both";
  return fit.shared_memory ? "registers" : "shared_memory";
}

TileAttemptRow row_of(const TileAttempt& attempt, const std::optional<TileRoom>& room, bool taken,
                      Lang lang) {
  TileAttemptRow row{attempt, room.has_value(), taken, {}, {}, {}, {}, {}};
  const WorkingSet& need = attempt.need;
  const bool together = room && room->together;
  row.tile = say("assumption.tile.value", lang, sides_of(attempt.tile));
  row.q = say(attempt.q_in_registers ? registers_label : shared_memory_label, lang);
  std::optional<Bytes> shared, registers;
  if (room) shared = room->shared_memory;
  if (room) registers = room->registers;
  row.shared_memory =
      need_words(together ? need.shared_memory + need.registers : need.shared_memory, shared, lang);
  row.registers = together ? "–" : need_words(need.registers, registers, lang);
  row.result = room ? say("tile.result." + std::string(result_of(row)), lang) : unknown_text(lang);
  return row;
}

bool same_sides(const Tile& a, const Tile& b) { return a.rows == b.rows && a.cols == b.cols; }

std::string_view how_of(const Setup& setup, const Tile& by_rule, bool fits) {
  if (setup.tile.origin == TileOrigin::user) return "user";
  if (!setup.device.shared_memory) return "assumed";
  if (!same_sides(setup.tile, by_rule)) return "kept";
  return fits ? "chosen" : "none";
}

std::string note_of(const Device& device, const std::optional<TileRoom>& room, Lang lang) {
  if (!room) return "";
  if (room->together) return say("tile.note.together", lang);
  if (!room->registers) return say("tile.note.registers_unknown", lang);
  return say("tile.note.registers", lang,
             {{"registers", kibibytes_text(*room->registers)},
              {"register_file", kibibytes_text(*device.register_file)}});
}

// What the rule tries, or the tile that the setup has by other means.
std::vector<TileAttempt> attempts_for(const Setup& s, const std::optional<TileRoom>& room,
                                      std::string_view how) {
  if (how == "user" || how == "assumed") {
    return attempts_of(s.workload, s.precision, s.tile, room.value_or(TileRoom{}));
  }
  return tile_attempts(s.workload, s.precision, s.device);
}

void explain_forward(const Setup& s, TileExplanation& out, Lang lang) {
  const auto room = room_for_tiles(s.device);
  const Tile by_rule = choose_tile(s.workload, s.precision, s.device);
  const bool fits = tile_fits(s.workload, s.precision, by_rule, s.device).value_or(false);
  out.how = how_of(s, by_rule, fits);
  const auto attempts = attempts_for(s, room, out.how);
  for (const TileAttempt& attempt : attempts) {
    const bool taken = out.how == "chosen" && attempt.fit;
    out.attempts.push_back(row_of(attempt, room, taken, lang));
  }
  Fillers fillers = sides_of(s.tile);
  fillers.emplace_back("rule_rows", std::to_string(by_rule.rows));
  fillers.emplace_back("rule_cols", std::to_string(by_rule.cols));
  out.sentence = say("tile.sentence." + std::string(out.how), lang, fillers);
  out.note = note_of(s.device, room, lang);
}

}  // namespace

TileExplanation explain_tile(const Setup& setup, Lang lang) {
  TileExplanation out{"backward", {}, {}, {}, {}};
  if (has_forward(setup.workload.pass)) explain_forward(setup, out, lang);
  if (has_backward(setup.workload.pass)) {
    out.backward = say("answer.tile.backward", lang, sides_of(backward_tile_of(setup)));
  }
  return out;
}

std::vector<std::string> tile_columns(Lang lang) {
  std::vector<std::string> columns;
  for (const std::string_view code :
       {std::string_view("field.tile.label"), std::string_view("tile.column.q"),
        shared_memory_label, registers_label, std::string_view("tile.column.result")}) {
    columns.push_back(say(code, lang));
  }
  return columns;
}

}  // namespace roofline
