// The roofline chart: an evaluation (src/wasm/lab.d.ts) to a lit template of one figure. Pure: the same
// arguments give the same figure on the page, pre-rendered and in tests. It shows the model's figures and
// texts and computes none; colours and type come from chart.css.

import { html, nothing, svg } from 'lit/html.js';
import { drawAxis, xAxis, xMinorTicks, yAxis, yMinorTicks } from './axes.js';
import { layout } from './layout.js';
import { mark } from './marks.js';
import { readout } from './readout.js';
import { words } from './strings.js';
import { blockText, data, isBlock, leader, lineData, move, r } from './svg-text.js';

/** @import { Evaluation, Frame, Line, Options, PathShape, RoofShape, Spot, Style, Words } from './types.js' */

export { domainOf } from './scales.js';

/** @type {(plan: ReturnType<typeof layout>, strings: Words, lang: string) => unknown} */
function axes({ style, frame, domain, scales }, strings, lang) {
  const { left, right, top, bottom } = frame;
  const { x, y } = domain;
  const key = [x, y, left, right, top, bottom, lang].join();
  return svg`<g class="axes" aria-hidden="true">
    <g class="axis x" transform=${move(0, bottom)} ${drawAxis(() => xAxis(scales.x, x, frame, style.text), key)}></g>
    <path class="minor" d=${xMinorTicks(scales.x, x, bottom)}></path>
    <text class="title" x=${r((left + right) / 2)} y=${style.height - 6} text-anchor="middle">${strings.xTitle}</text>
    ${y ? svg`
      <g class="axis y" transform=${move(left, 0)} ${drawAxis(() => yAxis(scales.y, y, frame), key)}></g>
      <path class="minor" d=${yMinorTicks(scales.y, y, left)}></path>
      <text class="title" x="2" y="14">${strings.yTitle}</text>` : nothing}
  </g>`;
}

/**
 * Band and line in a nested viewport, which cuts them at the frame without needing an id.
 * @type {(frame: Frame, shape: RoofShape, drop: Line | null) => unknown}
 */
function roof({ left, right, top, bottom }, { nominal, low, high, ceiling }, drop) {
  const width = right - left;
  const height = bottom - top;
  return svg`<svg class="roof" aria-hidden="true" x=${left} y=${top} width=${width} height=${height}
      viewBox="${left} ${top} ${width} ${height}">
    <path class="band" d=${`${data([...high, ...low.slice().reverse()])}Z`}></path>
    ${drop ? svg`<path class="drop" d=${lineData(drop)}></path>` : nothing}
    ${ceiling ? svg`<path class="ceiling" d=${lineData(ceiling)}></path>` : nothing}
    <path class="line" d=${data(nominal)}></path>
  </svg>`;
}

/** @type {(id: string, spot: Spot | undefined, style: Style) => unknown} */
function aside(id, spot, style) {
  if (!spot) return nothing;
  if (isBlock(spot)) return svg`<g class="aside ${id}">${leader(spot)}${blockText(spot, style)}</g>`;
  const { text = '', x = 0, y = 0, angle = 0 } = spot.turned ?? {};
  const turn = `${move(x, y)} rotate(${r((angle * 180) / Math.PI)})`;
  return svg`<g class="aside ${id}"><text class="text" text-anchor="middle" y=${r(style.text * 0.35)}
    transform=${turn}>${text}</text></g>`;
}

/** @param {Spot | undefined} spot */
function savingArrow(spot) {
  if (!spot?.arrow) return nothing;
  const [from, to, y] = spot.arrow.map(r);
  const back = to > from ? -8 : 8;
  return svg`<path class="arrow" d=${`M${from},${r(y - 4)}v8m0,-4H${to}m${back},-3.5L${to},${y}l${back},3.5`}></path>`;
}

/** Tiled below the others, naive's hollow square above: each shows where they coincide. @param {PathShape[]} paths */
const inPaintOrder = (paths) =>
  ['tiled', 'compulsory', 'naive'].flatMap((id) => paths.filter((path) => path.id === id));

/** @type {(device: Evaluation['setup']['device'], strings: Words) => string} */
function whyNoRoof({ peak_flop_per_s: peak, bandwidth_byte_per_s: bandwidth }, strings) {
  if (!peak && !bandwidth) return strings.noBoth;
  return peak ? strings.noBandwidth : strings.noPeak;
}

/**
 * @param {Evaluation} evaluation
 * @param {Options} options  `width` in px; `selected` a path or null; `frozenDomain` from `domainOf`, kept during
 *   a drag; `onPick` is called with a path on hover, focus and tap, with null on Escape; `strings` replaces words
 *   of strings.js.
 */
export const roofline = (evaluation, options) => html`<figure class="roofline">
    ${chart(evaluation, options)}
    ${readout(evaluation, options.selected ?? null, { ...words[options.lang ?? 'en'], ...options.strings })}
  </figure>`;

/** The picture alone. @param {Evaluation} evaluation @param {Options} options */
export function chart(evaluation, { width, lang = 'en', strings, selected = null, frozenDomain, onPick }) {
  const own = { ...words[lang], ...strings };
  const plan = layout(evaluation, { width: Math.max(280, Math.round(width)), strings: own, frozenDomain });
  const { style, frame, labels, shape } = plan;
  const { sentence, naive_sentence } = evaluation.verdict;
  return html`<svg class="roofline-chart ${style.narrow ? 'narrow' : 'wide'}" width=${style.width} height=${style.height}
      viewBox="0 0 ${style.width} ${style.height}" role="group"
      aria-label="${own.chart}. ${sentence} ${naive_sentence}">
    ${axes(plan, own, lang)}
    ${shape ? roof(frame, shape, plan.drop)
      : svg`<text class="unknown" x=${frame.left} y="20">${whyNoRoof(evaluation.setup.device, own)}</text>`}
    <g class="asides" aria-hidden="true">
      ${aside('bandwidth', labels.bandwidth, style)}
      ${aside('peak', labels.peak, style)}
      ${aside('ceiling', labels.ceiling, style)}
      ${aside('ridge', labels.ridge, style)}
      ${savingArrow(labels.saving)}
      ${aside('saving', labels.saving, style)}
    </g>
    ${inPaintOrder(plan.paths).map((path) => mark(path, labels[path.id], style, { selected, onPick }))}
  </svg>`;
}
