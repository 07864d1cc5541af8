// Why the tile: under the three questions, folded, and asked only when it is open.
import { html, nothing } from 'lit/html.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {import('../../src/wasm/lab.d.ts').TileChoice} TileChoice */

/** @param {View} view */
export const tileChoice = ({ tile, words }) => html`<details id="tile-choice" class="tile-choice">
  <summary>${words.whyTile}</summary>
  <div aria-live="polite">${tile?.ok ? explained(tile.value) : nothing}</div>
</details>`;

/** @param {TileChoice} value */
const explained = ({ sentence, note, backward, attempts, columns }) => html`<p>${sentence}</p>
  ${attempts.length ? table(attempts, columns) : nothing}
  <p>${note}</p><p>${backward}</p>`;

/** @param {TileChoice['attempts']} attempts @param {string[]} columns */
const table = (attempts, [tile = '', q = '', sharedMemory = '', registers = '', result = '']) => html`<table class="data">
  <thead><tr>${[tile, q, sharedMemory, registers, result].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
  <tbody>${attempts.map((row) => html`<tr class=${row.taken ? 'taken' : ''}>
    <th scope="row">${row.tile_text}</th><td data-label=${q}>${row.q_in_text}</td>
    <td data-label=${sharedMemory}>${row.shared_memory_text}</td><td data-label=${registers}>${row.register_text}</td>
    <td data-label=${result}>${row.result_text}</td></tr>`)}</tbody>
</table>`;
