// Small pieces of SVG that marks and asides share: numbers, path data, blocks of text, leaders.

import { nothing, svg } from 'lit/html.js';

/** @import { BlockSpot, Line, Note, Point, Spot, Style } from './types.js' */

/** A tenth of a pixel is enough, and keeps attributes short. @param {number} v */
export const r = (v) => Math.round(v * 10) / 10;
/** @param {Point[]} points */
export const data = (points) => `M${points.map(([x, y]) => `${r(x)},${r(y)}`).join('L')}`;
/** @param {Line} line */
export const lineData = ([x0, y0, x1, y1]) => data([[x0, y0], [x1, y1]]);
/** @type {(x: number, y: number) => string} */
export const move = (x, y) => `translate(${r(x)},${r(y)})`;

const share = { start: 0, middle: 0.5, end: 1 };

/** ① for 1. @param {number} number  1 to 20 */
export const ringed = (number) => String.fromCodePoint(0x245f + number);

/** @param {Note[]} notes */
const noteMarks = (notes) => notes.map((note) =>
  svg`<tspan class="note ${note.severity}" dx="3"><title>${note.sentence}</title>${ringed(note.number)}</tspan>`);

/**
 * The lines of a placed block. Notes follow the name within its text, so that text flow places them, not measuring.
 * @type {(spot: BlockSpot, style: Style) => unknown}
 */
export function blockText({ block, x0, y0, align, notes = [] }, { line }) {
  const x = r(block.w * share[align]);
  return svg`<g class="label" transform=${move(x0, y0)}>${block.rows.map(({ text, bold }, i) => svg`<text
    class=${bold ? 'name' : 'text'} x=${x} y=${r((i + 0.76) * line)} text-anchor=${align}
    >${text}${i === block.nameRows - 1 ? noteMarks(notes) : nothing}</text> `)}</g>`; // the blank keeps lines apart where they are read out
}

/** @param {Spot} spot */
export const leader = ({ leader: line }) => (line ? svg`<path class="leader" d=${lineData(line)}></path>` : nothing);

/** @type {(spot: Spot) => spot is BlockSpot} */
export const isBlock = (spot) => spot.block !== undefined;
