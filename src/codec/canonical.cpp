#include "codec/canonical.h"

#include <algorithm>
#include <charconv>

#include "codec/field_row.h"
#include "codec/rate_range.h"
#include "codec/utf8.h"
#include "units/number_text.h"
#include "units/unit_text.h"

namespace roofline {

namespace {

// Each reader sets `value`, or returns false.

bool read(const FieldRow& row, std::string_view text, std::optional<Count>& value) {
  Count count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  value = count;
  return count >= 1 && count <= row.high;
}

bool read(const FieldRow& row, std::string_view text, std::optional<double>& value) {
  std::optional<Count> count;
  if (!read(row, text, count)) return false;
  value = static_cast<double>(*count);
  return true;
}

bool read(const FieldRow&, std::string_view text, std::optional<bool>& value) {
  value = text == "1";
  return *value || text == "0";
}

bool read(const FieldRow& row, std::string_view text, std::optional<Mask>& value) {
  value = mask_named(text);
  // Of a window the width has a limit of its own; bands are as wide as their name says.
  return value && (!text.starts_with("window:") || value->left < row.high);
}

// 32 bit for Q, K and V "in tf32" is worth a remark.
bool read(const FieldRow& row, std::string_view text, std::optional<Precision>& value) {
  value = precision_named(text);
  return value && !(row.required && value == Precision::tf32);
}

bool read(const FieldRow&, std::string_view text, std::optional<MathTypes>& value) {
  const std::size_t slash = text.find('/');
  const auto qk = precision_named(text.substr(0, slash));
  const auto pv = slash == text.npos ? qk : precision_named(text.substr(slash + 1));
  if (qk && pv) value = MathTypes{*qk, *pv};
  return value && (slash == text.npos || qk != pv);
}

bool read(const FieldRow&, std::string_view text, std::optional<Pass>& value) {
  value = pass_named(text);
  return value.has_value();
}

bool read(const FieldRow&, std::string_view text, std::optional<EagerKernels>& value) {
  value = eager_kernels_named(text);
  return value.has_value();
}

bool read(const FieldRow&, std::string_view text, std::optional<Origin>& value) {
  value = origin_named(text);
  return value.has_value();
}

bool read(const FieldRow&, std::string_view text, std::optional<Packing>& value) {
  value = packing_named(text);
  return value.has_value();
}

bool read(const FieldRow&, std::string_view text, std::optional<NaivePasses>& value) {
  value = text == "2" ? NaivePasses::two : NaivePasses::four;
  return text == "2" || text == "4";
}

bool read(const FieldRow&, std::string_view text, std::optional<std::string>& value) {
  value = text;
  return !text.empty() && text.size() <= longest_device_name && text.front() != ' ' &&
         text.back() != ' ' && is_utf8(text) && !has_controls(text, false);
}

bool read(const FieldRow&, std::string_view, std::optional<Lengths>&) { return false; }

bool read(const FieldRow&, std::string_view text, std::optional<Bytes>& value) {
  value = read_exact_bytes(text);
  return value.has_value();
}

bool read(const FieldRow&, std::string_view text, std::optional<ComputeRate>& value) {
  value = read_exact_compute_rate(text);
  return value.has_value();
}

bool read(const FieldRow&, std::string_view text, std::optional<Bandwidth>& value) {
  value = read_exact_bandwidth(text);
  return value && !has_figure_finding(*value);
}

// What only the complete door speaks of (special functions, units without thread blocks).
bool read(const FieldRow&, std::string_view, std::optional<ExponentialRate>&) { return false; }
bool read(const FieldRow&, std::string_view, std::optional<ComputeUnit>&) { return false; }

template <class Rate>
bool read(const FieldRow& row, std::string_view text, std::optional<DraftRange<Rate>>& value) {
  constexpr std::string_view dots = "..";
  const std::size_t at = text.find(dots);
  if (at == text.npos) return false;
  const std::string_view first = text.substr(0, at);
  const std::string_view second = text.substr(at + dots.size());
  const auto low = read_short_number(first);
  const auto high = read_short_number(second);
  if (low && high) {
    value = DraftRange<Rate>{Interval<double>{*low, *high}, {}};
    return 0 < *low && *low <= *high && *high <= highest_share;
  }
  std::optional<Rate> low_rate, high_rate;
  if (!read(row, first, low_rate) || !read(row, second, high_rate)) return false;
  value = DraftRange<Rate>{{}, Interval<Rate>{*low_rate, *high_rate}};
  return *low_rate <= *high_rate;
}

bool read(const FieldRow& row, std::string_view text, std::optional<Tile>& value) {
  constexpr std::string_view automatic = "auto:";
  const bool chosen = text.starts_with(automatic);
  const std::string_view sides = chosen ? text.substr(automatic.size()) : text;
  const std::size_t cross = sides.find('x');
  if (cross == sides.npos) return false;
  std::optional<Count> height, width;
  if (!read(row, sides.substr(0, cross), height)) return false;
  if (!read(row, sides.substr(cross + 1), width)) return false;
  value = Tile{*height, *width, chosen ? TileOrigin::chosen : TileOrigin::user};
  return true;
}

// `known`: bit by row; a key that comes twice is decode()'s.
bool read_assignment(const Assignment& assignment, Draft& draft, std::uint64_t& known) {
  const FieldRow* row = row_of(assignment.key);
  if (!row) return false;
  const std::uint64_t bit = std::uint64_t{1} << (row - field_rows().data());
  if (known & bit) return false;
  known |= bit;
  const std::string_view text = assignment.text;
  if (row->key == "hw" && text != row->default_text) return false;  // the catalogue is decode()'s
  if (text == "auto" && row->kind == FieldKind::tile) return true;  // by the rule: not said
  return std::visit(
      [&](auto member) {
        if constexpr (std::is_same_v<decltype(member), std::monostate>) {
          return text == row->default_text;
        } else {
          return read(*row, text, draft.*member);
        }
      },
      row->slot);
}

}  // namespace

std::optional<Draft> read_canonical(const Assignments& assignments) {
  Draft draft;
  std::uint64_t known = 0;
  for (const Assignment& assignment : assignments) {
    if (!read_assignment(assignment, draft, known)) return std::nullopt;
  }
  return draft;
}

}  // namespace roofline
