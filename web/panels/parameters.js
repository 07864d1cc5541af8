// The full controls: the paste box and a row for every parameter that the core has a field for. The seldom ones are
// folded away; a fold opens by itself when a problem is in it.
import { html, nothing } from 'lit/html.js';
import { isRagged } from '../lab/lengths.js';
import { devicePicker } from './device.js';
import { fieldRow, problemsAt, problemText } from './field.js';
import { importedConfig } from './imported.js';
import { notice } from './sentence.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {keyof View['words']['groups']} Group */

/** In sight, in this order; every other field of a group is in its fold. */
const FIRST = ['lengths', 'S', 'Sk', 'H', 'Hk', 'd', 'B', 'mask', 'pass', 'dtype', 'hw', 'bw', 'peak', 'passes', 'tile'];

/** @param {View} view */
export function parameters(view) {
  const { words, state } = view;
  const groups = /** @type {Group[]} */ (Object.keys(words.groups));
  return html`<div class=${state.panel.parameters ? 'parameters open' : 'parameters'}>
    <button type="button" class="toggle" data-act="parameters" aria-expanded=${state.panel.parameters}
      aria-controls="parameters">${words.parameters}</button>
    <form id="parameters" aria-label=${words.parameters}>
      ${pasteBox(view)}
      ${groups.map((group) => fieldGroup(view, group))}
    </form>
  </div>`;
}

/** @param {View} view @param {Group} group */
function fieldGroup(view, group) {
  const keys = [...view.fields.values()].filter((field) => field.group === group).map((field) => field.key);
  if (!keys.length) return nothing;
  const shown = FIRST.filter((key) => keys.includes(key) && isWorthSeeing(view, key) && isInSight(view, key));
  const folded = keys.filter((key) => !shown.includes(key) && isWorthSeeing(view, key));
  const open = view.stale && folded.some((key) => problemsAt(view, key).length);
  return html`<fieldset><legend>${view.words.groups[group]}</legend>
    ${shown.map((key) => (key === 'hw' ? devicePicker(view) : fieldRow(view, key)))}
    ${folded.length ? html`<details ?open=${open}><summary>${view.words.more[group]}</summary>
      ${folded.map((key) => fieldRow(view, key))}</details>` : nothing}
  </fieldset>`;
}

/** A choice of one is no choice, nor is what follows from a list of lengths. @param {View} view @param {string} key */
function isWorthSeeing({ fields, evaluation }, key) {
  if (['B', 'S', 'Sk'].includes(key) && isRagged(evaluation.setup)) return false;
  return fields.get(key)?.kind !== 'choice' || (fields.get(key)?.choices.length ?? 0) > 1;
}

/** The list of a ragged batch; without one it is seldom wanted. @param {View} view @param {string} key */
const isInSight = ({ evaluation }, key) => key !== 'lengths' || isRagged(evaluation.setup);

/** Notices about a file that came in, said here too. */
const OF_FILES = ['restored', 'noSetup', 'tooLarge'];

/** @param {View} view */
const pasteBox = (view) => html`<fieldset class="paste"><legend><label for="paste">${view.words.paste}</label></legend>
  <textarea id="paste" data-paste rows="3" spellcheck="false" autocomplete="off" aria-describedby="pasted"
    placeholder=${view.words.pasteExample} .value=${view.state.paste.text}></textarea>
  <div id="pasted" class="pasted" aria-live="polite">${pasted(view)}</div>
  <label class="choose">${view.words.chooseFile}<input id="file" class="unseen" type="file"></label>
  <p class="notice">${OF_FILES.includes(String(view.state.notice)) ? notice(view) : nothing}</p>
</fieldset>`;

/** What the core made of the pasted text. @param {View} view */
function pasted(view) {
  const { parsed, imported, parseProblems, state, words } = view;
  const problems = parseProblems.map((problem) => problemText(problem, words));
  if (!parsed && !problems.length) return state.paste.text.trim() ? words.device.loading : words.pasteHelp;
  if (!parsed) return problems;
  if (imported) return html`${importedConfig(imported, view)}${problems}`;
  const readable = parsed.kind === 'setup_text' || parsed.kind === 'link';
  if (!readable && parsed.kind !== 'empty') {
    return html`<p>${parsed.kind_text}</p>${parsed.kind === 'device' ? html`<button type="button"
      data-keep-pasted>${words.device.keepPasted}</button>` : nothing}${problems}`;
  }
  if (!parsed.taken.length && !problems.length) return words.pasteHelp;
  return html`
    ${parsed.taken.length ? html`<p>${words.understood}${words.gap}${parsed.taken.map(({ label, value }, index) =>
      html`${index ? words.comma : ''}${label} <b>${value}</b>`)}</p>` : nothing}
    ${problems.length ? html`<div><p>${words.toSettle}</p>${problems}</div>` : nothing}
    ${parsed.findings.map(({ sentence, advice }) => html`<p class="caution">${sentence}${words.gap}${advice}</p>`)}
    ${state.paste.applied ? html`<p>${words.pasteUsed}</p>` : parsed.taken.length
      ? html`<button type="button" data-act="use-paste">${words.pasteUse}</button>` : nothing}`;
}
