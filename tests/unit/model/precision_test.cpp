// Widths and names of number formats (MODEL 3).
#include "model/precision.h"

#include <catch2/catch.hpp>
#include <utility>

using namespace roofline;

TEST_CASE("an element takes 32, 16, 8 or 4 bits, tf32 as much as fp32") {
  const std::pair<Precision, Bytes> widths[] = {
      {Precision::fp32, byte(4)}, {Precision::tf32, byte(4)}, {Precision::fp16, byte(2)},
      {Precision::bf16, byte(2)}, {Precision::fp8, byte(1)},  {Precision::int8, byte(1)},
      {Precision::fp4, bit(4)},   {Precision::int4, bit(4)},  {Precision::mxfp8, byte(1)},
      {Precision::mxfp4, bit(4)}, {Precision::nvfp4, bit(4)}};
  CHECK(std::size(widths) == all_precisions.size());
  for (const auto& [precision, width] : widths) {
    CAPTURE(name_of(precision));
    CHECK(bytes_per_element(precision) == width);
    CHECK(is_narrow(precision) == (width < byte(2)));
  }
}

TEST_CASE("precision names read back, other spellings are for the codec") {
  for (const Precision p : all_precisions) CHECK(precision_named(name_of(p)) == p);
  CHECK(name_of(Precision::bf16) == "bf16");
  for (const char* name : {"FP16", "half", "fp64", "", "fp16 "}) CHECK_FALSE(precision_named(name));
}

TEST_CASE("outputs follow storage, but are 16 bit when it is narrower") {
  CHECK(default_out(Precision::fp32) == Precision::fp32);
  CHECK(default_out(Precision::fp16) == Precision::fp16);
  for (const Precision p : {Precision::fp8, Precision::int8, Precision::fp4, Precision::int4}) {
    CHECK(default_out(p) == Precision::bf16);
  }
}

TEST_CASE("a block of 32 elements shares a scale of one byte, of nvfp4 a block of 16") {
  CHECK(elements_per_scale(Precision::mxfp8) == 32);
  CHECK(elements_per_scale(Precision::mxfp4) == 32);
  CHECK(elements_per_scale(Precision::nvfp4) == 16);
  CHECK(elements_per_scale(Precision::fp8) == 0);
  CHECK(bytes_with_scale(Precision::mxfp8) == byte(1 + 1.0 / 32));
  CHECK(bytes_with_scale(Precision::nvfp4) == byte(0.5 + 1.0 / 16));
  CHECK(bytes_with_scale(Precision::fp8) == byte(1));
}
