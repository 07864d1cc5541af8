// The line on top: name, language, theme.
import { html } from 'lit/html.js';

/** @typedef {import('../lab/types.d.ts').View} View */

/** @param {View} view */
export const header = ({ words, lang, state, otherPage }) => html`
  <div class="brand"><h1>${words.title}</h1> <p>${words.tagline}</p></div>
  <nav aria-label=${words.title}>
    <a href=${otherPage} hreflang=${lang === 'en' ? 'zh' : 'en'}
      lang=${lang === 'en' ? 'zh' : 'en'} data-act="language">${words.otherLanguage}</a>
    <button type="button" data-act="theme">${words.theme[state.theme]}</button>
  </nav>`;
