// The page with everything in one file: the complete door from bytes that are there, both languages in one document.
import { loadComplete } from '../lab/complete.js';
import { start as startPage } from '../lab/main.js';
import { readSetting } from '../lab/settings.js';
import { words as allWords } from '../lab/strings/index.js';

/** @typedef {'en' | 'zh'} Lang */

/** @param {{wasm: Uint8Array, sources: string, articles: Partial<Record<Lang, string>>}} parts */
export async function start({ wasm, sources, articles }) {
  const asked = viewKey('lang');
  const lang = [asked, readSetting('lang'), 'en'].find(isLang) ?? 'en';
  speak(lang, articles[lang]);
  const call = await loadComplete({ wasmBinary: wasm });
  await startPage({
    engine: { call, ask: async (op, args, text) => call(op, args, text), complete: async () => {}, onComplete() {} },
    lang,
    otherPage: `#lang=${lang === 'en' ? 'zh' : 'en'}`,
    embeds: null,
    sources: async () => sources,
    // There is no other file that would mean a language: the address keeps what it asked for.
    viewKeys: isLang(asked) ? `&lang=${lang}` : '',
  });
}

/** @param {unknown} lang @returns {lang is Lang} */
const isLang = (lang) => lang === 'en' || lang === 'zh';

/** The fragment wins. @param {string} key */
const viewKey = (key) =>
  new URLSearchParams(location.hash.slice(1)).get(key) ?? new URLSearchParams(location.search).get(key);

/**
 * What stands around the lab, in another language than it was written in.
 * @param {Lang} lang @param {string | undefined} article
 */
function speak(lang, article) {
  if (article === undefined) return;
  const words = allWords[lang];
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
  document.title = words.title;
  /** @type {Record<string, (element: Element) => void>} */
  const changes = {
    '.skip': (link) => { link.textContent = words.skip; },
    '#failed': (line) => { line.textContent = words.loadFailed; },
    '#article': (prose) => { prose.innerHTML = article; },
  };
  for (const [place, change] of Object.entries(changes)) {
    const element = document.querySelector(place);
    if (element) change(element);
  }
}
