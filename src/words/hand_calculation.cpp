#include "words/hand_calculation.h"

#include <algorithm>

#include "words/explain.h"
#include "words/formula.h"
#include "words/hand_products.h"
#include "words/quantity_text.h"

namespace roofline {

using namespace by_hand;

namespace {

// Writes one line a call. Labels and remarks are phrases; figures are the evaluation's.
class Sheet {
 public:
  Sheet(const Evaluation& e, Lang lang) : e_(e), lang_(lang), mark_(naive_mark_words(e, lang)) {}

  std::vector<std::string> take() { return std::move(lines_); }

  void work() {
    const PairsProduct pairs = pairs_product(e_.setup.workload, e_.pairs);
    if (!pairs.derivation.empty()) {
      line("hand.pairs", pairs.derivation, {{"pairs", whole(e_.pairs.allowed)}});
    }
    work_line("hand.work", work_product(e_.setup.workload, pairs.factors), e_.exact);
    if (e_.naive.work != e_.exact) {
      work_line("hand.work_rectangle",
                work_product(e_.setup.workload, square_factors(e_.setup.workload)), e_.naive.work);
    }
    if (e_.tiled.work != e_.exact) {
      work_line("hand.work_tiles", tile_work_product(e_.setup.workload, e_.tiled.traffic.cover),
                e_.tiled.work);
    }
  }

  void ridge() {
    if (!e_.ridge) return;
    const Device& device = e_.setup.device;
    line("hand.ridge", quotient(device.peak->nominal, device.bandwidth->nominal),
         {{"ridge", intensity_text(e_.ridge->nominal)}});
  }

  void compulsory() {
    bytes_line("hand.compulsory", inputs_and_output(e_.setup, e_.pairs), e_.compulsory.bytes.low,
               e_.compulsory.intensity.low);
  }

  void naive() {
    const Bytes all_rows = sum_of_rows(Path::naive, Step::attention,
                                       [](const LedgerRow& row) { return !is_square(row.tensor); });
    if (all_rows != e_.compulsory.bytes.low) {
      line("hand.all_rows", all_inputs_and_output(e_.setup), {{"bytes", bytes_text(all_rows)}});
    }
    bytes_line("hand.naive", rounded_plus(all_rows, e_.naive.bytes.low, squares_product(e_.setup)),
               e_.naive.bytes.low, e_.naive.intensity.low);
  }

  void tiled() {
    const Bytes q_and_o = sum_of_rows(Path::tiled, Step::high, is_q_or_o);
    bytes_line("hand.tiled",
               rounded_plus(q_and_o, e_.tiled.bytes_worst,
                            key_reads_product(e_.setup, e_.tiled.traffic.cover)),
               e_.tiled.bytes_worst, e_.tiled.intensity_worst);
    if (e_.tiled.bytes.high == e_.tiled.bytes_worst) return;
    const Bytes keys = sum_of_rows(Path::tiled, Step::shared,
                                   [](const LedgerRow& row) { return !is_q_or_o(row); });
    bytes_line("hand.tiled_shared", sum_of(std::vector<Bytes>{q_and_o, keys}, e_.tiled.bytes.high),
               e_.tiled.bytes.high, e_.tiled.intensity.low);
  }

  void times() {
    const Device& device = e_.setup.device;
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
    line("hand.floor", "",
         {{"compute", time_text(*compute)},
          {"memory", time_text(*memory)},
          {"time", time_text(*e_.compulsory.time.nominal_low)}});
    kernel_times();
  }

 private:
  static bool is_q_or_o(const LedgerRow& row) {
    return row.tensor == Tensor::q || row.tensor == Tensor::o;
  }

  // Rows of a path that `wanted` picks; of a tiled path only those of `step`.
  template <class Wanted>
  Bytes sum_of_rows(Path path, Step step, Wanted wanted) const {
    Bytes bytes;
    for (const LedgerRow& row : e_.ledger) {
      const bool in_path = row.path == path && (path != Path::tiled || row.step == step);
      if (in_path && wanted(row)) bytes += row.bytes;
    }
    return bytes;
  }

  void line(std::string_view code, const std::string& expression, Fillers fillers) {
    fillers.emplace_back("expression", expression);
    fillers.emplace_back("mark", mark_);
    fillers.emplace_back("rows", whole(e_.setup.tile.rows));
    fillers.emplace_back("cols", whole(e_.setup.tile.cols));
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
