// One attention call: its shape and its mask (MODEL 1). Counts are whole numbers; G = heads /
// kv_heads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace roofline {

using Count = std::int64_t;

// Which keys a query sees. A band is FlashAttention's window_size: query i sees keys i+off-left ..
// i+off+right, off = seq_kv - seq_q; an absent side has no limit. top_left is PyTorch's is_causal:
// query i sees keys 0..i.
struct Mask {
  enum class Kind { band, causal_top_left };
  Kind kind = Kind::band;
  std::optional<Count> left = {};
  std::optional<Count> right = {};

  friend bool operator==(const Mask&, const Mask&) = default;
};

inline constexpr Mask no_mask{};
inline constexpr Mask causal_mask{Mask::Kind::band, std::nullopt, 0};
inline constexpr Mask causal_top_left_mask{Mask::Kind::causal_top_left, std::nullopt, std::nullopt};

// Canonical name: none, causal, causal-top-left, window:N (= band:N-1:0), band:L:R with `inf` for
// no limit.
std::string name_of(const Mask& mask);
// Reads the canonical names; nullopt if it is none of them (window:0, a negative side).
std::optional<Mask> mask_named(std::string_view name);

// forward_backward is the sum of the two, not a fused kernel.
enum class Pass { forward, backward, forward_backward };
std::string_view name_of(Pass pass);
std::optional<Pass> pass_named(std::string_view name);
constexpr bool has_forward(Pass pass) { return pass != Pass::backward; }
constexpr bool has_backward(Pass pass) { return pass != Pass::forward; }

struct Workload {
  Count batch = 1;
  Count heads = 1;
  Count kv_heads = 1;
  Count seq_q = 1;
  Count seq_kv = 1;
  Count head_dim = 1;   // of Q and K
  Count value_dim = 1;  // of V and O
  Mask mask = no_mask;
  bool shared_kv = false;  // absorbed latent attention: V is the first value_dim columns of K
  Pass pass = Pass::forward;
  Count splits = 1;  // thread blocks along the keys of one row tile, for decode
  // Of a ragged batch, in their order: then batch, seq_q and seq_kv follow (model/ragged.h).
  std::vector<Count> lengths = {};

  friend bool operator==(const Workload&, const Workload&) = default;
};

// Heads of Q that read one head of K and V.
constexpr Count group_size(const Workload& w) { return w.heads / w.kv_heads; }

// Limits of MODEL 1 by link key: B <= 2^24, H <= 2^16, S <= 2^31, d <= 2^14.
inline constexpr Count max_batch = Count{1} << 24;
inline constexpr Count max_heads = Count{1} << 16;
inline constexpr Count max_seq = Count{1} << 31;
inline constexpr Count max_dim = Count{1} << 14;
inline constexpr std::size_t max_sequences = 4096;   // in `lengths`: any list fits a link
inline constexpr Count max_splits = Count{1} << 12;  // kernels go to 128

// Everything that makes the numbers meaningless, by link key; empty when the workload can be
// evaluated.
Problems validate(const Workload& w);

}  // namespace roofline
