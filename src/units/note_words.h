// The words people write beside a quantity: which of them change or end its reading.
#pragma once

#include <optional>
#include <string_view>

namespace roofline {

enum class Note {
  harmless,  // "HBM2e", "peak", "memory"
  link,      // "NVLink", "bidirectional": not the memory's bandwidth
  several,   // "total", "8x": of more than one device
  sparse,    // "sparsity", "*": a peak with structured sparsity
};

// Case aside. nullopt: a word nobody knows.
std::optional<Note> note_of(std::string_view word);

}  // namespace roofline
