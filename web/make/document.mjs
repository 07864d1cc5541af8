// What the HTML files of the site have in common: how they begin, and the landmarks that the page's script fills.

/** @param {'en' | 'zh'} lang */
const tagOf = (lang) => (lang === 'zh' ? 'zh-CN' : 'en');

/** Down to the title. @param {{lang: 'en' | 'zh', policy: string, title: string}} given */
export const opening = ({ lang, policy, title }) => `<!doctype html>
<html lang="${tagOf(lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<title>${title}</title>`;

/** The way to the page in the other language. @param {'en' | 'zh'} lang @param {string} href */
export const alternate = (lang, href) => `<link rel="alternate" hreflang="${lang === 'zh' ? 'en' : 'zh'}" href="${href}">`;

/**
 * @param {{
 *   words: import('../lab/strings/index.js').Words, head: string, app: string, article: string, noScript?: string,
 * }} page  pre-rendered parts
 */
export const landmarks = ({ words, head, app, article, noScript = '' }) => `<a class="skip" href="#verdict">${words.skip}</a>
<header id="head" class="head">${head}</header>
<p id="failed" class="failed" role="alert" hidden>${words.loadFailed}</p>
${noScript && `<noscript><p class="failed">${noScript}</p></noscript>\n`}<p id="announce" class="unseen" aria-live="polite"></p>
<main>
<div id="app">${app}</div>
<article id="article" class="article">${article}</article>
</main>`;
