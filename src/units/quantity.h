// Quantities of work (FLOP), information (byte) and time (second). A number enters or leaves only
// through a named unit: `gigabyte_per_second(900)` makes one, `bw.in(gibibyte_per_second)` reads
// one. The unit object is both maker and slot (the idea is Au's). Three integer exponents, double
// only: all we need.
#pragma once

#include <compare>

namespace roofline {

template <int Flop, int Byte, int Second>
class Unit;

template <int Flop, int Byte, int Second>
class Quantity {
 public:
  constexpr Quantity() = default;  // zero

  constexpr double in(Unit<Flop, Byte, Second> unit) const;

  friend constexpr auto operator<=>(const Quantity&, const Quantity&) = default;
  friend constexpr Quantity operator+(Quantity a, Quantity b) {
    return Quantity(a.base_ + b.base_);
  }
  friend constexpr Quantity operator-(Quantity a, Quantity b) {
    return Quantity(a.base_ - b.base_);
  }
  friend constexpr Quantity operator*(double k, Quantity q) { return Quantity(k * q.base_); }
  friend constexpr Quantity operator*(Quantity q, double k) { return Quantity(q.base_ * k); }
  friend constexpr Quantity operator/(Quantity q, double k) { return Quantity(q.base_ / k); }
  constexpr Quantity& operator+=(Quantity other) {
    base_ += other.base_;
    return *this;
  }

 private:
  template <int, int, int>
  friend class Unit;
  template <int, int, int>
  friend class Quantity;
  template <int A, int B, int C, int D, int E, int F>
  friend constexpr auto operator*(Quantity<A, B, C> a, Quantity<D, E, F> b);
  template <int A, int B, int C, int D, int E, int F>
  friend constexpr auto operator/(Quantity<A, B, C> a, Quantity<D, E, F> b);

  explicit constexpr Quantity(double base) : base_(base) {}

  double base_ = 0;  // in FLOP, byte, second
};

// A ratio without dimension is a plain double.
template <int A, int B, int C, int D, int E, int F>
constexpr auto operator*(Quantity<A, B, C> a, Quantity<D, E, F> b) {
  if constexpr (A + D == 0 && B + E == 0 && C + F == 0) {
    return a.base_ * b.base_;
  } else {
    return Quantity<A + D, B + E, C + F>(a.base_ * b.base_);
  }
}

template <int A, int B, int C, int D, int E, int F>
constexpr auto operator/(Quantity<A, B, C> a, Quantity<D, E, F> b) {
  if constexpr (A == D && B == E && C == F) {
    return a.base_ / b.base_;
  } else {
    return Quantity<A - D, B - E, C - F>(a.base_ / b.base_);
  }
}

template <int Flop, int Byte, int Second>
class Unit {
 public:
  explicit constexpr Unit(double factor) : factor_(factor) {}

  constexpr Quantity<Flop, Byte, Second> operator()(double value) const {
    return Quantity<Flop, Byte, Second>(value * factor_);
  }
  constexpr double factor() const { return factor_; }

 private:
  double factor_;  // base units in one of these
};

template <int Flop, int Byte, int Second>
constexpr double Quantity<Flop, Byte, Second>::in(Unit<Flop, Byte, Second> unit) const {
  return base_ / unit.factor();
}

}  // namespace roofline
