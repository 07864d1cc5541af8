// What a device is to the setup: the parameters that it brings, and those that it drops.

/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */

/** What a device brings with it, as keys of the setup. */
const FIGURES = ['peak', 'peak_pv', 'bw', 'sm', 'smem', 'regs', 'llc', 'mem', 'sfu', 'unit'];
const WITH_THEM = ['hw', 'name', 'peak_range', 'peak_pv_range', 'bw_range', 'peak_origin', 'bw_origin'];

/** @param {Params} params @param {string} id  empty: no device @returns {Params} */
export function withDevice(params, id) {
  const dropped = [...FIGURES, ...WITH_THEM];
  const others = Object.fromEntries(Object.entries(params).filter(([key]) => !dropped.includes(key)));
  return id ? { ...others, hw: id } : others;
}

/** The figures stay as if typed, the name goes. @param {Params} params @param {Params} shown @returns {Params} */
export function asOwnDevice(params, shown) {
  const kept = FIGURES.filter((key) => shown[key]).map((key) => [key, shown[key]]);
  return { ...withDevice(params, ''), ...Object.fromEntries(kept) };
}

/**
 * The figures of a device of one's own, with its name, in the place of the present ones.
 * @param {Params} params @param {Params} own  of a setup on that device
 * @returns {Params}
 */
export function withOwnDevice(params, own) {
  const taken = [...FIGURES, ...WITH_THEM].filter((key) => key !== 'hw' && own[key] !== undefined);
  return { ...withDevice(params, ''), ...Object.fromEntries(taken.map((key) => [key, String(own[key])])) };
}
