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
  /** @type {Picture | null} */
  let picture = null;

  const lastGood = () => picture ?? pictureOf(call('evaluate', { lang, params: example }));

  /**
   * @param {Params} params
   * @param {boolean} [lenient]  shows what the good fields give beside bad ones: a link just opened
   * @returns {Picture}
   */
  return (params, lenient = false) => {
    if (picture && params === asked) return picture;
    const reply = call('evaluate', { lang, params });
    if (reply === PENDING) return (picture = lastGood());
    asked = params;
    const stale = !reply.ok || (!lenient && reply.problems.some((problem) => concerns(problem, params)));
    picture = {
      evaluation: reply.ok && !stale ? reply.value : lastGood().evaluation,
      problems: reply.problems,
      stale,
    };
    return picture;
  };
}

/** @param {import('./door.js').Reply<import('../../src/wasm/lab.d.ts').Evaluation>} reply @returns {Picture} */
function pictureOf(reply) {
  if (!reply.ok) throw new Error(reply.problems[0]?.message);
  return { evaluation: reply.value, problems: [], stale: false };
}

/**
 * True if the problem is about a text that was typed, not about one that is merely absent (an unknown peak).
 * @param {import('../../src/wasm/lab.d.ts').Problem} problem
 * @param {Params} params
 */
const concerns = ({ field, given }, params) => given !== '' && Object.hasOwn(params, field);
