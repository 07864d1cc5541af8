// Real configurations against the table beside them; both lie next to the project.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "codec/config_text.h"
#include "codec/hf_config.h"
#include "model/kv_cache.h"
#include "units/number_text.h"

using namespace roofline;

namespace {

std::filesystem::path shared_hf() {
  const char* given = std::getenv("ATTENTION_ROOFLINE_DATA");
  return std::filesystem::path(given != nullptr ? given : "../shared/data") / "hf";
}

LooseValue read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (path.filename() != "expected.json") CHECK(kind_of_text(text.str()) == TextKind::hf_config);
  Result<LooseValue> value = parse_loose_json(text.str());
  REQUIRE(value);
  return value.value();
}

std::optional<Count> number_at(const LooseValue& row, std::string_view key) {
  const LooseValue* value = row.find(key);
  REQUIRE(value);
  if (value->is(LooseValue::Kind::null)) return std::nullopt;
  return static_cast<Count>(read_number(value->text).value_or(-1));
}

void check_row(const LooseValue& row, const HfConfig& c) {
  CHECK(c.heads == number_at(row, "Hq"));
  CHECK(c.kv_heads == number_at(row, "Hkv"));
  CHECK(c.head_dim == number_at(row, "d_qk"));
  CHECK(c.value_dim == number_at(row, "d_v"));
  CHECK(c.attention_layers == number_at(row, "attention_layers"));
  CHECK(c.layers == number_at(row, "layers"));
  const LooseValue* dtype = row.find("dtype");
  CHECK(c.dtype.value_or("null") == dtype->said());
  const auto shape = cached_shape(c);
  const auto bytes = number_at(row, "kv_bytes_per_token_per_attention_layer_16bit");
  REQUIRE(shape.has_value() == bytes.has_value());
  if (shape) CHECK(cache_per_token(*shape, Precision::bf16) == byte(static_cast<double>(*bytes)));
}

// The table's words begin with the size of the window, or name a chunk, which is none.
void check_window(const LooseValue& row, const HfConfig& c) {
  const LooseValue* window = row.find("window");
  const auto size = read_number(window->text.substr(0, window->text.find(' ')));
  if (size) {
    CHECK(c.window == static_cast<Count>(*size));
    return;
  }
  CHECK_FALSE(c.window);
  const bool chunked = std::any_of(c.questions.begin(), c.questions.end(),
                                   [](const HfQuestion& q) { return q.reason == "chunked"; });
  CHECK(chunked == window->is(LooseValue::Kind::text));
}

}  // namespace

TEST_CASE("every row of the table of configurations is right") {
  if (!std::filesystem::exists(shared_hf() / "expected.json")) {
    WARN("skipped: no shared data at " << shared_hf());
    return;
  }
  const LooseValue table = read_file(shared_hf() / "expected.json");
  REQUIRE(table.items.size() >= 20);
  for (const LooseValue& row : table.items) {
    const std::string name = row.find("file")->text;
    CAPTURE(name);
    const LooseValue root = read_file(shared_hf() / (name + ".json"));
    const HfConfig c = read_hf_config(root, Phase::decode, {});
    check_row(row, c);
    check_window(row, c);
    for (const auto& [field, value] : {std::pair{"heads", c.heads},
                                       {"kv_heads", c.kv_heads},
                                       {"head_dim", c.head_dim},
                                       {"value_dim", c.value_dim},
                                       {"context", c.context}}) {
      const bool asked =
          std::any_of(c.questions.begin(), c.questions.end(),
                      [name = field](const HfQuestion& q) { return q.field == name; });
      CHECK(value.has_value() != asked);
    }
  }
}
