#include "people.h"

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "table.h"

namespace cli {
namespace {

struct Headings {
  const char *path, *bytes, *intensity, *side, *side_assumed, *time, *time_assumed;
  const char *worst, *by_kernel, *total, *ridge, *assumed;
  const char *paths, *ledger, *crossings, *hand_calculation, *remarks, *other_reading;
};

constexpr Headings english = {
    .path = "path",
    .bytes = "bytes",
    .intensity = "intensity",
    .side = "side, nominal",
    .side_assumed = "side, assumed",
    .time = "time, nominal",
    .time_assumed = "time, assumed",
    .worst = "  worst case, nothing reused",
    .by_kernel = "  kernel by kernel",
    .total = "total",
    .ridge = "ridge",
    .assumed = "assumed",
    .paths = "Paths",
    .ledger = "Bytes by tensor",
    .crossings = "Crossings",
    .hand_calculation = "Hand calculation",
    .remarks = "Remarks",
    .other_reading = "Another reading",
};
constexpr Headings chinese_words = {
    .path = "路径",
    .bytes = "字节",
    .intensity = "算术强度",
    .side = "侧（标称）",
    .side_assumed = "侧（假设）",
    .time = "时间（标称）",
    .time_assumed = "时间（假设）",
    .worst = "  最坏情形：无复用",
    .by_kernel = "  逐 kernel",
    .total = "合计",
    .ridge = "拐点",
    .assumed = "假设",
    .paths = "各路径",
    .ledger = "按张量的字节",
    .crossings = "交叉点",
    .hand_calculation = "手算",
    .remarks = "提示",
    .other_reading = "另一种读法",
};

const Headings& headings(bool chinese) { return chinese ? chinese_words : english; }

// The text at `key`, or nothing where the reply has none.
std::string text(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? plain(it->get<std::string>()) : std::string();
}

const Json& at(const Json& object, const char* key) {
  static const Json none = Json::object();
  const auto it = object.find(key);
  return it != object.end() ? *it : none;
}

void add_line(std::string& out, const std::string& line) {
  if (!line.empty()) out += line + '\n';
}

void add_heading(std::string& out, const char* heading) {
  out += std::string("\n") + heading + '\n';
}

std::string span(const std::string& low, const std::string& high) {
  return low == high ? low : low + " .. " + high;
}

void add_tiled(std::vector<Row>& rows, const Json& path, Row common, const Headings& words) {
  common[2] = span(text(path, "bytes_low_text"), text(path, "bytes_shared_text"));
  common[3] = span(text(path, "intensity_low_text"), text(path, "intensity_high_text"));
  rows.push_back(common);
  rows.push_back({words.worst, "", text(path, "bytes_high_text"),
                  text(path, "intensity_worst_text"), text(at(path, "side_text"), "worst")});
}

void add_kernels(std::vector<Row>& rows, const Json& path, const Headings& words) {
  const Json& time = at(path, "time_by_kernel_text");
  rows.push_back(
      {words.by_kernel, "", "", "", "", "", text(time, "nominal"), text(time, "assumed")});
  for (const Json& kernel : at(path, "kernels")) {
    rows.push_back({"    " + text(kernel, "step_text"), "", text(kernel, "bytes_text"), "", "", "",
                    text(kernel, "time_text")});
  }
}

std::string paths_text(const Json& value, const Headings& words) {
  std::vector<Row> rows = {{words.path, "FLOP", words.bytes, words.intensity, words.side,
                            words.side_assumed, words.time, words.time_assumed}};
  for (const Json& path : at(value, "paths")) {
    const Json& side = at(path, "side_text");
    const Json& time = at(path, "time_text");
    const Row row = {text(path, "label"),      text(path, "flops_text"),
                     text(path, "bytes_text"), text(path, "intensity_flop_per_byte_text"),
                     text(side, "nominal"),    text(side, "assumed"),
                     text(time, "nominal"),    text(time, "assumed")};
    const std::string kind = text(path, "path");
    if (kind == "tiled") {
      add_tiled(rows, path, row, words);
    } else {
      rows.push_back(row);
    }
    if (kind == "naive") add_kernels(rows, path, words);
  }
  return aligned(rows);
}

std::string ledger_text(const Json& table, const Headings& words) {
  Row head = {""};
  Row total = {words.total};
  for (const Json& column : at(table, "columns")) {
    head.push_back(text(column, "label"));
    total.push_back(text(column, "total_text"));
  }
  std::vector<Row> rows = {head};
  for (const Json& entry : at(table, "rows")) {
    Row row = {text(entry, "label")};
    for (const Json& cell : at(entry, "cells")) row.push_back(text(cell, "text"));
    rows.push_back(row);
  }
  rows.push_back(total);
  return aligned(rows);
}

// A crossing's path by the heading of its column in the ledger.
std::string crossings_text(const Json& value) {
  const auto column_of = [](const std::string& path) {
    if (path == "tiled") return std::string("tiled_shared");
    return path == "tiled_worst" ? std::string("tiled_high") : path;
  };
  if (at(value, "crossings").empty() && at(value, "limits").contains("reason")) {
    return text(at(value, "limits"), "reason") + "\n";
  }
  std::vector<Row> rows;
  for (const Json& crossing : at(value, "crossings")) {
    const std::string id = column_of(text(crossing, "path"));
    for (const Json& column : at(at(value, "ledger_table"), "columns")) {
      if (text(column, "id") == id) rows.push_back({text(column, "label"), text(crossing, "text")});
    }
  }
  return aligned(rows);
}

std::string verdict_text(const Json& value, const Headings& words) {
  std::string out;
  const Json& verdict = at(value, "verdict");
  for (const char* key :
       {"sentence", "nominal_sentence", "naive_sentence", "advice", "deciding_text"}) {
    add_line(out, text(verdict, key));
  }
  const Json& ridge = at(value, "ridge_text");
  out += std::string(words.ridge) + ": " + text(ridge, "nominal") + "  (" + words.assumed + ": " +
         text(ridge, "assumed") + ")\n";
  return out;
}

std::string remark_text(const Json& finding) {
  std::string out = text(finding, "severity") + ": " + text(finding, "sentence") + "  [" +
                    text(finding, "code") + "]\n";
  const std::string advice = text(finding, "advice");
  if (!advice.empty()) out += "  " + advice + '\n';
  return out;
}

// Remarks on the input carry its link key, the others are about the result.
std::string remarks_text(const Json& value, bool on_input) {
  std::string out;
  for (const Json& finding : at(value, "findings")) {
    if (text(finding, "field").empty() != on_input) out += remark_text(finding);
  }
  return out;
}

std::string consequences_text(const Json& value) {
  std::string out;
  for (const Json& consequence : at(value, "consequences"))
    add_line(out, text(consequence, "sentence"));
  return out;
}

void add_section(std::string& out, const char* heading, const std::string& body) {
  if (body.empty()) return;
  add_heading(out, heading);
  out += body;
}

}  // namespace

std::string plain(std::string text) {
  constexpr std::string_view no_break = "\u00A0";
  for (auto at = text.find(no_break); at != text.npos; at = text.find(no_break, at)) {
    text.replace(at, no_break.size(), " ");
  }
  return text;
}

std::string evaluation_text(const Json& value, bool chinese) {
  const Headings& words = headings(chinese);
  std::string calculation;
  for (const Json& line : at(value, "hand_calculation")) {
    if (line.is_string()) calculation += plain(line.get<std::string>()) + '\n';
  }
  std::string out = text(value, "text") + "\n\n" + verdict_text(value, words);
  add_section(out, words.paths, paths_text(value, words));
  add_section(out, words.ledger, ledger_text(at(value, "ledger_table"), words));
  add_section(out, words.crossings, crossings_text(value));
  add_section(out, words.hand_calculation, calculation);
  add_section(out, words.other_reading, consequences_text(value));
  add_section(out, words.remarks, remarks_text(value, true) + remarks_text(value, false));
  return out;
}

std::string check_text(const Json& value, bool chinese) {
  const Headings& words = headings(chinese);
  std::string out = text(value, "text") + '\n';
  out += remarks_text(value, true);
  add_section(out, words.other_reading, consequences_text(value));
  add_section(out, words.remarks, remarks_text(value, false));
  return out + '\n' + verdict_text(value, words);
}

std::string tile_text(const Json& value) {
  std::vector<Row> rows(1);
  for (const Json& column : at(value, "columns")) {
    rows.front().push_back(column.get<std::string>());
  }
  for (const Json& attempt : at(value, "attempts")) {
    rows.push_back({text(attempt, "tile_text"), text(attempt, "q_in_text"),
                    text(attempt, "shared_memory_text"), text(attempt, "register_text"),
                    text(attempt, "result_text")});
  }
  std::string out;
  add_line(out, text(value, "sentence"));
  if (rows.size() > 1) out += '\n' + aligned(rows) + '\n';
  add_line(out, text(value, "note"));
  add_line(out, text(value, "backward"));
  return out;
}

std::string problems_text(const Json& problems) {
  std::string out;
  for (const Json& problem : problems) {
    out += text(problem, "message") + '\n';  // names its field
    const std::string hint = text(problem, "hint");
    if (!hint.empty()) out += "  " + hint + '\n';
  }
  return out;
}

}  // namespace cli
