// The whole spelling table of MODEL 8, written out.
#include "units/unit_spellings.h"

#include <catch2/catch.hpp>

using namespace roofline;

namespace {

struct SpellingRow {
  const char* spelling;
  Dimension dimension;
  int exponent10;
  int exponent2;
};

constexpr Dimension work = Dimension::work;
constexpr Dimension bytes = Dimension::bytes;
constexpr Dimension rate = Dimension::compute_rate;
constexpr Dimension bandwidth = Dimension::bandwidth;

constexpr SpellingRow canonical[] = {
    {"B", bytes, 0, 0},
    {"kB", bytes, 3, 0},
    {"MB", bytes, 6, 0},
    {"GB", bytes, 9, 0},
    {"TB", bytes, 12, 0},
    {"PB", bytes, 15, 0},
    {"KiB", bytes, 0, 10},
    {"MiB", bytes, 0, 20},
    {"GiB", bytes, 0, 30},
    {"TiB", bytes, 0, 40},
    {"bit", bytes, 0, -3},
    {"kbit", bytes, 3, -3},
    {"Mbit", bytes, 6, -3},
    {"Gbit", bytes, 9, -3},
    {"Tbit", bytes, 12, -3},
    {"B/s", bandwidth, 0, 0},
    {"kB/s", bandwidth, 3, 0},
    {"MB/s", bandwidth, 6, 0},
    {"GB/s", bandwidth, 9, 0},
    {"TB/s", bandwidth, 12, 0},
    {"PB/s", bandwidth, 15, 0},
    {"KiB/s", bandwidth, 0, 10},
    {"MiB/s", bandwidth, 0, 20},
    {"GiB/s", bandwidth, 0, 30},
    {"TiB/s", bandwidth, 0, 40},
    {"bit/s", bandwidth, 0, -3},
    {"kbit/s", bandwidth, 3, -3},
    {"Mbit/s", bandwidth, 6, -3},
    {"Gbit/s", bandwidth, 9, -3},
    {"Tbit/s", bandwidth, 12, -3},
    {"FLOP", work, 0, 0},
    {"kFLOP", work, 3, 0},
    {"MFLOP", work, 6, 0},
    {"GFLOP", work, 9, 0},
    {"TFLOP", work, 12, 0},
    {"PFLOP", work, 15, 0},
    {"FLOP/s", rate, 0, 0},
    {"kFLOP/s", rate, 3, 0},
    {"MFLOP/s", rate, 6, 0},
    {"GFLOP/s", rate, 9, 0},
    {"TFLOP/s", rate, 12, 0},
    {"PFLOP/s", rate, 15, 0},
    {"FLOP/B", Dimension::intensity, 0, 0},
    {"exp", Dimension::exponentials, 0, 0},
    {"exp/s", Dimension::exponential_rate, 0, 0},
    {"Gexp/s", Dimension::exponential_rate, 9, 0},
    {"Texp/s", Dimension::exponential_rate, 12, 0},
};

constexpr SpellingRow aliases[] = {
    {"TFLOPS", rate, 12, 0},
    {"TFLOPs", rate, 12, 0},
    {"TFlops", rate, 12, 0},
    {"Tflops", rate, 12, 0},
    {"Tflop/s", rate, 12, 0},
    {"TFlop/s", rate, 12, 0},
    {"TFLOPs/s", rate, 12, 0},
    {"TF", rate, 12, 0},
    {"TF/s", rate, 12, 0},
    {"GFLOPS", rate, 9, 0},
    {"Gflop/s", rate, 9, 0},
    {"PFLOPS", rate, 15, 0},
    {"teraflops", rate, 12, 0},
    {"TOPS", rate, 12, 0},
    {"TOP/s", rate, 12, 0},
    {"GBps", bandwidth, 9, 0},
    {"TBps", bandwidth, 12, 0},
    {"GB/sec", bandwidth, 9, 0},
    {"byte/s", bandwidth, 0, 0},
    {"bytes/s", bandwidth, 0, 0},
    {"GB/second", bandwidth, 9, 0},
    {"Gbps", bandwidth, 9, -3},
    {"Gb/s", bandwidth, 9, -3},
    {"Gb", bytes, 9, -3},
    {"Gbyte/s", bandwidth, 9, 0},
    {"gigabytes per second", bandwidth, 9, 0},
    {"gibibytes per second", bandwidth, 0, 30},
    {"gigabits per second", bandwidth, 9, -3},
    {"KB", bytes, 3, 0},
    {"KB/s", bandwidth, 3, 0},
    {"bytes", bytes, 0, 0},
};

void check(const SpellingRow& row) {
  INFO(row.spelling);
  const auto meaning = unit_meaning(row.spelling);
  REQUIRE(meaning);
  CHECK(meaning->dimension == row.dimension);
  CHECK(meaning->exponent10 == row.exponent10);
  CHECK(meaning->exponent2 == row.exponent2);
}

std::string joined(std::string_view spelling, Dimension wanted) {
  std::string list;
  for (const std::string& likely : likely_spellings(spelling, wanted))
    list += (list.empty() ? "" : " ") + likely;
  return list;
}

}  // namespace

