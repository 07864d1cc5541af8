// Small helpers with words: what somebody probably meant who wrote one that nobody knows; cutting
// and joining.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// The word of `known` that differs in case only, or by one slip of the keyboard (two in words from
// six letters on); empty if there is none. Words over 24 bytes have none.
std::string_view closest_to(std::string_view word, const std::vector<std::string_view>& known);

// True if `word` is one of "|many|words|".
bool is_listed(std::string_view list, std::string_view word);

// Without blanks, tabs and line ends at the ends.
std::string_view without_blanks_around(std::string_view text);

// Out of line: a chain of `+` is a good deal of code at every place.
std::string concat(std::initializer_list<std::string_view> parts);

// "fp16, bf16, fp8"
std::string join(const std::vector<std::string>& texts, std::string_view separator = ", ");

}  // namespace roofline
