// Quantities to and from text (MODEL 8, the spelling table). Spellings are exact in case; what is
// accepted although people confuse it comes with a finding, what has several readings is a problem
// that lists them. The spellings themselves are in unit_spellings.h; sentences for the codes below
// are words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "units/finding.h"
#include "units/units.h"

namespace roofline {

// Findings made here; Finding.field is the caller's field. All have the numbers
//   given: text, what the user wrote, trimmed; value: what was read
// and those below. `value` and `other` (the other reading) are of the dimension asked for, a plain
// double for a length, text for a rate of exponentials; `instead` is the text to write for the other.
//   code                           severity  further numbers
//   bits_read_as_bits              caution   other, factor: 8, instead ("7200 GB/s")
//   gibibytes_read                 info      other, percent: 7.3741824, instead ("838.19 GB/s")
//   decimal_kilobyte               info      other, instead ("64 KiB"); KB was read as 1000 byte
//   bare_number_read_as_base       info      unit: text ("B/s", "FLOP/s")
//   clock_times_bus                info      per_clock: 1 or 2, clock: text ("1215 MHz"),
//                                            bus: bits; value = per_clock x clock x bus / 8
//   work_for_rate                  caution   instead ("60 TFLOP/s"); "60 TFLOP" was read as that
//   tops_read_as_flop              info      TOPS, fit for int8 only, was read as TFLOP/s
//   approximate_figure             info      word: text ("over", "~") that stood before the number
//   rounded_bandwidth              info      exact: text, the data sheets' figures behind it
//   bandwidth_above_known_devices  stop      limit, eighth: Bandwidth (if 8 devices were summed)
//   length_k_binary                info      other: "128k" was read x1024, other is x1000
//   length_k_decimal               info      other: "1.5k" was read x1000, other is x1024, if whole
//
// Problems made here; `candidates` is a list of texts that would be read, "900 GB/s, 900 GiB/s".
//   missing_unit, ambiguous_unit, wrong_dimension, unknown_unit, ambiguous_number   candidates
//   implausible      low, high, candidates; "1.555 GB/s": the dot may be a thousands mark
//   not_a_number     example
//   not_whole        candidates, the nearest lengths
//   not_exact        nothing; a length above 2^53 that a double cannot hold
//   out_of_range     low (">0" for a quantity), high
//   sparse_peak      dense ("312 TFLOP/s")
//   link_bandwidth   word: text that tells ("NVLink", "8x", "total")

// What was read, and the remarks on how (bits read as bits, GiB as GiB, an alias that misleads).
// `other_readings` holds the other plausible reading when a finding names one: its consequence is
// shown.
template <class Q>
struct Reading {
  Q value;
  Findings findings = {};
  std::vector<Q> other_readings = {};
};

// `field` (a link key) goes into the problems and findings. Blanks around and between number and
// unit are free. Accepts "900 GB/s", "1,555GB/s", "over 2TB/s", "300 GB/s HBM2e", "14 Gbps 256-bit"
// (clock and bus width), "3072-bit @1215MHz DDR", and bare numbers from 1e9 byte/s and 1e10 FLOP/s
// up (info).
Result<Reading<Bandwidth>> read_bandwidth(std::string_view text, std::string_view field);
// Also "312 x 10^12 FLOP/s". A sparse peak ("624 TFLOPS*", "with sparsity") is a problem that names
// the half.
Result<Reading<ComputeRate>> read_compute_rate(std::string_view text, std::string_view field);
// An amount of memory: "232448B", "50MiB", "80 GB"; a bare number is a missing unit.
Result<Reading<Bytes>> read_bytes(std::string_view text, std::string_view field);
// Of exponentials: "3.86 Texp/s".
Result<Reading<ExponentialRate>> read_exponential_rate(std::string_view text,
                                                       std::string_view field);
// A length or count: "4096", "128k" (x1024, info gives x1000), "8.4k" (x1000, info gives x1024 if
// whole), "1Mi", "4,096", "~8.4k". Whole and exact, 1..2^53, else a problem; a narrower range is
// the caller's matter.
Result<Reading<std::int64_t>> read_length(std::string_view text, std::string_view field);

// Canonical text in one canonical unit, shortest digits that read back exactly; `separator` stands
// between number and unit ("" in links, " " elsewhere). Picks the decimal unit (kB, MB, GB ..) that
// gives the fewest characters; of equals GB/s or TFLOP/s, else the smaller: 9e11 -> "900GB/s", 2e12
// -> "2TB/s", 3.35e12 -> "3350GB/s", 1.228e13 -> "12.28TFLOP/s". `value` is positive and finite.
std::string exact_text(Bandwidth value, std::string_view separator);
std::string exact_text(ComputeRate value, std::string_view separator);
std::string exact_text(ExponentialRate value, std::string_view separator);
// Bytes: also in whole MiB, GiB, TiB when that is shorter (52428800 -> "50MiB", 8e10 -> "80GB").
// Never in KiB: shared memory and registers are quoted in bytes (232448 -> "232448B").
std::string exact_text(Bytes value, std::string_view separator);

// Reads what exact_text() writes, with either separator; nullopt for every other text.
std::optional<Bandwidth> read_exact_bandwidth(std::string_view text);
std::optional<ComputeRate> read_exact_compute_rate(std::string_view text);
std::optional<Bytes> read_exact_bytes(std::string_view text);

// True of the figures that read_bandwidth() has a finding for, however they are written
// (rounded_bandwidth, bandwidth_above_known_devices).
bool has_figure_finding(Bandwidth value);

}  // namespace roofline
