#include "codec/json_ledger.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "codec/json_object.h"
#include "words/explain.h"
#include "words/quantity_text.h"

namespace roofline {

namespace {

struct Column {
  const char* id;
  Path path;
  std::optional<Step> step;  // of a tiled path: which of its three ledgers
};
constexpr std::array columns{Column{"compulsory", Path::compulsory, std::nullopt},
                             Column{"tiled_shared", Path::tiled, Step::shared},
                             Column{"tiled_high", Path::tiled, Step::high},
                             Column{"naive", Path::naive, std::nullopt}};

// Of a forward pass alone; any other tensor has a row by its name.
struct TableRow {
  std::string_view label_code;
  std::array<Tensor, 2> tensors;
  std::optional<Access> access;  // nullopt: read and written
  bool scales = false;
};
constexpr std::array forward_rows{
    TableRow{"ledger.q_read", {Tensor::q, Tensor::q}, Access::read},
    TableRow{"ledger.k_read", {Tensor::k, Tensor::k}, Access::read},
    TableRow{"ledger.v_read", {Tensor::v, Tensor::v_view}, Access::read},
    TableRow{"ledger.scores", {Tensor::s, Tensor::s}, std::nullopt},
    TableRow{"ledger.probabilities", {Tensor::p, Tensor::p}, std::nullopt},
    TableRow{"ledger.o_written", {Tensor::o, Tensor::o}, Access::write}};

bool is_in(const Column& column, const LedgerRow& row) {
  return row.path == column.path && (!column.step || ledger_of(row.step) == *column.step);
}

bool is_in(const TableRow& table_row, const LedgerRow& row) {
  const bool tensor = row.tensor == table_row.tensors[0] || row.tensor == table_row.tensors[1];
  return tensor && row.scales == table_row.scales &&
         (!table_row.access || row.access == *table_row.access);
}

template <class Predicate>
Bytes sum_where(const Ledger& ledger, Predicate predicate) {
  Bytes sum;
  for (const LedgerRow& row : ledger) {
    if (predicate(row)) sum += row.bytes;
  }
  return sum;
}

Json cells_json(const Ledger& ledger, const TableRow& table_row, Bytes largest) {
  JsonArray cells;
  for (const Column& column : columns) {
    const Bytes bytes = sum_where(
        ledger, [&](const LedgerRow& row) { return is_in(column, row) && is_in(table_row, row); });
    cells.add(JsonObject()
                  .with("byte", bytes)
                  .with("text", bytes_text(bytes))
                  .with("share_of_largest", bytes / largest)
                  .take());
  }
  return cells.take();
}

bool is_in_any(const std::vector<TableRow>& table_rows, const LedgerRow& row) {
  return std::any_of(table_rows.begin(), table_rows.end(),
                     [&](const TableRow& table_row) { return is_in(table_row, row); });
}

// The usual rows, as far as they are of the pass, then the other tensors as they come.
std::vector<TableRow> table_rows_of(const Evaluation& e) {
  std::vector<TableRow> table_rows;
  if (e.setup.workload.pass == Pass::forward) {
    table_rows.assign(forward_rows.begin(), forward_rows.end());
  }
  for (const LedgerRow& row : e.ledger) {
    if (is_in_any(table_rows, row)) continue;
    table_rows.push_back({"", {row.tensor, row.tensor}, std::nullopt, row.scales});
  }
  return table_rows;
}

// "Q read", or "dK written, read" by what the ledger has.
std::string label_of(const TableRow& table_row, const Ledger& ledger, Lang lang) {
  if (!table_row.label_code.empty()) return say(table_row.label_code, lang);
  bool read = false, written = false;
  for (const LedgerRow& row : ledger) {
    if (is_in(table_row, row)) (row.access == Access::read ? read : written) = true;
  }
  const std::string_view code = !written ? "ledger.read"
                                : read   ? "ledger.written_and_read"
                                         : "ledger.written";
  return say(code, lang, {{"tensor", tensor_words(table_row.tensors[0], table_row.scales, lang)}});
}

}  // namespace

Json ledger_json(const Ledger& ledger, Lang lang) {
  JsonArray rows;
  for (const LedgerRow& row : ledger) {
    rows.add(JsonObject()
                 .with("path", name_of(row.path))
                 .with("step", name_of(row.step))
                 .with("step_text", step_words(row.step, lang))
                 .with("tensor", name_of(row))
                 .with("tensor_text", tensor_words(row.tensor, row.scales, lang))
                 .with("access", name_of(row.access))
                 .with("access_text", access_words(row.access, lang))
                 .with("elements", row.elements)
                 .with("bytes", row.bytes)
                 .with("bytes_text", bytes_text(row.bytes))
                 .with("square", is_square(row.tensor))
                 .take());
  }
  return rows.take();
}

Json ledger_table_json(const Evaluation& e, Lang lang) {
  JsonArray column_list;
  Bytes largest;
  for (const Column& column : columns) {
    const Bytes sum = sum_where(e.ledger, [&](const LedgerRow& row) { return is_in(column, row); });
    largest = std::max(largest, sum);
    column_list.add(JsonObject()
                        .with("id", column.id)
                        .with("label", ledger_column_words(column.id, e, lang))
                        .with("total_byte", sum)
                        .with("total_text", bytes_text(sum))
                        .take());
  }
  JsonArray row_list;
  for (const TableRow& table_row : table_rows_of(e)) {
    row_list.add(JsonObject()
                     .with("label", label_of(table_row, e.ledger, lang))
                     .with("square", is_square(table_row.tensors[0]))
                     .with("cells", cells_json(e.ledger, table_row, largest))
                     .take());
  }
  return JsonObject().with("columns", column_list.take()).with("rows", row_list.take()).take();
}

}  // namespace roofline
