#include "words/hand_calculation.h"

#include <algorithm>

#include "model/ragged.h"
#include "words/explain.h"
#include "words/explain_parts.h"
#include "words/formula.h"
#include "words/hand_products.h"
#include "words/quantity_text.h"
#include "words/ragged_words.h"

namespace roofline {

using namespace by_hand;

namespace {

// Writes one line a call. Labels and remarks are phrases; figures are the evaluation's.
class Sheet {
 public:
  Sheet(const Evaluation& e, Lang lang) : e_(e), lang_(lang), mark_(naive_mark_words(e, lang)) {
    if (!is_ragged(e.setup.workload)) return;
    flat_ = end_to_end(e.setup);
    for (const std::string& line : sums_by_hand(e, lang)) lines_.push_back(copyable_text(line));
  }

  std::vector<std::string> take() { return std::move(lines_); }

  void work() {
    const Workload& w = e_.setup.workload;
    const PairsProduct pairs =
        flat_ ? PairsProduct{{whole(e_.pairs.allowed)}, ""} : pairs_product(w, e_.pairs);
    if (!pairs.derivation.empty()) {
      line("hand.pairs", pairs.derivation, {{"pairs", whole(e_.pairs.allowed)}});
    }
    constexpr std::string_view codes[] = {"hand.work", "hand.work_backward", "hand.work_both"};
    work_line(codes[static_cast<std::size_t>(w.pass)],
              work_product(once().workload, pairs.factors, products_of(w.pass)), e_.exact);
    if (e_.naive.work != e_.exact) {
      work_line(flat_                  ? "ragged.work_padded"
                : has_backward(w.pass) ? "hand.work_kept"
                                       : "hand.work_rectangle",
                work_product(w, square_factors(w), kept_products_of(w.pass)), e_.naive.work);
    }
    if (e_.tiled.work != e_.exact) {
      work_line("hand.work_tiles", tile_work_product(e_), e_.tiled.work);
    }
  }

  void ridge() {
    const Device& device = e_.roof;
    if (e_.setup.precision.math_pv && device.peak) {
      line("hand.peak_of_two", mean_peak(e_.setup), {{"peak", rate_text(device.peak->nominal)}});
    }
    if (!e_.ridge) return;
    line("hand.ridge", quotient(device.peak->nominal, device.bandwidth->nominal),
         {{"ridge", intensity_text(e_.ridge->nominal)}});
  }

  void compulsory() {
    const std::string expression =
        is_plain() ? inputs_and_output(once(), e_.pairs)
                   : rows_sum(rows_of(Path::compulsory, Step::attention, all_rows), once());
    bytes_line("hand.compulsory", expression, e_.compulsory.bytes.low, e_.compulsory.intensity.low);
  }

  void naive() {
    const auto others = rows_of(Path::naive, Step::attention, is_no_square);
    const Bytes bytes = sum_of_rows(others);
    if (!is_plain()) {
      line("hand.beside_squares", rows_sum(others, e_.setup), {{"bytes", bytes_text(bytes)}});
    } else if (bytes != e_.compulsory.bytes.low) {
      line(flat_ ? "ragged.all_rows" : "hand.all_rows", all_inputs_and_output(e_.setup),
           {{"bytes", bytes_text(bytes)}});
    }
    const std::string squares =
        is_plain() ? squares_product(e_.setup)
                   : rows_sum(rows_of(Path::naive, Step::attention, is_square_row), e_.setup);
    bytes_line("hand.naive", rounded_plus(bytes, e_.naive.bytes.low, squares), e_.naive.bytes.low,
               e_.naive.intensity.low);
  }

  void tiled() {
    const Pass pass = e_.setup.workload.pass;
    const TiledTraffic& traffic = e_.tiled.traffic;
    std::vector<std::string> repeated;
    if (has_forward(pass)) repeated.push_back(key_reads_product(e_.setup, traffic.cover));
    if (has_backward(pass)) repeated.push_back(query_reads_product(e_.setup, traffic.backward));
    const Bytes once = sum_of_rows(rows_of(Path::tiled, Step::high, moves_once));
    bytes_line(pass == Pass::forward_backward ? "hand.tiled_both" : "hand.tiled",
               rounded_plus(once, e_.tiled.bytes_worst, sum(repeated)), e_.tiled.bytes_worst,
               e_.tiled.intensity_worst);
    if (e_.tiled.bytes.high == e_.tiled.bytes_worst) return;
    const Bytes keys = sum_of_rows(rows_of(Path::tiled, Step::shared, is_k_or_v));
    const Bytes others = sum_of_rows(
        rows_of(Path::tiled, Step::shared, [](const LedgerRow& row) { return !is_k_or_v(row); }));
    bytes_line("hand.tiled_shared", sum_of(std::vector<Bytes>{others, keys}, e_.tiled.bytes.high),
               e_.tiled.bytes.high, e_.tiled.intensity.low);
  }

