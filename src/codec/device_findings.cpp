#include "codec/device_findings.h"

#include <algorithm>

#include "codec/device_draft.h"
#include "codec/field_values.h"
#include "codec/word_help.h"

namespace roofline {

namespace {

// Data sheets round: two figures this near are one.
constexpr double tolerance = 0.003;

template <class Rate>
bool near(Rate a, Rate b, double factor = 1) {
  const double ratio = a / b / factor;
  return ratio >= 1 - tolerance && ratio <= 1 + tolerance;
}

template <class Rate>
bool near(Rate a, const std::optional<Rate>& b) {
  return b && near(a, *b);
}

std::string text_of(Precision precision) { return std::string(name_of(precision)); }

// The device's precisions for which `accepts` holds of their dense peak: "fp16, bf16".
template <class Accepts>
std::string precisions_where(const DeviceFigures& known, Precision math, Accepts accepts) {
  std::vector<std::string> names;
  for (const Precision other : known.precisions()) {
    if (other != math && accepts(*known.peak(other))) names.push_back(text_of(other));
  }
  return join(names);
}

// ---- slips that a factor tells ----

struct Slip {
  double factor;
  std::string_view of_peak, of_bandwidth;
  bool also_measured;  // a measured rate may well be 7 % off
};

constexpr double binary = 1.073741824;  // GiB over GB
constexpr Slip slips[] = {
    {8, "looks_like_bits", "looks_like_bits", true},
    {1 / 8.0, "looks_like_bits", "looks_like_bits", true},
    {binary, "looks_like_binary", "looks_like_binary", false},
    {1 / binary, "looks_like_binary", "looks_like_binary", false},
    {1000, "looks_like_thousands", "looks_like_thousands", true},
    {1 / 1000.0, "looks_like_thousands", "looks_like_thousands", true},
    {2, "peak_looks_doubled", "bandwidth_looks_doubled", true},
    {1 / 2.0, "peak_looks_halved", "bandwidth_looks_halved", true},
    {4, "peak_looks_quadrupled", "bandwidth_looks_quadrupled", true},
};

template <class Rate>
const Slip* slip_between(Rate given, Rate expected, Origin origin) {
  for (const Slip& slip : slips) {
    const bool asked = slip.also_measured || origin != Origin::measured;
    if (asked && near(given, expected, slip.factor)) return &slip;
  }
  return nullptr;
}

template <class Rate>
Finding compared(std::string_view code, Severity severity, const char* field, Rate given,
                 const std::optional<Rate>& expected, const DeviceFigures& known) {
  Finding finding{code, severity, {{"given", given}, {"device", known.name}}, field};
  if (expected) finding.numbers.push_back({"expected", *expected});
  return finding;
}

template <class Rate>
Finding slip_finding(const Slip& slip, std::string_view code, const char* field, Rate given,
                     Rate expected, const DeviceFigures& known) {
  Finding finding = compared<Rate>(code, Severity::caution, field, given, expected, known);
  finding.numbers.push_back({"factor", slip.factor < 1 ? 1 / slip.factor : slip.factor});
  return finding;
}

// ---- the peak ----

// Whose peak the given one is, if it is not that of `math`; the double of it is said otherwise.
std::string peak_of_another(ComputeRate given, const DeviceFigures& known, Precision math) {
  const auto& expected = known.peak_of_products(math);
  if (expected && (near(given, *expected) || near(given, *expected, 2))) return "";
  if (expected && near(given, *expected, 4)) return "";
  return precisions_where(known, math, [&](ComputeRate peak) { return near(given, peak); });
}

// Of narrow products a peak that 16-bit ones would have: bytes moved, the peak did not.
std::string wide_enough(ComputeRate given, const DeviceFigures& known, Precision math) {
  const auto& fp16 = known.peak(Precision::fp16);
  const auto& wide = fp16 ? fp16 : known.peak(Precision::bf16);
  const auto& expected = known.peak_of_products(math);
  if (!is_narrow(math) || !wide || (expected && *expected <= *wide)) return "";
  if (given / *wide > 1 + tolerance) return "";
  return fp16 ? "fp16" : "bf16";
}

Finding moved(const Setup& setup, const DeviceFigures& known, Severity severity, std::string fits) {
  const Precision math = setup.precision.math;
  Finding finding = compared("precision_moved_one_side", severity, "peak",
                             setup.device.peak->nominal, known.peak_of_products(math), known);
  finding.numbers.push_back({"math", text_of(math)});
  finding.numbers.push_back({"fits", std::move(fits)});
  return finding;
}

Finding peak_slip(const Setup& setup, const DeviceFigures& known, const Slip& slip) {
  const Precision math = setup.precision.math;
  const ComputeRate given = setup.device.peak->nominal;
  const ComputeRate expected = *known.peak_of_products(math);
  Finding finding = slip_finding(slip, slip.of_peak, "peak", given, expected, known);
  finding.numbers.push_back({"math", text_of(math)});
  finding.numbers.push_back({"narrower", precisions_where(known, math, [&](ComputeRate peak) {
                               return near(given, peak);
                             })});
  return finding;
}

void look_at_peak(const Setup& setup, const DeviceFigures& known, Findings& out) {
  const Device& device = setup.device;
  const Precision math = setup.precision.math;
  if (known.lacks(math)) {
    out.push_back({"no_such_peak",
                   Severity::stop,
                   {{"device", known.name},
                    {"math", text_of(math)},
                    {"others", precisions_where(known, math, [](ComputeRate) { return true; })}},
                   "math"});
    return;
  }
  if (!device.peak) return;
  const ComputeRate given = device.peak->nominal;
  const auto& expected = known.peak_of_products(math);
  if (near(given, expected)) return;
  const bool sixteen_bits = math == Precision::fp16 || math == Precision::bf16;
  if (sixteen_bits && near(given, known.fp16_accumulate)) {
    out.push_back(compared("accumulate_peak", Severity::caution, "peak", given, expected, known));
    return;
  }
  const std::string owners = peak_of_another(given, known, math);
  if (!owners.empty()) return out.push_back(moved(setup, known, Severity::caution, owners));
  const Slip* slip = expected ? slip_between(given, *expected, device.peak_origin) : nullptr;
  if (slip) return out.push_back(peak_slip(setup, known, *slip));
  const std::string wide = wide_enough(given, known, math);
  if (!wide.empty()) out.push_back(moved(setup, known, Severity::info, wide));
}

// ---- the bandwidth ----

// The device whose capacity in GB is the number of GB/s: the chosen one, or another one of its
// vendor where the figure is far too low.
const DeviceRow* capacity_owner(Bandwidth given, const DeviceRow& row, Bandwidth expected) {
  const auto has = [&](const DeviceRow& device) {
    const double memory = 1e-9 * static_cast<double>(device.memory);
    return near(given, gigabyte_per_second(device.capacity)) ||
           near(given, gigabyte_per_second(memory));
  };
  constexpr double far_too_low = 0.3;
  if (has(row)) return &row;
  if (given / expected > far_too_low) return nullptr;
  for (const DeviceRow* other : all_devices()) {
    if (other->vendor == row.vendor && has(*other)) return other;
  }
  return nullptr;
}

// Both directions, or one; PCIe 3 to 5 with 16 lanes where the device's own link is not published.
bool is_link(Bandwidth given, const DeviceFigures& known) {
  constexpr double pcie[] = {16, 32, 64, 128};
  if (known.link && (near(given, *known.link) || near(given, *known.link, 0.5))) return true;
  return std::any_of(std::begin(pcie), std::end(pcie),
                     [&](double rate) { return near(given, gigabyte_per_second(rate)); });
}

void look_at_bandwidth(const Setup& setup, const DeviceRow& row, const DeviceFigures& known,
                       Findings& out) {
  const Device& device = setup.device;
  if (!device.bandwidth || !known.bandwidth) return;
  const Bandwidth given = device.bandwidth->nominal;
  const Bandwidth expected = *known.bandwidth;
  if (near(given, expected)) return;
  const auto add = [&](std::string_view code) {
    out.push_back(compared<Bandwidth>(code, Severity::caution, "bw", given, expected, known));
  };
  if (const DeviceRow* owner = capacity_owner(given, row, expected)) {
    add("capacity_as_bandwidth");
    out.back().numbers.push_back({"owner", std::string(owner->name)});
  } else if (is_link(given, known)) {
    add("link_as_bandwidth");
  } else if (const Slip* slip = slip_between(given, expected, device.bandwidth_origin)) {
    out.push_back(slip_finding(*slip, slip->of_bandwidth, "bw", given, expected, known));
  }
}

// ---- what differs ----

// A range follows its rate: it differs by itself only where the rates are one.
bool follows_another(const FieldRow& row, const Device& given, const Device& today) {
  const auto follows = [](const auto& rate, const auto& other, Origin origin) {
    return !rate || !other || rate->nominal != other->nominal || origin == Origin::measured;
  };
  if (row.key == "bw_range") {
    return follows(given.bandwidth, today.bandwidth, given.bandwidth_origin);
  }
  if (row.key == "peak_pv_range") return follows(given.peak_pv, today.peak_pv, given.peak_origin);
  return follows(given.peak, today.peak, given.peak_origin);
}

void look_at_differences(const Setup& setup, const DeviceFigures& known, Findings& out) {
  Setup as_today = setup;
  Draft named;
  named.device_id = setup.device.id;
  as_today.device = complete_device(named, setup.precision);
  const Draft given = draft_of(setup);
  const Draft today = draft_of(as_today);
  std::vector<std::string> differences;
  for (const FieldRow& row : field_rows()) {
    const bool range = row.kind == FieldKind::range;
    if (!is_device_figure(row) && !range) continue;
    const std::string before = write_field(row, given, " ");
    const std::string now = write_field(row, today, " ");
    if (before == now || (range && follows_another(row, setup.device, as_today.device))) continue;
    if (row.key == "sfu" && !setup.device.exponentials) continue;  // as in links from before it
    differences.push_back(concat({row.key, " ", before, " (", now, ")"}));
  }
  if (differences.empty()) return;
  out.push_back({"differs_from_catalogue",
                 Severity::info,
                 {{"device", known.name}, {"differences", join(differences, "; ")}},
                 "hw"});
}

}  // namespace

Findings catalogue_findings(const Setup& setup) {
  Findings findings;
  const DeviceRow* row = device_of_id(setup.device.id);
  if (!row) return findings;
  const DeviceFigures known = figures_of(*row);
  look_at_peak(setup, known, findings);
  look_at_bandwidth(setup, *row, known, findings);
  look_at_differences(setup, known, findings);
  return findings;
}

}  // namespace roofline
