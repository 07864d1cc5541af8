// expect: could not convert .*gigabyte_per_second.* to 'Quantity<1,0,.*>'
// Peak and bandwidth in the wrong order.
#include "units/units.h"

using namespace roofline;

Intensity ridge(ComputeRate peak, Bandwidth bandwidth) { return peak / bandwidth; }
Intensity wrong = ridge(gigabyte_per_second(900), teraflop_per_second(60));
