// What a model's configuration says: each value with its key, what was left alone and why, and what is asked because
// the file does not decide it.
import { html, nothing } from 'lit/html.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {import('../../src/wasm/lab.d.ts').ImportedConfig} Config */

/** Fields that take one of their choices and nothing else. */
const CHOSEN = ['phase', 'mask', 'dtype'];

/** Answered by another answer. */
const FOLLOWS = 'follows_head_dim';

/** @param {Config} config @param {View} view */
export const importedConfig = (config, { words, state }) => html`
  <p>${config.kind_text}</p>
  <ul class="taken">${config.taken.map(({ label, value, key }) =>
    html`<li>${label} <b>${value}</b> <small>${key === 'answer' ? words.answered : key}</small></li>`)}</ul>
  <p>${words.cachePerToken} <b>${config.kv_byte_per_token_text}</b></p>
  ${config.notes.map(({ sentence }) => html`<p class="caution">${sentence}</p>`)}
  ${config.questions.filter(({ code }) => code !== FOLLOWS).map((question) => ask(question, words))}
  ${state.paste.applied ? html`<p>${words.pasteUsed}</p>`
    : html`<button type="button" data-act="use-paste">${words.pasteUse}</button>`}`;

/** @param {Config['questions'][number]} question @param {View['words']} words */
const ask = ({ field, label, reason, choices }, words) => html`<div class="ask">
  <p><b>${label}</b>${words.colon}${reason}</p>
  ${choices.map((choice) => html`<button type="button" data-act="answer" data-field=${field} data-text=${choice}
    aria-label=${`${label}${words.colon}${choice}`}>${choice}</button> `)}
  ${CHOSEN.includes(field) ? nothing : html`<input type="text" size="8" data-answer=${field} aria-label=${label}
    autocomplete="off" .value=${''}>`}
</div>`;
