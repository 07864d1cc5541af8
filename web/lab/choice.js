// The remedy of a problem, taken: a button of panels/field.js says the field and its text, maybe as "d=128".
import { withChanges } from './lengths.js';

/**
 * @param {import('../../src/wasm/lab.d.ts').Params} params @param {DOMStringMap} dataset  of the button
 * @returns {import('../../src/wasm/lab.d.ts').Params}
 */
export function withChoice(params, { field = '', text = '' }) {
  const value = text.startsWith(`${field}=`) ? text.slice(field.length + 1) : text;
  return withChanges(params, { [field]: value });
}
