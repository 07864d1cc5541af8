#include "codec/config_words.h"

#include <algorithm>
#include <map>

#include "units/plain_text.h"

namespace roofline {

namespace {

constexpr KeyWithUnit keys_with_units[] = {
    {"peaktflops", "TFLOP/s"},
    {"peakfp16tflops", "TFLOP/s"},
    {"peakbf16tflops", "TFLOP/s"},
    {"peakfp8tflops", "TFLOP/s"},
    {"peaktflopspersec", "TFLOP/s"},
    {"tflops", "TFLOP/s"},
    {"bandwidthgbps", "GB/s"},
    {"bandwidthgbs", "GB/s"},
    {"bwgbps", "GB/s"},
    {"bwgbs", "GB/s"},
    {"membwgbps", "GB/s"},
    {"membwgbs", "GB/s"},
    {"hbmbwgbps", "GB/s"},
    {"hbmbandwidthgbps", "GB/s"},
    {"memorybandwidthgbs", "GB/s"},
    {"memorybandwidthgbps", "GB/s"},
    {"bandwidthingbpersec", "GB/s"},
    {"hbmbandwidthingbpersec", "GB/s"},
};

constexpr std::string_view connectives =
    "|a|an|the|and|or|with|on|at|of|for|per|in|to|is|are|as|each|using|by|"
    "和|与|为|的|共|在|上|是|个|每|";

constexpr std::string_view fillers =
    "|vs|nvidia|amd|attention|attn|flash|flashattention|fa|fa2|fa3|fa4|sdpa|mha|triton|cutlass|"
    "pytorch|torch|cuda|"
    "shape|size|benchmark|config|setup|prefill|training|inference|forward|fwd|前向|mtp|dense|"
    "tensor|"
    "core|cores|tokens|预填充|推理|训练|"
    "token|memory|effective|qkv|enabled|disabled|flops|x|注意力|";

constexpr std::string_view foreign_settings =
    "|varlen|deterministic|page|pagesize|blocktable|seed|warmup|iters|iterations|repeats|reps|"
    "layers|numlayers|"
    "nlayers|layout|backend|provider|mode|randseed|enablegqa|dropout|dropoutp|alibi|rotary|softcap|"
    "scale|"
    "softmaxscale|returnlse|mfu|hfu|pctpico|ofpeak|";

// Letters a name begins with and what may follow are given apart, so that "h100sxm5" and
// "rtx4090ti" are found.
constexpr std::string_view device_names =
    "|a10|a100|a30|a40|a6000|a800|b100|b200|b300|gb200|gb300|gh200|h100|h20|h200|h800|l4|l40|l40s|"
    "p100|t4|v100|"
    "mi210|mi250|mi250x|mi300a|mi300x|mi325x|mi350x|mi355x|gaudi2|gaudi3|orin|thor|gb10|dgxspark|"
    "tpu|tpuv4|tpuv5e|"
    "tpuv5p|tpuv6e|gtx|rtx|rtx2080ti|rtx3060|rtx3070|rtx3080|rtx3090|rtx4060|rtx4070|rtx4080|"
    "rtx4090|"
    "rtx5060|rtx5070|"
    "rtx5080|rtx5090|rtx6000|geforce|radeon|quadro|7900xtx|9070xt|tesla|instinct|rx|rx7900xtx|"
    "mi100|"
    "gaudi|max1550|tpuv3|tpuv4|tpuv7|tpu7x|trillium|ironwood|m1|m2|m3|m4|trainium|trainium1|"
    "trainium2|trainium3|trn1|trn2|trn3|";

using Names = std::map<std::string, const FieldRow*, std::less<>>;

Names all_names() {
  Names names;
  for (const FieldRow& row : field_rows()) {
    std::string_view list = row.names;
    while (!list.empty()) {
      const std::size_t end = std::min(list.find('|'), list.size());
      names.emplace(list.substr(0, end), &row);
      list.remove_prefix(std::min(end + 1, list.size()));
    }
    names.emplace(normal_form(row.key), &row);
  }
  return names;
}

const Names& names() {
  static const Names all = all_names();
  return all;
}

}  // namespace

std::string normal_form(std::string_view word) {
  std::string normal;
  for (const char c : word) {
    if (c != '_' && c != '-' && c != ' ') normal += lower(c);
  }
  return normal;
}

const FieldRow* row_named(std::string_view normal) {
  const auto found = names().find(normal);
  return found == names().end() ? nullptr : found->second;
}

const KeyWithUnit* key_with_unit(std::string_view normal) {
  for (const KeyWithUnit& row : keys_with_units) {
    if (row.key == normal) return &row;
  }
  return nullptr;
}

bool is_connective(std::string_view normal) { return is_listed(connectives, normal); }
bool is_filler(std::string_view normal) { return is_listed(fillers, normal); }
bool is_foreign_setting(std::string_view normal) { return is_listed(foreign_settings, normal); }
bool is_device_name(std::string_view normal) { return is_listed(device_names, normal); }

std::string_view closest_name(std::string_view word) {
  std::vector<std::string_view> known{"causal", "window", "fp16", "bf16",
                                      "fp32",   "tf32",   "fp8",  "int8"};
  for (const auto& [name, row] : names()) known.push_back(name);
  const std::string_view closest = closest_to(normal_form(word), known);
  const FieldRow* row = row_named(closest);
  return row ? row->key : closest;
}

}  // namespace roofline
