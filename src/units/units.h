// The named dimensions and units. 1 byte = 8 bit; kilo..peta are powers of 1000, kibi..tebi of 1024
// (IEC 80000-13). Factors are double, never size_t: 32 bits on wasm32 would overflow at 4 GB.
#pragma once

#include "units/quantity.h"

namespace roofline {

using Work = Quantity<1, 0, 0>;
using Bytes = Quantity<0, 1, 0>;
using Time = Quantity<0, 0, 1>;
using ComputeRate = Quantity<1, 0, -1>;
using Bandwidth = Quantity<0, 1, -1>;
using Intensity = Quantity<1, -1, 0>;
using ExponentialRate = Quantity<0, 0, -1>;  // exponentials, which are a count, in a time

inline constexpr Unit<1, 0, 0> flop{1};
inline constexpr Unit<1, 0, 0> gigaflop{1e9};
inline constexpr Unit<1, 0, 0> teraflop{1e12};

inline constexpr Unit<0, 1, 0> byte{1};
inline constexpr Unit<0, 1, 0> bit{0.125};
inline constexpr Unit<0, 1, 0> kilobyte{1e3};
inline constexpr Unit<0, 1, 0> megabyte{1e6};
inline constexpr Unit<0, 1, 0> gigabyte{1e9};
inline constexpr Unit<0, 1, 0> terabyte{1e12};
inline constexpr Unit<0, 1, 0> kibibyte{1024.0};
inline constexpr Unit<0, 1, 0> mebibyte{1048576.0};
inline constexpr Unit<0, 1, 0> gibibyte{1073741824.0};
inline constexpr Unit<0, 1, 0> tebibyte{1099511627776.0};

inline constexpr Unit<0, 0, 1> second{1};
inline constexpr Unit<0, 0, 1> millisecond{1e-3};
inline constexpr Unit<0, 0, 1> microsecond{1e-6};

inline constexpr Unit<1, 0, -1> flop_per_second{1};
inline constexpr Unit<1, 0, -1> gigaflop_per_second{1e9};
inline constexpr Unit<1, 0, -1> teraflop_per_second{1e12};
inline constexpr Unit<1, 0, -1> petaflop_per_second{1e15};

inline constexpr Unit<0, 1, -1> byte_per_second{1};
inline constexpr Unit<0, 1, -1> gigabyte_per_second{1e9};
inline constexpr Unit<0, 1, -1> terabyte_per_second{1e12};
inline constexpr Unit<0, 1, -1> gibibyte_per_second{1073741824.0};
inline constexpr Unit<0, 1, -1> gigabit_per_second{1.25e8};

inline constexpr Unit<1, -1, 0> flop_per_byte{1};

inline constexpr Unit<0, 0, -1> exponential_per_second{1};
inline constexpr Unit<0, 0, -1> teraexponential_per_second{1e12};

// How long `count` exponentials take.
constexpr Time operator/(double count, ExponentialRate rate) {
  return second(count / rate.in(exponential_per_second));
}

}  // namespace roofline
