// Where the catalogue's figures come from: src/catalogue/sources.json, which travels beside the
// request (the page loads it on use, the command line carries it). Without it sources are unknown.
// For api's .cpp files.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "base/result.h"
#include "catalogue/devices.h"
#include "codec/json_object.h"

namespace roofline {

class Provenance {
 public:
  static Result<Provenance> read(std::string_view text);

  // One entry a figure: {field, title, year, url, confidence}; null where the file has no such
  // device.
  Json sources_of(const DeviceRow& row) const;
  // Fields whose value nobody could look up: quoted from memory, or without any source.
  Json unverified_of(const DeviceRow& row) const;
  // A text or list of the device's entry: "scope", "practice_basis", "contradicting"; else null.
  Json member_of_device(const DeviceRow& row, std::string_view key) const;

 private:
  explicit Provenance(nlohmann::ordered_json json) : json_(std::move(json)) {}
  const nlohmann::ordered_json* values_of(const DeviceRow& row) const;

  nlohmann::ordered_json json_;
};

// The figures a device has, named as in `devices`: "bandwidth_byte_per_s", "peak_flop_per_s.fp16".
std::vector<std::string> figure_names(const DeviceFigures& figures);

}  // namespace roofline
