#include "codec/field_values.h"

#include <algorithm>

#include "codec/chip_fields.h"
#include "codec/device_draft.h"
#include "codec/precision_text.h"
#include "codec/rate_range.h"
#include "codec/utf8.h"
#include "codec/word_help.h"
#include "units/number_text.h"
#include "units/plain_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

// Of a figure that the catalogue is not to fill in.
constexpr std::string_view unknown_value = "unknown";

Problem unknown_choice(const FieldRow& row, std::string_view text) {
  std::vector<std::string> choices = choices_of(row);
  const std::string_view closest = closest_to(text, {choices.begin(), choices.end()});
  Problem problem = make_problem(ProblemCode::unknown_choice, row.key, excerpt(text),
                                 {{"choices", join(choices)}, {"closest", closest}});
  problem.choices = std::move(choices);
  return problem;
}

Problem unsupported(const FieldRow& row, std::string_view text, std::string_view instead) {
  return make_problem(ProblemCode::unsupported, row.key, excerpt(text), {{"instead", instead}});
}

Problem out_of_range(const FieldRow& row, std::string_view text, Count low, Count high) {
  return make_problem(ProblemCode::out_of_range, row.key, excerpt(text),
                      {{"low", std::to_string(low)}, {"high", std::to_string(high)}});
}

void keep(Remarks& remarks, const Findings& findings) {
  remarks.findings.insert(remarks.findings.end(), findings.begin(), findings.end());
}

// ---- reading: each sets `value`, or says why not ----

using Refusal = std::optional<Problem>;

// Quantities bring remarks; where a unit is often confused, also the other reading as text.
template <class Quantity>
Refusal accept(const FieldRow& row, std::string_view text, const Result<Reading<Quantity>>& read,
               Remarks& remarks, std::optional<Quantity>& value) {
  if (!read) return read.problem();
  const Reading<Quantity>& reading = read.value();
  keep(remarks, reading.findings);
  for (const Quantity other : reading.other_readings) {
    remarks.other_readings.push_back({std::string(row.key), excerpt(text),
                                      exact_text(reading.value, " "), exact_text(other, " ")});
  }
  value = reading.value;
  return std::nullopt;
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<Bandwidth>& value) {
  return accept(row, text, read_bandwidth(text, row.key), remarks, value);
}
Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<ComputeRate>& value) {
  return accept(row, text, read_compute_rate(text, row.key), remarks, value);
}
Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<Bytes>& value) {
  return accept(row, text, read_bytes(text, row.key), remarks, value);
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<ExponentialRate>& value) {
  return accept(row, text, read_exponential_rate(text, row.key), remarks, value);
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<Count>& value) {
  const auto read = read_length(text, row.key);
  if (!read && read.problem().code != ProblemCode::out_of_range) return read.problem();
  if (!read || read.value().value < 1 || read.value().value > row.high) {
    return out_of_range(row, text, 1, row.high);
  }
  keep(remarks, read.value().findings);
  value = read.value().value;
  return std::nullopt;
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<double>& value) {
  std::optional<Count> count;
  if (auto problem = read_value(row, text, remarks, count)) return problem;
  value = static_cast<double>(*count);
  return std::nullopt;
}

// Of a value that has names: what the name stands for, if it is one.
template <class Value>
Refusal choose(const FieldRow& row, std::string_view text, std::optional<Value> named,
               std::optional<Value>& value) {
  if (!named) return unknown_choice(row, text);
  value = named;
  return std::nullopt;
}

std::optional<bool> flag_named(const std::string& low) {
  if (low == "1" || low == "true" || low == "yes" || low == "on") return true;
  if (low == "0" || low == "false" || low == "no" || low == "off") return false;
  return std::nullopt;
}

std::optional<NaivePasses> passes_named(std::string_view text) {
  if (text == "4") return NaivePasses::four;
  if (text == "2") return NaivePasses::two;
  return std::nullopt;
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<bool>& value) {
  return choose(row, text, flag_named(lower(text)), value);
}
Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<Origin>& value) {
  return choose(row, text, origin_named(text), value);
}
Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<Packing>& value) {
  return choose(row, text, packing_named(text), value);
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<ComputeUnit>& value) {
  return choose(row, text, compute_unit_named(text), value);
}

std::optional<Pass> pass_spelled(const std::string& low) {
  if (low == "fwd") return Pass::forward;
  if (low == "bwd") return Pass::backward;
  if (is_listed("|fwd+bwd|fwd_bwd|forward+backward|", low)) return Pass::forward_backward;
  return pass_named(low);
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<Pass>& value) {
  return choose(row, text, pass_spelled(lower(text)), value);
}
Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<NaivePasses>& value) {
  return choose(row, text, passes_named(text), value);
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<Mask>& value) {
  constexpr std::string_view window = "window:";
  if (!text.starts_with(window)) return choose(row, text, mask_named(text), value);
  std::optional<Count> size;
  if (auto problem = read_value(row, text.substr(window.size()), remarks, size)) return problem;
  value = Mask{Mask::Kind::band, *size - 1, 0};
  return std::nullopt;
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<Precision>& value) {
  const auto spelling = precision_spelling(text);
  if (!spelling) return unknown_choice(row, text);
  if (!spelling->precision) return unsupported(row, text, spelling->instead);
  if (spelling->precision == Precision::tf32 && row.required) {
    remarks.findings.push_back(
        {"tf32_takes_32_bits", Severity::info, {{"bits", 32.0}}, std::string(row.key)});
  }
  value = spelling->precision;
  return std::nullopt;
}

