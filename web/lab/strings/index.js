// Interface words by language, and their placeholders.
import { en } from './en.js';
import { zh } from './zh.js';

/** @typedef {typeof en} Words */

/** @type {Record<import('../../../src/wasm/lab.d.ts').Lang, Words>} */
export const words = { en, zh };

/**
 * Replaces each {name}; the parts between stay as they are, so that a filler may be a template.
 * @template T
 * @param {string} text
 * @param {(name: string) => T} filler
 * @returns {(string | T)[]}
 */
export const fill = (text, filler) =>
  text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? filler(part) : part));

/** @param {string} text @param {Record<string, string>} fillers */
export const say = (text, fillers) => fill(text, (name) => fillers[name] ?? '').join('');
