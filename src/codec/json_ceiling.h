// The ceiling of the exponentials for the roof: its rate, where it leaves the slope, and its label.
// Apart from json_view.h, because the page's core has none. For .cpp files of codec and api only.
#pragma once

#include "codec/json_object.h"
#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// null where it is unknown. Precondition: there is a bandwidth.
Json ceiling_json(const Evaluation& e, Lang lang);

}  // namespace roofline
