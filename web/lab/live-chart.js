// The roofline of a store: what is picked on it is state, and while a slider moves its axes keep their range.
import { domainOf, roofline } from '../chart/roofline.js';

/** @typedef {import('../../src/wasm/lab.d.ts').Evaluation} Evaluation */

/**
 * @param {import('./store.js').Store} store @param {import('../../src/wasm/lab.d.ts').Lang} lang
 * @returns {(evaluation: Evaluation, width: number) => unknown} template
 */
export function createLiveChart(store, lang) {
  const onPick = (/** @type {import('./types.d.ts').State['pick']} */ pick) => store.update({ pick });
  /** @type {Evaluation | undefined} */
  let last;
  /** @type {ReturnType<typeof domainOf> | undefined} */
  let frozenDomain;
  return (evaluation, width) => {
    const { dragging, pick: selected } = store.state;
    frozenDomain = dragging && last ? frozenDomain ?? domainOf(last) : undefined;
    last = evaluation;
    return roofline(evaluation, { width, lang, selected, frozenDomain, onPick });
  };
}