  void times() {
    const Device& device = e_.roof;
    const Bytes bytes = e_.compulsory.bytes.low;
    std::optional<Time> compute, memory;
    if (device.peak) {
      compute = time_floor(e_.exact, bytes, device.peak->nominal, std::nullopt);
      line("hand.compute_time", quotient(e_.exact, device.peak->nominal),
           {{"time", time_text(*compute)}});
    }
    if (device.bandwidth) {
      memory = time_floor(e_.exact, bytes, std::nullopt, device.bandwidth->nominal);
      line("hand.memory_time", quotient(bytes, device.bandwidth->nominal),
           {{"time", time_text(*memory)}});
    }
    if (!compute || !memory) return;
    line(code_of_pass(e_, "hand.floor", "hand.floor_backward"), "",
         {{"compute", time_text(*compute)},
          {"memory", time_text(*memory)},
          {"time", time_text(*e_.compulsory.time.nominal_low)}});
    kernel_times();
  }

 private:
  // What is written for each row of Q, K, V and O: of a ragged batch laid end to end.
  const Setup& once() const { return flat_ ? *flat_ : e_.setup; }

  // Q, K, V, O of a forward pass and whole squares: the essay's short forms hold.
  bool is_plain() const {
    const Setup& s = e_.setup;
    const bool scales = std::any_of(e_.ledger.begin(), e_.ledger.end(),
                                    [](const LedgerRow& row) { return row.scales; });
    return s.workload.pass == Pass::forward && s.eager.empty() && !s.expand_kv && !scales;
  }

  static bool all_rows(const LedgerRow&) { return true; }
  static bool is_square_row(const LedgerRow& row) { return is_square(row.tensor); }
  static bool is_no_square(const LedgerRow& row) { return !is_square(row.tensor); }
  static bool is_k_or_v(const LedgerRow& row) {
    return row.tensor == Tensor::k || row.tensor == Tensor::v;
  }
  // Not again for every row tile (K and V) or every key tile (what has query rows).
  static bool moves_once(const LedgerRow& row) {
    if (row.step == Step::high) return !is_k_or_v(row);
    return row.step != Step::main || !growth_of(row.tensor).with_queries;
  }

  // Rows of a path that `wanted` picks; of a tiled path only those of one of its ledgers.
  template <class Wanted>
  std::vector<const LedgerRow*> rows_of(Path path, Step ledger, Wanted wanted) const {
    std::vector<const LedgerRow*> rows;
    for (const LedgerRow& row : e_.ledger) {
      const bool in_path =
          row.path == path && (path != Path::tiled || ledger_of(row.step) == ledger);
      if (in_path && wanted(row)) rows.push_back(&row);
    }
    return rows;
  }

  static Bytes sum_of_rows(const std::vector<const LedgerRow*>& rows) {
    Bytes bytes;
    for (const LedgerRow* row : rows) bytes += row->bytes;
    return bytes;
  }

  void line(std::string_view code, const std::string& expression, Fillers fillers) {
    fillers.emplace_back("expression", expression);
    fillers.emplace_back("mark", mark_);
    fillers.emplace_back("rows", whole(e_.setup.tile.rows));
    fillers.emplace_back("cols", whole(e_.setup.tile.cols));
    fillers.emplace_back("backward_rows", whole(e_.setup.backward_tile.rows));
    fillers.emplace_back("backward_cols", whole(e_.setup.backward_tile.cols));
    lines_.push_back(copyable_text(say(code, lang_, fillers)));
  }

  void work_line(std::string_view code, const std::string& expression, Work work) {
    line(code, expression, {{"work", scientific_text(work.in(flop), result_digits)}});
  }

  void bytes_line(std::string_view code, const std::string& expression, Bytes bytes,
                  Intensity intensity) {
    line(code, expression,
         {{"bytes", bytes_text(bytes)}, {"intensity", intensity_text(intensity)}});
  }

  void kernel_times() {
    std::vector<Time> times;
    for (const KernelFigures& kernel : e_.naive.kernels) {
      if (kernel.nominal) times.push_back(*kernel.nominal);
    }
    const Time total = *e_.naive.by_kernel_nominal;
    line("hand.kernels", sum_of(times, total), {{"time", time_text(total)}});
  }

  const Evaluation& e_;
  Lang lang_;
  std::string mark_;
  std::optional<Setup> flat_;  // of a ragged batch; what pads takes the setup as it is
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> hand_calculation(const Evaluation& e, Lang lang) {
  Sheet sheet(e, lang);
  sheet.work();
  sheet.ridge();
  sheet.compulsory();
  sheet.naive();
  sheet.tiled();
  sheet.times();
  return sheet.take();
}

std::string hand_calculation_markdown(const Evaluation& e, Lang lang) {
  std::string text = "```text\n";
  for (const std::string& line : hand_calculation(e, lang)) text += line + "\n";
  return text + "```";
}

}  // namespace roofline
