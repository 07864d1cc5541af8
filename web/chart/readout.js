// The few lines under the chart: the ledger rows and the time bound of the picked path. Its room is reserved
// in chart.css, so that picking moves nothing.

import { html, nothing } from 'lit/html.js';

/** @import { Evaluation, Path, PathId, Words } from './types.js' */
/** @typedef {Evaluation['ledger'][number]} Row */

/** Each text once, in order: what does not change from the low to the high end is said once. @param {string[]} texts */
const range = (texts) => [...new Set(texts)].join(' … ');

/** @template T @param {T[]} items @param {(item: T) => string} key @returns {[string, T[]][]} */
function groupBy(items, key) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
}

/** @param {Row} row */
const nameOf = (row) => `${row.tensor_text} ${row.access_text}`;

/** Steps of a tiled path that is one kernel: what it moves at its low end, shared, and at its high end. */
const TOTALS = ['low', 'shared', 'high'];

/**
 * Of a backward pass, whose kernels read a tensor several times: the core's sums, shared and with nothing reused.
 * @param {Evaluation} evaluation
 */
function sumsOf({ ledger_table: { columns, rows } }) {
  const tiled = columns.flatMap(({ id }, index) => (id.startsWith('tiled') ? [index] : []));
  return rows.flatMap(({ label, cells }) => {
    const moved = tiled.flatMap((index) => (cells[index]?.byte ? [cells[index].text] : []));
    return moved.length ? [{ text: `${label} ${range(moved)}`, square: false }] : [];
  });
}

/**
 * The ledger rows of a path as [heading, cells][]: naive by kernel, tiled by tensor from its low total to its high.
 * @type {(evaluation: Evaluation, id: PathId, strings: Words) => [string, { text: string, square: boolean }[]][]}
 */
function ledgerOf(evaluation, id, strings) {
  const rows = evaluation.ledger.filter((row) => row.path === id);
  if (id === 'tiled' && rows.some(({ step }) => !TOTALS.includes(step))) return [[strings.ledger, sumsOf(evaluation)]];
  if (id === 'tiled') {
    const cells = groupBy(rows, nameOf).map(([name, same]) =>
      ({ text: `${name} ${range(same.map((row) => row.bytes_text))}`, square: false }));
    return [[strings.ledger, cells]];
  }
  return groupBy(rows, (row) => (id === 'naive' ? row.step_text : strings.ledger)).map(([heading, group]) =>
    [heading, group.map((row) => ({ text: `${nameOf(row)} ${row.bytes_text}`, square: row.square }))]);
}

/** @type {(texts: { nominal: string, assumed: string }, strings: Words) => unknown} */
const pair = ({ nominal, assumed }, strings) => html`${nominal} <small>${strings.nominal}</small>${
  assumed && assumed !== nominal ? html` · ${assumed} <small>${strings.assumed}</small>` : nothing}`;

/** @type {(term: string, value: unknown) => unknown} */
const fact = (term, value) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`;

/** @param {Path} path */
function bytesOf(path) {
  if (path.path !== 'tiled') return path.bytes_text;
  return range([path.bytes_low_text, path.bytes_shared_text, path.bytes_high_text]);
}

/** @type {(evaluation: Evaluation, selected: PathId | null, strings: Words) => unknown} */
export function readout(evaluation, selected, strings) {
  const path = evaluation.paths.find((p) => p.path === selected);
  if (!path || !selected) return html`<div class="roofline-readout"><p>${strings.hint}</p></div>`;
  return html`<div class="roofline-readout ${selected}">
    <p class="path-name">${path.label}</p>
    <dl>
      ${fact(strings.bytes, bytesOf(path))}
      ${fact(strings.timeBound, pair(path.time_text, strings))}
      ${path.path === 'naive' ? fact(strings.byKernel, pair(path.time_by_kernel_text, strings)) : nothing}
      ${evaluation.roof ? fact(strings.attainable, pair(path.attainable_text, strings)) : nothing}
    </dl>
    <table><tbody>${ledgerOf(evaluation, selected, strings).map(([heading, cells]) => html`
      <tr><th scope="row">${heading}</th><td>${cells.map(({ text, square }) =>
        html`<span class=${square ? 'square' : nothing}>${text}</span> `)}</td></tr>`)}</tbody></table>
  </div>`;
}
