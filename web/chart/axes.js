// The two axes by d3-axis, drawn inside a <g> that lit leaves alone, and redrawn only when their domain,
// size or language changed: a drag with a frozen domain does not touch them.

import { axisBottom, axisLeft } from 'd3-axis';
import { select } from 'd3-selection';
import { Directive, directive } from 'lit/directive.js';
import { noChange } from 'lit/html.js';
import { decades, minors, plainTick, prefixedTick } from './scales.js';
import { textWidth } from './text-width.js';

/** @import { Axis } from 'd3-axis' */
/** @import { Frame } from './types.js' */
/** @import { LogScale } from './scales.js' */

/**
 * Labels every decade where that has room, else every second, third, ..., counted from the last.
 * @type {(values: number[], pixelsPerDecade: number, size: number) => Format}
 */
function labelled(values, pixelsPerDecade, size) {
  const widest = Math.max(...values.map((v) => textWidth(plainTick(v), size))) + 8;
  const every = Math.ceil(widest / pixelsPerDecade);
  return (value, i) => ((values.length - 1 - i) % every === 0 ? plainTick(value) : '');
}

/** @typedef {(value: number, i: number) => string} Format */
/** @type {(axis: Axis<number>, values: number[], format: Format, length: number) => Axis<number>} */
const drawn = (axis, values, format, length) =>
  axis.tickValues(values).tickFormat(format).tickSizeInner(-length).tickSizeOuter(0).tickPadding(7).offset(0);

/** @type {(scale: LogScale, domain: [number, number], frame: Frame, size: number) => Axis<number>} */
export function xAxis(scale, domain, frame, size) {
  const values = decades(domain);
  const format = labelled(values, scale(10) - scale(1), size);
  return drawn(/** @type {Axis<number>} */ (axisBottom(scale)), values, format, frame.bottom - frame.top);
}

/** @type {(scale: LogScale, domain: [number, number], frame: Frame) => Axis<number>} */
export const yAxis = (scale, domain, frame) =>
  drawn(/** @type {Axis<number>} */ (axisLeft(scale)), decades(domain), prefixedTick, frame.right - frame.left);

/**
 * Unlabelled ticks as the data of one path.
 * @type {(scale: LogScale, domain: [number, number], y: number) => string}
 */
export const xMinorTicks = (scale, domain, y) =>
  minors(domain).map((v) => `M${scale(v).toFixed(1)},${y}v-4`).join('');
/** @type {(scale: LogScale, domain: [number, number], x: number) => string} */
export const yMinorTicks = (scale, domain, x) =>
  minors(domain).map((v) => `M${x},${scale(v).toFixed(1)}h4`).join('');

class DrawAxis extends Directive {
  /** @type {string | undefined} */
  key;

  /** @param {import('lit/directive.js').ElementPart} part @param {[() => Axis<number>, string]} values */
  update(part, [axis, key]) {
    if (key !== this.key) axis()(select(/** @type {SVGGElement} */ (part.element)));
    this.key = key;
    return noChange;
  }

  /** @param {() => Axis<number>} _axis @param {string} _key */
  render(_axis, _key) { return noChange; }
}

/** `<g ${drawAxis(() => axis, key)}>` draws the axis in the element when the key is new. */
export const drawAxis = directive(DrawAxis);
