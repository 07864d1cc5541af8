// expect: cannot convert 'roofline::Quantity<1, -1, 0>' to 'double'
// Only a ratio of like quantities is a plain number.
#include "units/units.h"

using namespace roofline;

double ratio = flop(4) / byte(2);
