// Links in and out: what an address opens, what is copied, and the view keys that are no part of the setup.
import assert from 'node:assert/strict';
import { inEveryBrowser } from '../harness.mjs';
import { addressHas, holds, live, reads, until } from '../page.mjs';

const SETUP = 'v=1&S=1024&H=16&d=64&dtype=bf16&peak=312TFLOP/s&bw=2039GB/s&passes=2';

inEveryBrowser('links', ({ check }) => {
  for (const mark of ['#', '?']) {
    check(`a setup behind ${mark} opens`, { at: mark + SETUP }, async (page) => {
      for (const [key, value] of [['S', '1024'], ['H', '16'], ['d', '64'], ['dtype', 'bf16'], ['passes', '2']]) {
        await holds(page, `#form-${key}`, value);
      }
      await reads(page, '#verdict', '2 passes');
    });
  }

  check('the fragment wins over the query', { at: `?${SETUP}#${SETUP.replace('S=1024', 'S=512')}` }, async (page) => {
    await holds(page, '#form-S', '512');
    await page.type('#form-S', '256');
    await page.key('Enter');
    assert.doesNotMatch(await addressHas(page, '#v=1&S=256&'), /\?/);
  });

  check('an opened link stays as it is until something changes', { at: `#${SETUP}` }, async (page) => {
    await reads(page, '#verdict', '2 passes');
    assert.ok((await page.evaluate(() => location.href)).endsWith(`#${SETUP}`));
  });

  check('one bad value and one unknown key do not sink the rest',
    { at: '#v=1&S=1024&H=16&d=64&dtype=bf16&peak=312TFLOP/s&bw=fast&colour=red' }, async (page) => {
      await holds(page, '#form-S', '1024');
      await reads(page, '.hint', 'fast');
      await reads(page, '.hint', 'colour');
    });

  check('without peak and bandwidth the ridge is unknown and the bytes are there',
    { at: '#v=1&S=1024&H=16&d=64&dtype=fp16' }, async (page) => {
      assert.doesNotMatch(await reads(page, '#verdict', 'unknown'), /NaN|Infinity|undefined|null/);
      await reads(page, '#ledger', 'MB');
    });

  check('noise in the address leaves the worked example', { at: '#%E0%A4%A&&==&S=%FF&=5' }, async (page) => {
    await reads(page, '#roofline', '62.06');
  });

  check('lang= in a link leads to that language and keeps the setup', { at: `#${SETUP}&lang=zh` }, async (page) => {
    await until(page, 'the Chinese page', () => location.pathname.endsWith('/zh/index.html'));
    await live(page);
    await reads(page, '#verdict', '2 遍');
    await holds(page, '#form-S', '1024');
  });

  check('lang=en leads back', { at: `zh/?lang=en&${SETUP}` }, async (page) => {
    await until(page, 'the English page', () => document.documentElement.lang === 'en');
    await live(page);
    await reads(page, '#verdict', '2 passes');
  });

  check('the language switch keeps the setup', { at: `#${SETUP}` }, async (page) => {
    await page.type('#form-S', '2048');
    await page.key('Enter');
    await addressHas(page, 'S=2048&');
    await page.click('[data-act=language]');
    await until(page, 'the Chinese page', () => document.documentElement.lang.startsWith('zh'));
    await live(page);
    await holds(page, '#form-S', '2048');
  });

  check('the theme switch changes the paper and is kept; theme= in a link wins', {}, async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const themes = new Set();
    for (const theme of ['light', 'dark']) {
      await page.click('[data-act=theme]');
      await until(page, theme, (name) => document.documentElement.dataset.theme === name, theme);
      themes.add(await paper());
    }
    assert.equal(themes.size, 2);
    const dark = await paper();
    await page.open(`${await page.evaluate(() => location.href.replace(/#.*/, ''))}?again`);
    await live(page);
    assert.equal(await paper(), dark);
    await page.open(`${await page.evaluate(() => location.href.replace(/[?#].*/, ''))}?theme=light`);
    await live(page);
    assert.notEqual(await paper(), dark);
  });

  check('what is copied: link, text, Markdown', { before: rememberCopies, at: `#${SETUP}` }, async (page) => {
    const copied = async (act) => {
      await page.click(`[data-act=${act}]`);
      return until(page, act, () => window.copied?.pop());
    };
    const link = await copied('copy-link');
    assert.ok(link.includes(`#${SETUP}`), link);
    assert.match(await copied('copy-text'), /S=1024.*bw=2039 GB\/s/);
    const markdown = await copied('copy-markdown');
    assert.match(markdown, /upper bound/);
    assert.match(markdown, /2 passes/);
    assert.doesNotMatch(markdown, /\u202f/);
    assert.match(await copied('copy-hand'), /FLOP/);
    const home = await page.evaluate(() => location.href.replace(/[?#].*/, ''));
    const src = /src="([^"]+)"/.exec(await copied('copy-frame'))[1].replaceAll('&amp;', '&');
    assert.ok(src.startsWith(`${home}embed.html#${SETUP}`) && src.endsWith('&controls=S,bw&lang=en'), src);
    assert.match(await copied('copy-element'), /attention-roofline\.js"><\/script>\n<attention-roofline lang="en" .*setup="#v=1&amp;S=1024&amp;/);
  });

  check('where the clipboard is denied the text stands selected', { before: denyCopies }, async (page) => {
    await page.click('[data-act=copy-link]');
    await reads(page, '.hand-copy', 'Ctrl+C');
    const selected = await until(page, 'a selection', () => {
      const { activeElement: field } = document;
      return field?.id === 'hand-copy' && field.value.slice(field.selectionStart, field.selectionEnd);
    });
    assert.match(selected, /^http.*#v=1&S=4096&/);
    await page.click('[data-act=hand-copied]');
    await until(page, 'it closes', () => !document.querySelector('.hand-copy'));
  });
});

function rememberCopies() {
  window.copied = [];
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied.push(text); } } });
}

function denyCopies() {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new DOMException('denied')) } });
}
