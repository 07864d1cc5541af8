// Values of a request beside the setup: counts, choices and texts by name. Each reader adds a
// problem for a value that is there and wrong. For api's .cpp files.
#pragma once

#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "api/operations.h"
#include "codec/fields.h"
#include "model/model_shape.h"

namespace roofline {

// A text or a number, as text; nullopt if it is absent or neither (with a problem).
std::optional<std::string> value_at(const Request& request, const char* key, Problems& problems);
// "128k" as well as 131072, 1..high.
std::optional<Count> count_at(const Request& request, const char* key, Count high,
                              Problems& problems);
std::optional<Phase> phase_at(const Request& request, Problems& problems);
// An object of texts (or numbers) by name.
std::vector<std::pair<std::string, std::string>> texts_at(const Request& request, const char* key,
                                                          Problems& problems);
Assignments assignments_at(const Request& request, const char* key, Problems& problems);

template <class T>
void append(std::vector<T>& to, std::vector<T> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

}  // namespace roofline
