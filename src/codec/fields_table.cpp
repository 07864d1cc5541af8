#include <algorithm>

#include "codec/field_row.h"

namespace roofline {

namespace {

constexpr Count max_sm = 1 << 20;
constexpr Count no_limit = 0;

using K = FieldKind;
using D = Draft;

const std::vector<FieldRow> rows = {
    // clang-format off
    {"B", "workload.batch", "batch|batchsize|bs|nbatch|z|\u6279|\u6279\u5927\u5C0F|\u6279\u91CF|\u6279\u6B21",
     K::count, "workload", &D::batch, "1", 0, max_batch},
    {"H", "workload.heads",
     "h|hq|nh|nqh|nhead|nheads|head|heads|numheads|qheads|queryheads|nheadsq|numqheads|numattentionheads|"
     "\u5934|\u5934\u6570|\u4E2A\u5934|\u6CE8\u610F\u529B\u5934\u6570|\u67E5\u8BE2\u5934\u6570",
     K::count, "workload", &D::heads, "", 2, max_heads, "", true},
    {"Hk", "workload.kv_heads",
     "hkv|kvheads|kvhead|nkvh|nkv|nkvheads|nheadskv|nheadsk|numkvheads|numheadskv|numkeyvalueheads|"
     "kv\u5934|kv\u5934\u6570|\u952E\u503C\u5934\u6570",
     K::count, "workload", &D::kv_heads, "", 0, max_heads},
    {"S", "workload.seq_q",
     "s|sq|seq|seqq|seqlen|seqlens|seqlenq|seqlensq|seqlenqo|sequencelength|sequence|seqlength|length|qsl|qlen|"
     "nctx|ntokens|tokens|token|isl|input|inputlen|inputlength|inputtokens|querylength|\u5E8F\u5217|\u5E8F\u5217\u957F\u5EA6|"
     "\u67E5\u8BE2\u957F\u5EA6",
     K::count, "workload", &D::seq_q, "", 1, max_seq, "", true},
    {"Sk", "workload.seq_kv",
     "skv|seqk|seqkv|seqlenk|seqlenkv|seqlensk|seqlenskv|ksl|kvsl|kvlen|klen|kvlength|keylength|ctx|ctxlen|"
     "context|contextlength|contextlen|cachelen|\u952E\u957F\u5EA6|\u4E0A\u4E0B\u6587|\u4E0A\u4E0B\u6587\u957F\u5EA6",
     K::count, "workload", &D::seq_kv, "", 0, max_seq},
    {"d", "workload.head_dim",
     "dqk|dk|hd|hdim|dhead|headdim|headsize|headdimension|headdimqk|qkheaddim|\u5934\u7EF4\u5EA6|\u5934\u7EF4",
     K::count, "workload", &D::head_dim, "", 3, max_dim, "", true},
    {"dv", "workload.value_dim", "hdimv|headdimv|headdimvo|vheaddim|valuedim|vdim|\u503C\u7EF4\u5EA6",
     K::count, "workload", &D::value_dim, "", 0, max_dim},
    {"mask", "workload.mask", "attnmask|attentionmask|masktype|\u63A9\u7801", K::mask, "workload", &D::mask, "none", 0,
     max_seq},
    {"pass", "workload.pass", "direction", K::choice, "workload", {}, "forward"},
    {"mla", "workload.shared_kv", "sharedkv|absorbedmla", K::flag, "workload", &D::shared_kv, "0"},
    {"splits", "workload.splits", "numsplits|nsplits|splitk|splitkv", K::count, "workload", {}, "1"},

    {"dtype", "precision.storage", "precision|storage|qdtype|datatype|torchdtype|\u7CBE\u5EA6", K::choice, "precision",
     &D::storage, "", 4, no_limit, "", true},
    {"kv", "precision.kv", "kvdtype|kvcache|kvcachedtype|kvprecision", K::choice, "precision", &D::kv},
    {"out", "precision.out", "odtype|output|outdtype|outputdtype", K::choice, "precision", &D::out},
    {"scores", "precision.scores", "score|sdtype|scoresdtype|pdtype", K::choice, "precision", &D::scores},
    {"math", "precision.math", "mathdtype|compute|computedtype", K::choice, "precision", &D::math},

    {"hw", "device.id", "device|gpu|hardware|\u8BBE\u5907|\u663E\u5361", K::text, "device", {}, "custom", 11},
    {"name", "device.name", "devicename", K::text, "device", &D::device_name, "custom", 12},
    {"peak", "device.peak_flop_per_s",
     "peakflops|peakcompute|peakperformance|compute throughput|roof|\u5CF0\u503C|\u7B97\u529B|\u5CF0\u503C\u7B97\u529B",
     K::rate, "device", &D::peak, "", 5, no_limit, "TFLOP/s"},
    {"peak_range", "device.peak_flop_per_s", "peakrange", K::range, "device", &D::peak_range, "", 9, no_limit,
     "", false, true},
    {"bw", "device.bandwidth_byte_per_s",
     "bandwidth|membw|memorybandwidth|membandwidth|hbmbandwidth|hbmbw|drambandwidth|hbm|\u5E26\u5BBD|\u663E\u5B58\u5E26\u5BBD|"
     "\u5185\u5B58\u5E26\u5BBD",
     K::rate, "device", &D::bandwidth, "", 6, no_limit, "GB/s"},
    {"bw_range", "device.bandwidth_byte_per_s", "bwrange|bandwidthrange", K::range, "device", &D::bandwidth_range, "",
     10, no_limit, "", false, true},
    {"sm", "device.sm_count", "sms|smcount|numsms|nsm|cus|computeunits|multiprocessors", K::count, "device",
     &D::sm_count, "", 13, max_sm},
    {"smem", "device.shared_memory_byte", "sharedmem|sharedmemory|lds|\u5171\u4EAB\u5185\u5B58", K::bytes, "device",
     &D::shared_memory, "", 14, no_limit, "KiB"},
    {"regs", "device.register_file_byte", "registers|registerfile|\u5BC4\u5B58\u5668", K::bytes, "device",
     &D::register_file, "", 15, no_limit, "KiB"},
    {"llc", "device.last_level_cache_byte", "l2|l2cache|lastlevelcache|\u7F13\u5B58", K::bytes, "device",
     &D::last_level_cache, "", 16, no_limit, "MiB"},
    {"mem", "device.memory_byte", "memory|vram|capacity|\u663E\u5B58", K::bytes, "device", &D::memory, "", 17, no_limit,
     "GB"},

    {"passes", "naive.passes", "naivepasses|scorepasses", K::choice, "naive", &D::passes, "4", 7, no_limit, "", false,
     true},
    {"eager", "naive.eager", "", K::choice, "naive", {}, "none"},
    {"expand", "naive.expand_kv", "expandkv", K::flag, "naive", {}, "0"},

    {"tile", "tile", "tilesize|blocksize", K::tile, "tile", &D::tile, "auto", 8, max_tile_side, "", false, true},
    {"pack", "pack", "packgqa", K::choice, "tile", &D::packing, "auto"},

    {"peak_origin", "device.peak_origin", "peakorigin", K::choice, "device", &D::peak_origin, "user"},
    {"bw_origin", "device.bandwidth_origin", "bworigin", K::choice, "device", &D::bandwidth_origin, "user"},
    // clang-format on
};

std::vector<const FieldRow*> sorted_for_links() {
  std::vector<const FieldRow*> sorted;
  for (const FieldRow& row : rows) sorted.push_back(&row);
  const auto rank = [](const FieldRow* row) { return row->link_rank ? row->link_rank : 1000; };
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const FieldRow* a, const FieldRow* b) { return rank(a) < rank(b); });
  return sorted;
}

}  // namespace

const std::vector<FieldRow>& field_rows() { return rows; }

const FieldRow* row_of(std::string_view key) {
  for (const FieldRow& row : rows) {
    if (row.key == key) return &row;
  }
  return nullptr;
}

const std::vector<const FieldRow*>& rows_in_link_order() {
  static const std::vector<const FieldRow*> sorted = sorted_for_links();
  return sorted;
}

}  // namespace roofline
