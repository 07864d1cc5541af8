// What a reader meets first: the worked example before and after WASM, few requests, any folder of any server, and
// an article that holds when the calculator cannot come.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { POLICY, startServer } from '../../../tools/serve.mjs';
import { assertSilent, inEveryBrowser } from '../harness.mjs';
import { live, reads, siteFolder, until } from '../page.mjs';

const LANGUAGES = [
  { at: '', bound: 'upper bound', passes: '4 passes', failed: 'could not be loaded' },
  { at: 'zh/', bound: '上界', passes: '4 遍', failed: '未能加载' },
];
const MOST_REQUESTS = 10;

inEveryBrowser('first load', ({ browser, can, url, skip, check }) => {
  for (const { at, bound, passes, failed } of LANGUAGES) {
    check(`/${at} shows the worked example in few requests, no naive figure without "${bound}" and its pass count`, { at }, async (page) => {
      const text = await page.text('#app');
      for (const figure of ['2048', '62.06', '66.67']) assert.ok(text.includes(figure), figure);
      const lonely = await page.evaluate(lonelyFigures, ['62.06', '4429', '4.429'], [bound, passes]);
      assert.ok(lonely.seen >= 2, `the figure is shown ${lonely.seen} times`);
      assert.deepEqual(lonely.texts, []);
      const { requests } = await page.logs();
      assert.ok(requests.length >= 5, 'the requests are heard');
      assert.ok(requests.length <= MOST_REQUESTS, requests.join('\n'));
    });

    test(`/${at} says so and stays readable when the WASM file is missing`, { skip }, async () => {
      const { url: copies } = await serveCopies();
      await visit(browser(), `${copies}no-wasm/${at}`, async (page) => {
        await reads(page, '#failed', failed);
        for (const figure of ['2048', '62.06', '66.67', bound]) {
          assert.ok((await page.text('#app')).includes(figure), figure);
        }
        assert.equal(await page.evaluate(() => document.querySelector('#article').checkVisibility()), true);
        assert.ok((await page.evaluate(() => document.querySelector('#article').textContent)).length > 1000);
      });
    });

    test(`a/b/${at} works in a folder of a server, and leads to the other language`, { skip }, async () => {
      const { url: copies } = await serveCopies();
      await visit(browser(), `${copies}a/b/${at}`, async (page) => {
        await live(page);
        await assertSilent(page);
        await page.click('[data-act=language]');
        await until(page, 'the other language', (before) => document.documentElement.lang.slice(0, 2) !== before, at ? 'zh' : 'en');
        await live(page);
        assert.match(await page.evaluate(() => location.pathname), /^\/a\/b\//);
        await assertSilent(page);
      });
    });
  }

  test('it says so when a policy forbids WASM', { skip }, async () => {
    const strict = await startServer(siteFolder, {
      headers: { 'Content-Security-Policy': POLICY.replace(" 'wasm-unsafe-eval'", '') },
    });
    await visit(browser(), strict.url, (page) => reads(page, '#failed', LANGUAGES[0].failed)).finally(strict.close);
  });

  if (can.preload) test('it is readable while WASM is on its way', { skip }, async () => {
    const neverFetch = () => { window.fetch = () => new Promise(() => {}); };
    await visit(browser(), url(), async (page) => {
      assert.ok((await page.text('#app')).includes('62.06'));
      assert.equal(await page.evaluate(() => document.querySelectorAll('#app :enabled:is(input, select, button)').length), 0);
      assert.equal(await page.evaluate(() => document.querySelector('#failed').hidden), true);
    }, { before: neverFetch });
  });
});

/** @type {Promise<{url: string, close: () => Promise<void>}> | undefined} */
let copies;
after(async () => (await copies)?.close());

/** A server whose folder a/b/ holds the site and whose no-wasm/ holds what is left without its WASM file. */
function serveCopies() {
  copies ??= (async () => {
    const root = await mkdtemp(join(tmpdir(), 'lab-site-'));
    const incomplete = join(root, 'no-wasm');
    for (const folder of [join(root, 'a', 'b'), incomplete]) await cp(siteFolder, folder, { recursive: true });
    for (const name of await readdir(incomplete)) if (name.endsWith('.wasm')) await rm(join(incomplete, name));
    const { url, close } = await startServer(root);
    return { url, close: () => close().then(() => rm(root, { recursive: true })) };
  })();
  return copies;
}

/** @param {import('../harness.mjs').Browser} browser @param {string} address @param {(page: import('../driver.mjs').Page) => Promise<unknown>} body */
async function visit(browser, address, body, options = {}) {
  const page = await browser.open(address, options);
  try {
    await body(page);
  } finally {
    await page.close();
  }
}

/** In the page: texts with a figure of the naive path whose block lacks one of the words that belong to it. */
function lonelyFigures(figures, words) {
  const walker = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  const found = { seen: 0, texts: [] };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!figures.some((figure) => node.data.includes(figure))) continue;
    found.seen += 1;
    const block = node.parentElement.closest('p, li, tr, svg g.path, .roofline-readout, .questions > div');
    const table = node.parentElement.closest('table');
    const texts = [block, table].map((place) => place?.textContent ?? '').join(' ');
    if (!words.every((word) => texts.includes(word))) found.texts.push(block?.textContent ?? node.data);
  }
  return found;
}
