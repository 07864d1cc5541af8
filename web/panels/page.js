// The whole lab as one template, in the order of reading. Sections that a frame may skip (out of sight while a
// slider moves) keep what they show.
import { html, noChange, nothing } from 'lit/html.js';
import { conventions } from './conventions.js';
import { kvCache } from './kv-cache.js';
import { ledger } from './ledger.js';
import { parameters } from './parameters.js';
import { assumptions, byHand, findings, paths, questions, verdict } from './results.js';
import { sentence } from './sentence.js';

/** @typedef {import('../lab/types.d.ts').View} View */

/** @param {View} view */
export const page = (view) => html`<div class="lab">
  <div class="setup">${sentence(view)}</div>
  <div class="controls">${parameters(view)}</div>
  <div class=${view.stale ? 'results stale' : 'results'}>
    ${verdict(view)}
    ${section(view, 'roofline', view.words.roofline, (v) => html`
      ${v.evaluation.roof ? html`<p class="note">${v.words.howToRead}</p>` : nothing}<div class="figure">${v.chart(v.evaluation)}</div>
      ${paths(v)}`)}
    ${section(view, 'ledger', view.words.ledger, ledger)}
    ${section(view, 'questions', view.words.questions, questions)}
    ${section(view, 'by-hand', view.words.byHand, byHand)}
    ${section(view, 'assumptions', view.words.assumptions, assumptions)}
    ${section(view, 'findings', view.words.findings, findings)}
    ${kvCache(view)}
    ${conventions(view)}
    <p class="address" aria-hidden="true">#${view.evaluation.link}</p>
  </div>
</div>`;

/** @param {View} view @param {string} id @param {string} title @param {(view: View) => unknown} body */
const section = (view, id, title, body) => html`<section id=${id} aria-labelledby=${`${id}-title`}>
  <h2 id=${`${id}-title`}>${title}</h2>
  ${view.skip(id) ? noChange : body(view)}
</section>`;
