// expect: no match for 'operator[+]=' 
// A time does not grow by bytes.
#include "units/units.h"

using namespace roofline;

Time total() {
  Time sum;
  sum += byte(1);
  return sum;
}
