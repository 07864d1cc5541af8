#include <catch2/catch.hpp>
#include <cstring>
#include <random>

#include "units/unit_text.h"

using namespace roofline;

namespace {

// As far as reading accepts; the same on every target.
class Doubles {
 public:
  double next() {
    while (true) {
      const std::uint64_t bits = engine_() & 0x7FFF'FFFF'FFFF'FFFF;
      double value = 0;
      std::memcpy(&value, &bits, sizeof value);
      if (value > 0 && value <= 1e308) return value;
    }
  }
  // Of a size that people write, with few or many digits.
  double ordinary() {
    double value = static_cast<double>(engine_() % 100000 + 1);
    for (auto zeros = engine_() % 14; zeros > 0; --zeros) value *= 10;
    return engine_() % 2 == 0 ? value : value / 7;
  }

 private:
  std::mt19937_64 engine_{7};
};

void check_round_trip(double value) {
  for (const char* separator : {"", " "}) {
    const std::string bandwidth = exact_text(byte_per_second(value), separator);
    const auto read = read_bandwidth(bandwidth, "bw");
    if (!read || read.value().value != byte_per_second(value)) FAIL(bandwidth);
    const std::string peak = exact_text(flop_per_second(value), separator);
    const auto read_peak = read_compute_rate(peak, "peak");
    if (!read_peak || read_peak.value().value != flop_per_second(value)) FAIL(peak);
    const std::string exponentials = exact_text(exponential_per_second(value), separator);
    const auto read_rate = read_exponential_rate(exponentials, "sfu");
    if (!read_rate || read_rate.value().value != exponential_per_second(value)) FAIL(exponentials);
    const std::string size = exact_text(byte(value), separator);
    const auto read_size = read_bytes(size, "mem");
    if (!read_size || read_size.value().value != byte(value)) FAIL(size);
  }
}

}  // namespace

TEST_CASE("bandwidth is printed in the decimal unit with the fewest characters") {
  CHECK(exact_text(byte_per_second(9e11), "") == "900GB/s");
  CHECK(exact_text(byte_per_second(9e11), " ") == "900 GB/s");
  CHECK(exact_text(byte_per_second(3.35e12), "") == "3350GB/s");
  CHECK(exact_text(byte_per_second(2e12), "") == "2TB/s");
  CHECK(exact_text(byte_per_second(9.362e11), "") == "936.2GB/s");
  CHECK(exact_text(byte_per_second(9.3312e11), "") == "933.12GB/s");
  CHECK(exact_text(byte_per_second(1.555e9), "") == "1555MB/s");  // "1.555GB/s" is asked about
  CHECK(exact_text(gibibyte_per_second(838.19), " ") == "899.99965945856 GB/s");
  CHECK(exact_text(byte_per_second(1), "") == "1B/s");
}

TEST_CASE("compute rate is printed in the decimal unit with the fewest characters") {
  CHECK(exact_text(flop_per_second(6e13), "") == "60TFLOP/s");
  CHECK(exact_text(flop_per_second(9.894e14), "") == "989.4TFLOP/s");
  CHECK(exact_text(flop_per_second(2.25e15), "") == "2250TFLOP/s");
  CHECK(exact_text(flop_per_second(2.5e15), "") == "2.5PFLOP/s");
  CHECK(exact_text(flop_per_second(1.228e13), "") == "12.28TFLOP/s");
}

TEST_CASE("bytes are printed in binary units only where whole and shorter") {
  CHECK(exact_text(byte(232448), "") == "232448B");
  CHECK(exact_text(byte(65536), "") == "65536B");
  CHECK(exact_text(byte(52428800), "") == "50MiB");
  CHECK(exact_text(byte(8e10), "") == "80GB");
  CHECK(exact_text(gibibyte(80), "") == "80GiB");
  CHECK(exact_text(gibibyte(1.5), "") == "1536MiB");
  CHECK(exact_text(byte(1e6), "") == "1MB");
}

TEST_CASE("exact text of any positive quantity reads back as the identical one") {
  // The C library of wasm32 reads numbers in soft long doubles: a minute for all of them.
  constexpr int count = sizeof(void*) == 4 ? 3000 : 30000;
  Doubles doubles;
  for (int i = 0; i < count; ++i) check_round_trip(doubles.next());
  for (int i = 0; i < count; ++i) check_round_trip(doubles.ordinary());
}
