// The page's way to the model: starts the core, and knows where the complete door is. The only file with the core's
// glue.
import createCore from 'core-glue';
import { openCore } from './core.js';
import { words } from './strings/index.js';
import { createEngine } from './two-stage.js';
import { fetchOwn, startModule } from './wasm.js';

/** @typedef {import('./door.js').Call} Call */
/** @typedef {import('./door.js').Values} Values */
/** @typedef {{fields: import('../../src/wasm/lab.d.ts').Fields, phrases: string}} Start  what the core is given */
/**
 * @typedef {{
 *   call: Call,
 *   ask: <Op extends keyof Values>(op: Op, args: object, text?: string) => Promise<import('./door.js').Reply<Values[Op]>>,
 *   complete: () => Promise<void>,
 *   onComplete: (listener: () => void) => void,
 * }} Engine  `call` may answer PENDING, `ask` waits; `complete` loads what is missing and never rejects
 */

/**
 * @param {{lang: import('../../src/wasm/lab.d.ts').Lang, wasm: string, start: string}} given  addresses of the core's WASM and of its Start
 * @returns {Promise<Engine>} rejects if the core cannot be loaded
 */
export async function loadEngine({ lang, wasm, start }) {
  const [module, begin] = await Promise.all([
    startModule(createCore, { url: wasm }),
    fetchOwn(start).then((response) => /** @type {Promise<Start>} */ (response.json())),
  ]);
  const core = openCore(module);
  core.begin(lang, begin.phrases);
  const load = async () => (await import('./complete.js')).loadComplete();
  return createEngine({ core, fields: begin.fields, load, notLoaded: words[lang].partFailed });
}
