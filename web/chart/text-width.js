// Widths of text from a table, and line breaking. Nothing is ever measured: the page, the pre-rendered page,
// the tests and exports must place every label at the same spot. The table holds the widths of DejaVu Sans,
// the widest of the usual system fonts, so a label never needs more room than it was given.

/**
 * Hundredths of an em; characters in no row are 64 (figures and most lower case), East Asian ones 100.
 * @type {[number, string][]}
 */
const table = [
  [28, "ijl'"], [32, ' ,.·IJ|\u00a0'], [20, '\u202f\u2009'], [36, '/:;\\f-'], [41, '()[]t!r'], [50, '*_`–"'],
  [56, 'szc?L'], [61, 'FkvxyPTYao'], [70, 'KAVBRXZC'], [79, 'UHNDG&OQ'],
  [84, 'w#+<=>^~×−→≥≤≈'], [100, 'M%mW@…—'],
];
const widths = new Uint8Array(0x2e80).fill(64);
for (const [width, characters] of table) for (const c of characters) widths[c.charCodeAt(0)] = width;
widths.fill(100, 0x2460, 0x2500);
const boldFactor = 1.13;

/** Width in pixels at a font size in pixels. @type {(text: string, size: number, bold?: boolean) => number} */
export function textWidth(text, size, bold = false) {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum += widths[text.charCodeAt(i)] ?? 100;
  return (sum * size * (bold ? boldFactor : 1)) / 100;
}

/** An East Asian character or a word, with the marks that cling to it, or blanks (not no-break ones). */
const piece = /[（《「]*(?:[^ \u2e80-\uffef]+|(?![（《「])[\u2e80-\uffef])[，。、；：）》」]*| +/gu;

/** Pieces between which a line may break. @param {string} text */
export const pieces = (text) => text.match(piece) ?? [];

/**
 * Fills lines from parts; a part wider than a line is broken up by `smaller`.
 * @param {string[]} parts
 * @param {(line: string) => boolean} fits
 * @param {(part: string) => string[]} smaller
 */
function fill(parts, fits, smaller = (part) => [part]) {
  const lines = [''];
  for (const part of parts) {
    const joined = lines[lines.length - 1] + part;
    if (fits(trimmed(joined))) lines[lines.length - 1] = joined;
    else lines.push(...(fits(trimmed(part)) ? [part] : smaller(part)));
  }
  return lines.filter((line) => line.trim());
}

/** A middle dot at the end of a line is not needed: the break separates. @param {string} line */
const trimmed = (line) => line.trim().replace(/\s*·$/, '');

/**
 * Breaks between the parts of "a · b · c" where that is enough, else between words.
 * @type {(text: string, limit: number, size: number, bold: boolean) => string[]}
 */
function breakAt(text, limit, size, bold) {
  /** @param {string} line */
  const fits = (line) => textWidth(line, size, bold) <= limit;
  return fill(text.split(/(?<= · )/), fits, (part) => fill(pieces(part), fits)).map(trimmed);
}

/**
 * Lines of about equal width, none wider than `limit` unless a single word is.
 * @type {(text: string, limit: number, size: number, bold?: boolean) => string[]}
 */
export function wrap(text, limit, size, bold = false) {
  const count = breakAt(text, limit, size, bold).length;
  let width = textWidth(text, size, bold) / count;
  while (width < limit) {
    const lines = breakAt(text, width, size, bold);
    if (lines.length <= count) return lines;
    width += size;
  }
  return breakAt(text, limit, size, bold);
}