TEST_CASE("every canonical spelling has its size and dimension") {
  for (const SpellingRow& row : canonical) check(row);
}

TEST_CASE("every alias has its size and dimension") {
  for (const SpellingRow& row : aliases) check(row);
}

TEST_CASE("what looks like a unit but is none is not in the table") {
  for (const char* spelling : {"",         "gb/s",    "gB/s",    "Gb/S",
                               "GBs",      "GB/S",    "gbps",    "GT/s",
                               "MT/s",     "Gibit",   "Kibit/s", "KiFLOP",
                               "tflops",   "tFLOP/s", "TFLOPps", "mB",
                               "mb/s",     "kib",     "Kb",      "K",
                               "k",        "G",       "b",       "F",
                               "/s",       "ps",      "GB/",     "GB /s",
                               "FLOP/B/s", "EB",      "Tera",    "Gigabytes per second",
                               "GB/s/s",   "GBps/s"}) {
    INFO(spelling);
    CHECK_FALSE(unit_meaning(spelling));
  }
}

TEST_CASE("what people confuse about a spelling is marked") {
  CHECK(unit_meaning("GB/s")->confusion == Confusion::none);
  CHECK(unit_meaning("Gb/s")->confusion == Confusion::bits);
  CHECK(unit_meaning("Gbit")->confusion == Confusion::bits);
  CHECK(unit_meaning("GiB/s")->confusion == Confusion::binary);
  CHECK(unit_meaning("KB")->confusion == Confusion::decimal_kilo);
  CHECK(unit_meaning("TOPS")->confusion == Confusion::operations);
}

TEST_CASE("the likely spellings of a near miss keep its prefix and have the dimension asked for") {
  CHECK(joined("gb/s", Dimension::bandwidth) == "GB/s GiB/s Gbit/s");
  CHECK(joined("GB", Dimension::bandwidth) == "GB/s GiB/s Gbit/s");
  CHECK(joined("mb", Dimension::bytes) == "MB MiB Mbit");
  CHECK(joined("kb/s", Dimension::bandwidth) == "kB/s KiB/s kbit/s");
  CHECK(joined("PB", Dimension::bandwidth) == "PB/s Pbit/s");
  CHECK(joined("tflops", Dimension::compute_rate) == "TFLOP/s");
  CHECK(joined("gigaflops", Dimension::compute_rate) == "GFLOP/s");
  CHECK(joined("parsec", Dimension::bandwidth) == "GB/s GiB/s Gbit/s");
  CHECK(joined("", Dimension::compute_rate) == "TFLOP/s");
}

TEST_CASE("a likely spelling is always one that can be read") {
  for (const char* spelling : {"", "kb", "mb", "gb", "tb", "pb", "GT/s", "tera", "nonsense"}) {
    for (const Dimension wanted :
         {bytes, bandwidth, rate, work, Dimension::intensity, Dimension::exponential_rate}) {
      for (const std::string& likely : likely_spellings(spelling, wanted)) {
        INFO(spelling << " " << likely);
        const auto meaning = unit_meaning(likely);
        REQUIRE(meaning);
        CHECK(meaning->dimension == wanted);
      }
    }
  }
}

TEST_CASE("a near miss resembles a unit and nonsense does not") {
  for (const char* spelling : {"gb/s", "GBs", "tflops", "GT/s", "Gigabytes per second", "tops"}) {
    INFO(spelling);
    CHECK(resembles_unit(spelling));
  }
  for (const char* spelling : {"", "x", "parsec", "widgets"}) {
    INFO(spelling);
    CHECK_FALSE(resembles_unit(spelling));
  }
}
