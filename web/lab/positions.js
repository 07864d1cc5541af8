// Where a slider stands: the number of a field in the setup, in the base units of the field's stops. Nothing is
// computed with it and it is never shown.

/** @typedef {import('../../src/wasm/lab.d.ts').Setup} Setup */
/** @typedef {import('../../src/wasm/lab.d.ts').Field} Field */

/** @type {Record<string, (setup: Setup) => number | null | undefined>} */
const NUMBERS = {
  B: ({ workload }) => workload.batch,
  H: ({ workload }) => workload.heads,
  Hk: ({ workload }) => workload.kv_heads,
  S: ({ workload }) => workload.seq_q,
  Sk: ({ workload }) => workload.seq_kv,
  d: ({ workload }) => workload.head_dim,
  dv: ({ workload }) => workload.value_dim,
  splits: ({ workload }) => workload.splits,
  peak: ({ device }) => device.peak_flop_per_s?.nominal,
  bw: ({ device }) => device.bandwidth_byte_per_s?.nominal,
  sm: ({ device }) => device.sm_count,
  smem: ({ device }) => device.shared_memory_byte,
  regs: ({ device }) => device.register_file_byte,
  llc: ({ device }) => device.last_level_cache_byte,
  mem: ({ device }) => device.memory_byte,
};

/** Index of the stop nearest by ratio; 0 for an unknown. @param {Field} field @param {Setup} setup */
export function positionOf({ key, stops }, setup) {
  const value = NUMBERS[key]?.(setup) ?? 0;
  const after = stops.findIndex((stop) => stop.value >= value);
  if (after < 0) return stops.length - 1;
  const above = stops[after]?.value ?? 0;
  const below = stops[after - 1]?.value;
  return below !== undefined && value * value < above * below ? after - 1 : after;
}

/**
 * Text of the next stop up (+1) or down (-1) from the current value: a second key may come before the setup of the
 * first, so what is asked for already counts where it is a stop itself.
 * @param {Field} field @param {Setup} setup @param {number} direction @param {string} [asked]
 */
export function neighbour(field, setup, direction, asked) {
  const value = field.stops.find(({ text }) => text === asked)?.value ?? NUMBERS[field.key]?.(setup) ?? 0;
  const stop = direction > 0
    ? field.stops.find((candidate) => candidate.value > value)
    : field.stops.filter((candidate) => candidate.value < value).pop();
  return stop?.text;
}
