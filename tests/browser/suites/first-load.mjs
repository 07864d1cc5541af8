// What a reader meets first: the worked example before and after WASM, few requests, any folder of any server, and
// an article that holds when the calculator cannot come.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { POLICY, startServer } from '../../../tools/serve.mjs';
import { assertSilent, inEveryBrowser } from '../harness.mjs';
import { live, reads, siteFolder, until } from '../page.mjs';

const LANGUAGES = [
  { at: '', bound: 'upper bound', passes: '4 passes', failed: 'could not be loaded' },
  { at: 'zh/', bound: '上界', passes: '4 遍', failed: '未能加载' },
];
const MOST_REQUESTS = 10;

inEveryBrowser('first load', ({ browser, url, skip, check }) => {
  for (const { at, bound, passes, failed } of LANGUAGES) {
    check(`/${at} shows the worked example in few requests, no naive figure without "${bound}" and its pass count`, { at }, async (page) => {
      const text = await page.text('#app');
      for (const figure of ['2048', '62.06', '66.67']) assert.ok(text.includes(figure), figure);
      const lonely = await page.evaluate(lonelyFigures, ['62.06', '4429', '4.429'], [bound, passes]);
      assert.ok(lonely.seen >= 2, `the figure is shown ${lonely.seen} times`);
      assert.deepEqual(lonely.texts, []);
      const { requests } = page.logs();
      assert.ok(requests.length >= 5, 'the requests are heard');
      assert.ok(requests.length <= MOST_REQUESTS, requests.join('\n'));
    });

    test(`/${at} says so and stays readable when the policy forbids WASM`, { skip }, async () => {
      const strict = await startServer(siteFolder, {
        headers: { 'Content-Security-Policy': POLICY.replace(" 'wasm-unsafe-eval'", '') },
      });
      const page = await browser().open(strict.url + at);
      try {
        await reads(page, '#failed', failed);
        for (const figure of ['2048', '62.06', '66.67', bound]) {
          assert.ok((await page.text('#app')).includes(figure), figure);
        }
        assert.equal(await page.evaluate(() => document.querySelector('#article').checkVisibility()), true);
        assert.ok((await page.evaluate(() => document.querySelector('#article').textContent)).length > 1000);
      } finally {
        await page.close();
        await strict.close();
      }
    });
  }

  test('the page is readable while WASM is on its way', { skip }, async () => {
    const page = await browser().open(url(), { before: () => { window.fetch = () => new Promise(() => {}); } });
    try {
      assert.ok((await page.text('#app')).includes('62.06'));
      assert.equal(await page.evaluate(() => document.querySelectorAll('#app :enabled:is(input, select, button)').length), 0);
      assert.equal(await page.evaluate(() => document.querySelector('#failed').hidden), true);
    } finally {
      await page.close();
    }
  });

  test('it works in a folder of a server, and says so there when the WASM file is missing', { skip }, async () => {
    const root = await mkdtemp(join(tmpdir(), 'lab-site-'));
    const folder = join(root, 'a', 'b');
    await cp(siteFolder, folder, { recursive: true });
    const server = await startServer(root);
    const visit = async (at, body) => {
      const page = await browser().open(`${server.url}a/b/${at}`);
      await body(page).finally(() => page.close());
    };
    try {
      for (const at of ['', 'zh/', 'zh/index.html#S=1024&H=8&d=64&dtype=fp16']) {
        await visit(at, async (page) => {
          await live(page);
          assertSilent(page);
        });
      }
      await visit('', async (page) => {
        await live(page);
        await page.click('[data-act=language]');
        await until(page, 'the other language', () => location.pathname.startsWith('/a/b/zh/') && document.readyState === 'complete');
        await live(page);
      });
      for (const name of await readdir(folder)) if (name.endsWith('.wasm')) await rm(join(folder, name));
      await visit('', (page) => reads(page, '#failed', LANGUAGES[0].failed));
    } finally {
      await server.close();
      await rm(root, { recursive: true });
    }
  });
});

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
