// What the core says of the setup, section by section: verdict, roofline, three questions, calculation by hand,
// assumptions, findings. Texts and figures are the evaluation's; nothing is computed here.
import { html, nothing } from 'lit/html.js';
import { say } from '../lab/strings/index.js';
import { copyTool } from './sentence.js';
import { tileChoice } from './tile-choice.js';

/** @typedef {import('../lab/types.d.ts').View} View */

/** @param {View} view */
export const verdict = (view) => html`<section id="verdict" class="verdict" tabindex="-1" aria-label=${view.words.verdict}>
  ${verdictText(view)}
</section>`;

/** @param {View} view */
export function verdictText({ evaluation, words, stale }) {
  const { verdict: said } = evaluation;
  return html`<p class="side tiled">${stressed(said.sentence, said.factor_text)}</p>
    <p class="side naive">${said.naive_sentence}</p>
    <p class="beside">${[said.nominal_sentence, said.advice].filter(Boolean).join(words.gap)}</p>
    <p class="stale-note" aria-hidden=${!stale}>${words.stale}</p>`;
}

/** The sentence with its number in bold. @param {string} sentence @param {string} number */
function stressed(sentence, number) {
  const at = number ? sentence.indexOf(number) : -1;
  if (at < 0) return sentence;
  return html`${sentence.slice(0, at)}<b>${number}</b>${sentence.slice(at + number.length)}`;
}

/** Traffic, intensity, side and time of each path, and from which length on a side changes. @param {View} view */
export const paths = ({ evaluation, words }) => html`
  <table class="data paths"><caption class="unseen">${words.paths}</caption>
    <thead><tr>${[words.path, words.traffic, words.intensity, words.side, words.timeNominal].map((head) =>
      html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${evaluation.paths.map((path) => html`<tr class=${path.path}>
      <th scope="row"><b>${path.short_label}</b>${path.path === 'naive'
        ? html`<small>${boundOf(path)}</small>` : nothing}</th>
      <td data-label=${words.traffic}>${bytesOf(path)}</td>
      <td data-label=${words.intensity}>${intensityOf(path)}</td>
      <td data-label=${words.side}>${path.side_text.assumed}</td>
      <td data-label=${words.timeNominal}>${path.time_text.nominal}</td>
    </tr>`)}</tbody>
  </table>
  <ul class="crossings">${evaluation.crossings.map(({ path, text }) => {
    const column = evaluation.ledger_table.columns.find(({ id }) => id === COLUMN[path]);
    return html`<li>${say(words.crossing, { path: column?.label ?? '', text })}</li>`;
  })}${evaluation.limits.reason ? html`<li>${say(words.crossing, {
    path: words.noCrossing, text: evaluation.limits.reason })}</li>` : nothing}</ul>`;

/** "upper bound · 4 passes": the intensity that ends the chart's label has a column here. @param {Path} path */
const boundOf = ({ qualifier }) => qualifier.slice(0, qualifier.lastIndexOf(' · '));

/** Crossing → the ledger's column of that path, whose label holds the bound and the passes. */
const COLUMN = { compulsory: 'compulsory', tiled: 'tiled_shared', tiled_worst: 'tiled_high', naive: 'naive' };

/** @typedef {import('../../src/wasm/lab.d.ts').Path} Path */

const bytesOf = (/** @type {Path} */ path) => path.path === 'tiled'
  ? between(path.bytes_low_text, path.bytes_shared_text) : path.bytes_text;

const intensityOf = (/** @type {Path} */ path) => path.path === 'tiled'
  ? between(path.intensity_low_text, path.intensity_high_text) : path.intensity_flop_per_byte_text;

const between = (/** @type {string} */ low, /** @type {string} */ high) =>
  low === high ? low : html`${low} –<br>${high}`;

/** @param {View} view */
export const questions = (view) => html`<div class="questions">${view.evaluation.questions.map((item) =>
  html`<div><h3>${item.question}</h3><p>${item.answer}</p></div>`)}</div>${tileChoice(view)}`;

/** @param {View} view */
export const byHand = (view) => html`
  <ol class="by-hand">${view.evaluation.hand_calculation.map((line) => {
    const { name, steps, result, then } = inParts(line);
    return html`<li><span>${name}</span> <span><span>${steps}</span> <b>${result}</b> <span>${then}</span></span></li>`;
  })}</ol>
  <div class="tools">${copyTool(view, 'copy-hand', view.words.copyText)}${
    copyTool(view, 'copy-hand-markdown', view.words.copyMarkdown)}</div>`;

/**
 * "bytes = 4 × … = 134 MB → I = 2048" as its four parts; the signs stay with what follows.
 * @param {string} line
 */
function inParts(line) {
  const arrow = line.indexOf(' → ');
  const sum = arrow < 0 ? line : line.slice(0, arrow);
  const first = sum.indexOf(' = ');
  const last = sum.lastIndexOf(' = ');
  return {
    name: first < 0 ? sum : sum.slice(0, first),
    steps: last > first ? sum.slice(first + 1, last) : '',
    result: first < 0 ? '' : sum.slice(last + 1),
    then: arrow < 0 ? '' : line.slice(arrow + 1),
  };
}

/** @param {View} view */
export const assumptions = ({ evaluation, words }) => html`
  <table class="data assumptions"><caption class="unseen">${words.assumptions}</caption>
    <thead><tr>${[words.assumption, words.value, words.origin, words.decides].map((head) =>
      html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${evaluation.assumptions.map((row) => html`<tr class=${row.decides ? 'decides' : ''}>
      <th scope="row">${row.label}</th>
      <td data-label=${words.value}>${row.value_text}</td>
      <td data-label=${words.origin}>${row.origin_text}</td>
      <td data-label=${words.decides}>${row.decides_text}</td>
    </tr>`)}</tbody>
  </table>`;

/** Numbered as on the chart; the core's order is worst first. @param {View} view */
export function findings({ evaluation, words, fields }) {
  if (!evaluation.findings.length) return html`<p>${words.noFindings}</p>`;
  return html`<ol class="findings">${evaluation.findings.map(({ severity, sentence, advice, field }) => html`
    <li class=${severity}><b class="severity">${words.severity[severity]}</b>
      <p>${[sentence, advice].filter(Boolean).join(words.gap)} ${showField(words, fields.get(field))}</p>
    </li>`)}</ol>`;
}

/** @param {View['words']} words @param {import('../../src/wasm/lab.d.ts').Field} [field] */
const showField = (words, field) => (field ? html`<button type="button" data-act="show"
  data-field=${field.key}>${say(words.showField, { field: field.label })}</button>` : nothing);
