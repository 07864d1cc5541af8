// What is written reads back as it was, in every form that a setup has; and nothing that is read
// crashes.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "codec/canonical.h"
#include "codec/config_text.h"
#include "codec/json_read.h"
#include "codec/json_setup.h"
#include "codec/link.h"
#include "model/ragged.h"
#include "property/generators.h"

using namespace roofline;
using generators::Range;

namespace {

std::optional<Setup> setup_of(const Assignments& assignments) {
  return resolve(decode(assignments).draft).setup;
}

std::optional<Setup> setup_of_text(std::string_view text) {
  Assignments assignments;
  for (const Taken& taken : parse_config_text(text).taken) assignments.push_back(taken.assignment);
  return setup_of(assignments);
}

// A name of any printable characters, and origins: the generator of the model's laws has none.
Setup any_setup() {
  Setup setup = *generators::setup(Range::whole);
  const auto letters =
      *rc::gen::container<std::string>(rc::gen::elementOf(std::string("aZ9 \"'=&#%+,;:/<>\\|~")));
  if (letters.find_first_not_of(' ') != letters.npos) {
    setup.device.name =
        letters.substr(letters.find_first_not_of(' '),
                       letters.find_last_not_of(' ') - letters.find_first_not_of(' ') + 1);
  }
  setup.device.peak_origin = *rc::gen::element(Origin::datasheet, Origin::measured, Origin::user);
  setup.device.bandwidth_origin =
      *rc::gen::element(Origin::datasheet, Origin::measured, Origin::user);
  if (*rc::gen::inRange(0, 5) > 0) return setup;
  std::vector<Count> lengths(static_cast<std::size_t>(generators::magnitude(20)));
  for (Count& length : lengths) length = generators::magnitude(max_seq);
  set_lengths(setup.workload, lengths);
  setup.workload.splits = std::min(setup.workload.splits, shortest_of(setup.workload));
  return setup;
}

}  // namespace

TEST_CASE("a link opens to the setup it was made of") {
  law(2000, [] {
    const Setup setup = any_setup();
    RC_ASSERT(setup_of(open_link(link_of(setup)).assignments) == setup);
  });
}

TEST_CASE("canonical text is read as the setup it was made of") {
  law(2000, [] {
    const Setup setup = any_setup();
    RC_ASSERT(setup_of_text(config_text_of(setup)) == setup);
  });
}

TEST_CASE("canonical text has no problem") {
  law(500, [] { RC_ASSERT(parse_config_text(config_text_of(any_setup())).problems.empty()); });
}

TEST_CASE("JSON is read as the setup it was made of") {
  law(1000, [] {
    const Setup setup = any_setup();
    const auto json = parse_json_guarded(setup_json(setup).printed());
    RC_ASSERT(static_cast<bool>(json));
    RC_ASSERT(resolve(decode_setup_json(json.value()).draft).setup == setup);
  });
}

TEST_CASE("parameters in any detail decode to the setup they were made of") {
  law(500, [] {
    const Setup setup = any_setup();
    for (const Detail detail : {Detail::link, Detail::minimal}) {
      RC_ASSERT(setup_of(assignments_of(setup, detail)) == setup);
    }
  });
}

TEST_CASE("what the quick reader accepts decodes to the same, without a remark") {
  int accepted = 0;
  law(2000, [&] {
    Setup setup = any_setup();
    if (*rc::gen::element(0, 1, 2) > 0) setup.device.name = Device().name;
    for (const Detail detail : {Detail::link, Detail::minimal}) {
      const Assignments assignments = assignments_of(setup, detail);
      const auto draft = read_canonical(assignments);
      if (!draft) continue;
      ++accepted;
      RC_ASSERT(resolve(*draft).setup == setup);
      const Decoded decoded = decode(assignments);
      RC_ASSERT(decoded.problems.empty());
      RC_ASSERT(decoded.findings.empty());
      RC_ASSERT(decoded.other_readings.empty());
    }
  });
  CHECK(accepted > 500);
}

TEST_CASE("any text is read without harm, and every problem lies inside it") {
  const std::vector<std::string> pieces = {
      "S",     "H",       "=",    ":",      " ",      ",",       "4096",  "1e18",  "-1",
      "GB/s",  "TFLOPS*", "fp16", "causal", "window", "(",       ")",     "[",     "]",
      "/",     "x",       "128",  "带宽",   "：",     "\"",      "name=", "q1s8k", "kv",
      "8kv",   "bit",     "MHz",  "bus",    "::",     ".",       "..",    "%",     "\xFF",
      "mask=", "b=",      "M=",   "N=",     "K=",     "L=",      "\n",    "tile=", "hw=",
      "16",    "k",       "~",    "over",   "𝄞",      "ISL/OSL", "decode"};
  law(5000, [&] {
    std::string text;
    for (const std::string& piece :
         *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)))
      text += piece;
    const ParsedText parsed = parse_config_text(text);
    for (const Problem& problem : parsed.problems) {
      if (problem.position)
        RC_ASSERT(problem.position->start + problem.position->length <= text.size());
    }
    for (const Taken& taken : parsed.taken) decode({taken.assignment});
    const OpenedLink opened = open_link("#" + text);
    decode(opened.assignments);
    kind_of_text(text);
  });
}
