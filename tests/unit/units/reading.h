// Short forms for tests of readings: what was found and asked, as text.
#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "units/unit_text.h"

template <class Q>
std::string codes(const roofline::Result<roofline::Reading<Q>>& result) {
  std::string list;
  for (const auto& finding : result.value().findings) {
    list += list.empty() ? "" : " ";
    list += finding.code;
  }
  return list;
}

inline std::string argument(const roofline::Problem& problem, std::string_view name) {
  for (const auto& [key, text] : problem.arguments) {
    if (key == name) return text;
  }
  return "(none)";
}

// "missing_unit: 900 GB/s, 900 GiB/s": the code and the argument that says what to do.
template <class Q>
std::string refusal(const roofline::Result<roofline::Reading<Q>>& result, std::string_view name) {
  if (result) return "accepted";
  return std::string(roofline::name_of(result.problem().code)) + ": " +
         argument(result.problem(), name);
}

// The value of a number of the first finding; the test fails if it has another type.
template <class T>
T number(const roofline::Findings& findings, std::string_view name) {
  for (const auto& entry : findings.at(0).numbers) {
    if (entry.name == name) return std::get<T>(entry.value);
  }
  FAIL("no number " << name);
  return T();
}
