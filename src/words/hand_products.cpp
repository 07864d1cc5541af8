#include "words/hand_products.h"

#include <algorithm>

#include "model/ragged.h"
#include "words/formula.h"

namespace roofline::by_hand {

namespace {

std::string batch_factor(const Workload& w) { return w.batch == 1 ? "" : whole(w.batch); }

// "(128 + 64)", "(3 × 128 + 2 × 64)".
std::string dims_of(const Workload& w, Products products) {
  const auto times = [](double count, Count dim) {
    return product({count == 1 ? "" : whole(count), whole(dim)});
  };
  return "(" + times(products.along_head_dim, w.head_dim) + " + " +
         times(products.along_value_dim, w.value_dim) + ")";
}

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

std::string subtracted(const std::string& term) { return term.empty() ? "" : " − " + term; }

// The T terms of MODEL 1 for a band whose query i sees keys i+low .. i+high.
std::string band_pairs(const Workload& w, Count low, Count high) {
  const Count keys = w.seq_kv;
  const bool open = high >= keys;  // no key is hidden after a query
  std::string text = open ? product({whole(w.seq_q), whole(keys)}) : ramp(w.seq_q + high, keys);
  // Neither subtrahend reaches beyond the keys, so both are plain triangles.
  if (!open) text += subtracted(ramp(high, keys));
  text += subtracted(ramp(w.seq_q + low - 1, keys));
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

// "4096 × 32 × 128 × 2", of one batch entry: rows a head, heads, columns, bytes an element.
std::string row_product(const LedgerRow& row, const Setup& setup) {
  const TensorShape shape = shape_of(row.tensor, setup);
  const double batch = shape.batched ? static_cast<double>(setup.workload.batch) : 1;
  const double heads = static_cast<double>(shape.heads);
  const double columns = static_cast<double>(shape.cols);
  const double block = row.scales ? elements_per_scale(setup.precision, row.tensor) : 1;
  const double rows = row.elements * block / (batch * heads * columns);
  const bool is_square = shape.cols > 1 && rows == columns && growth_of(row.tensor).with_keys;
  return product({is_square ? squared(shape.cols) : whole(rows), shape.batched ? whole(heads) : "",
                  is_square || columns == 1 ? "" : whole(columns),
                  element_bytes(row.bytes / (row.elements * block))});
}

// Those of a ragged batch count as one.
std::string groups_factor(const Workload& w, double groups) {
  return is_ragged(w) ? "" : whole(groups);
}

std::vector<std::string> counted(const std::vector<std::pair<std::string, Count>>& terms) {
  std::vector<std::string> texts;
  for (const auto& [term, count] : terms) {
    texts.push_back(product({count == 1 ? "" : whole(count), term}));
  }
  return texts;
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

std::string work_product(const Workload& w, const std::vector<std::string>& pairs,
                         Products products) {
  const bool one_dim = w.head_dim == w.value_dim;
  const double all = products.along_head_dim + products.along_value_dim;
  const std::vector<std::string> front{one_dim ? whole(2 * all) : "2", batch_factor(w)};
  return product(
      front + pairs +
      std::vector<std::string>{whole(w.heads), one_dim ? whole(w.head_dim) : dims_of(w, products)});
}

std::string tile_work_product(const Evaluation& e) {
  const Workload& w = e.setup.workload;
  const TileCover& forward = e.tiled.traffic.cover;
  const KeyTileCover& backward = e.tiled.traffic.backward;
  std::vector<std::string> terms;
  if (has_forward(w.pass)) {
    terms.push_back(product({"2", groups_factor(w, forward.groups), whole(forward.pairs),
                             dims_of(w, products_of(Pass::forward))}));
  }
  if (has_backward(w.pass)) {
    terms.push_back(product({"2", groups_factor(w, backward.groups), whole(backward.pairs),
                             dims_of(w, products_of(Pass::backward))}));
  }
  return sum(terms);
}

std::string mean_peak(const Setup& setup) {
  const Workload& w = setup.workload;
  return both_dims(w) + " / (" + whole(w.head_dim) + " / (" +
         exact_rate(setup.device.peak->nominal) + ") + " + whole(w.value_dim) + " / (" +
         exact_rate(setup.device.peak_pv->nominal) + "))";
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
  const std::vector<std::string> front{whole(square_passes(setup)), batch_factor(w)};
  const std::string b = element_bytes(bytes_per_element(setup.precision.scores));
  return product(front + square_factors(w) + std::vector<std::string>{whole(w.heads), b});
}

std::string key_reads_product(const Setup& setup, const TileCover& cover) {
  const Workload& w = setup.workload;
  const double all_keys = cover.row_tiles * static_cast<double>(w.seq_kv);
  const bool every_key = cover.spanned_keys == all_keys;
  return product({groups_factor(w, cover.groups), every_key ? whole(cover.row_tiles) : "",
                  every_key ? whole(w.seq_kv) : whole(cover.spanned_keys),
                  w.shared_kv ? whole(w.head_dim) : both_dims(w),
                  element_bytes(bytes_with_scale(setup.precision.kv))});
}

std::string query_reads_product(const Setup& setup, const KeyTileCover& cover) {
  const Workload& w = setup.workload;
  const double all_queries = cover.key_tiles * static_cast<double>(w.seq_q);
  const bool every_query = cover.spanned_queries == all_queries;
  const std::string b = element_bytes(bytes_with_scale(setup.precision.storage));
  // Q and dO, log-sum-exp and D, and dQ in fp32 read and written.
  const std::string row = "(" + product({whole(w.head_dim), b}) + " + " +
                          product({whole(w.value_dim), b}) + " + 8 + " +
                          product({"8", whole(w.head_dim)}) + ")";
  return product({groups_factor(w, cover.groups), every_query ? whole(cover.key_tiles) : "",
                  every_query ? whole(w.seq_q) : whole(cover.spanned_queries), row});
}

std::string rows_sum(const std::vector<const LedgerRow*>& rows, const Setup& setup) {
  std::vector<std::pair<std::string, Count>> batched, single;
  for (const LedgerRow* row : rows) {
    if (row->elements == 0) continue;
    auto& terms = shape_of(row->tensor, setup).batched ? batched : single;
    const std::string term = row_product(*row, setup);
    const auto same = std::find_if(terms.begin(), terms.end(),
                                   [&](const auto& other) { return other.first == term; });
    if (same == terms.end()) {
      terms.emplace_back(term, 1);
    } else {
      ++same->second;
    }
  }
  const std::string all = sum(counted(batched), batch_factor(setup.workload));
  return single.empty() ? all : all + " + " + sum(counted(single));
}

}  // namespace roofline::by_hand
