// The page of the site: where its files are, and what it says when they cannot be loaded.
import { loadEngine } from './engine.js';
import { start } from './main.js';
import { workOffline } from './offline.js';
import { fetchOwn } from './wasm.js';

const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
const linked = (/** @type {string} */ place) => String(document.querySelector(`link${place}`)?.getAttribute('href'));
const address = (/** @type {string} */ id) => new URL(linked(`#${id}`), document.baseURI).href;

workOffline(new URL('service-worker.js', address('app-manifest')).href);
loadEngine({ lang, wasm: address('core-wasm'), start: address('core-start') })
  .then((engine) => start({
    engine,
    lang,
    otherPage: linked('[rel=alternate][hreflang]'),
    embeds: new URL(lang === 'zh' ? '../' : './', document.baseURI).href,
    sources: async () => (await fetchOwn(address('device-sources'))).text(),
  }))
  .catch(() => {
    const failed = document.getElementById('failed');
    if (failed) failed.hidden = false;
  });
