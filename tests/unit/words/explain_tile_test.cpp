// Why the tile, in words: one sentence for each way to come by it, and a row for each attempt.
#include "words/explain_tile.h"

#include <catch2/catch.hpp>

#include "unit/words/setups.h"

namespace roofline {

namespace {

Setup on_h100(Count dim) {
  Setup setup = test::worked_example();
  setup.workload.head_dim = setup.workload.value_dim = dim;
  setup.device.shared_memory = kibibyte(227);
  setup.device.register_file = kibibyte(256);
  setup.tile = choose_tile(setup.workload, setup.precision, setup.device);
  return setup;
}

std::string plain(std::string text) {
  for (std::size_t at = text.find("\u00A0"); at != text.npos; at = text.find("\u00A0")) {
    text.replace(at, 2, " ");
  }
  return text;
}

}  // namespace

TEST_CASE("a chosen tile is the last row, with its working set against the chip's") {
  const TileExplanation said = explain_tile(on_h100(256), Lang::en);
  CHECK(said.how == "chosen");
  CHECK(said.sentence.find("128 × 64 is the first that fits") != std::string::npos);
  CHECK(plain(said.note) ==
        "Three quarters of the register file, 192 KiB of 256 KiB, may be used.");
  REQUIRE(said.attempts.size() == 3);
  const TileAttemptRow& first = said.attempts.front();
  CHECK(first.tile == "128 × 128");
  CHECK(first.q == "Shared memory");
  CHECK(plain(first.shared_memory) == "192 KiB of 227 KiB");
  CHECK(plain(first.registers) == "224 KiB of 192 KiB");
  CHECK(first.result == "too many registers");
  CHECK(said.attempts.back().result == "fits, taken");
  CHECK(said.attempts.back().taken);
  CHECK_FALSE(first.taken);
}

TEST_CASE("each way to come by a tile has its sentence") {
  const auto how = [](const Setup& setup) {
    const TileExplanation said = explain_tile(setup, Lang::zh);
    CHECK(said.sentence.find('{') == std::string::npos);
    return std::string(said.how);
  };
  Setup setup = on_h100(128);
  CHECK(how(setup) == "chosen");
  setup.tile = {64, 64, TileOrigin::chosen};
  CHECK(how(setup) == "kept");
  setup.tile.origin = TileOrigin::user;
  CHECK(how(setup) == "user");
  CHECK(explain_tile(setup, Lang::en).attempts.size() == 2);
  CHECK(explain_tile(setup, Lang::en).attempts[0].result == "fits");
  CHECK(how(test::worked_example()) == "assumed");
  setup.device.shared_memory = byte(64);
  setup.tile = choose_tile(setup.workload, setup.precision, setup.device);
  CHECK(how(setup) == "none");
}

TEST_CASE("of an unknown chip the working set is told, and nothing of the fit") {
  const TileExplanation said = explain_tile(test::worked_example(), Lang::en);
  REQUIRE(said.attempts.size() == 2);
  CHECK_FALSE(said.attempts[0].judged);
  CHECK(said.attempts[0].result == "unknown");
  CHECK(plain(said.attempts[0].shared_memory) == "96 KiB");
  CHECK(said.note.empty());
}

TEST_CASE("one on-chip memory holds both, and a missing register file is said to be unknown") {
  Setup setup = on_h100(128);
  setup.device.register_file.reset();
  CHECK(explain_tile(setup, Lang::en).note ==
        "The register file is unknown and does not constrain.");
  setup.device.shared_memory = mebibyte(16);
  setup.tile = choose_tile(setup.workload, setup.precision, setup.device);
  const TileExplanation said = explain_tile(setup, Lang::en);
  CHECK(said.attempts.front().registers == "–");
  CHECK(said.note == "One on-chip memory holds the accumulators, too.");
}

TEST_CASE("a backward tile has a sentence of its own") {
  Setup setup = on_h100(128);
  CHECK(explain_tile(setup, Lang::en).backward.empty());
  setup.workload.pass = Pass::backward;
  const TileExplanation backward = explain_tile(setup, Lang::en);
  CHECK(backward.how == "backward");
  CHECK(backward.attempts.empty());
  CHECK_FALSE(backward.backward.empty());
  setup.workload.pass = Pass::forward_backward;
  CHECK_FALSE(explain_tile(setup, Lang::en).attempts.empty());
}

}  // namespace roofline
