// expect: cannot convert 'roofline::Quantity<0, 1, -1>' to 'double'
// A number leaves only through a named unit.
#include "units/units.h"

using namespace roofline;

double number = gigabyte_per_second(900);
