// The converter of FLOP conventions: a measured rate, or somebody's count, for the present setup. Folded, and asked
// only when it is open.
import { html, nothing } from 'lit/html.js';
import { problemText } from './field.js';

/** @typedef {import('../lab/types.d.ts').View} View */

/** @param {View} view */
export function conventions(view) {
  const { words, state, conversion } = view;
  const { rate, convention, flop } = state.conversion;
  return html`<details id="conventions" class="conventions"><summary><h2>${words.conventions}</h2></summary>
    <p class="note">${words.conventionsNote}</p>
    <p class="inputs">
      <label>${words.measuredRate} <input type="text" size="12" data-convert="rate" placeholder=${words.rateExample} .value=${rate}></label>
      <label>${words.countedAs} <select data-convert="convention">${options(view, convention)}</select></label>
      <label>${words.counted} <input type="text" size="16" data-convert="flop" placeholder="137438953472" .value=${flop}></label>
    </p>
    <div aria-live="polite">${conversion ? answer(conversion, words) : nothing}</div>
  </details>`;
}

/** @param {View} view @param {string} chosen */
function options({ conventions: known, words }, chosen) {
  const labels = known.length ? known : [{ id: chosen, label: words.convention }];
  return labels.map(({ id, label }) => html`<option value=${id} .selected=${id === chosen}>${label}</option>`);
}

/** @param {NonNullable<View['conversion']>} conversion @param {View['words']} words */
function answer(conversion, words) {
  const problems = conversion.problems.map((problem) => problemText({ ...problem, choices: [] }, words));
  if (!conversion.ok) return problems;
  const { conventions: rows, count, time_s: time, time_text: timeText } = conversion.value;
  return html`${problems}
    <table class="data"><thead><tr><th scope="col">${words.convention}</th><th scope="col">${words.flopCount}</th>
      <th scope="col">${words.rate}</th><th scope="col">${words.shareOfPeak}</th></tr></thead>
    <tbody>${rows.map(({ label, meaning, flops_text, flop_per_s_text, share_of_peak_text }) => html`<tr>
      <th scope="row"><b>${label}</b> <small>${meaning}</small></th><td data-label=${words.flopCount}>${flops_text}</td>
      <td data-label=${words.rate}>${flop_per_s_text}</td>
      <td data-label=${words.shareOfPeak}>${share_of_peak_text}</td></tr>`)}</tbody></table>
    ${time === null ? nothing : html`<p>${words.measuredTime} <b>${timeText}</b></p>`}
    ${count ? html`${count.readings.map(({ sentence }) => html`<p>${sentence}</p>`)}<p>${count.sentence}</p>` : nothing}`;
}
