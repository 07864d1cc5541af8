// What is said of a chosen device: its figures beside those given, and devices nobody knows.
// English; sorted by code. Variants: phrase_tables.h.
#include "words/phrase_tables.h"

namespace roofline {

namespace {

constexpr PhraseRow rows[] = {
    {"finding.accumulate_peak.advice", "Leave the peak to the catalogue, or write {expected}."},
    {"finding.accumulate_peak.sentence",
     "{given} is what {device} reaches with fp16 accumulation; attention kernels accumulate in "
     "fp32, at {expected}."},
    {"finding.bandwidth_looks_doubled.advice",
     "Check whether two devices, dies or directions were added up."},
    {"finding.bandwidth_looks_doubled.sentence",
     "A bandwidth of {given} is twice what {device} has, {expected}."},
    {"finding.bandwidth_looks_halved.advice",
     "Check whether it is one die of two, or a memory clock without its double data rate."},
    {"finding.bandwidth_looks_halved.sentence",
     "A bandwidth of {given} is half of what {device} has, {expected}."},
    {"finding.bandwidth_looks_quadrupled.advice", "Check whether four devices were added up."},
    {"finding.bandwidth_looks_quadrupled.sentence",
     "A bandwidth of {given} is four times what {device} has, {expected}."},
    {"finding.capacity_as_bandwidth.advice", "The bandwidth of {device} is {expected}."},
    {"finding.capacity_as_bandwidth.sentence",
     "A bandwidth of {given} has the number of a capacity, the one of {owner}."},
    {"finding.differs_from_catalogue.advice",
     "The figures given here are used; leave one out to take the catalogue's."},
    {"finding.differs_from_catalogue.sentence",
     "Not as in today's catalogue for {device}: {differences}; the catalogue's in parentheses."},
    {"finding.link_as_bandwidth.advice",
     "The model needs the bandwidth of the memory; {device} has {expected}."},
    {"finding.link_as_bandwidth.sentence",
     "A bandwidth of {given} is that of a link between devices, not of the memory."},
    {"finding.looks_like_binary.advice",
     "Check whether GB (10⁹ byte) and GiB (2³⁰ byte) were exchanged."},
    {"finding.looks_like_binary.sentence",
     "{given} and the {expected} of {device} are as far apart as GB and GiB, a factor of "
     "{factor}."},
    {"finding.looks_like_bits.advice",
     "Check whether bits were taken for bytes, or eight devices for one."},
    {"finding.looks_like_bits.sentence",
     "{given} and the {expected} of {device} are a factor of {factor} apart, as bits and bytes "
     "are."},
    {"finding.looks_like_thousands.advice", "Check the prefix of the unit and the decimal point."},
    {"finding.looks_like_thousands.sentence",
     "{given} and the {expected} of {device} are a factor of {factor} apart."},
    {"finding.no_such_peak.advice", "The device has {others}; choose one of them for math."},
    {"finding.no_such_peak.sentence",
     "{device} does not multiply in {math}: the peak given here is not one of its own."},
    {"finding.peak_looks_doubled.advice", "Use the dense peak of {math}, {expected}."},
    {"finding.peak_looks_doubled.advice.bare", "Use the dense peak of {math}, {expected}."},
    {"finding.peak_looks_doubled.sentence",
     "A peak of {given} is twice the {expected} that {device} has in {math}: the sparse peak, or "
     "the one of the next narrower precision ({narrower})."},
    {"finding.peak_looks_doubled.sentence.bare",
     "A peak of {given} is twice the {expected} that {device} has in {math}: a sparse peak, or the "
     "one of a narrower precision."},
    {"finding.peak_looks_halved.advice",
     "Check whether multiply-adds were counted as one, and which accumulator is meant."},
    {"finding.peak_looks_halved.sentence",
     "A peak of {given} is half of the {expected} that {device} has in {math}: multiply-adds "
     "counted once, fp32 accumulation, or one die of two."},
    {"finding.peak_looks_quadrupled.advice", "Use the dense peak of {math}, {expected}."},
    {"finding.peak_looks_quadrupled.advice.bare", "Use the dense peak of {math}, {expected}."},
    {"finding.peak_looks_quadrupled.sentence",
     "A peak of {given} is four times the {expected} that {device} has in {math}: sparse and of a "
     "narrower precision ({narrower})."},
    {"finding.peak_looks_quadrupled.sentence.bare",
     "A peak of {given} is four times the {expected} that {device} has in {math}: sparse and of a "
     "narrower precision, or four devices."},
    {"finding.precision_moved_one_side.advice",
     "Leave the peak to the catalogue, so that it moves with the precision."},
    {"finding.precision_moved_one_side.advice.bare",
     "Leave the peak to the catalogue, so that it moves with the precision."},
    {"finding.precision_moved_one_side.sentence",
     "The peak of {given} was kept as given; it fits {fits}, not {math}. {device} has {expected} "
     "in {math}: the bytes moved with the precision, the peak did not."},
    {"finding.precision_moved_one_side.sentence.bare",
     "The peak of {given} was kept as given; on {device} it fits {fits}, not {math}: the bytes "
     "moved with the precision, the peak did not."},
    {"problem.no_such_peak.hint",
     "It has {choices}. For {given} in memory only, set math to one of these."},
    {"problem.no_such_peak.hint.bare", "Choose a precision that it has."},
    {"problem.no_such_peak.message", "{field}: {device} does not multiply in {given}."},
    {"problem.no_such_peak.message.bare", "{field}: the device does not multiply in {given}."},
    {"problem.unknown_device.hint", "Write one of: {choices}."},
    {"problem.unknown_device.hint.bare",
     "The command “devices” lists them; of a device of your own give peak and bw."},
    {"problem.unknown_device.message",
     "{field}: “{given}” does not name one device of the catalogue."},
};

}  // namespace

PackedPhrases devices_en() { return packed<rows>(); }

}  // namespace roofline
