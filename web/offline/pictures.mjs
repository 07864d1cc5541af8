// Draws the pictures that a build only copies: icons from favicon.svg, and the previews that a chat shows, from the
// built site. Run by hand when the look changes: `node web/offline/pictures.mjs` (needs tests/ installed and Chromium).
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch } from '../../tests/browser/driver.mjs';
import { live, siteFolder } from '../../tests/browser/page.mjs';
import { startServer } from '../../tools/serve.mjs';

const icons = fileURLToPath(new URL('../icons/', import.meta.url));
const PREVIEW = { width: 1200, height: 630 };

/** In the page: title, verdict and figure alone on the sheet. */
function arrange() {
  const figure = document.querySelector('.figure');
  const sheet = document.createElement('div');
  Object.assign(sheet.style, {
    position: 'fixed', inset: '0', zIndex: '9', display: 'grid', gridTemplateColumns: '330px 784px', gap: '16px',
    alignItems: 'center', padding: '0 35px', background: 'var(--paper)',
  });
  const text = document.createElement('div');
  const line = (words, style) => {
    const p = document.createElement('p');
    p.textContent = words;
    Object.assign(p.style, { margin: '0 0 18px', ...style });
    text.append(p);
  };
  line(document.querySelector('.brand h1').textContent, { font: '600 40px/1.15 var(--sans)' });
  line(document.querySelector('.brand p').textContent, { font: '24px/1.35 var(--sans)', color: 'var(--muted)' });
  line('S = 4096, H = 32, d = 128, FP16', { font: '18px/1.5 var(--mono)' });
  figure.querySelector('.roofline-readout')?.remove();
  sheet.append(text, figure);
  document.body.append(sheet);
  document.body.style.overflow = 'hidden';
}

await mkdir(icons, { recursive: true });
const server = await startServer(siteFolder);
const browser = await launch('chrome');
try {
  for (const [lang, at] of [['en', ''], ['zh', 'zh/']]) {
    const page = await browser.open(`${server.url}${at}#theme=light`, PREVIEW);
    await live(page);
    await page.evaluate(arrange);
    await page.raw.screenshot({ path: `${icons}preview-${lang}.png` });
    await page.close();
  }
  const svg = await readFile(new URL('../favicon.svg', import.meta.url), 'utf8');
  for (const size of [192, 512]) {
    const page = await browser.open('about:blank', { width: size, height: size });
    await page.evaluate((source, side) => {
      document.body.innerHTML = source;
      document.body.style.margin = '0';
      Object.assign(document.querySelector('svg').style, { width: `${side}px`, height: `${side}px`, display: 'block' });
    }, svg, size);
    await page.raw.screenshot({ path: `${icons}icon-${size}.png` });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
