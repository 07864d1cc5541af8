// The fold "Your devices": keep, find, use, export, remove, import. Handled by lab/own-devices.js through the data-own
// attributes. It comes with that bundle; lit is the page's, given to it.
import { ownDevices } from '../lab/strings/own-devices.js';
import { say } from '../lab/strings/index.js';

/** @typedef {import('../lab/own-devices.js').Shown} Shown */
/** @typedef {import('../lab/own-devices.js').Listed} Listed */

/** @param {typeof import('lit/html.js').html} html @param {import('../../src/wasm/lab.d.ts').Lang} lang */
export function createOwnDevicesPanel(html, lang) {
  const words = ownDevices[lang];
  const nothing = '';

  /** @param {string} act @param {string} label @param {Listed} device */
  const button = (act, label, { index, name }) => html`<button type="button" data-own=${act} data-index=${index}
    aria-label=${say(words.ofName, { act: label, name })}>${label}</button> `;

  const row = (/** @type {Listed} */ device) => html`<li>
    <p><b>${device.name}</b> <span>${say(words.figures, { bandwidth: device.bandwidth_text, peak: device.peak_text })}</span></p>
    <p>${button('use', words.use, device)}${button('export', words.exportOne, device)}${button('remove', words.remove, device)}</p>
  </li>`;

  const problem = (/** @type {import('../../src/wasm/lab.d.ts').Problem} */ { message, hint }) =>
    html`<p class="problem">${message} ${hint}</p>`;

  /** @param {Shown} shown */
  const list = ({ listed, search, badOnes, unreadable }) => {
    if (!listed.length && !badOnes.length) return unreadable ? nothing : html`<p class="none">${words.none}</p>`;
    const sought = search.toLowerCase().split(/\s+/);
    const found = listed.filter((device) => sought.every((word) =>
      `${device.name} ${device.bandwidth_text} ${device.peak_text}`.toLowerCase().includes(word)));
    return html`
      ${listed.length > 1 ? html`<input type="search" data-own="search" autocomplete="off" aria-label=${words.search}
        placeholder=${words.search}>` : nothing}
      <ul>${found.map(row)}</ul>
      ${listed.length && !found.length ? html`<p>${words.noMatch}</p>` : nothing}
      ${badOnes.map(problem)}
      <p><button type="button" data-own="export">${words.exportAll}</button></p>`;
  };

  return (/** @type {Shown} */ shown) => html`<div class="own-devices">
    <div class="keep"><label for="own-name">${words.name}</label> <input id="own-name" data-own="name" type="text" size="12"
      autocomplete="off" spellcheck="false" .value=${shown.name}>
      <button type="button" data-own="keep">${words.keep}</button></div>
    <p role="status" class="status">${shown.said}${shown.undo
      ? html` <button type="button" data-own="undo">${words.undo}</button>` : nothing}</p>
    ${shown.lasting ? nothing : html`<p class="caution">${words.untilClosed}</p>`}
    ${shown.unreadable ? html`<p class="problem">${words.unreadable}</p>` : nothing}
    ${shown.byHand ? html`<div><textarea id="own-export" readonly rows="4" aria-label=${words.copyByHand}
      .value=${shown.byHand}></textarea> <button type="button" data-own="close-export">${words.close}</button></div>` : nothing}
    ${list(shown)}
    <label for="own-import">${words.importLabel}</label>
    <textarea id="own-import" data-own="text" rows="3" spellcheck="false" autocomplete="off" .value=${shown.text}></textarea>
    ${shown.problems.map(problem)}
    <p><button type="button" data-own="import">${words.importButton}</button>
      <label class="file">${words.fromFile}<input type="file" data-own="file" multiple
        accept=".json,application/json"></label></p>
  </div>`;
}
