// Labels as blocks of lines: broken and sized by the table of widths.

import { textWidth, wrap } from './text-width.js';

/** @import { Block, Context, Style } from './types.js' */

/**
 * A block is wanted at every frame of a drag, and most texts stay: a few hundred are kept.
 * @type {Map<string, Block>}
 */
const kept = new Map();

/**
 * @param {Style} style
 * @param {string} name  bold first lines, or ""
 * @param {string} text
 * @param {number} limit  greatest width in px
 * @param {number} extra  room after the name
 */
export function block(style, name, text, limit = Infinity, extra = 0) {
  const key = [style.name, name, text, limit, extra].join('\n');
  let found = kept.get(key);
  if (!found) {
    if (kept.size > 500) kept.clear();
    found = setBlock(style, name, text, limit, extra);
    kept.set(key, found);
  }
  return found;
}

/** @type {(style: Style, name: string, text: string, limit: number, extra: number) => Block} */
function setBlock(style, name, text, limit, extra) {
  const names = name ? wrap(name, limit, style.name, true) : [];
  const texts = wrap(text, limit, style.text);
  const widths = [
    ...names.map((line, i) => textWidth(line, style.name, true) + (i === names.length - 1 ? extra : 0)),
    ...texts.map((line) => textWidth(line, style.text)),
  ];
  const rows = [
    ...names.map((line) => ({ text: line, bold: true })),
    ...texts.map((line) => ({ text: line, bold: false })),
  ];
  return { rows, nameRows: names.length, w: Math.ceil(Math.max(...widths)), h: rows.length * style.line };
}

/**
 * The block on one line each, then narrower ones as far as breaking lines makes it narrower.
 * @type {(context: Context, name: string, text: string, extra?: number) => Block[]}
 */
export function settings({ style, frame }, name, text, extra) {
  const room = frame.right - frame.left;
  /** @type {Block[]} */
  const found = [];
  let narrowest = Infinity;
  for (const share of [1, 0.75, 0.55, 0.4]) {
    if (narrowest <= share * room) continue;
    const next = block(style, name, text, Math.round(share * room), extra);
    if (next.w >= narrowest) continue;
    found.push(next);
    narrowest = next.w;
  }
  return found;
}
