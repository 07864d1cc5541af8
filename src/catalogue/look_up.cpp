// What a setup asks of the catalogue. The page's core has no catalogue and defines these itself
// (wasm/core.cpp): the linker then leaves this file and the tables out.
#include "catalogue/devices.h"

namespace roofline {

const DeviceRow* device_of_id(std::string_view id) {
  for (const DeviceRow* row : all_devices()) {
    if (row->id == id) return row;
  }
  return nullptr;
}

std::vector<std::string> device_ids_near(std::string_view text) {
  std::vector<std::string> ids;
  for (const DeviceRow* row : devices_like(text)) ids.emplace_back(row->id);
  return ids;
}

}  // namespace roofline
