// What an embed shows: the setup as a sentence, what is wrong with it, the controls that the host chose, the verdict,
// the roofline, and the way to the whole lab. Made of the page's own parts.
import { html, nothing } from 'lit/html.js';
import { say } from '../lab/strings/index.js';
import { devicePicker } from '../panels/device.js';
import { fieldRow, problemText } from '../panels/field.js';
import { findings, verdictText } from '../panels/results.js';
import { problemsOf, setupLine } from '../panels/sentence.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {{controls: string[], lab: string | null}} Options  `lab`: address of the present state in the lab */

/**
 * @param {View} view @param {Options} options @param {boolean} good  false until there is a picture of this setup
 */
export const panel = (view, { controls, lab }, good) => html`
  ${good ? setupLine(view) : nothing}
  ${problems(view, controls)}
  ${controls.length ? html`<div class="chosen" role="group" aria-label=${view.words.setup}>${controls.map((key) =>
    (key === 'hw' ? devicePicker(view, false) : fieldRow(view, key)))}</div>` : nothing}
  ${good ? html`<div class=${view.stale ? 'results stale' : 'results'}>
    <div class=${controls.length ? 'outcome reserved' : 'outcome'}>${verdictText(view)}</div>
    <div class="figure">${view.chart(view.evaluation)}</div>
    ${notes(view)}
  </div>` : nothing}
  ${labLink(view.words, lab)}`;

/** What limits the verdict: the ringed numbers on the chart. The order is worst first. @param {View} view */
function notes(view) {
  const limits = view.evaluation.findings.filter(({ severity }) => severity !== 'info');
  if (!limits.length) return nothing;
  return findings({ ...view, fields: new Map(), evaluation: { ...view.evaluation, findings: limits } });
}

/** @param {View['words']} words @param {string | null} lab */
export const labLink = (words, lab) => (lab === null ? nothing : html`<p class="way">
  <a href=${lab} target="_blank" rel="noopener">${words.openInLab}</a></p>`);

/** A remedy is a button only where the reader may use it. @param {View} view @param {string[]} controls */
function problems(view, controls) {
  const said = problemsOf(view);
  const unknown = controls.filter((key) => !view.fields.has(key));
  if (!said.length && !unknown.length) return nothing;
  return html`<div class="hint">
    ${said.map((problem) => problemText(
      controls.includes(problem.field) ? problem : { ...problem, choices: [] }, view.words))}
    ${unknown.map((key) => html`<p class="problem">${say(view.words.noControl, { key })}</p>`)}
  </div>`;
}
