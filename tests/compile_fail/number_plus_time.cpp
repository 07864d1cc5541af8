// expect: no match for 'operator[+]' .*Quantity<0, 0, 1>' and 'double'
// A plain number does not add to a time.
#include "units/units.h"

using namespace roofline;

auto later = millisecond(1) + 1.0;
