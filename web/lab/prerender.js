// The page as text, made at build time with the same templates, the same chart and the same core: what a reader sees
// until WASM runs, or if it never does. Needs a `document` (jsdom's); inputs are disabled until the page is live.
import { html, render } from 'lit/html.js';
import { roofline } from '../chart/roofline.js';
import { header } from '../panels/header.js';
import { page } from '../panels/page.js';
import { bindProse } from './bind.js';
import { createEvaluator } from './evaluate.js';
import { initialState } from './store.js';
import { words as allWords } from './strings/index.js';
import { createViewMaker } from './view.js';

export { loadComplete } from './complete.js';
export { coreStart } from './core-start.js';

/** Widths of the two figures; the style sheet shows the one that fits. */
const WIDE = 784;
const NARROW = 328;

/**
 * @param {import('./door.js').Call} call
 * @param {'en' | 'zh'} lang
 * @param {string} article  HTML of the article
 * @param {string} otherPage  address of the page in the other language
 * @param {string | null} embeds  address of the folder of embed.html, if there is one
 */
export function prerender(call, lang, article, otherPage, embeds) {
  const words = allWords[lang];
  const reply = call('fields', { lang });
  if (!reply.ok) throw new Error(reply.problems[0]?.message);
  const example = reply.value.examples[0]?.params ?? {};
  const picture = createEvaluator(call, lang, example)(example);
  if (picture.stale) throw new Error(`the worked example is refused: ${JSON.stringify(picture.problems)}`);
  const state = initialState(example);
  const selected = state.pick;
  const view = createViewMaker({ call, lang, words, table: reply.value, otherPage, embeds })(picture, {
    state,
    canUndo: false,
    canRedo: false,
    skip: () => false,
    chart: (evaluation) => html`<div class="if-wide">${roofline(evaluation, { width: WIDE, lang, selected })}</div>
      <div class="if-narrow">${roofline(evaluation, { width: NARROW, lang, selected })}</div>`,
  });
  const prose = document.createElement('div');
  prose.innerHTML = article;
  bindProse(prose, picture.evaluation);
  return { words, head: textOf(header(view)), app: textOf(page(view)), article: prose.innerHTML };
}

/** @param {import('lit/html.js').TemplateResult} template */
function textOf(template) {
  const place = document.createElement('div');
  render(template, place);
  for (const control of place.querySelectorAll('input, textarea')) {
    const { value } = /** @type {HTMLInputElement} */ (control);
    if (value && control instanceof HTMLInputElement) control.setAttribute('value', value);
  }
  for (const option of place.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  for (const control of place.querySelectorAll('input, textarea, select, button')) control.setAttribute('disabled', '');
  for (const mark of place.querySelectorAll('.roofline [tabindex]')) {
    mark.removeAttribute('tabindex');
    mark.removeAttribute('aria-pressed');
    mark.setAttribute('role', 'img');
  }
  return place.innerHTML.replace(/<!--.*?-->/gs, '').replace(/\s*\n\s*/g, '\n');
}
