#include "people_models.h"

#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "people.h"
#include "table.h"

namespace cli {
namespace {

struct Headings {
  const char *model, *heads, *layers, *window, *context, *cache_of_token, *source;
  const char *per_token, *per_sequence, *batch, *device, *floor, *bytes;
  const char *time, *convention, *rate, *share;
};
constexpr Headings english = {
    .model = "model",
    .heads = "H/Hk/d/dv",
    .layers = "attention layers",
    .window = "window",
    .context = "context",
    .cache_of_token = "KV cache per token",
    .source = "source",
    .per_token = "KV cache, one token, all layers",
    .per_sequence = "KV cache, one sequence",
    .batch = "KV cache, all sequences",
    .device = "KV cache on each device",
    .floor = "attention time floor, one step",
    .bytes = "attention traffic, one step, one device",
    .time = "time",
    .convention = "convention",
    .rate = "rate",
    .share = "share of peak",
};
constexpr Headings chinese_words = {
    .model = "模型",
    .heads = "H/Hk/d/dv",
    .layers = "注意力层",
    .window = "窗口",
    .context = "上下文",
    .cache_of_token = "每 token 的 KV 缓存",
    .source = "来源",
    .per_token = "KV 缓存，一个 token，所有层",
    .per_sequence = "KV 缓存，一个序列",
    .batch = "KV 缓存，全部序列",
    .device = "KV 缓存，每个设备",
    .floor = "注意力时间下界，一步",
    .bytes = "注意力流量，一步，一个设备",
    .time = "时间",
    .convention = "计数约定",
    .rate = "速率",
    .share = "占峰值比例",
};
const Headings& headings(bool chinese) { return chinese ? chinese_words : english; }

// The text at `key`, or nothing where the reply has none.
std::string text_at(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? plain(it->get<std::string>()) : std::string();
}

std::string number(const Json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_number() ? it->dump() : std::string("-");
}

std::string joined(const Json& texts) {
  std::string out;
  for (const Json& text : texts) out += (out.empty() ? "" : ", ") + text.get<std::string>();
  return out;
}

std::string layers_of(const Json& value) {
  return number(value, "attention_layers") + "/" + number(value, "layers");
}

}  // namespace

std::string import_text(const Json& value) {
  std::string out = text_at(value, "kind_text") + '\n';
  if (!text_at(value, "text").empty()) out += text_at(value, "text") + '\n';
  std::vector<Row> rows;
  for (const Json& taken : value["taken"])
    rows.push_back({"", text_at(taken, "label"), text_at(taken, "value"),
                    text_at(taken, taken.contains("words") ? "words" : "key")});
  out += aligned(rows);
  if (!value.contains("questions")) return out;
  out += "KV: " + text_at(value, "kv_byte_per_token_per_layer_text") + "; " +
         text_at(value, "kv_byte_per_token_text") + " (" + layers_of(value) + ")\n";
  for (const Json& note : value["notes"]) out += "- " + text_at(note, "sentence") + '\n';
  for (const Json& question : value["questions"]) {
    out += "? " + text_at(question, "label") + ": " + text_at(question, "reason");
    const std::string choices = joined(question["choices"]);
    out += (choices.empty() ? "" : "  [" + choices + "]") + '\n';
  }
  return out;
}

std::string models_text(const Json& value, bool chinese) {
  const Headings& words = headings(chinese);
  std::vector<Row> rows = {{words.model, words.heads, words.layers, words.window, words.context,
                            words.cache_of_token, words.source}};
  for (const Json& model : value) {
    const std::string shape = number(model, "heads") + "/" + number(model, "kv_heads") + "/" +
                              number(model, "head_dim") + "/" + number(model, "value_dim");
    const bool windowed = !model["window"].is_null();
    rows.push_back(
        {text_at(model, "id"), shape, layers_of(model),
         windowed ? number(model, "window") + " x " + number(model, "window_layers") : "-",
         number(model, "context"), text_at(model, "kv_byte_per_token_text"),
         text_at(model, "source")});
  }
  return aligned(rows);
}

std::string kv_cache_text(const Json& value, bool chinese) {
  const Headings& words = headings(chinese);
  std::string out = text_at(value, "name") + "  " + text_at(value, "phase_text") +
                    "  B=" + number(value, "batch") + " Sq=" + number(value, "tokens") +
                    " Sk=" + number(value, "context") + " tp=" + number(value, "tp") + "  " +
                    text_at(value, "dtype") + " / kv " + text_at(value, "kv") + '\n';
  out += aligned({{words.per_token, text_at(value, "kv_byte_per_token_text")},
                  {words.per_sequence, text_at(value, "kv_byte_per_sequence_text")},
                  {words.batch, text_at(value, "kv_byte_text")},
                  {words.device, text_at(value, "kv_byte_per_device_text")},
                  {words.bytes, text_at(value, "bytes_text")},
                  {words.floor, text_at(value, "time_floor_text")}});
  out += text_at(value, "time_floor_meaning") + '\n';
  for (const Json& sentence : value["window_sentences"])
    out += plain(sentence.get<std::string>()) + '\n';
  std::vector<Row> rows;
  for (const Json& group : value["groups"]) {
    rows.push_back({number(group, "layers") + " x", text_at(group, "kv_byte_per_sequence_text"),
                    text_at(group, "time_floor_text"), text_at(group, "split_text")});
  }
  return out + aligned(rows);
}

std::string conversion_text(const Json& value, bool chinese) {
  const Headings& words = headings(chinese);
  std::string out;
  if (!value["time_s"].is_null())
    out += std::string(words.time) + ": " + text_at(value, "time_text") + '\n';
  std::vector<Row> rows = {{words.convention, "FLOP", words.rate, words.share, ""}};
  for (const Json& convention : value["conventions"]) {
    rows.push_back({text_at(convention, "label"), text_at(convention, "flops_text"),
                    text_at(convention, "flop_per_s_text"),
                    text_at(convention, "share_of_peak_text"), text_at(convention, "meaning")});
  }
  out += aligned(rows);
  const Json& count = value["count"];
  if (count.is_null()) return out;
  for (const Json& reading : count["readings"]) out += text_at(reading, "sentence") + '\n';
  const std::string sentence = text_at(count, "sentence");
  return sentence.empty() ? out : out + sentence + '\n';
}

}  // namespace cli
