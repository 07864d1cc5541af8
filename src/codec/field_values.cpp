#include "codec/field_values.h"

#include "codec/precision_text.h"
#include "codec/rate_range.h"
#include "codec/utf8.h"
#include "codec/word_help.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

template <class Value>
struct As {};

constexpr std::size_t longest_name = 120;

Problem problem_of(const FieldRow& row, ProblemCode code, std::string_view text) {
  return {code, std::string(row.key), excerpt(text)};
}

Problem unknown_choice(const FieldRow& row, std::string_view text) {
  Problem problem = problem_of(row, ProblemCode::unknown_choice, text);
  problem.choices = choices_of(row);
  const std::vector<std::string_view> known(problem.choices.begin(), problem.choices.end());
  problem.arguments = {{"choices", join(problem.choices)},
                       {"closest", std::string(closest_to(text, known))}};
  return problem;
}

Problem unsupported(const FieldRow& row, std::string_view text, std::string_view instead) {
  Problem problem = problem_of(row, ProblemCode::unsupported, text);
  problem.arguments = {{"instead", std::string(instead)}};
  return problem;
}

Problem out_of_range(const FieldRow& row, std::string_view text, Count low, Count high) {
  Problem problem = problem_of(row, ProblemCode::out_of_range, text);
  problem.arguments = {{"low", std::to_string(low)}, {"high", std::to_string(high)}};
  return problem;
}

template <class Value>
void keep(Remarks& remarks, const Reading<Value>& reading) {
  remarks.findings.insert(remarks.findings.end(), reading.findings.begin(), reading.findings.end());
}

// The reading of a quantity with its remarks; where a unit is often confused, also the other
// reading as text.
template <class Quantity>
Result<Quantity> accept(const FieldRow& row, std::string_view text,
                        const Result<Reading<Quantity>>& read, Remarks& remarks) {
  if (!read) return read.problem();
  const Reading<Quantity>& reading = read.value();
  keep(remarks, reading);
  for (const Quantity other : reading.other_readings) {
    remarks.other_readings.push_back({std::string(row.key), excerpt(text),
                                      exact_text(reading.value, " "), exact_text(other, " ")});
  }
  return reading.value;
}

Result<Bandwidth> read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                             As<Bandwidth>) {
  return accept(row, text, read_bandwidth(text, row.key), remarks);
}
Result<ComputeRate> read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                               As<ComputeRate>) {
  return accept(row, text, read_compute_rate(text, row.key), remarks);
}
Result<Bytes> read_value(const FieldRow& row, std::string_view text, Remarks& remarks, As<Bytes>) {
  return accept(row, text, read_bytes(text, row.key), remarks);
}

Result<Count> read_value(const FieldRow& row, std::string_view text, Remarks& remarks, As<Count>) {
  const auto read = read_length(text, row.key);
  if (!read) {
    Problem problem = read.problem();
    if (problem.code == ProblemCode::out_of_range) return out_of_range(row, text, 1, row.high);
    return problem;
  }
  const Count value = read.value().value;
  if (value < 1 || value > row.high) return out_of_range(row, text, 1, row.high);
  keep(remarks, read.value());
  return value;
}

Result<double> read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                          As<double>) {
  const auto read = read_value(row, text, remarks, As<Count>{});
  if (!read) return read.problem();
  return static_cast<double>(read.value());
}

Result<bool> read_value(const FieldRow& row, std::string_view text, Remarks&, As<bool>) {
  const std::string low = lower(text);
  if (low == "1" || low == "true" || low == "yes" || low == "on") return true;
  if (low == "0" || low == "false" || low == "no" || low == "off") return false;
  return unknown_choice(row, text);
}

Result<Mask> read_value(const FieldRow& row, std::string_view text, Remarks& remarks, As<Mask>) {
  const std::size_t colon = text.find(':');
  if (text.substr(0, colon) == "window" && colon != text.npos) {
    const auto size = read_value(row, text.substr(colon + 1), remarks, As<Count>{});
    if (!size) return size.problem();
    return Mask{Mask::Kind::band, size.value() - 1, 0};
  }
  const auto mask = mask_named(text);
  if (!mask) return unknown_choice(row, text);
  return *mask;
}

Result<Precision> read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                             As<Precision>) {
  const auto spelling = precision_spelling(text);
  if (!spelling) return unknown_choice(row, text);
  if (!spelling->precision) return unsupported(row, text, spelling->instead);
  if (*spelling->precision == Precision::tf32 && row.required) {
    remarks.findings.push_back(
        {"tf32_takes_32_bits", Severity::info, {{"bits", 32.0}}, std::string(row.key)});
  }
  return *spelling->precision;
}

Result<DraftRange<ComputeRate>> read_value(const FieldRow& row, std::string_view text, Remarks&,
                                           As<DraftRange<ComputeRate>>) {
  return read_compute_range(text, row.key);
}
Result<DraftRange<Bandwidth>> read_value(const FieldRow& row, std::string_view text, Remarks&,
                                         As<DraftRange<Bandwidth>>) {
  return read_bandwidth_range(text, row.key);
}

Result<Origin> read_value(const FieldRow& row, std::string_view text, Remarks&, As<Origin>) {
  const auto origin = origin_named(text);
  if (!origin) return unknown_choice(row, text);
  return *origin;
}

Result<Packing> read_value(const FieldRow& row, std::string_view text, Remarks&, As<Packing>) {
  const auto packing = packing_named(text);
  if (!packing) return unknown_choice(row, text);
  return *packing;
}

