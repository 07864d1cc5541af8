// A value or the problem that kept us from it. Our code throws nothing: the WASM build has no
// exceptions.
#pragma once

#include <utility>
#include <variant>

#include "base/problem.h"

namespace roofline {

template <class T>
class Result {
 public:
  Result(T value) : state_(std::move(value)) {}            // NOLINT: converting on purpose
  Result(Problem problem) : state_(std::move(problem)) {}  // NOLINT

  explicit operator bool() const { return state_.index() == 0; }
  // Precondition: *this is true (value) or false (problem).
  const T& value() const { return *std::get_if<0>(&state_); }
  T& value() { return *std::get_if<0>(&state_); }
  const Problem& problem() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Problem> state_;
};

}  // namespace roofline
