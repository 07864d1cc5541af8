// Links of every released form open for ever: tests/golden/links holds pairs NAME.in (a link) and
// NAME.out: a complete link of the same setup or "no setup", then the problems and the view keys.
// Pairs are added, never changed.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "codec/link.h"
#include "unit/codec/reading.h"

using namespace roofline;

namespace {

const std::filesystem::path folder = "tests/golden/links";

std::string read_link_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::optional<Setup> setup_if_any(std::string_view link) {
  return resolve(decode(open_link(link).assignments).draft).setup;
}

std::string remarks_on(std::string_view link) {
  const OpenedLink read = open_link(link);
  const Decoded decoded = decode(read.assignments);
  const Resolved resolved = resolve(decoded.draft);
  std::string text;
  for (const Problems& problems : {read.problems, decoded.problems, resolved.problems}) {
    for (const Problem& p : problems) {
      text += std::string(name_of(p.code)) + ' ' + p.field + ' ' + p.given + '\n';
    }
  }
  for (const Assignment& a : read.view) text += "view " + a.key + '=' + a.text + '\n';
  return text;
}

}  // namespace

TEST_CASE("links of every released form open to the same setup for ever") {
  int pairs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".in") continue;
    CAPTURE(entry.path().string());
    const std::string link = read_link_file(entry.path());
    const std::string out =
        read_link_file(std::filesystem::path(entry.path()).replace_extension(".out"));
    const std::size_t line = out.find('\n');
    REQUIRE(line != out.npos);
    const auto setup = setup_if_any(link);
    CHECK(setup == setup_if_any(out.substr(0, line)));
    CHECK(setup.has_value() == (out.substr(0, line) != "no setup"));
    CHECK(remarks_on(link) == out.substr(line + 1));
    ++pairs;
  }
  CHECK(pairs >= 16);
}
