#include "unit/codec/reading.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "codec/field_values.h"

namespace roofline {

namespace {

void add(std::string& list, const std::string& item) { list += (list.empty() ? "" : " ") + item; }

Assignments assignments_in(const ParsedText& parsed) {
  Assignments assignments;
  for (const Taken& taken : parsed.taken) assignments.push_back(taken.assignment);
  return assignments;
}

}  // namespace

std::string said(const Draft& draft) {
  std::string list;
  for (const FieldRow& row : field_rows()) {
    if (std::holds_alternative<std::monostate>(row.slot)) continue;
    const std::string text = write_field(row, draft, "");
    if (!text.empty()) add(list, std::string(row.key) + '=' + text);
  }
  return list;
}

std::string canonical(std::string_view line) {
  Assignments assignments;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view item = line.substr(0, end);
    const std::size_t equals = item.find('=');
    assignments.push_back(
        {std::string(item.substr(0, equals)), std::string(item.substr(equals + 1))});
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  const Decoded decoded = decode(assignments);
  CHECK(codes_of(decoded.problems) == "");
  return said(decoded.draft);
}

std::string codes_of(const Problems& problems) {
  std::string list;
  for (const Problem& p : problems) add(list, std::string(name_of(p.code)) + ':' + p.field);
  return list;
}

std::string codes_of(const Findings& findings) {
  std::string list;
  for (const Finding& finding : findings) add(list, std::string(finding.code));
  return list;
}

TextReading read_config(std::string_view text) {
  const ParsedText parsed = parse_config_text(text);
  const Decoded decoded = decode(assignments_in(parsed));
  Problems problems = parsed.problems;
  problems.insert(problems.end(), decoded.problems.begin(), decoded.problems.end());
  Findings findings = parsed.findings;
  findings.insert(findings.end(), decoded.findings.begin(), decoded.findings.end());
  return {said(decoded.draft), codes_of(problems), codes_of(findings)};
}

Setup setup_of_text(std::string_view text) {
  const auto resolved = resolve(decode(assignments_in(parse_config_text(text))).draft);
  CAPTURE(text, codes_of(resolved.problems));
  REQUIRE(resolved.setup);
  return *resolved.setup;
}

}  // namespace roofline
