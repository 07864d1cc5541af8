// From the state and the picture to what the templates are given. The reading of the paste box is remembered: it
// is asked once a text.

import { PENDING } from './door.js';
import { createExtras } from './extras.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */

/** True if the parameters say all that must be said. @param {Params} params @param {View['fields']} fields */
export const isComplete = (params, fields) =>
  [...fields.values()].every(({ required, key }) => !required || key in params);

/** Not about what a part of a setup leaves unsaid. @param {View['parseProblems'][number]} problem */
const isAboutWords = ({ given }) => given !== '';

/**
 * @param {{
 *   call: import('./door.js').Call,
 *   lang: import('../../src/wasm/lab.d.ts').Lang,
 *   words: View['words'],
 *   table: import('../../src/wasm/lab.d.ts').Fields,
 *   otherPage?: string,
 *   embeds?: string | null,
 * }} given
 */
export function createViewMaker({ call, lang, words, table, otherPage = '', embeds = null }) {
  const fields = new Map(table.fields.map((field) => [field.key, field]));
  const readExtras = createExtras(call, lang);
  let text = '';
  /** @type {View['state']['paste']['answers'] | null} */
  let answers = null;
  /** @type {Pick<View, 'parsed' | 'imported' | 'parseProblems'>} */
  let reading = { parsed: null, imported: null, parseProblems: [] };

  /** @param {View['state']['paste']} paste */
  function read({ text: pasted, answers: said }) {
    if (pasted === text && said === answers) return reading;
    const reply = pasted.trim() === '' ? null : call('parse', { lang, text: pasted });
    if (reply === PENDING) return reading;
    text = pasted;
    answers = said;
    const parsed = reply?.ok ? reply.value : null;
    const problems = reply?.problems ?? [];
    if (parsed?.kind === 'hf_config') return (reading = readConfig(parsed, { lang, text: pasted, answers: said }));
    reading = {
      parsed,
      imported: null,
      parseProblems: parsed && !isComplete(parsed.params, fields) ? problems.filter(isAboutWords) : problems,
    };
    return reading;
  }

  /** @param {NonNullable<View['parsed']>} parsed @param {object} args @returns {typeof reading} */
  function readConfig(parsed, args) {
    const reply = call('import', args);
    const imported = reply.ok && 'questions' in reply.value ? reply.value : null;
    return { parsed, imported, parseProblems: reply.problems };
  }

  /**
   * @param {import('./types.d.ts').Picture} picture
   * @param {Pick<View, 'state' | 'canUndo' | 'canRedo' | 'chart' | 'skip' | 'fixed'>} rest
   * @returns {View}
   */
  return (picture, rest) => ({
    ...picture, ...rest, ...read(rest.state.paste), ...readExtras(picture.evaluation.params, rest.state),
    lang, otherPage, embeds, words, fields, examples: table.examples,
  });
}
