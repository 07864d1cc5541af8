#include <algorithm>

#include "codec/field_row.h"

namespace roofline {

namespace {

constexpr Count max_sm = 1 << 20;

using K = FieldKind;
using D = Draft;

// clang-format off
constexpr FieldRow rows[] = {
    {.key = "B", .json = "workload.batch", .kind = K::count, .slot = &D::batch,
     .names = "batch|batchsize|bs|nbatch|z|批|批大小|批量|批次",
     .default_text = "1", .high = max_batch},
    {.key = "H", .json = "workload.heads", .kind = K::count, .slot = &D::heads,
     .names = "hq|nh|nqh|nhead|nheads|head|heads|numheads|qheads|queryheads|nheadsq|numqheads|"
              "numattentionheads|头|头数|个头|注意力头数|查询头数",
     .high = max_heads, .link_rank = 2, .required = true},
    {.key = "Hk", .json = "workload.kv_heads", .kind = K::count, .slot = &D::kv_heads,
     .names = "hkv|kvheads|kvhead|nkvh|nkv|nkvheads|nheadskv|nheadsk|numkvheads|numheadskv|"
              "numkeyvalueheads|kv头|kv头数|键值头数",
     .high = max_heads},
    {.key = "S", .json = "workload.seq_q", .kind = K::count, .slot = &D::seq_q,
     .names = "sq|seq|seqq|seqlen|seqlens|seqlenq|seqlensq|seqlenqo|sequencelength|sequence|"
              "seqlength|length|qsl|qlen|nctx|ntokens|tokens|token|isl|input|inputlen|inputlength|"
              "inputtokens|querylength|序列|序列长度|查询长度",
     .high = max_seq, .link_rank = 1, .required = true},
    {.key = "Sk", .json = "workload.seq_kv", .kind = K::count, .slot = &D::seq_kv,
     .names = "skv|seqk|seqkv|seqlenk|seqlenkv|seqlensk|seqlenskv|ksl|kvsl|kvlen|klen|kvlength|"
              "keylength|ctx|ctxlen|context|contextlength|contextlen|cachelen|键长度|上下文|上下文长度",
     .high = max_seq},
    {.key = "lengths", .json = "workload.lengths", .kind = K::counts, .slot = &D::lengths,
     .names = "lengthlist|listoflengths|seqlengths|sequencelengths|varlens|长度列表|序列长度列表|"
              "各序列长度",
     .if_said = true},
    {.key = "d", .json = "workload.head_dim", .kind = K::count, .slot = &D::head_dim,
     .names = "dqk|dk|hd|hdim|dhead|headdim|headsize|headdimension|headdimqk|qkheaddim|头维度|头维",
     .high = max_dim, .link_rank = 3, .required = true},
    {.key = "dv", .json = "workload.value_dim", .kind = K::count, .slot = &D::value_dim,
     .names = "hdimv|headdimv|headdimvo|vheaddim|valuedim|vdim|值维度",
     .high = max_dim},
    {.key = "mask", .json = "workload.mask", .kind = K::mask, .slot = &D::mask,
     .names = "attnmask|attentionmask|masktype|掩码",
     .default_text = "none", .high = max_seq + 1},  // a window counts its own key
    {.key = "pass", .json = "workload.pass", .kind = K::choice, .slot = &D::pass,
     .names = "direction", .default_text = "forward"},
    {.key = "mla", .json = "workload.shared_kv", .kind = K::flag, .slot = &D::shared_kv,
     .names = "sharedkv|absorbedmla", .default_text = "0"},
    {.key = "splits", .json = "workload.splits", .kind = K::count, .slot = &D::splits,
     .names = "numsplits|nsplits|splitk|splitkv", .default_text = "1", .high = max_splits},

    {.key = "dtype", .json = "precision.storage", .kind = K::choice, .slot = &D::storage,
     .names = "precision|storage|qdtype|datatype|torchdtype|精度",
     .link_rank = 4, .required = true},
    {.key = "kv", .json = "precision.kv", .kind = K::choice, .slot = &D::kv,
     .names = "kvdtype|kvcache|kvcachedtype|kvprecision"},
    {.key = "out", .json = "precision.out", .kind = K::choice, .slot = &D::out,
     .names = "odtype|output|outdtype|outputdtype"},
    {.key = "scores", .json = "precision.scores", .kind = K::choice, .slot = &D::scores,
     .names = "score|sdtype|scoresdtype|pdtype"},
    {.key = "math", .json = "precision.math", .kind = K::choice, .slot = &D::math,
     .names = "mathdtype|compute|computedtype"},

    {.key = "hw", .json = "device.id", .kind = K::text, .slot = &D::device_id,
     .names = "device|gpu|hardware|设备|显卡", .default_text = "custom", .link_rank = 11},
    {.key = "name", .json = "device.name", .kind = K::text, .slot = &D::device_name,
     .names = "devicename", .default_text = "custom", .link_rank = 12},
    {.key = "peak", .json = "device.peak_flop_per_s", .kind = K::rate, .slot = &D::peak,
     .names = "peakflops|peakcompute|peakperformance|峰值|算力|峰值算力",
     .unit = "TFLOP/s", .link_rank = 5},
    {.key = "peak_range", .json = "device.peak_flop_per_s", .kind = K::range,
     .slot = &D::peak_range, .link_rank = 9, .given_by_rule = true},
    {.key = "peak_pv", .json = "device.peak_pv_flop_per_s", .kind = K::rate, .slot = &D::peak_pv,
     .unit = "TFLOP/s", .if_said = true},
    {.key = "peak_pv_range", .json = "device.peak_pv_flop_per_s", .kind = K::range,
     .slot = &D::peak_pv_range, .if_said = true, .given_by_rule = true},
    {.key = "bw", .json = "device.bandwidth_byte_per_s", .kind = K::rate, .slot = &D::bandwidth,
     .names = "bandwidth|membw|memorybandwidth|membandwidth|hbmbandwidth|hbmbw|drambandwidth|hbm|"
              "带宽|显存带宽|内存带宽",
     .unit = "GB/s", .link_rank = 6},
    {.key = "bw_range", .json = "device.bandwidth_byte_per_s", .kind = K::range,
     .slot = &D::bandwidth_range, .names = "bandwidthrange", .link_rank = 10,
     .given_by_rule = true},
    {.key = "sm", .json = "device.sm_count", .kind = K::count, .slot = &D::sm_count,
     .names = "sms|smcount|numsms|nsm|cus|computeunits|multiprocessors",
     .high = max_sm, .link_rank = 13},
    {.key = "smem", .json = "device.shared_memory_byte", .kind = K::bytes,
     .slot = &D::shared_memory, .names = "sharedmem|sharedmemory|lds|共享内存",
     .unit = "KiB", .link_rank = 14},
    {.key = "regs", .json = "device.register_file_byte", .kind = K::bytes,
     .slot = &D::register_file, .names = "registers|registerfile|寄存器",
     .unit = "KiB", .link_rank = 15},
    {.key = "llc", .json = "device.last_level_cache_byte", .kind = K::bytes,
     .slot = &D::last_level_cache, .names = "l2|l2cache|lastlevelcache|缓存",
     .unit = "MiB", .link_rank = 16},
    {.key = "mem", .json = "device.memory_byte", .kind = K::bytes, .slot = &D::memory,
     .names = "memory|vram|capacity|显存", .unit = "GB", .link_rank = 17},
    {.key = "sfu", .json = "device.exponential_per_s", .kind = K::rate, .slot = &D::exponentials,
     .names = "mufu|exponentials|specialfunctions|特殊函数|指数运算",
     .unit = "Texp/s", .link_rank = 18},
    {.key = "unit", .json = "device.unit", .kind = K::choice, .slot = &D::unit,
     .names = "computeunit|计算单元", .default_text = "sm"},

    {.key = "passes", .json = "naive.passes", .kind = K::choice, .slot = &D::passes,
     .names = "naivepasses|scorepasses",
     .default_text = "4", .link_rank = 7, .given_by_rule = true},
    {.key = "eager", .json = "naive.eager", .kind = K::choice, .slot = &D::eager,
     .names = "eagerkernels|eagerextras", .default_text = "none"},
    {.key = "expand", .json = "naive.expand_kv", .kind = K::flag, .slot = &D::expand_kv,
     .names = "expandkv|repeatkv", .default_text = "0"},

    {.key = "tile", .json = "tile", .kind = K::tile, .slot = &D::tile,
     .names = "tilesize|blocksize",
     .default_text = "auto", .high = max_tile_side, .link_rank = 8, .given_by_rule = true},
    {.key = "tile_bwd", .json = "backward_tile", .kind = K::tile, .slot = &D::backward_tile,
     .names = "backwardtile|bwdtile", .default_text = "auto", .high = max_tile_side,
     .if_said = true, .given_by_rule = true},
    {.key = "pack", .json = "pack", .kind = K::choice, .slot = &D::packing,
     .names = "packgqa", .default_text = "auto"},

    {.key = "peak_origin", .json = "device.peak_origin", .kind = K::choice,
     .slot = &D::peak_origin, .default_text = "user"},
    {.key = "bw_origin", .json = "device.bandwidth_origin", .kind = K::choice,
     .slot = &D::bandwidth_origin, .default_text = "user"},
};
// clang-format on

static_assert(std::size(rows) <= 64, "read_canonical() keeps a bit a row");

// Those with a rank first, the others as they stand.
std::vector<const FieldRow*> sorted_for_links() {
  std::vector<const FieldRow*> sorted(std::size(rows));
  auto unranked =
      sorted.begin() + std::count_if(std::begin(rows), std::end(rows),
                                     [](const FieldRow& row) { return row.link_rank > 0; });
  for (const FieldRow& row : rows) {
    (row.link_rank > 0 ? sorted[row.link_rank - 1] : *unranked++) = &row;
  }
  return sorted;
}

}  // namespace

std::span<const FieldRow> field_rows() { return rows; }

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
