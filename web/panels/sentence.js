// The setup as a sentence, every value in it editable in place, and the tools that belong to it: undo, reset,
// examples, copying. Below it one line that says how to edit, or what is wrong.
import { html, nothing } from 'lit/html.js';
import { isRagged } from '../lab/lengths.js';
import { fill } from '../lab/strings/index.js';
import { control, problemText } from './field.js';

/** @typedef {import('../lab/types.d.ts').View} View */

/** @param {View} view */
export function sentence(view) {
  const { words, state } = view;
  return html`<section id="setup" aria-label=${words.setup}>
    ${setupLine(view)}
    <div class="hint">${hint(view)}</div>
    <div class="tools" role="group" aria-label=${words.setup}>
      ${tool('undo', words.undo, !view.canUndo)}${tool('redo', words.redo, !view.canRedo)}
      ${tool('reset', words.reset)}
      <button type="button" data-act="examples" aria-expanded=${state.panel.examples}
        aria-controls="examples">${words.examples}</button>
      <span class="gap"></span>
      ${copyTool(view, 'copy-link', words.copyLink)}${copyTool(view, 'copy-text', words.copyText)}
      ${copyTool(view, 'copy-markdown', words.copyMarkdown)}
      ${tool('save-svg', words.saveSvg)}${tool('save-png', words.savePng)}
      ${view.embeds === null ? nothing : html`${copyTool(view, 'copy-frame', words.copyFrame)}
        ${copyTool(view, 'copy-element', words.copyElement)} <a href="embedding.html">${words.howToEmbed}</a>`}
    </div>
    <p class="notice" role="status">${notice(view)}${state.notice === 'saved'
      ? html` ${copyTool(view, 'copy-html', words.copyHtml)}` : nothing}</p>
    ${state.handCopy === null ? nothing : handCopy(view, state.handCopy)}
    <ul id="examples" class="examples" ?hidden=${!state.panel.examples}>${view.examples.map((example) => html`<li>
      <button type="button" data-act="example" data-id=${example.id}>${example.title}</button>
      <span>${example.note}</span></li>`)}</ul>
  </section>`;
}

/** The setup as one sentence. @param {View} view */
export const setupLine = (view) =>
  html`<p class="sentence">${tied(fill(isRagged(view.evaluation.setup) ? view.words.raggedSentence : view.words.sentence,
    (key) => slot(view, key)))}</p>`;

/** What is to be said of a picture or a file. @param {View} view */
export const notice = ({ state, words }) => (state.notice ? words.notices[state.notice] : nothing);

const PUNCTUATION = /^[,.;:，。；：、]+/;

/**
 * Keeps values that follow each other, and the punctuation after them, on one line.
 * @param {unknown[]} parts  words, value, words, value, …, words
 */
function tied(parts) {
  const groups = [];
  for (let index = 1; index < parts.length; index += 2) {
    const values = [parts[index]];
    while (parts[index + 1] === '') values.push(parts[index += 2]);
    const after = String(parts[index + 1]);
    const mark = PUNCTUATION.exec(after)?.[0] ?? '';
    groups.push(html`<span class="tied">${values}${mark}</span>${after.slice(mark.length)}`);
  }
  return [parts[0], groups];
}

/** What is wrong or unknown, else how to edit: the line is always there. @param {View} view */
function hint(view) {
  const said = problemsOf(view);
  return said.length ? said.map((problem) => problemText(problem, view.words)) : html`<p>${view.words.hint}</p>`;
}

/** Of the setup and of the link it came from, each once. @param {View} view */
export function problemsOf({ problems, state }) {
  const said = [...problems, ...state.linkProblems];
  return said.filter((problem, index) => said.findIndex(({ message }) => message === problem.message) === index);
}

/** The value of one parameter; nothing for one that this setup need not say. @param {View} view @param {string} key */
function slot(view, key) {
  const { workload, device } = view.evaluation.setup;
  /** @type {Record<keyof View['words']['also'], boolean>} */
  const needed = {
    Hk: workload.kv_heads !== workload.heads,
    dv: workload.value_dim !== workload.head_dim,
    pass: workload.pass !== 'forward',
    name: device.name !== 'custom',
  };
  if (!isKeyOf(needed, key)) return control(view, key, 'say');
  if (!needed[key]) return '';
  return html`<span class="loose">${fill(view.words.also[key], (name) => control(view, name, 'say'))}</span>`;
}

/** @template {object} T @param {T} object @param {string} key @returns {key is keyof T & string} */
const isKeyOf = (object, key) => key in object;

/** @param {string} act @param {string} label @param {boolean} [disabled] */
const tool = (act, label, disabled = false) =>
  html`<button type="button" data-act=${act} ?disabled=${disabled}>${label}</button>`;

/** @param {View} view @param {string} act @param {string} label */
export const copyTool = ({ state, words }, act, label) =>
  html`<button type="button" data-act=${act}><span class=${state.copied === act ? 'said' : ''}>${label}</span><span
    class="done" role="status">${state.copied === act ? words.copied : ''}</span></button>`;

/** @param {View} view @param {string} text */
const handCopy = ({ words }, text) => html`<div class="hand-copy">
  <label for="hand-copy">${words.pressCopy}</label>
  <textarea id="hand-copy" readonly rows="4" .value=${text}></textarea>
  <button type="button" data-act="hand-copied">${words.close}</button>
</div>`;
