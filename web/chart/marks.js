// The three paths on the chart: their figures, their labels, and picking them by pointer, finger or keyboard.
// Shapes differ, so that colour is never needed to tell them apart.

import { nothing, svg } from 'lit/html.js';
import { blockText, data, isBlock, leader, move, ringed } from './svg-text.js';

/** @import { Options, Path, PathId, PathShape, Spot, Style } from './types.js' */

/** Below this length in px a segment is too short to be seen as one; its bar is drawn taller. */
const shortSegment = 8;

/** @type {Record<PathId, (shape: PathShape) => unknown>} */
const figures = {
  compulsory: ({ points: [[x, y]] }) =>
    svg`<path class="mark" transform=${move(x, y)} d="M0,-8L8,0L0,8L-8,0Z"></path>`,
  tiled: ({ points: [worst, low, high], tail, segment }) => {
    const half = high[0] - low[0] < shortSegment ? 11 : 5;
    return svg`<path class="tail" d=${data(tail)}></path>
      <path class="segment" d=${data(segment)}></path>
      <path class="end" transform=${move(low[0], low[1])} d=${`M0,${-half}V${half}`}></path>
      <circle class="worst" transform=${move(worst[0], worst[1])} r="4.5"></circle>`;
  },
  naive: ({ points: [[x, y]] }) =>
    svg`<rect class="mark" transform=${move(x, y)} x="-6" y="-6" width="12" height="12"></rect>`,
};

/** Begins with the words that stand at the mark, so that it can be called by them. @type {(path: Path, spot?: Spot) => string} */
const describe = ({ label, short_label, qualifier, attainable_text, time_text }, spot) =>
  [`${short_label}${(spot?.notes ?? []).map(({ number }) => ringed(number)).join('')} ${qualifier}`, label, attainable_text.nominal, time_text.nominal].filter(Boolean).join(', ');

/** @typedef {Pick<Options, 'selected' | 'onPick'>} Picking */
/** @type {(shape: PathShape, spot: Spot | undefined, style: Style, picking: Picking) => unknown} */
export function mark(shape, spot, style, { selected, onPick }) {
  const { id, path, tail, segment, beyond } = shape;
  const picked = selected === id;
  const pick = () => onPick?.(id);
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key === 'Escape') onPick?.(null);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick();
  };
  return svg`<g class="path ${id}${picked ? ' selected' : ''}${beyond ? ' beyond' : ''}" tabindex="0" role="button"
      aria-pressed=${picked ? 'true' : 'false'} aria-label=${describe(path, spot)}
      @pointerenter=${pick} @focus=${pick} @click=${pick} @keydown=${key}>
    <path class="hit" d=${data([...tail, ...segment.slice(1)])}></path>
    ${spot ? leader(spot) : nothing}
    ${figures[id](shape)}
    ${spot && isBlock(spot) ? blockText(spot, style) : nothing}
  </g>`;
}
