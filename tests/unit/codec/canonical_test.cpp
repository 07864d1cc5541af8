#include "codec/canonical.h"

#include <catch2/catch.hpp>

#include "unit/codec/reading.h"

using namespace roofline;

namespace {

bool is_canonical(std::string key, std::string text) {
  return read_canonical({{std::move(key), std::move(text)}}).has_value();
}

}  // namespace

TEST_CASE("the quick reader reads what is written, with and without a blank before the unit") {
  const auto draft = read_canonical({{"S", "4096"},
                                     {"H", "32"},
                                     {"d", "128"},
                                     {"dtype", "fp16"},
                                     {"mask", "window:1024"},
                                     {"peak", "60TFLOP/s"},
                                     {"bw", "900 GB/s"},
                                     {"bw_range", "0.7..1"},
                                     {"peak_range", "36TFLOP/s..60TFLOP/s"},
                                     {"tile", "auto:128x64"},
                                     {"smem", "232448B"},
                                     {"llc", "50MiB"},
                                     {"name", "my card"},
                                     {"mla", "0"},
                                     {"passes", "2"}});
  REQUIRE(draft);
  CHECK(said(*draft) ==
        "H=32 S=4096 d=128 mask=window:1024 mla=0 dtype=fp16 name=my card peak=60TFLOP/s "
        "peak_range=36TFLOP/s..60TFLOP/s bw=900GB/s bw_range=0.7..1 smem=232448B llc=50MiB "
        "passes=2 tile=auto:128x64");
}

TEST_CASE("the quick reader leaves to the other whatever is not canonical") {
  const std::pair<const char*, const char*> texts[] = {{"S", "4k"},
                                                       {"S", "0"},
                                                       {"S", "4096.0"},
                                                       {"S", ""},
                                                       {"S", "2147483649"},
                                                       {"S", " 4096"},
                                                       {"dtype", "FP16"},
                                                       {"dtype", "tf32"},
                                                       {"bw", "7200 Gb/s"},
                                                       {"bw", "838 GiB/s"},
                                                       {"bw", "900GB"},
                                                       {"bw", "900"},
                                                       {"bw", "0.9TB/s"},
                                                       {"bw", "2TB/s"},
                                                       {"bw", "12TB/s"},
                                                       {"bw", "iB/s"},
                                                       {"bw", "B/s"},
                                                       {"bw", "-900GB/s"},
                                                       {"peak", "60TFLOPS"},
                                                       {"peak", "1e400TFLOP/s"},
                                                       {"bw_range", "1..0.7"},
                                                       {"bw_range", "0..1"},
                                                       {"bw_range", "0.7"},
                                                       {"peak_range", "1..11"},
                                                       {"tile", "128"},
                                                       {"tile", "128x0"},
                                                       {"tile", "x"},
                                                       {"mask", "window:0"},
                                                       {"mla", "yes"},
                                                       {"passes", "3"},
                                                       {"name", " a"},
                                                       {"colour", "red"},
                                                       {"smem", "1iB"},
                                                       {"smem", "iB"},
                                                       {"llc", "0B"}};
  for (const auto& [key, text] : texts) {
    CAPTURE(key, text);
    CHECK_FALSE(is_canonical(key, text));
  }
}

TEST_CASE("a key that comes twice is not the quick reader's") {
  CHECK_FALSE(read_canonical({{"S", "1"}, {"S", "1"}}));
}
