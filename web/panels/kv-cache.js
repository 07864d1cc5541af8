// The KV cache of a whole model and the attention of one of its steps, on the device of the setup. Folded, and asked
// only when it is open.
import { html, nothing } from 'lit/html.js';
import { problemText } from './field.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {import('../../src/wasm/lab.d.ts').KvCache} KvCache */

/** @param {View} view */
export function kvCache(view) {
  const { words, cache } = view;
  return html`<details id="kv-cache" class="conventions"><summary><h2>${words.kvCache}</h2></summary>
    <p class="note">${words.kvCacheNote}</p>
    <p class="inputs">${inputs(view)}</p>
    <div aria-live="polite">${!cache ? nothing : cache.ok ? figures(cache.value, words)
      : cache.problems.map((problem) => problemText({ ...problem, choices: [] }, words))}</div>
  </details>`;
}

/** @param {View} view */
function inputs({ words, models, state }) {
  const { model, phase } = state.cache;
  const known = models?.ok ? models.value : [];
  const text = (/** @type {'layers' | 'context' | 'batch' | 'tokens' | 'tp'} */ key, /** @type {string} */ placeholder = '') =>
    html`<label>${words.cacheInputs[key]} <input type="text" size="7" data-cache=${key} placeholder=${placeholder}
      .value=${state.cache[key]}></label>`;
  return html`<label>${words.cacheInputs.model} <select data-cache="model">
      <option value="" .selected=${model === ''}>${words.likeSetup}</option>
      ${known.map(({ id, name }) => html`<option value=${id} .selected=${id === model}>${name}</option>`)}</select></label>
    ${model === '' ? text('layers') : nothing}
    <label>${words.cacheInputs.phase} <select data-cache="phase">${Object.entries(words.phases).map(([id, label]) =>
      html`<option value=${id} .selected=${id === phase}>${label}</option>`)}</select></label>
    ${text('context', '128k')} ${text('batch')} ${phase === 'decode' ? text('tokens') : nothing} ${text('tp')}`;
}

/** @param {KvCache} value @param {View['words']} words */
const figures = (value, words) => html`<table class="data"><tbody>
    ${row(words.cacheRows.token, value.kv_byte_per_token_text)}
    ${row(words.cacheRows.sequence, value.kv_byte_per_sequence_text)}
    ${row(words.cacheRows.batch, value.kv_byte_text)}
    ${value.tp > 1 ? row(words.cacheRows.device, value.kv_byte_per_device_text) : nothing}
    ${row(words.cacheRows.floor, value.time_floor_text, value.time_floor_meaning)}
  </tbody></table>
  ${value.window_sentences.map((sentence) => html`<p>${sentence}</p>`)}
  <ul>${value.groups.map(({ layers, window, split_text, kv_byte_per_sequence_text }, index) => html`<li>
    ${layers} × ${window === null ? words.fullLayers : `${words.windowLayers} ${window}`}${words.colon}${kv_byte_per_sequence_text}
    <small>${split_text}</small>
    <button type="button" data-act="use-layers" data-index=${index}>${words.useLayers}</button></li>`)}</ul>
  ${value.source ? html`<p><small>${words.origin}${words.colon}${value.source}</small></p>` : nothing}`;

/** @param {string} label @param {string} text @param {string} [meaning] */
const row = (label, text, meaning) => html`<tr><th scope="row">${label} ${meaning ? html`<small>${meaning}</small>` : nothing}</th>
  <td>${text}</td></tr>`;
