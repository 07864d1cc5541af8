#include "devices.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "table.h"

namespace cli {
namespace {

constexpr std::size_t few = 3;  // are shown in full

struct Headings {
  const char *id, *name, *bandwidth, *peak, *ridge, *units, *memory, *none;
  const char *precision, *dense, *sparse, *shared, *registers, *cache, *exponentials, *link, *lacks,
      *unverified;
  const char *field, *confidence, *source, *instead, *practice;
};

constexpr Headings english = {
    .id = "id",
    .name = "name",
    .bandwidth = "bandwidth",
    .peak = "dense peak",
    .ridge = "ridge",
    .units = "units",
    .memory = "memory",
    .none = "no such device",
    .precision = "precision",
    .dense = "dense",
    .sparse = "sparse, never used",
    .shared = "shared memory",
    .registers = "register file",
    .cache = "last-level cache",
    .exponentials = "exponentials",
    .link = "link",
    .lacks = "does not have",
    .unverified = "unverified",
    .field = "figure",
    .confidence = "confidence",
    .source = "source",
    .instead = "also published, not used",
    .practice = "practice",
};
constexpr Headings chinese_words = {
    .id = "id",
    .name = "名称",
    .bandwidth = "带宽",
    .peak = "稠密峰值",
    .ridge = "拐点",
    .units = "计算单元",
    .memory = "显存",
    .none = "没有这样的设备",
    .precision = "精度",
    .dense = "稠密",
    .sparse = "稀疏（不采用）",
    .shared = "共享内存",
    .registers = "寄存器",
    .cache = "末级缓存",
    .exponentials = "指数运算",
    .link = "互连",
    .lacks = "不支持",
    .unverified = "未核实",
    .field = "数值",
    .confidence = "可信度",
    .source = "来源",
    .instead = "另有公布，未采用",
    .practice = "实践",
};

const Json& at(const Json& object, const char* key) {
  static const Json none = Json::object();
  const auto it = object.find(key);
  return it != object.end() ? *it : none;
}

// Texts as they are; of numbers their digits, of null nothing.
std::string text(const Json& object, const char* key) {
  const Json& value = at(object, key);
  if (value.is_string()) return plain(value.get<std::string>());
  return value.is_number() ? value.dump() : std::string();
}

std::string list(const Json& texts) {
  std::string out;
  for (const Json& item : texts) {
    if (item.is_string()) out += (out.empty() ? "" : ", ") + item.get<std::string>();
  }
  return out;
}

// The precision that attention mostly multiplies in, of those the device has.
const char* shown_precision(const Json& peaks) {
  for (const char* name : {"fp16", "bf16", "fp32"}) {
    if (peaks.contains(name)) return name;
  }
  return "";
}

std::string units_text(const Json& device) {
  return text(device, "sm_count_text") + ' ' + text(device, "unit");
}

std::string table_text(const Json& devices, const Headings& words) {
  std::vector<Row> rows = {
      {words.id, words.name, words.bandwidth, words.peak, words.ridge, words.units, words.memory}};
  for (const Json& device : devices) {
    const Json& peaks = at(device, "peak_text");
    const std::string precision = shown_precision(peaks);
    rows.push_back({text(device, "id"), text(device, "name"), text(device, "bandwidth_text"),
                    precision.empty() ? "" : precision + ' ' + text(peaks, precision.c_str()),
                    text(at(device, "ridge_text"), precision.c_str()), units_text(device),
                    text(device, "memory_text")});
  }
  return aligned(rows);
}

std::string peaks_text(const Json& device, const Headings& words) {
  std::vector<Row> rows = {{words.precision, words.dense, words.ridge, words.sparse}};
  for (const auto& [precision, peak] : at(device, "peak_text").items()) {
    rows.push_back({precision, plain(peak.get<std::string>()),
                    text(at(device, "ridge_text"), precision.c_str()),
                    text(at(device, "sparse_peak_text"), precision.c_str())});
  }
  for (const auto& [name, peak] : at(device, "other_peak_text").items()) {
    rows.push_back({name, plain(peak.get<std::string>())});
  }
  return aligned(rows);
}

std::string sources_text(const Json& device, const Headings& words) {
  std::vector<Row> rows = {{words.field, words.confidence, words.source}};
  for (const Json& source : at(device, "sources")) {
    rows.push_back({text(source, "field"), text(source, "confidence"),
                    text(source, "title") + ' ' + text(source, "url")});
  }
  return aligned(rows);
}

std::string contradicting_text(const Json& device) {
  std::vector<Row> rows;
  for (const Json& value : at(device, "contradicting")) {
    rows.push_back({text(value, "field"), text(value, "value"), text(value, "where"),
                    text(value, "why_not_used")});
  }
  return aligned(rows);
}

void add_part(std::string& out, const char* heading, const std::string& body) {
  if (!body.empty()) out += std::string("\n") + heading + '\n' + body;
}

std::string full_text(const Json& device, const Headings& words) {
  std::string out = text(device, "id") + "  " + text(device, "name") + ", " +
                    text(device, "architecture") + ", " + text(device, "year") + ", " +
                    text(device, "scope") + "\n\n";
  const Json& practice = at(device, "practice");
  std::vector<Row> rows = {
      {words.bandwidth, text(device, "bandwidth_text")},
      {words.units, units_text(device)},
      {words.shared, text(device, "shared_memory_text")},
      {words.registers, text(device, "register_file_text")},
      {words.cache, text(device, "last_level_cache_text")},
      {words.memory, text(device, "memory_text")},
      {words.exponentials, text(device, "exponential_text")},
      {words.link, text(device, "link_text")},
      {words.lacks, list(at(device, "unsupported"))},
      {words.practice, practice.is_object() ? text(practice, "basis") : ""},
      {words.unverified, list(at(device, "unverified"))},
  };
  out += aligned(rows) + '\n' + peaks_text(device, words);
  add_part(out, words.source, sources_text(device, words));
  add_part(out, words.instead, contradicting_text(device));
  return out;
}

}  // namespace

std::string devices_text(const Json& devices, bool chinese) {
  const Headings& words = chinese ? chinese_words : english;
  if (devices.empty()) return std::string(words.none) + '\n';
  if (devices.size() > few) return table_text(devices, words);
  std::string out;
  for (const Json& device : devices) out += (out.empty() ? "" : "\n") + full_text(device, words);
  return out;
}

}  // namespace cli
