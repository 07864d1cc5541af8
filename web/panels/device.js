// The device: a searchable list of the catalogue, and on demand where its figures come from. The browser's own list
// (datalist) brings keyboard and screen reader with it. Events are handled by lab/devices.js.
import { html, noChange, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { fill } from '../lab/strings/index.js';
import { problemsAt, problemText } from './field.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {import('../../src/wasm/lab.d.ts').CatalogueDevice} Device */

/** Keys of the fields whose labels name the figures of a device. @type {Record<string, string>} */
const KEY_OF = {
  bandwidth_byte_per_s: 'bw', peak_flop_per_s: 'peak', sm_count: 'sm', shared_memory_byte: 'smem',
  register_file_byte: 'regs', last_level_cache_byte: 'llc', memory_byte: 'mem', exponential_per_s: 'sfu',
};

/** @param {View} view @param {boolean} [withOrigin]  says where the device's figures are from */
export function devicePicker(view, withOrigin = true) {
  const { words, state } = view;
  const field = view.fields.get('hw');
  if (!field) return nothing;
  const id = chosen(view);
  const problems = problemsAt(view, 'hw');
  return html`<div class="field device">
    <label for="form-hw" title=${field.help}>${field.label}</label>
    <input id="form-hw" data-device type="text" list="devices" autocomplete="off" spellcheck="false"
      autocapitalize="off" title=${field.help} placeholder=${words.device.search} aria-invalid=${problems.length > 0}
      aria-describedby=${problems.length ? 'bad-hw' : nothing}
      .value=${state.picking ? noChange : live(state.params.hw ?? (id === 'custom' ? '' : id))}>
    ${guard([state.devices], () => html`<datalist id="devices">${(state.devices ?? []).map((device) => html`<option
      value=${device.id} label=${label(device, words)}></option>`)}</datalist>`)}
    ${problems.length ? html`<div class="remarks" id="bad-hw">${problems.map((p) => problemText(p, words))}</div>` : nothing}
    ${id === 'custom' || !withOrigin ? nothing : origin(view, id)}
    ${withOrigin ? html`<details id="own-devices"><summary>${words.device.yours}</summary><div></div></details>` : nothing}
  </div>`;
}

const chosen = (/** @type {View} */ view) => view.evaluation.setup.device.id;

/** @param {Device} device @param {View['words']} words */
function label(device, words) {
  const precision = ['fp16', 'bf16', 'fp32'].find((name) => device.peak_text[name]);
  const peak = precision ? `${precision} ${device.peak_text[precision]}` : `${words.device.peak} ${words.unknown}`;
  return `${device.name} · ${device.bandwidth_text} · ${peak}`;
}

/** Name, the way back to figures of one's own, and the fold with the sources. @param {View} view @param {string} id */
function origin(view, id) {
  const { words, state } = view;
  const known = state.provenance?.id === id ? state.provenance : null;
  return html`<div class="origin"><p>${view.evaluation.setup.device.name}
    <button type="button" data-act="own-device">${words.device.own}</button></p>
    <details data-sources=${id} ?open=${known !== null}><summary>${words.device.sources}</summary>
      ${known ? guard([known, state.params], () => figures(view, known)) : html`<p>${words.device.loading}</p>`}
    </details></div>`;
}

/** @param {View} view @param {Device} device */
function figures(view, device) {
  const { words } = view;
  if (!device.sources) return html`<p class="problem">${words.device.failed}</p>`;
  const unknown = Object.entries({
    sm_count: device.sm_count, shared_memory_byte: device.shared_memory_byte,
    register_file_byte: device.register_file_byte, last_level_cache_byte: device.last_level_cache_byte,
    exponential_per_s: device.exponential_per_s,
  }).filter(([, value]) => value === null).map(([name]) => name);
  return html`
    ${device.scope ? html`<p>${device.scope}</p>` : nothing}
    <dl>${device.sources.map((source) => html`<dt>${figureName(view, source.field)} <b>${valueText(device, source.field)}</b>
      ${mark(device, source, words)}</dt>
      <dd>${source.url ? html`<a href=${source.url} rel="noreferrer">${source.title}</a>` : source.title}</dd>`)}
      ${unknown.map((name) => html`<dt>${figureName(view, name)} <b>${words.unknown}</b></dt>`)}</dl>
    ${device.unsupported.length ? html`<p>${fill(words.device.lacks, () => device.unsupported.join(', '))}</p>` : nothing}
    ${device.practice?.basis ? html`<p>${fill(words.device.practice, () => device.practice?.basis ?? '')}</p>` : nothing}`;
}

/** "Peak fp16". @param {View} view @param {string} name */
function figureName(view, name) {
  const [figure = '', precision = ''] = name.split('.');
  const label = view.fields.get(KEY_OF[figure] ?? '')?.label;
  if (figure === 'sparse_peak_flop_per_s') return view.words.device.sparse;
  if (figure === 'link_byte_per_s') return view.words.device.link;
  return `${label ?? figure} ${precision}`.trim();
}

/** @param {Device} device @param {string} name */
function valueText(device, name) {
  const [figure = '', precision = ''] = name.split('.');
  if (figure === 'peak_flop_per_s') return device.peak_text[precision] ?? device.other_peak_text[precision] ?? '';
  if (figure === 'sparse_peak_flop_per_s') {
    return Object.entries(device.sparse_peak_text).map(([key, text]) => `${key} ${text}`).join(', ');
  }
  /** @type {Record<string, string>} */
  const texts = {
    bandwidth_byte_per_s: device.bandwidth_text, link_byte_per_s: device.link_text,
    sm_count: `${device.sm_count_text} ${device.unit}`, shared_memory_byte: device.shared_memory_text,
    register_file_byte: device.register_file_text, last_level_cache_byte: device.last_level_cache_text,
    memory_byte: device.memory_text, exponential_per_s: device.exponential_text,
  };
  return texts[figure] ?? '';
}

/**
 * @param {Device} device @param {NonNullable<Device['sources']>[number]} source @param {View['words']} words
 */
function mark(device, { field, confidence }, words) {
  if (device.unverified?.includes(field)) return html`<span class="caution">${words.device.unverified}</span>`;
  return confidence === 'derived' ? words.device.derived : nothing;
}
