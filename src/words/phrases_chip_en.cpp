// What the chip holds and reaches: findings on its units, the ceiling of the exponentials, and how the
// tile was chosen. English; sorted by code.
#include "words/phrase_tables.h"

namespace roofline {

namespace {

constexpr PhraseRow rows[] = {
    {"finding.grid_findings_do_not_apply.advice",
     "Its compiler cuts the work in its own way: go by the paths' figures and a measurement."},
    {"finding.grid_findings_do_not_apply.sentence",
     "A {unit} runs no grid of thread blocks: the findings on grid and tile do not apply and are "
     "left out ({left_out})."},
    {"finding.occupancy_limited.advice",
     "A smaller tile makes room for a second block; otherwise the waits must overlap inside the "
     "block."},
    {"finding.occupancy_limited.sentence",
     "Each {unit} holds one {tile_rows} × {tile_cols} thread block at a time: it takes "
     "{shared_memory_needed} of {shared_memory} shared memory and {registers_needed} of "
     "{registers} usable registers. Limit: {limit}."},
    {"finding.special_function_ceiling.advice",
     "It assumes one exponential a pair, all on these units at boost clock. Kernels that compute a "
     "part as polynomials elsewhere pass it; those that do not overlap exponentials and products "
     "stay below both."},
    {"finding.special_function_ceiling.sentence",
     "The {exponentials} exponentials of the softmax take {time} on the special-function units, "
     "{ratio} times the {matmuls} of the matrix products at nominal peak: a ceiling of {ceiling}, "
     "not a bound."},
    {"roof.exponentials", "exponentials {rate}, a ceiling"},
    {"tile.column.q", "Q in"},
    {"tile.column.result", "Result"},
    {"tile.need", "{need} of {room}"},
    {"tile.note.registers",
     "Three quarters of the register file, {registers} of {register_file}, may be used."},
    {"tile.note.registers_unknown", "The register file is unknown and does not constrain."},
    {"tile.note.together", "One on-chip memory holds the accumulators, too."},
    {"tile.result.both", "too much of both"},
    {"tile.result.fits", "fits"},
    {"tile.result.registers", "too many registers"},
    {"tile.result.shared_memory", "too much shared memory"},
    {"tile.result.taken", "fits, taken"},
    {"tile.sentence.assumed", "No shared memory size is given: {rows} × {cols} is assumed."},
    {"tile.sentence.chosen",
     "The rule tries tiles from large to small, Q first in shared memory, then in registers; "
     "{rows} × {cols} is the first that fits."},
    {"tile.sentence.kept",
     "The setup holds {rows} × {cols} as the rule once chose it; with these figures the rule takes "
     "{rule_rows} × {rule_cols} today."},
    {"tile.sentence.none",
     "No tile of the rule fits; its smallest, {rows} × {cols}, is taken all the same."},
    {"tile.sentence.user", "{rows} × {cols} is the user's tile."},
};

}  // namespace

PackedPhrases chip_en() { return packed<rows>(); }

}  // namespace roofline
