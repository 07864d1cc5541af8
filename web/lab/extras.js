// What the folded sections show: nothing is asked of the core before one is opened, and the same is asked once.

import { PENDING } from './door.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./door.js').Values} Values */
/** @typedef {View['state']['cache']} Cache */

/** @param {import('./door.js').Call} call @param {import('../../src/wasm/lab.d.ts').Lang} lang */
export function createExtras(call, lang) {
  const convert = asker(call, 'convert');
  const models = asker(call, 'models');
  const cache = asker(call, 'kv_cache');
  const tile = asker(call, 'tile');
  /** @type {View['conventions']} */
  let conventions = [];
  /** @param {import('../../src/wasm/lab.d.ts').Params} params @param {View['state']} state */
  return (params, state) => {
    const conversion = convert(state.conversion.open, { lang, params, ...measured(state.conversion) });
    if (conversion?.ok) conventions = conversion.value.conventions;
    return {
      conversion,
      conventions,
      models: models(state.cache.open, { lang }),
      cache: cache(state.cache.open, { lang, params, ...step(state.cache) }),
      tile: tile(state.tileOpen, { lang, params }),
    };
  };
}

/**
 * @template {keyof Values} Op
 * @param {import('./door.js').Call} call @param {Op} op
 */
function asker(call, op) {
  let asked = '';
  /** @type {import('./door.js').Reply<Values[Op]> | null} */
  let reply = null;
  return (/** @type {boolean} */ open, /** @type {object} */ args) => {
    if (!open) return null;
    const now = JSON.stringify(args);
    if (now !== asked || reply === PENDING) reply = call(op, args);
    asked = now;
    return reply;
  };
}

/** What was typed as a request has it: "62 %" is a share of the peak, all else a rate. @param {View['state']['conversion']} typed */
const measured = ({ rate, convention, flop }) => ({
  ...(rate.trim() && { [rate.includes('%') ? 'share_of_peak' : 'tflop_per_s']: rate, convention }),
  ...(flop.trim() && { flop }),
});

/** Empty texts are not said. @param {Cache} typed */
const step = ({ open, ...typed }) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''));
