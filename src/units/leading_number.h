// A number at the head of plain text (plain_text.h), and the words that make it approximate.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

// "1,555", ".5", "12e9", "312 x 10^12", "-3".
struct LeadingNumber {
  std::string decimal;    // for read_number: "1555", "312e12"; empty: there is no number
  std::string_view rest;  // behind it, without blanks in front
  // Its commas and dots have no single reading ("19,5", "1.555.000"); `decimal` is the likely one.
  bool ambiguous = false;
};
LeadingNumber leading_number(std::string_view plain);

// True for "1.555", which is 1555 in German: at most three digits, a dot, three digits.
bool may_be_thousands(std::string_view decimal);

// Cuts "over", "about", "~", "up to" off the front and gives it back; empty if there is none.
std::string_view cut_approximation(std::string_view& plain);

}  // namespace roofline
