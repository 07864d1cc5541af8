// The control: what the other programs of this folder do wrong, done right, compiles.
#include <type_traits>

#include "units/units.h"

using namespace roofline;

static_assert(std::is_same_v<decltype(teraflop_per_second(60) / gigabyte_per_second(900)), Intensity>);
static_assert(std::is_same_v<decltype(flop(4) / byte(2)), Intensity>);
static_assert(std::is_same_v<decltype(byte(4) / byte(2)), double>);
static_assert(std::is_same_v<decltype(flop(4) / teraflop_per_second(1)), Time>);
static_assert(std::is_same_v<decltype(byte(4) / gigabyte_per_second(1)), Time>);
static_assert(std::is_same_v<decltype(flop_per_byte(64) * gigabyte_per_second(900)), ComputeRate>);
static_assert(!std::is_convertible_v<double, Bytes> && !std::is_convertible_v<Bytes, double>);
static_assert(!std::is_convertible_v<Work, Bytes> && !std::is_convertible_v<Bytes, Bandwidth>);

static_assert(gigabyte(1).in(byte) == 1e9 && gibibyte(1).in(byte) == 1073741824.0);
static_assert(gigabit_per_second(7200) == gigabyte_per_second(900));
static_assert(bit(16) == byte(2));
static_assert(terabyte(4).in(byte) == 4e12, "factors are double: a 32-bit size_t would overflow");
static_assert(byte(1) + byte(2) == byte(3) && byte(1) < kilobyte(1));

int main() {}
