// The words of configuration text that are no key of the table of parameters: what has no part in
// the model, names of devices, and the normal form in which all words are compared.
#pragma once

#include <string>
#include <string_view>

#include "codec/field_row.h"
#include "codec/word_help.h"

namespace roofline {

// "N_CTX", "seq-len" and "Head dim" as "nctx", "seqlen", "headdim": lower case without '_', '-' and
// blanks.
std::string normal_form(std::string_view word);

// The row that a word in normal form names; nullptr if none.
const FieldRow* row_named(std::string_view normal);

// Keys and names with the unit of their number in them ("peak_fp16_tflops",
// "hbm_bandwidth_in_gb_per_sec").
struct KeyWithUnit {
  std::string_view key;
  std::string_view unit;
};
const KeyWithUnit* key_with_unit(std::string_view normal);

// "and", "on", "为": they join, like a comma.
bool is_connective(std::string_view normal);
// Words that change nothing: names of programs, settings the model does not have. The latter take a
// value with them ("varlen=False", "page_size 64").
bool is_filler(std::string_view normal);
bool is_foreign_setting(std::string_view normal);

// "a100", "rtx4090", "mi300x".
bool is_device_name(std::string_view normal);

// What somebody probably meant who wrote this word; empty if nothing is near.
std::string_view closest_name(std::string_view word);

}  // namespace roofline
