#include "words/hand_products.h"

#include <algorithm>

#include "words/formula.h"

namespace roofline::by_hand {

namespace {

std::string batch_factor(const Workload& w) { return w.batch == 1 ? "" : whole(w.batch); }

std::string both_dims(const Workload& w) {
  return "(" + whole(w.head_dim) + " + " + whole(w.value_dim) + ")";
}

// Keys seen by x queries in a row when the k-th of them sees min(k, keys): T of MODEL 1. Empty for 0.
std::string ramp(Count x, Count keys) {
  if (x <= 0) return "";
  const Count slope = std::min(x, keys);
  const std::string triangle = product({whole(slope), whole(slope + 1)}) + " / 2";
  return x <= keys ? triangle : triangle + " + " + product({whole(x - keys), whole(keys)});
}

std::string minus(const std::string& term) { return term.empty() ? "" : " − " + term; }

// The T terms of MODEL 1 for a band whose query i sees keys i+low .. i+high.
std::string band_pairs(const Workload& w, Count low, Count high) {
  const Count keys = w.seq_kv;
  const bool open = high >= keys;  // no key is hidden after a query
  std::string text = open ? product({whole(w.seq_q), whole(keys)}) : ramp(w.seq_q + high, keys);
  // Neither subtrahend reaches beyond the keys, so both are plain triangles.
  if (!open) text += minus(ramp(high, keys));
  text += minus(ramp(w.seq_q + low - 1, keys));
  const std::string last = ramp(low - 1, keys);
  return last.empty() ? text : text + " + " + last;
}

std::string pairs_derivation(const Workload& w) {
  const Count infinite = w.seq_q + w.seq_kv;
  if (w.mask.kind == Mask::Kind::causal_top_left) return band_pairs(w, -infinite, 0);
  const Count off = w.seq_kv - w.seq_q;
  const Count left = std::min(w.mask.left.value_or(infinite), infinite);
  const Count right = std::min(w.mask.right.value_or(infinite), infinite);
  return band_pairs(w, off - left, off + right);
}

// Rows of Q, and of K and V, that cross; whether V crosses apart from K.
struct Rows {
  double queries, keys;
  bool with_v;
};

bool is_plain(const Setup& setup, const Rows& rows) {
  const Workload& w = setup.workload;
  const PrecisionSet& p = setup.precision;
  const Bytes b = bytes_per_element(p.storage);
  const double length = static_cast<double>(w.seq_q);
  return w.heads == w.kv_heads && w.head_dim == w.value_dim && rows.with_v &&
         rows.queries == length && rows.keys == length && bytes_per_element(p.kv) == b &&
         bytes_per_element(p.out) == b;
}

std::string once_each(const Setup& setup, const Rows& rows) {
  const Workload& w = setup.workload;
  const std::string q = element_bytes(bytes_per_element(setup.precision.storage));
  const std::string kv = element_bytes(bytes_per_element(setup.precision.kv));
  const std::string o = element_bytes(bytes_per_element(setup.precision.out));
  if (is_plain(setup, rows)) {
    return product({"4", batch_factor(w), whole(w.seq_q), whole(w.heads), whole(w.head_dim), q});
  }
  const std::string dims = rows.with_v ? both_dims(w) : whole(w.head_dim);
  return sum({product({whole(rows.queries), whole(w.heads), whole(w.head_dim), q}),
              product({whole(rows.keys), whole(w.kv_heads), dims, kv}),
              product({whole(w.seq_q), whole(w.heads), whole(w.value_dim), o})},
             batch_factor(w));
}

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

}  // namespace

PairsProduct pairs_product(const Workload& w, const PairCounts& pairs) {
  const double all = static_cast<double>(w.seq_q) * static_cast<double>(w.seq_kv);
  if (pairs.allowed == all) return {square_factors(w), ""};
  return {{whole(pairs.allowed)}, pairs_derivation(w)};
}

std::vector<std::string> square_factors(const Workload& w) {
  if (w.seq_q == w.seq_kv) return {squared(w.seq_q)};
  return {whole(w.seq_q), whole(w.seq_kv)};
}

std::string work_product(const Workload& w, const std::vector<std::string>& pairs) {
  const bool one_dim = w.head_dim == w.value_dim;
  const std::vector<std::string> front{one_dim ? "4" : "2", batch_factor(w)};
  return product(
      front + pairs +
      std::vector<std::string>{whole(w.heads), one_dim ? whole(w.head_dim) : both_dims(w)});
}

std::string tile_work_product(const Workload& w, const TileCover& cover) {
  return product({"2", whole(cover.groups), whole(cover.pairs), both_dims(w)});
}

std::string inputs_and_output(const Setup& setup, const PairCounts& pairs) {
  return once_each(setup, {pairs.used_queries, pairs.used_keys, !setup.workload.shared_kv});
}

std::string all_inputs_and_output(const Setup& setup) {
  const Workload& w = setup.workload;
  return once_each(setup, {static_cast<double>(w.seq_q), static_cast<double>(w.seq_kv), true});
}

std::string squares_product(const Setup& setup) {
  const Workload& w = setup.workload;
  const std::vector<std::string> front{whole(count_of(setup.passes)), batch_factor(w)};
  const std::string b = element_bytes(bytes_per_element(setup.precision.scores));
  return product(front + square_factors(w) + std::vector<std::string>{whole(w.heads), b});
}

std::string key_reads_product(const Setup& setup, const TileCover& cover) {
  const Workload& w = setup.workload;
  const double all_keys = cover.row_tiles * static_cast<double>(w.seq_kv);
  const bool every_key = cover.spanned_keys == all_keys;
  return product({whole(cover.groups), every_key ? whole(cover.row_tiles) : "",
                  every_key ? whole(w.seq_kv) : whole(cover.spanned_keys),
                  w.shared_kv ? whole(w.head_dim) : both_dims(w),
                  element_bytes(bytes_per_element(setup.precision.kv))});
}

}  // namespace roofline::by_hand
