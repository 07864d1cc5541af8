// The ledger: bytes by tensor (rows) and path (columns), each cell a figure with its bar; the columns end in their
// sums. All bars share one scale: the largest total is a full bar (the core's `share_of_largest`).
import { html } from 'lit/html.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {import('../../src/wasm/lab.d.ts').LedgerTable} LedgerTable */

/** Column → the path whose colour it has. */
const PATH = { compulsory: 'compulsory', tiled_shared: 'tiled', tiled_high: 'tiled', naive: 'naive' };

/** @param {View} view */
export function ledger({ evaluation, words }) {
  const { columns, rows } = evaluation.ledger_table;
  const longest = Math.max(...columns.map(({ total_byte }) => total_byte));
  return html`<p class="note">${words.ledgerNote}</p>
  <table class="data ledger"><caption class="unseen">${words.ledger}</caption>
    <thead><tr><th scope="col">${words.tensor}</th>${columns.map(({ id, label }) =>
      html`<th scope="col" class=${PATH[id]}>${label}</th>`)}</tr></thead>
    <tbody>${rows.map(({ label, square, cells }) => html`<tr class=${square ? 'square' : ''}>
      <th scope="row">${label}</th>
      ${cells.map(({ byte, text, share_of_largest }, index) => html`<td
        class=${classOf(columns, index, byte)} data-label=${columns[index]?.label}>${bytes(text)}${bar(share_of_largest)}</td>`)}
    </tr>`)}</tbody>
    <tfoot><tr><th scope="row">${words.total}</th>${columns.map(({ id, label, total_byte, total_text }) =>
      html`<td class=${PATH[id]} data-label=${label}>${bytes(total_text)}${bar(total_byte / longest)}</td>`)}</tr></tfoot>
  </table>`;
}

/** @param {LedgerTable['columns']} columns @param {number} index @param {number} byte */
const classOf = (columns, index, byte) => {
  const id = columns[index]?.id;
  return `${id ? PATH[id] : ''}${byte ? '' : ' none'}`;
};

/** "2.147 GB (2 GiB)": the binary reading on its own line, quieter. @param {string} text */
function bytes(text) {
  const at = text.indexOf('(');
  return html`<span>${at < 0 ? text : text.slice(0, at)}</span><small>${at < 0 ? '' : text.slice(at)}</small>`;
}

/** However short, a bar can be seen. */
const SHORTEST = 0.012;

/** @param {number} share */
const bar = (share) => html`<svg class="bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect
  width=${share && Math.max(share, SHORTEST).toFixed(4)} height="1"></rect></svg>`;
