// What was asked → what is shown. Keeps the last good picture: a bad value greys it and says what is wrong, it
// never empties the page. Evaluates at most once for the same texts.

import { PENDING } from './door.js';

/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */
/** @typedef {import('./types.d.ts').Picture} Picture */

/**
 * @param {import('./door.js').Call} call
 * @param {import('../../src/wasm/lab.d.ts').Lang} lang
 * @param {Params} example  a setup that is known to be good: the picture until there is another
 */
export function createEvaluator(call, lang, example) {
  /** @type {Params | null} */
  let asked = null;
  const first = call('evaluate', { lang, params: example });
  if (!first.ok) throw new Error(first.problems[0]?.message);
  /** @type {Picture} */
  let picture = { evaluation: first.value, problems: [], stale: false };

  /**
   * @param {Params} params
   * @param {boolean} [lenient]  shows what the good fields give beside bad ones: a link just opened
   * @returns {Picture}
   */
  return (params, lenient = false) => {
    if (params === asked) return picture;
    const reply = call('evaluate', { lang, params });
    if (reply === PENDING) return picture;
    asked = params;
    const stale = !reply.ok || (!lenient && reply.problems.some((problem) => concerns(problem, params)));
    picture = {
      evaluation: reply.ok && !stale ? reply.value : picture.evaluation,
      problems: reply.problems,
      stale,
    };
    return picture;
  };
}

/**
 * True if the problem is about a text that was typed, not about one that is merely absent (an unknown peak).
 * @param {import('../../src/wasm/lab.d.ts').Problem} problem
 * @param {Params} params
 */
const concerns = ({ field, given }, params) => given !== '' && Object.hasOwn(params, field);
