// Public cases with known figures: every row of cases.csv in the shared data folder, found through the
// environment variable ATTENTION_ROOFLINE_DATA or beside the checkout. Without the folder: a loud skip.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "model/evaluation.h"
#include "unit/model/examples.h"

using namespace roofline;
using namespace roofline::examples;

namespace {

using Row = std::map<std::string, std::string>;

std::string data_folder() {
  const char* folder = std::getenv("ATTENTION_ROOFLINE_DATA");
  return folder != nullptr ? folder : "../shared/data";
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  for (const char c : line) {
    if (c == ',')
      cells.emplace_back();
    else if (c != '\r')
      cells.back() += c;
  }
  return cells;
}

std::vector<Row> read_cases() {
  std::ifstream file(data_folder() + "/cases.csv");
  std::vector<Row> rows;
  std::string line;
  if (!std::getline(file, line)) return rows;
  const auto names = cells_of(line);
  while (std::getline(file, line)) {
    const auto cells = cells_of(line);
    REQUIRE(cells.size() == names.size());
    Row row;
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = cells[i];
    rows.push_back(row);
  }
  return rows;
}

double number(const Row& row, const std::string& name) {
  return std::strtod(row.at(name).c_str(), nullptr);
}
Count count(const Row& row, const std::string& name) {
  return static_cast<Count>(number(row, name));
}

Precision precision_of(const Row& row) {
  const double bytes = number(row, "byte_per_element");
  REQUIRE((bytes == 1 || bytes == 2 || bytes == 4));
  return bytes == 4 ? Precision::fp32 : bytes == 2 ? Precision::fp16 : Precision::fp8;
}

Setup setup_of(const Row& row, NaivePasses passes) {
  Setup setup;
  setup.workload = {
      count(row, "batch"),     count(row, "heads"),         count(row, "kv_heads"),
      count(row, "seq_q"),     count(row, "seq_kv"),        count(row, "head_dim"),
      count(row, "value_dim"), *mask_named(row.at("mask")), row.at("shared_kv") == "1"};
  const Precision p = precision_of(row);
  setup.precision = {p, p, p, p, p};
  setup.passes = passes;
  if (!row.at("peak_flop_per_s").empty()) {
    setup.device.peak = assumed_peak(flop_per_second(number(row, "peak_flop_per_s")));
  }
  if (!row.at("bandwidth_byte_per_s").empty()) {
    setup.device.bandwidth =
        assumed_bandwidth(byte_per_second(number(row, "bandwidth_byte_per_s")));
  }
  return setup;
}

}  // namespace

TEST_CASE("FLOP and all three byte figures of every public case are equal") {
  const auto rows = read_cases();
  if (rows.empty()) {
    WARN("SKIPPED: no " << data_folder() << "/cases.csv; set ATTENTION_ROOFLINE_DATA");
    return;
  }
  CHECK(rows.size() == 24);
  for (const Row& row : rows) {
    INFO(row.at("case"));
    const Evaluation four = evaluate(setup_of(row, NaivePasses::four));
    const Evaluation two = evaluate(setup_of(row, NaivePasses::two));
    CHECK(validate(four.setup.workload).empty());
    CHECK(four.exact == flop(number(row, "flop_exact")));
    CHECK(four.compulsory.bytes.low == byte(number(row, "compulsory_byte")));
    CHECK(four.naive.bytes.low == byte(number(row, "naive_4_pass_byte")));
    CHECK(two.naive.bytes.low == byte(number(row, "naive_2_pass_byte")));
  }
}

// FMLA-H100-hq64, MLX and others lie near or above 1 of the bound at nominal; none may beat it by more than
// a published rounding.
TEST_CASE("no public measurement beats the compulsory floor at nominal rates") {
  int compared = 0;
  for (const Row& row : read_cases()) {
    if (row.at("measured_us").empty()) continue;
    const Evaluation e = evaluate(setup_of(row, NaivePasses::four));
    if (!e.compulsory.time.nominal_low) continue;
    INFO(row.at("case"));
    CHECK(e.compulsory.time.nominal_low->in(microsecond) <= 1.001 * number(row, "measured_us"));
    ++compared;
  }
  if (compared == 0) WARN("SKIPPED: no measured cases");
}