// "fp16", or "int8/fp16": of Q K^T and of P V.
Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<MathTypes>& value) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  std::optional<Precision> qk, pv;
  if (auto problem = read_value(row, text.substr(0, slash), remarks, qk)) return problem;
  pv = qk;
  if (slash < text.size()) {
    if (auto problem = read_value(row, text.substr(slash + 1), remarks, pv)) return problem;
  }
  value = MathTypes{*qk, *pv};
  return std::nullopt;
}

// "scale+mask"; commas and blanks join as well.
Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<EagerKernels>& value) {
  EagerKernels kernels;
  constexpr std::string_view joints = "+, /";
  for (std::string_view rest = text == "none" ? "" : text; !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of(joints), rest.size());
    const auto kernel = eager_kernel_named(rest.substr(0, end));
    if (!kernel && end > 0) return unknown_choice(row, text);
    if (kernel) kernels.add(*kernel);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  value = kernels;
  return std::nullopt;
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<Lengths>& value) {
  return read_lengths(text, row.key, value, remarks.findings);
}

Refusal take_range(auto read, auto& value) {
  if (!read) return read.problem();
  value = read.value();
  return std::nullopt;
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<DraftRange<ComputeRate>>& value) {
  return take_range(read_compute_range(text, row.key), value);
}
Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<DraftRange<Bandwidth>>& value) {
  return take_range(read_bandwidth_range(text, row.key), value);
}

// "128x64", or "auto:128x128": what the rule gave when the text was written.
Refusal read_value(const FieldRow& row, std::string_view text, Remarks& remarks,
                   std::optional<Tile>& value) {
  constexpr std::string_view automatic = "auto:";
  const bool chosen = text.starts_with(automatic);
  const std::string_view sides = chosen ? text.substr(automatic.size()) : text;
  const std::size_t cross = sides.find('x');
  if (cross == sides.npos) return unknown_choice(row, text);
  std::optional<Count> height, width;
  if (auto problem = read_value(row, sides.substr(0, cross), remarks, height)) return problem;
  if (auto problem = read_value(row, sides.substr(cross + 1), remarks, width)) return problem;
  value = Tile{*height, *width, chosen ? TileOrigin::chosen : TileOrigin::user};
  return std::nullopt;
}

Refusal read_value(const FieldRow& row, std::string_view text, Remarks&,
                   std::optional<std::string>& value) {
  if (!is_utf8(text) || has_controls(text, false)) {
    return make_problem(ProblemCode::bad_text, row.key, "");
  }
  if (text.size() > longest_device_name) {
    return make_problem(ProblemCode::too_large, row.key, excerpt(text),
                        {{"longest", std::to_string(longest_device_name) + " B"}});
  }
  value = text.empty() ? row.default_text : text;
  const DeviceRow* device = row.key == "hw" ? device_named(text) : nullptr;
  if (device) value = device->id;  // whatever name it was given
  return std::nullopt;
}

// ---- writing ----

std::string text_of(Bandwidth value, std::string_view separator) {
  return exact_text(value, separator);
}
std::string text_of(ComputeRate value, std::string_view separator) {
  return exact_text(value, separator);
}
std::string text_of(Bytes value, std::string_view separator) {
  return exact_text(value, separator);
}
std::string text_of(ExponentialRate value, std::string_view separator) {
  return chip_text(value, separator);
}
std::string text_of(ComputeUnit value, std::string_view) { return chip_text(value); }
std::string text_of(Count value, std::string_view) { return std::to_string(value); }
std::string text_of(double value, std::string_view) { return shortest_text(value); }
std::string text_of(bool value, std::string_view) { return value ? "1" : "0"; }
std::string text_of(const Mask& value, std::string_view) { return name_of(value); }
std::string text_of(Precision value, std::string_view) { return std::string(name_of(value)); }
std::string text_of(const MathTypes& value, std::string_view) {
  const std::string qk(name_of(value.qk));
  return value.qk == value.pv ? qk : qk + '/' + std::string(name_of(value.pv));
}
std::string text_of(Pass value, std::string_view) { return std::string(name_of(value)); }
std::string text_of(EagerKernels value, std::string_view) { return name_of(value); }
std::string text_of(Origin value, std::string_view) { return std::string(name_of(value)); }
std::string text_of(Packing value, std::string_view) { return std::string(name_of(value)); }
std::string text_of(NaivePasses value, std::string_view) {
  return value == NaivePasses::two ? "2" : "4";
}
std::string text_of(const Lengths& value, std::string_view) { return lengths_text(value); }
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
  if (std::holds_alternative<Member<MathTypes>>(row.slot)) return precision_names();
  if (std::holds_alternative<Member<Pass>>(row.slot)) {
    return {"forward", "backward", "forward_backward"};
  }
  if (std::holds_alternative<Member<EagerKernels>>(row.slot)) {
    return {"none", "scale", "mask", "cast", "dropout", "scale+mask+cast+dropout"};
  }
  if (std::holds_alternative<Member<Origin>>(row.slot)) return {"datasheet", "measured", "user"};
  if (std::holds_alternative<Member<Packing>>(row.slot)) return {"auto", "on", "off"};
  if (std::holds_alternative<Member<ComputeUnit>>(row.slot)) return compute_unit_texts();
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
  if (text == unknown_value && is_device_figure(row)) {
    draft.unknown.push_back(row.key);
    return std::nullopt;
  }
  return std::visit(
      [&](auto member) -> Refusal {
        if constexpr (std::is_same_v<decltype(member), std::monostate>) {
          if (text == row.default_text) return std::nullopt;
          return unsupported(row, text, row.default_text);
        } else {
          return read_value(row, text, remarks, draft.*member);
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
          if (value) return text_of(*value, separator);
          return std::string(is_said_unknown(draft, row.key) ? unknown_value : "");
        }
      },
      row.slot);
}

}  // namespace roofline
