// Model results -> JSON for every surface (INTERFACES 3; the contract is src/wasm/lab.d.ts).
// Numbers carry their unit in the key, and a `_text` sibling for people. No figure is computed
// here. For .cpp files of codec and api only.
#pragma once

#include "base/problem.h"
#include "codec/json_object.h"
#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

// Everything of `Evaluation` in lab.d.ts but `consequences`, which depend on how the input was
// written.
JsonObject evaluation_json(const Evaluation& e, Lang lang);

Json problem_json(const Problem& problem, Lang lang);
Json problems_json(const Problems& problems, Lang lang);
Json finding_json(const Finding& finding, Lang lang);
Json findings_json(const Findings& findings, Lang lang);

}  // namespace roofline
