// expect: Quantity.double. .*is private within this context
// Nobody makes a quantity past its unit.
#include "units/units.h"

using namespace roofline;

Time time(4.58);
