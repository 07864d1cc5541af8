// What a host page wrote as the setup, text or link, as parameters. Nothing is the worked example; what cannot be read
// is a problem, and never another setup.
import { openedFrom } from '../lab/open.js';

/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */
/** @typedef {import('../../src/wasm/lab.d.ts').Problem} Problem */

/**
 * @param {import('../lab/door.js').Call} call @param {'en' | 'zh'} lang
 * @param {string} text @param {Params} example
 * @returns {{params: Params, problems: Problem[]}}
 */
export function readSetup(call, lang, text, example) {
  if (text.trim() === '') return { params: example, problems: [] };
  const reply = call('parse', { lang, text });
  if (!reply.ok) return { params: {}, problems: reply.problems };
  const { kind, kind_text, params } = reply.value;
  if (kind === 'link') return openedFrom(call('open', { lang, link: text.trim() }), example);
  if (kind === 'setup_text') return { params, problems: reply.problems };
  const refused = { code: 'not_a_setup', field: '', given: text, message: kind_text, hint: '' };
  return { params: {}, problems: [refused, ...reply.problems] };
}
