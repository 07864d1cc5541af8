#include "units/number_text.h"

#include <catch2/catch.hpp>
#include <cstring>
#include <random>

using namespace roofline;

namespace {

// Positive finite doubles of all exponents, subnormals too; the same on every target.
class AnyDoubles {
 public:
  double next() {
    while (true) {
      const std::uint64_t bits = engine_() & 0x7FFF'FFFF'FFFF'FFFF;
      double value = 0;
      std::memcpy(&value, &bits, sizeof value);
      if (value > 0 && value <= 1.7976931348623157e308) return value;
    }
  }

 private:
  std::mt19937_64 engine_{2024};
};

}  // namespace

TEST_CASE("a number is read with its exponent in one rounding") {
  CHECK(read_number("900", 9) == 9e11);
  CHECK(read_number("0.9", 12) == 9e11);
  CHECK(read_number("838.19") == 838.19);
  CHECK(read_number("1.1", 9) == 1100000000.0);
  CHECK(read_number("4.35", 2) == 435.0);  // 4.35 * 100 is 434.99999999999994
  CHECK(read_number("312e12") == 312e12);
  CHECK(read_number("1E+3") == 1000.0);
  CHECK(read_number("25e-1") == 2.5);
  CHECK(read_number(".5") == 0.5);
  CHECK(read_number("-12.5") == -12.5);
  CHECK(read_number("007") == 7.0);
}

TEST_CASE("a number is the nearest double also where that is hard") {
  CHECK(read_number("9007199254740993") == 9007199254740992.0);
  CHECK(read_number("1.00000000000000011102230246251565404236316680908203125") == 1.0);
  CHECK(read_number("1.00000000000000011102230246251565404236316680908203126") ==
        1.0000000000000002);
  CHECK(read_number("2.2250738585072011e-308") == 2.2250738585072011e-308);
  CHECK(read_number("4.9406564584124654e-324") == 4.9406564584124654e-324);
  CHECK(read_number("1e-400") == 0.0);
  CHECK(read_number(std::string(1000, '0') + "1" + std::string(1000, '0'), -1000) == 1.0);
}

TEST_CASE("what is no decimal number, or none that a double holds, is not read") {
  for (const char* text : {"",
                           "-",
                           ".",
                           "e5",
                           "1e",
                           "1e+",
                           "1.2.3",
                           "1,5",
                           " 1",
                           "1 ",
                           "+1",
                           "0x10",
                           "inf",
                           "-inf",
                           "nan",
                           "NaN",
                           "infinity",
                           "12a",
                           "1e5.5",
                           "--1",
                           "1e400",
                           "-1e400",
                           "1e99999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(read_number(text));
  }
  CHECK(read_number("1e-99999999999999999999") == 0.0);
}

TEST_CASE("a whole number is exact if a double holds it") {
  for (const char* text : {"0", "000", "4096", "1e6", "9007199254740992", "1000000000000000000",
                           "1e22", "1180591620717411303424", "4096.000", "-3"}) {
    INFO(text);
    CHECK(is_exact_whole(text));
  }
  for (const char* text :
       {"0.5", "9007199254740993", "1e23", "1180591620717411303425", "1e400", "x", "1e-1"}) {
    INFO(text);
    CHECK_FALSE(is_exact_whole(text));
  }
  CHECK(is_exact_whole("8.4", 3));
  CHECK_FALSE(is_exact_whole("8.4567", 3));
}

TEST_CASE("the shortest digits are printed without exponent where people can read them") {
  CHECK(shortest_text(0) == "0");
  CHECK(shortest_text(900) == "900");
  CHECK(shortest_text(0.7) == "0.7");
  CHECK(shortest_text(-62.5) == "-62.5");
  CHECK(shortest_text(0.000001) == "0.000001");
  CHECK(shortest_text(0.0000001) == "1e-7");
  CHECK(shortest_text(1e20) == "100000000000000000000");
  CHECK(shortest_text(1e21) == "1e21");
  CHECK(shortest_text(1.5e300) == "1.5e300");
  CHECK(shortest_text(66.66666666666667) == "66.66666666666667");
  CHECK(shortest_text(4.9406564584124654e-324) == "5e-324");
}

TEST_CASE("the decimal point of the shortest digits moves exactly") {
  CHECK(shortest_text(9e11, 9) == "900");
  CHECK(shortest_text(9e11, 12) == "0.9");
  CHECK(shortest_text(989.4e12, 12) == "989.4");
  CHECK(shortest_text(0, 9) == "0");
}

TEST_CASE("the shortest digits of any double read back as the same double") {
  AnyDoubles doubles;
  for (int i = 0; i < 100000; ++i) {
    const double value = doubles.next();
    const std::string text = shortest_text(value);
    if (read_number(text) != value) FAIL(text);
    if (read_number(shortest_text(value, 9), 9) != value) FAIL(text);
  }
}

TEST_CASE("the shortest digits are the same on every target") {
  AnyDoubles doubles;
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a
  for (int i = 0; i < 20000; ++i) {
    for (const char c : shortest_text(doubles.next())) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    }
  }
  CHECK(hash == 7482344946784136337u);
}

TEST_CASE("rounding is half away from zero on the digits one sees") {
  CHECK(rounded_text(66.666, 4) == "66.67");
  CHECK(rounded_text(62.060606060606, 4) == "62.06");
  CHECK(rounded_text(2.675, 3) == "2.68");
  CHECK(rounded_text(-2.675, 3) == "-2.68");
  CHECK(rounded_text(2048, 4) == "2048");
  CHECK(rounded_text(999.96, 4) == "1000");
  CHECK(rounded_text(9.996, 3) == "10");
  CHECK(rounded_text(0.00012345, 2) == "0.00012");
  CHECK(rounded_text(1234567, 4) == "1235000");
  CHECK(rounded_text(1.5, 4) == "1.5");
  CHECK(rounded_text(0, 4) == "0");
  CHECK(rounded_text(1.25e16, 4) == "1.25e16");
  CHECK(rounded_text(1.25e-7, 2) == "1.3e-7");
}

TEST_CASE("rounded digits stand beside the exponent of the first") {
  CHECK(rounded_digits(274877906944.0, 4).digits == "2749");
  CHECK(rounded_digits(274877906944.0, 4).exponent == 11);
  CHECK(rounded_digits(9.9999e11, 2).digits == "1");
  CHECK(rounded_digits(9.9999e11, 2).exponent == 12);
  CHECK(rounded_digits(0.0045813, 3).digits == "458");
  CHECK(rounded_digits(0.0045813, 3).exponent == -3);
  CHECK(rounded_digits(0, 3).digits == "0");
  CHECK(rounded_digits(0, 3).exponent == 0);
}

TEST_CASE("a short number reads as the nearest double, or not at all") {
  for (const char* text : {"0", "4096", "0.6", "900", "3350", "2.5e-7", "9007199254740991", "12.28",
                           "1e22", "2749e33", "0.000001"}) {
    CAPTURE(text);
    CHECK(read_short_number(text) == read_number(text));
  }
  CHECK(read_short_number("0.9", 12) == 900000000000.0);
  CHECK(read_short_number("314", -2) == 3.14);
  for (const char* text : {"", ".", "1.2.3", "-1", "1e", "1e400", "1e-30", "9007199254740993",
                           "123456789012345678", "0x10", "1 ", "inf"}) {
    CAPTURE(text);
    CHECK_FALSE(read_short_number(text));
  }
}
