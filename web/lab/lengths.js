// A ragged batch: the number of its sequences and the longest of them follow from the list of lengths, so one is said
// or the other. What is said last holds.

/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */
/** @typedef {import('../../src/wasm/lab.d.ts').Setup} Setup */

const FOLLOWING = ['B', 'S', 'Sk'];

/** @param {Setup} setup */
export const isRagged = ({ workload }) => workload.lengths !== undefined;

/** Changes of the setup, without what they overrule. @param {Params} before @param {Params} changes @returns {Params} */
export function withChanges(before, changes) {
  const overruled = changes.lengths ? FOLLOWING : FOLLOWING.some((key) => key in changes) ? ['lengths'] : [];
  const kept = Object.entries(before).filter(([key]) => !overruled.includes(key));
  return { ...Object.fromEntries(kept), ...changes };
}

/** Without the list: as many sequences of the longest. @param {Params} params @param {Setup} setup @returns {Params} */
export const withoutLengths = ({ lengths, ...params }, { workload }) =>
  ({ ...params, S: String(workload.seq_q), B: String(workload.batch) });
