// A closed interval. Every assumption of the product is one; what follows from it is one too.
#pragma once

#include <algorithm>

namespace roofline {

template <class T>
struct Interval {
  T low;
  T high;

  friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

template <class T>
constexpr Interval<T> point(T value) {
  return {value, value};
}

// Monotone quotient of intervals of positive values: smallest over largest, largest over smallest.
template <class A, class B>
constexpr auto operator/(const Interval<A>& a, const Interval<B>& b) {
  return Interval<decltype(a.low / b.low)>{a.low / b.high, a.high / b.low};
}

template <class T>
constexpr bool contains(const Interval<T>& outer, const Interval<T>& inner) {
  return outer.low <= inner.low && inner.high <= outer.high;
}

}  // namespace roofline
