#include "model/workload.h"

#include <algorithm>
#include <array>

#include "model/ragged.h"

namespace roofline {

namespace {

constexpr std::array<std::string_view, 3> pass_names{"forward", "backward", "forward_backward"};

// Whole non-negative decimal up to max_seq; the codec has wider readers, a mask's name needs only
// this.
std::optional<Count> read_side(std::string_view text) {
  if (text.empty() || text.size() > 10) return std::nullopt;
  Count value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + (c - '0');
  }
  if (value > max_seq) return std::nullopt;
  return value;
}

struct BandSide {
  bool valid;
  std::optional<Count> limit;
};

BandSide read_band_side(std::string_view text) {
  if (text == "inf") return {true, std::nullopt};
  const auto limit = read_side(text);
  return {limit.has_value(), limit};
}

std::string side_name(const std::optional<Count>& side) {
  return side ? std::to_string(*side) : "inf";
}

std::optional<Mask> band_named(std::string_view sides) {
  const auto colon = sides.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const BandSide left = read_band_side(sides.substr(0, colon));
  const BandSide right = read_band_side(sides.substr(colon + 1));
  if (!left.valid || !right.valid) return std::nullopt;
  return Mask{Mask::Kind::band, left.limit, right.limit};
}

bool starts_with(std::string_view text, std::string_view head) {
  return text.substr(0, head.size()) == head;
}

void check_count(Problems& problems, const char* key, Count value, Count high) {
  if (value >= 1 && value <= high) return;
  problems.push_back(make_problem(ProblemCode::out_of_range, key, std::to_string(value),
                                  {{"low", "1"}, {"high", std::to_string(high)}}));
}

std::string divisors_of(Count heads) {
  std::string text;
  for (Count k = 1; k <= heads; ++k) {
    if (heads % k == 0) text += (text.empty() ? "" : ", ") + std::to_string(k);
  }
  return text;
}

}  // namespace

std::string name_of(const Mask& mask) {
  if (mask == no_mask) return "none";
  if (mask == causal_mask) return "causal";
  if (mask.kind == Mask::Kind::causal_top_left) return "causal-top-left";
  if (mask.left && mask.right == Count{0}) return "window:" + std::to_string(*mask.left + 1);
  return "band:" + side_name(mask.left) + ":" + side_name(mask.right);
}

std::optional<Mask> mask_named(std::string_view name) {
  if (name == "none") return no_mask;
  if (name == "causal") return causal_mask;
  if (name == "causal-top-left") return causal_top_left_mask;
  if (starts_with(name, "band:")) return band_named(name.substr(5));
  if (starts_with(name, "window:")) {
    const auto size = read_side(name.substr(7));
    if (size && *size >= 1) return Mask{Mask::Kind::band, *size - 1, 0};
  }
  return std::nullopt;
}

std::string_view name_of(Pass pass) { return pass_names[static_cast<std::size_t>(pass)]; }

std::optional<Pass> pass_named(std::string_view name) {
  for (std::size_t i = 0; i < pass_names.size(); ++i) {
    if (pass_names[i] == name) return static_cast<Pass>(i);
  }
  return std::nullopt;
}

Problems validate(const Workload& w) {
  Problems problems;
  check_count(problems, "B", w.batch, max_batch);
  check_count(problems, "H", w.heads, max_heads);
  check_count(problems, "Hk", w.kv_heads, max_heads);
  check_count(problems, "S", w.seq_q, max_seq);
  check_count(problems, "Sk", w.seq_kv, max_seq);
  check_count(problems, "d", w.head_dim, max_dim);
  check_count(problems, "dv", w.value_dim, max_dim);
  if (!problems.empty()) return problems;
  const Count shortest = is_ragged(w) ? shortest_of(w) : w.seq_kv;
  check_count(problems, "splits", w.splits, std::min(max_splits, shortest));  // no empty split
  if (w.heads % w.kv_heads != 0) {
    problems.push_back(
        make_problem(ProblemCode::does_not_divide, "Hk", std::to_string(w.kv_heads),
                     {{"heads", std::to_string(w.heads)}, {"choices", divisors_of(w.heads)}}));
  }
  if (w.shared_kv && w.value_dim > w.head_dim) {
    problems.push_back(make_problem(ProblemCode::out_of_range, "dv", std::to_string(w.value_dim),
                                    {{"low", "1"}, {"high", std::to_string(w.head_dim)}}));
  }
  return problems;
}

}  // namespace roofline
