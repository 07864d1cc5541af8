// Text broken into lines of a given width, by the table of character widths: a word that is wider than the line (a
// link, a name of a thousand letters) is broken between its characters, so that no line is ever too wide.

import { pieces, textWidth } from '../chart/text-width.js';

/** @type {(text: string, limit: number, size: number, bold?: boolean) => string[]} */
export function linesOf(text, limit, size, bold = false) {
  /** @param {string} line */
  const fits = (line) => textWidth(line.trimEnd(), size, bold) <= limit;
  const parts = pieces(text.replace(/\s*\n\s*/g, ' ')).flatMap((part) => (fits(part) ? [part] : [...part]));
  const lines = [''];
  for (const part of parts) {
    const line = lines[lines.length - 1] ?? '';
    if (fits(line + part)) lines[lines.length - 1] = line + part;
    else lines.push(part.trimStart());
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** A link over lines: preferably after a part of it. @type {(link: string, limit: number, size: number) => string[]} */
export function linesOfLink(link, limit, size) {
  /** @param {string} line */
  const fits = (line) => textWidth(line, size) <= limit;
  const parts = link.split(/(?<=[&#/])/).flatMap((part) => (fits(part) ? [part] : [...part]));
  const lines = [''];
  for (const part of parts) {
    const joined = lines[lines.length - 1] + part;
    if (fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}
