// Why the tile: `tile` explains what the third question of `evaluate` answers. Of its own, because it
// is asked on use.
#include "api/operations.h"
#include "codec/json_object.h"
#include "words/explain_tile.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

Json attempt_json(const TileAttemptRow& row) {
  const TileAttempt& attempt = row.attempt;
  const bool fits(attempt.fit);
  return JsonObject()
      .with("rows", attempt.tile.rows)
      .with("cols", attempt.tile.cols)
      .with("tile_text", row.tile)
      .with("q_in", attempt.q_in_registers ? "registers" : "shared_memory")
      .with("q_in_text", row.q)
      .with("shared_memory_byte", attempt.need.shared_memory)
      .with("shared_memory_text", row.shared_memory)
      .with("register_byte", attempt.need.registers)
      .with("register_text", row.registers)
      .with("fits", row.judged ? Json::flag(fits) : Json())
      .with("taken", row.taken)
      .with("result_text", row.result)
      .take();
}

Json room_json(const Device& device) {
  const auto room = room_for_tiles(device);
  const std::optional<Bytes> registers = room ? room->registers : std::nullopt;
  return JsonObject()
      .with("shared_memory_byte", device.shared_memory)
      .with("register_byte", registers)
      .take();
}

}  // namespace

Outcome tile_operation(const Request& request) {
  Input input = read_input(request.json, request.text);
  if (!input.setup) return {std::nullopt, std::move(input.problems)};
  const TileExplanation words = explain_tile(*input.setup, request.lang);
  JsonArray attempts;
  for (const TileAttemptRow& row : words.attempts) attempts.add(attempt_json(row));
  return {JsonObject()
              .with("how", words.how)
              .with("sentence", words.sentence)
              .with("note", words.note)
              .with("room", room_json(input.setup->device))
              .with("columns", json_texts(tile_columns(request.lang)))
              .with("attempts", attempts.take())
              .with("backward", words.backward)
              .take(),
          std::move(input.problems)};
}

}  // namespace roofline
