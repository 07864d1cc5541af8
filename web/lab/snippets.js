// What a reader pastes into a page of their own: the present setup as a frame or as the element. The link, not the
// text: it holds every figure, so that a later catalogue cannot change what the page shows.

/** Lets the reader vary what the argument is mostly about. */
const CONTROLS = 'S,bw';

/** @param {string} text */
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** @param {string} home  address of the folder of embed.html @param {string} link @param {string} lang @param {string} title */
export const frameSnippet = (home, link, lang, title) =>
  `<iframe title="${attribute(title)}" src="${attribute(`${home}embed.html#${link}&controls=${CONTROLS}&lang=${lang}`)}"\n` +
  '  sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" width="100%" height="1100" loading="lazy"></iframe>';

/** @param {string} home @param {string} link @param {string} lang */
export const elementSnippet = (home, link, lang) =>
  `<script type="module" src="${attribute(home)}attention-roofline.js"></script>\n` +
  `<attention-roofline lang="${lang}" controls="${CONTROLS}" setup="${attribute(`#${link}`)}"></attention-roofline>`;
