// One parameter as a control: text with its unit, choice, slider, and what is wrong with it. The same control serves
// the sentence and the form. Events are handled by lab/gestures.js through the data- attributes.
import { html, noChange, nothing } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { grouped } from '../lab/format.js';
import { positionOf } from '../lab/positions.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {import('../../src/wasm/lab.d.ts').Field} Field */
/** @typedef {'say' | 'form' | 'also'} Place  the sentence, the form, the text beside a choice in the form */

/** What a field shows: the core's text, or what was typed where that is not part of the picture. */
export const textOf = (/** @type {View} */ view, /** @type {string} */ key) =>
  (isApart(view, key) ? view.state.params[key] : undefined) ?? view.evaluation.shown[key] ?? '';

const isApart = (/** @type {View} */ view, /** @type {string} */ key) =>
  (view.stale && view.state.params[key] !== view.evaluation.params[key]) || isBad(view, key);

export const problemsAt = (/** @type {View} */ { problems }, /** @type {string} */ key) =>
  problems.filter((problem) => problem.field === key);

const takesChoice = (/** @type {Field} */ field) =>
  field.choices.length > 0 && ['choice', 'flag', 'mask', 'tile'].includes(field.kind);

/**
 * @param {View} view @param {string} key @param {Place} place
 * @returns {unknown} template; plain text for a parameter that this build has no field for
 */
export function control(view, key, place) {
  const field = view.fields.get(key);
  if (!field) return grouped(textOf(view, key));
  if (view.fixed?.(key)) return plainText(view, field);
  return takesChoice(field) ? choice(view, field, place) : textInput(view, field, place);
}

/** Of a parameter that the reader is not to change. @param {View} view @param {Field} field */
function plainText(view, field) {
  const value = textOf(view, field.key);
  if (!takesChoice(field)) return grouped(value) || view.words.unknown;
  return optionsOf(field, value, view.words.unknown).find((option) => option.value === value)?.label;
}

/**
 * All that a control shows comes from these: unless one differs, a frame leaves it alone.
 * @param {View} view @param {Field} field @param {string} id
 */
const causes = (view, field, id) =>
  [field, isTyped(view, id), textIn(view, field.key, id), isBad(view, field.key)];

const isTyped = (/** @type {View} */ { state }, /** @type {string} */ id) => state.editing === id;

const textIn = (/** @type {View} */ view, /** @type {string} */ key, /** @type {string} */ id) =>
  isTyped(view, id) ? view.state.params[key] ?? '' : textOf(view, key);

/** @param {View} view @param {Field} field @param {Place} place */
function textInput(view, field, place) {
  const { key } = field;
  const id = `${place}-${key}`;
  const typing = isTyped(view, id);
  const text = textIn(view, key, id);
  const bad = isBad(view, key);
  const none = key === 'lengths' ? view.words.allEqual : view.words.unknown;
  const read = key === 'lengths' && place === 'say' && !bad ? view.evaluation.lengths_text : grouped(text);
  return guard(causes(view, field, id), () => html`<span class=${bad ? 'slot bad' : 'slot'}><span
    class="ghost" aria-hidden="true">${typing ? text || '\u00a0' : read || none}</span><input
    id=${id} data-key=${key} type="text" size="1" autocomplete="off" spellcheck="false" autocapitalize="off"
    aria-label=${field.label} title=${field.help}
    aria-invalid=${bad} aria-describedby=${bad ? `bad-${key}` : nothing}
    .value=${typing ? noChange : live(text)}></span>`);
}

/** @param {View} view @param {Field} field @param {Place} place */
function choice(view, field, place) {
  const { key } = field;
  const id = `${place}-${key}`;
  const value = textOf(view, key);
  const options = optionsOf(field, value, view.words.unknown);
  const bad = isBad(view, key);
  return guard(causes(view, field, id), () => html`<span class=${bad ? 'slot choice bad' : 'slot choice'}><span
    class="ghost" aria-hidden="true">${options.find((option) => option.value === value)?.label}</span><select
    id=${id} data-key=${key} aria-label=${field.label} title=${field.help} aria-invalid=${bad}
    >${options.map((option) => html`<option value=${option.value}
      .selected=${live(option.value === value)}>${option.label}</option>`)}</select></span>`);
}

