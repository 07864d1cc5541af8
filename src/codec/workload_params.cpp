#include "codec/workload_params.h"

namespace roofline {

Assignments workload_params(const Workload& w) {
  const auto count = [](const char* key, Count value) {
    return Assignment{key, std::to_string(value)};
  };
  return {count("B", w.batch),      count("S", w.seq_q),
          count("Sk", w.seq_kv),    count("H", w.heads),
          count("Hk", w.kv_heads),  count("d", w.head_dim),
          count("dv", w.value_dim), {"mla", w.shared_kv ? "1" : "0"},
          {"mask", name_of(w.mask)}};
}

}  // namespace roofline
