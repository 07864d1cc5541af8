// expect: no match for 'operator[+]' .*Quantity<1, 0, 0>.*Quantity<0, 1, 0>
// FLOP and bytes do not add.
#include "units/units.h"

using namespace roofline;

auto sum = flop(1) + byte(1);
