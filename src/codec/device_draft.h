// The device of a setup under construction: what was said by hand, and for the rest the figures of
// the catalogue's device that it names.
#pragma once

#include <optional>
#include <string_view>

#include "codec/field_row.h"

namespace roofline {

// Of an own device given in full, else of the catalogue's one; nullopt without either.
std::optional<DeviceFigures> figures_for(const Draft& draft);

// By hand, else by these figures, else unknown; ranges by hand, by published practice, or by rule.
Device complete_device(const Draft& draft, const PrecisionSet& precision);

// An id that the catalogue does not have and that no own device explains (those have a name).
std::optional<Problem> unknown_device(const Draft& draft);
// A precision that the device is known to lack, unless a peak was given by hand.
std::optional<Problem> refused_precision(const Draft& draft, const PrecisionSet& precision);

// That no peak is known (`field`: peak or peak_pv); of the catalogue's devices with the precisions of
// which one is.
Problem unknown_peak(const Device& device, std::string_view field, Precision math);

// A number of the device that a catalogue has: peak, bandwidth and sizes, not its names or ranges.
bool is_device_figure(const FieldRow& row);
bool is_said_unknown(const Draft& draft, std::string_view key);
// Of a complete draft of a catalogue's device: what is absent is said to be unknown, so that a
// later catalogue that knows it does not change the setup.
void note_unknown_figures(Draft& draft);

// The same draft without what its device's id says anyway.
Draft without_catalogue(Draft draft);

}  // namespace roofline
