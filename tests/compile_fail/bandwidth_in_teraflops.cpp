// expect: cannot convert 'Unit<1,0,.*>' to 'Unit<0,1,.*>'
// A bandwidth cannot be read in TFLOP/s.
#include "units/units.h"

using namespace roofline;

double number = gigabyte_per_second(900).in(teraflop_per_second);
