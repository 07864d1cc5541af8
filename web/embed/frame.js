// embed.html: one element that fills the frame, set up from the frame's address, which is read and never written.
// Works where nothing is allowed but scripts: no storage, no fetch, no module, no worker.
import { define, sharedSheet } from './element.js';
import { asLanguage } from './host.js';
import { words } from '../lab/strings/index.js';

define('./');
document.adoptedStyleSheets = [sharedSheet()];

/** The fragment wins; some sign-on pages drop it, so the same may be said as a query. @param {string} key */
const asked = (key) =>
  new URLSearchParams(location.hash.slice(1)).get(key) ?? new URLSearchParams(location.search).get(key);

const element = document.createElement('attention-roofline');

function read() {
  const lang = asLanguage(asked('lang') ?? navigator.language);
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
  document.title = words[lang].title;
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = words[lang].title;
  const theme = asked('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  element.setAttribute('controls', asked('controls') ?? '');
  element.setAttribute('setup', location.href);
}

let told = 0;
function tellHeight() {
  const height = Math.ceil(element.getBoundingClientRect().height);
  if (height === told || window.parent === window) return;
  told = height;
  window.parent.postMessage({ type: 'attention-roofline:height', height }, '*');
}

document.documentElement.classList.add('frame');
read();
document.querySelector('main')?.append(element);
addEventListener('hashchange', read);
new ResizeObserver(tellHeight).observe(element);