Result<NaivePasses> read_value(const FieldRow& row, std::string_view text, Remarks&,
                               As<NaivePasses>) {
  if (text == "4") return NaivePasses::four;
  if (text == "2") return NaivePasses::two;
  return unknown_choice(row, text);
}

// "128x64", or "auto:128x128": what the rule gave when the text was written.
Result<Tile> read_value(const FieldRow& row, std::string_view text, Remarks& remarks, As<Tile>) {
  constexpr std::string_view automatic = "auto:";
  const bool chosen = text.starts_with(automatic);
  const std::string_view sides = chosen ? text.substr(automatic.size()) : text;
  const std::size_t cross = sides.find('x');
  if (cross == sides.npos) return unknown_choice(row, text);
  const auto height = read_value(row, sides.substr(0, cross), remarks, As<Count>{});
  if (!height) return height.problem();
  const auto width = read_value(row, sides.substr(cross + 1), remarks, As<Count>{});
  if (!width) return width.problem();
  return Tile{height.value(), width.value(), chosen ? TileOrigin::chosen : TileOrigin::user};
}

Result<std::string> read_value(const FieldRow& row, std::string_view text, Remarks&,
                               As<std::string>) {
  if (!is_utf8(text) || has_controls(text, false))
    return problem_of(row, ProblemCode::bad_text, "");
  if (text.size() > longest_name) {
    Problem problem = problem_of(row, ProblemCode::too_large, text);
    problem.arguments = {{"limit", std::to_string(longest_name) + " B"}};
    return problem;
  }
  return std::string(text.empty() ? row.default_text : text);
}

std::string text_of(Bandwidth value, std::string_view separator) {
  return exact_text(value, separator);
}
std::string text_of(ComputeRate value, std::string_view separator) {
  return exact_text(value, separator);
}
std::string text_of(Bytes value, std::string_view separator) {
  return exact_text(value, separator);
}
std::string text_of(Count value, std::string_view) { return std::to_string(value); }
std::string text_of(double value, std::string_view) { return shortest_text(value); }
std::string text_of(bool value, std::string_view) { return value ? "1" : "0"; }
std::string text_of(const Mask& value, std::string_view) { return name_of(value); }
std::string text_of(Precision value, std::string_view) { return std::string(name_of(value)); }
std::string text_of(Origin value, std::string_view) { return std::string(name_of(value)); }
std::string text_of(Packing value, std::string_view) { return std::string(name_of(value)); }
std::string text_of(NaivePasses value, std::string_view) {
  return value == NaivePasses::two ? "2" : "4";
}
std::string text_of(const std::string& value, std::string_view) { return value; }
template <class Rate>
std::string text_of(const DraftRange<Rate>& value, std::string_view separator) {
  return range_text(value, separator);
}
std::string text_of(const Tile& value, std::string_view) {
  const std::string sides = std::to_string(value.rows) + 'x' + std::to_string(value.cols);
  return value.origin == TileOrigin::user ? sides : "auto:" + sides;
}

std::vector<std::string> precision_names() {
  std::vector<std::string> names;
  for (const Precision precision : all_precisions) names.emplace_back(name_of(precision));
  return names;
}

}  // namespace

std::vector<std::string> choices_of(const FieldRow& row) {
  if (std::holds_alternative<Member<Precision>>(row.slot)) return precision_names();
  if (std::holds_alternative<Member<Origin>>(row.slot)) return {"datasheet", "measured", "user"};
  if (std::holds_alternative<Member<Packing>>(row.slot)) return {"auto", "on", "off"};
  if (std::holds_alternative<Member<NaivePasses>>(row.slot)) return {"4", "2"};
  if (std::holds_alternative<Member<bool>>(row.slot)) return {"0", "1"};
  if (std::holds_alternative<Member<Mask>>(row.slot)) {
    return {"none", "causal", "causal-top-left", "window:4096", "band:1024:1024"};
  }
  if (std::holds_alternative<Member<Tile>>(row.slot)) {
    return {"auto", "128x128", "128x64", "128x32", "64x128", "64x64", "64x32", "32x32", "16x16"};
  }
  return {};
}

std::optional<Problem> read_field(const FieldRow& row, std::string_view text, Draft& draft,
                                  Remarks& remarks) {
  text = without_blanks_around(text);
  if (text == "auto" && row.kind == FieldKind::tile) return std::nullopt;  // by the rule: not said
  return std::visit(
      [&](auto member) -> std::optional<Problem> {
        if constexpr (std::is_same_v<decltype(member), std::monostate>) {
          if (text == row.default_text) return std::nullopt;
          return unsupported(row, text,
                             row.key == "hw" ? "peak=60TFLOP/s bw=900GB/s" : row.default_text);
        } else {
          using Value = typename std::remove_reference_t<decltype(draft.*member)>::value_type;
          auto value = read_value(row, text, remarks, As<Value>{});
          if (!value) return value.problem();
          draft.*member = std::move(value.value());
          return std::nullopt;
        }
      },
      row.slot);
}

std::string write_field(const FieldRow& row, const Draft& draft, std::string_view separator) {
  return std::visit(
      [&](auto member) -> std::string {
        if constexpr (std::is_same_v<decltype(member), std::monostate>) {
          return std::string(row.default_text);
        } else {
          const auto& value = draft.*member;
          return value ? text_of(*value, separator) : std::string();
        }
      },
      row.slot);
}

}  // namespace roofline
