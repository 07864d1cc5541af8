// A memory's bandwidth given by its clock and the width of its bus, in the wordings of data sheets
// and device queries: "14 Gbps GDDR6 on 256-bit", "3072-bit @1215MHz DDR", "8501000 kHz, bus 128".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

struct ClockAndBus {
  // A rate per pin, or a clock that moves data `per_clock` times a cycle. nullopt: a clock of which
  // the text does not say whether it is doubled.
  std::optional<double> per_clock;
  std::string rate;  // decimal text, in 10^exponent10 bit or cycles a second
  int exponent10;
  std::string clock_text;  // canonical: "14 Gbit/s", "1215 MHz"
  double bus_bits;         // whole
};

// nullopt: the text is of another form. `plain` is plain text (plain_text.h).
std::optional<ClockAndBus> clock_and_bus(std::string_view plain);

}  // namespace roofline
