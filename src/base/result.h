// A value or the problem that kept us from it. Our code throws nothing: the WASM build has no
// exceptions.
#pragma once

#include <optional>
#include <utility>

#include "base/problem.h"

namespace roofline {

template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}              // NOLINT: converting on purpose
  Result(Problem problem) : problem_(std::move(problem)) {}  // NOLINT

  explicit operator bool() const { return value_.has_value(); }
  // Precondition: *this is true (value) or false (problem).
  const T& value() const { return *value_; }
  T& value() { return *value_; }
  const Problem& problem() const { return problem_; }

 private:  // not a variant: its tables of functions for every T are a good part of the WASM module
  std::optional<T> value_;
  Problem problem_ = {};
};

}  // namespace roofline
