#include "words/quantity_text.h"

#include <catch2/catch.hpp>

namespace roofline {

namespace {

// What a reader sees, with every special blank as an ordinary one.
std::string seen(std::string text) {
  for (const char* blank : {"\u00A0", "\u202F"}) {
    for (std::size_t at = text.find(blank); at != std::string::npos; at = text.find(blank)) {
      text.replace(at, std::string_view(blank).size(), " ");
    }
  }
  return text;
}

struct Row {
  std::string text;
  std::string expected;
};

}  // namespace

TEST_CASE("figures for people") {
  const auto [text, expected] = GENERATE(values<Row>({
      {count_text(4096), "4096"},
      {count_text(131072), "131 072"},
      {count_text(15735808), "15 735 808"},
      {number_text(62.0606), "62.06"},
      {number_text(131072), "131 100"},
      {number_text(-3), "−3"},
      {number_text(0.00000004), "4 × 10⁻⁸"},
      {ratio_text(1.8618), "1.86"},
      {factor_text(33), "33×"},
      {factor_text(1.3033), "1.3×"},
      {percent_text(0.054), "5.4 %"},
      {percent_text(0.969697), "97 %"},
      {percent_text(0.9962), "99.6 %"},
      {percent_text(0.99999), ">99.9 %"},
      {percent_text(1), "100 %"},
      {scientific_text(274877906944, 4), "2.749 × 10¹¹"},
      {scientific_text(7, 4), "7"},
      {work_text(flop(274877906944)), "274.9 GFLOP"},
      {work_text(flop(2199023255552)), "2199 GFLOP"},
      {bytes_text(byte(512)), "512 B"},
      {bytes_text(byte(98304)), "98.3 kB (96 KiB)"},
      {bytes_text(byte(134217728)), "134.2 MB (128 MiB)"},
      {bytes_text(byte(4429185024)), "4429 MB (4224 MiB)"},
      {bytes_text(byte(80e9)), "80 GB (74.51 GiB)"},
      {decimal_bytes_text(byte(9999499999)), "9999 MB"},
      {decimal_bytes_text(byte(9999999999)), "10 GB"},
      {decimal_bytes_text(byte(0)), "0 B"},
      {time_text(second(0.0045812984490666668)), "4.581 ms"},
      {time_text(second(0.00099999)), "1 ms"},
      {time_text(second(149.1e-6)), "149.1 µs"},
      {time_text(second(3.2e-9)), "3.2 ns"},
      {time_text(second(86400)), "86 400 s"},
      {rate_text(teraflop_per_second(60)), "60 TFLOP/s"},
      {rate_text(teraflop_per_second(989.4)), "989.4 TFLOP/s"},
      {bandwidth_text(gigabyte_per_second(900)), "900 GB/s"},
      {bandwidth_text(gibibyte_per_second(838.19)), "900 GB/s"},
      {bandwidth_text(gigabyte_per_second(3350)), "3350 GB/s"},
      {bandwidth_text(gigabit_per_second(448)), "56 GB/s"},
      {intensity_text(flop_per_byte(62.0606)), "62.06 FLOP/B"},
      {intensity_number(flop_per_byte(2048)), "2048"},
  }));
  CHECK(seen(text) == expected);
}

TEST_CASE("a range has one unit, and collapses when both ends print alike") {
  const auto [text, expected] = GENERATE(values<Row>({
      {rate_range_text({teraflop_per_second(36), teraflop_per_second(60)}), "36–60 TFLOP/s"},
      {bandwidth_range_text({gigabyte_per_second(630), gigabyte_per_second(900)}), "630–900 GB/s"},
      {intensity_range_text({flop_per_byte(40), flop_per_byte(95.2381)}), "40–95.24 FLOP/B"},
      {intensity_range_text(point(flop_per_byte(40))), "40 FLOP/B"},
      {decimal_bytes_range_text({byte(5e8), byte(5e10)}), "500 MB – 50 GB"},
      {time_range_text(second(0.0005), second(0.02), Lang::en), "500 µs – 20 ms"},
      {time_range_text(std::nullopt, second(1), Lang::en), "unknown"},
      {time_range_text(std::nullopt, std::nullopt, Lang::zh), "未知"},
  }));
  CHECK(seen(text) == expected);
}

TEST_CASE("the unit does not break from its number, and digits group by narrow blanks") {
  CHECK(bandwidth_text(gigabyte_per_second(900)) == "900\u00A0GB/s");
  CHECK(count_text(131072) == "131\u202F072");
}

TEST_CASE("plain text has ordinary blanks and ungrouped digits") {
  CHECK(copyable_text("131\u202F072\u00A0B") == "131072 B");
  CHECK(copyable_text("score 留在片上") == "score 留在片上");
}

}  // namespace roofline
