#include "codec/device_draft.h"

#include <algorithm>

#include "codec/chip_fields.h"
#include "codec/field_values.h"
#include "codec/word_help.h"
#include "units/plain_text.h"

namespace roofline {

namespace {

template <class Rate>
std::optional<AssumedRate<Rate>> assumed_rate(const std::optional<Rate>& nominal,
                                              const std::optional<DraftRange<Rate>>& range,
                                              Interval<double> share_by_rule) {
  if (!nominal) return std::nullopt;
  if (range && range->absolute) return AssumedRate<Rate>{*nominal, *range->absolute};
  if (range && range->share) return assume(*nominal, *range->share);
  return assume(*nominal, share_by_rule);
}

// A rate that nobody gave and the data sheet has.
template <class Rate>
Origin origin_of(const std::optional<Origin>& said, const std::optional<Rate>& given,
                 const std::optional<Rate>& taken) {
  return said.value_or(!given && taken ? Origin::datasheet : Origin::user);
}

void reset(const FieldRow& row, Draft& draft) {
  const auto reset_member = [&](auto member) {
    if constexpr (!std::is_same_v<decltype(member), std::monostate>) (draft.*member).reset();
  };
  std::visit(reset_member, row.slot);
}

std::vector<std::string> names_of(const std::vector<Precision>& precisions) {
  std::vector<std::string> names;
  for (const Precision precision : precisions) names.emplace_back(name_of(precision));
  return names;
}

}  // namespace

std::optional<DeviceFigures> figures_for(const Draft& draft) {
  if (draft.own_device) return draft.own_device;
  const DeviceRow* row = device_of_id(draft.device_id.value_or(""));
  if (!row) return std::nullopt;
  return figures_of(*row);
}

Device complete_device(const Draft& draft, const PrecisionSet& precision) {
  const auto figures = figures_for(draft);
  DeviceFigures known = figures.value_or(DeviceFigures{});
  if (figures && is_complete_without_chip(draft)) {
    known.exponentials.reset();
    known.unit = ComputeUnit::sm;
  }
  const auto stands_in = [&](std::string_view key, const auto& given, const auto& taken) {
    return given || is_said_unknown(draft, key) ? given : taken;
  };
  Device device;
  if (figures || draft.device_name) device.id = draft.device_id.value_or(device.id);
  device.name = draft.device_name.value_or(figures ? known.name : device.name);
  const auto peak = stands_in("peak", draft.peak, known.peak_of_products(precision.math));
  const auto bandwidth = stands_in("bw", draft.bandwidth, known.bandwidth);
  device.peak_origin = origin_of(draft.peak_origin, draft.peak, peak);
  device.bandwidth_origin = origin_of(draft.bandwidth_origin, draft.bandwidth, bandwidth);
  device.peak =
      assumed_rate(peak, draft.peak_range, peak_share(known, device.peak_origin, precision.math));
  if (precision.math_pv) {
    const Precision math_pv = *precision.math_pv;
    device.peak_pv =
        assumed_rate(stands_in("peak_pv", draft.peak_pv, known.peak_of_products(math_pv)),
                     draft.peak_pv_range, peak_share(known, device.peak_origin, math_pv));
  }
  device.bandwidth = assumed_rate(bandwidth, draft.bandwidth_range,
                                  bandwidth_share(known, device.bandwidth_origin));
  device.unit = draft.unit.value_or(known.unit);
  device.sm_count = stands_in("sm", draft.sm_count, known.sm_count);
  device.shared_memory = stands_in("smem", draft.shared_memory, known.shared_memory);
  device.register_file = stands_in("regs", draft.register_file, known.register_file);
  device.last_level_cache = stands_in("llc", draft.last_level_cache, known.last_level_cache);
  device.memory = stands_in("mem", draft.memory, known.memory);
  device.exponentials = stands_in("sfu", draft.exponentials, known.exponentials);
  return device;
}

std::optional<Problem> unknown_device(const Draft& draft) {
  const std::string id = draft.device_id.value_or("custom");
  if (id == "custom" || draft.device_name || figures_for(draft)) return std::nullopt;
  Problem problem = make_problem(ProblemCode::unknown_device, "hw", excerpt(id));
  problem.choices = device_ids_near(id);
  return problem;
}

std::optional<Problem> refused_precision(const Draft& draft, const PrecisionSet& precision) {
  const auto figures = figures_for(draft);
  if (!figures) return std::nullopt;
  const bool lacks_first = figures->lacks(precision.math) && !draft.peak;
  const bool lacks_second =
      precision.math_pv && figures->lacks(*precision.math_pv) && !draft.peak_pv;
  if (!lacks_first && !lacks_second) return std::nullopt;
  const Precision math = lacks_first ? precision.math : *precision.math_pv;
  Problem problem = make_problem(ProblemCode::no_such_peak, draft.math ? "math" : "dtype",
                                 name_of(math), {{"device", figures->name}});
  problem.choices = names_of(figures->precisions());
  return problem;
}

Problem unknown_peak(const Device& device, std::string_view field, Precision math) {
  const std::string example = std::string(field) + "=60 TFLOP/s";
  Problem problem = make_problem(ProblemCode::peak_unknown, field, "", {{"example", example}});
  const DeviceRow* row = device_of_id(device.id);
  if (!row || figures_of(*row).peak_of_products(math)) return problem;  // said to be unknown
  std::string others;
  for (const Precision other : figures_of(*row).precisions()) {
    others += (others.empty() ? "" : ", ") + std::string(name_of(other));
  }
  problem.arguments.emplace_back("device", row->name);
  problem.arguments.emplace_back("math", name_of(math));
  problem.arguments.emplace_back("others", others);
  return problem;
}

bool is_device_figure(const FieldRow& row) {
  const bool number =
      row.kind == FieldKind::rate || row.kind == FieldKind::bytes || row.kind == FieldKind::count;
  return number && row.json.starts_with("device.");
}

bool is_said_unknown(const Draft& draft, std::string_view key) {
  return std::find(draft.unknown.begin(), draft.unknown.end(), key) != draft.unknown.end();
}

void note_unknown_figures(Draft& draft) {
  if (!device_of_id(draft.device_id.value_or(""))) return;
  const bool two_types = draft.math && draft.math->qk != draft.math->pv;
  for (const FieldRow& row : field_rows()) {
    if (row.key == "peak_pv" && !two_types) continue;
    if (is_device_figure(row) && write_field(row, draft, "").empty()) {
      draft.unknown.push_back(row.key);
    }
  }
}

Draft without_catalogue(Draft draft) {
  if (!device_of_id(draft.device_id.value_or(""))) return draft;
  Draft only_named;
  only_named.device_id = draft.device_id;
  only_named.math = draft.math;
  const Draft named = draft_of(complete(only_named));
  for (const FieldRow& row : field_rows()) {
    const bool is_late = row.key == "sfu" || row.key == "unit";  // the rows behind all the others
    if (!is_device_figure(row) && row.key != "name" && row.key != "unit") continue;
    if (write_field(row, draft, "") != write_field(row, named, "")) continue;
    if (is_late && is_complete_without_chip(draft)) continue;
    reset(row, draft);
    std::erase(draft.unknown, row.key);
  }
  Draft without_origins = draft;
  without_origins.peak_origin.reset();
  without_origins.bandwidth_origin.reset();
  const Draft implied = draft_of(complete(without_origins));
  if (implied.peak_origin == draft.peak_origin) draft.peak_origin.reset();
  if (implied.bandwidth_origin == draft.bandwidth_origin) draft.bandwidth_origin.reset();
  return draft;
}

}  // namespace roofline
