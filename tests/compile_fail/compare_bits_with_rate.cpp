// expect: no match for 'operator<' .*Quantity<0, 1, 0>.*Quantity<0, 1, -1>
// An amount of bits and a rate of bits do not compare.
#include "units/units.h"

using namespace roofline;

bool less = bit(7200) < gigabit_per_second(7200);
