// Replies of the door as text for people. Every figure and sentence comes from the reply, in its
// language; only the headings are ours. Computes nothing.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace cli {

using Json = nlohmann::json;

// The value of `evaluate`: verdict, paths, ledger, hand calculation, findings.
// A line of a terminal is searched with plain blanks: the ones that hold number and unit together
// become so.
std::string plain(std::string text);

std::string evaluation_text(const Json& value, bool chinese);

// The same value for `check`: remarks on the input first, what another reading would say, the other
// remarks, the verdict last.
std::string check_text(const Json& value, bool chinese);

// The value of `tile`: the sentence and the table of candidates.
std::string tile_text(const Json& value);

// One problem or more, a line each with the remedy below.
std::string problems_text(const Json& problems);

}  // namespace cli
