// The ledger as rows, and as the table that people read. For .cpp files of codec only.
#pragma once

#include "codec/json_object.h"
#include "model/evaluation.h"
#include "words/phrases.h"

namespace roofline {

Json ledger_json(const Ledger& ledger, Lang lang);

// One row a kind of tensor (inputs, scores, probabilities, output), one column a path; each cell is
// the sum of its ledger rows, each total the sum of its column.
Json ledger_table_json(const Evaluation& e, Lang lang);

}  // namespace roofline
