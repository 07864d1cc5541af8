// A model's configuration as JSON (lab.d.ts, ImportedConfig): what was taken, asked and noted, and
// the cache of a token. For .cpp files of codec and api only.
#pragma once

#include "codec/hf_config.h"
#include "codec/json_object.h"
#include "words/phrases.h"

namespace roofline {

Json hf_config_json(const HfConfig& config, Lang lang);
Json questions_json(const HfConfig& config, Lang lang);

}  // namespace roofline