/**
 * The choices, and the present value if it is none of them: another window, or the tile that the rule chose
 * ("auto:128x64" stands in the place of "auto").
 * @param {Field} field @param {string} value @param {string} unknown
 */
function optionsOf({ choices }, value, unknown) {
  if (choices.some((option) => option.value === value)) return choices;
  const [rule, result] = value.split(':');
  if (!choices.some((option) => option.value === rule)) return [{ value, label: value || unknown }, ...choices];
  return choices.map((option) => (option.value === rule ? { value, label: `${option.label}, ${result}` } : option));
}

/** A choice of which a text may say more than the list: a window of another width, another tile. */
const alsoText = (/** @type {View} */ view, /** @type {Field} */ field) =>
  takesChoice(field) && (field.kind === 'mask' || field.kind === 'tile') &&
  /^(?!auto).*\d/.test(textOf(view, field.key));

/** Label, control, slider and problems of one parameter in the form. @param {View} view @param {string} key */
export function fieldRow(view, key) {
  const field = view.fields.get(key);
  if (!field) return nothing;
  const { consequences } = view.evaluation;
  const about = isBad(view, key) || consequences.length ? view.evaluation : null;
  return guard([...causes(view, field, `form-${key}`), about], () => html`<div class="field">
    <label for=${`form-${key}`} title=${field.help}>${field.label}</label>
    ${control(view, key, 'form')}
    ${alsoText(view, field) ? html`<span class="also">${textInput(view, field, 'also')}</span>` : nothing}
    ${field.stops.length ? slider(view, field) : nothing}
    ${remarks(view, key)}
  </div>`);
}

/** @param {View} view @param {Field} field */
function slider(view, field) {
  const { key, label, stops } = field;
  return html`<input type="range" min="0" max=${stops.length - 1} step="1" data-key=${key}
    aria-label=${`${label}, ${view.words.sliderOf}`} aria-valuetext=${textOf(view, key) || view.words.unknown}
    .value=${live(String(positionOf(field, view.evaluation.setup)))}>`;
}

/** @param {View} view @param {string} key */
function remarks(view, key) {
  const problems = isBad(view, key) ? problemsAt(view, key) : [];
  const consequences = view.evaluation.consequences.filter((consequence) => consequence.field === key);
  if (!problems.length && !consequences.length) return nothing;
  return html`<div class="remarks" id=${`bad-${key}`}>
    ${problems.map((problem) => problemText(problem, view.words))}
    ${consequences.map(({ sentence }) => html`<p class="caution">${sentence}</p>`)}
  </div>`;
}

/**
 * A problem with its remedy, and a button for each text that would do: in the field, or in the pasted text.
 * @param {import('../../src/wasm/lab.d.ts').Problem} problem
 * @param {View['words']} words
 */
export function problemText(problem, words) {
  const { code, field, message, hint, choices = [], position } = problem;
  const mends = field || position ? choices.map((text) => html` <button type="button"
    data-act=${position ? 'mend' : 'choose'} data-field=${field} data-text=${text}
    data-start=${position?.start ?? nothing} data-length=${position?.length ?? nothing}>${text}</button>`) : nothing;
  return html`<p class=${MERELY_UNKNOWN.test(code) ? 'caution' : 'problem'}>${message}${words.gap}${hint}${mends}</p>`;
}

/** Absent, and the model goes on without it. */
const MERELY_UNKNOWN = /_unknown$/;

/** A parameter that was given wrongly, or that is required and missing. @param {View} view @param {string} key */
const isBad = (view, key) => problemsAt(view, key).some(({ given }) => given !== '' || view.stale);
