// The service worker: the whole site without a network after the first visit, one version at a time, in any folder.
// Each test has a server and a folder of its own, so that it can change what is served, or end it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from '../../../tools/serve.mjs';
import { assertSilent, inEveryBrowser } from '../harness.mjs';
import { live, reads, siteFolder, until } from '../page.mjs';

const CHINESE = 'S=2048、H=16、d=64、FP16、带宽 800 GB/s、峰值 50 TFLOPS';

inEveryBrowser('offline', ({ browser, can, skip }) => {
  if (!can.tabs) return;

  for (const at of ['', 'zh/']) {
    test(`a/b/${at} works without a network after one visit, with the complete module`, { skip }, async () => {
      await withServer(async ({ url, close }) => {
        const page = await browser().open(url + at);
        try {
          await live(page);
          await kept(page);
          await close();
          await page.open(`${url}${at}?S=512&H=8&d=64&dtype=fp16`);
          await live(page);
          await usesCompleteModule(page);
          await page.open(url + (at ? '' : 'zh/index.html'));
          await live(page);
          await page.open(`${url}${at}embedding.html`);
          // Not as laid out: a section below the fold is not.
          assert.match(await page.evaluate(() => document.querySelector('#mkdocs').textContent), /extra_javascript/);
          await assertSilent(page);
        } finally {
          await page.close();
        }
      });
    });
  }

  test('an old page keeps its files, the next visit gets the new version whole, which then takes over', { skip }, async () => {
    await withServer(async ({ url, root, close }) => {
      const old = await browser().open(url);
      const context = old.raw.browserContext();
      try {
        await live(old);
        await kept(old);
        await old.open(`${url}?`); // now under the worker's care
        await live(old);
        const before = await filesOf(old);

        renameSync(join(root, 'a', 'b'), join(root, 'gone'));
        renew(join(root, 'gone'), join(root, 'a', 'b'));
        await usesCompleteModule(old);

        const next = pageOf(await context.newPage());
        await next.open(url);
        await live(next);
        await usesCompleteModule(next);
        const after = await filesOf(next);
        assert.deepEqual(after.filter((file) => before.includes(file) && /\/(page|style|complete|lab)-/.test(file)), []);
        assert.ok(after.some((file) => /\/lab-00000000\.wasm/.test(file)), 'the new module');
        assert.deepEqual((await filesOf(old)).filter((file) => /lab-00000000/.test(file)), []);

        await until(next, 'the new version is complete and waits', async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting));
        assert.equal((await cachesOf(next)).length, 2);
        await old.raw.close();
        await next.raw.close();
        await sleep(500);
        const last = pageOf(await context.newPage());
        await last.open(url);
        await live(last);
        await until(last, 'one version is left', async () => (await caches.keys()).length === 1);
        await close();
        await last.open(`${url}?`);
        await live(last);
        await usesCompleteModule(last);
        assert.ok((await filesOf(last)).some((file) => /lab-00000000\.wasm/.test(file)));
      } finally {
        await context.close();
      }
    });
  });

  test('a version that is not complete on the server never takes over', { skip }, async () => {
    await withServer(async ({ url, root, close }) => {
      const page = await browser().open(url);
      try {
        await live(page);
        await kept(page);
        const [version] = await cachesOf(page);
        renameSync(join(root, 'a', 'b'), join(root, 'gone'));
        renew(join(root, 'gone'), join(root, 'a', 'b'));
        rmSync(join(root, 'a', 'b', 'lab-00000000.wasm'));
        const failed = await page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const found = new Promise((resolve) => {
            registration.addEventListener('updatefound', () => {
              const { installing } = registration;
              installing.addEventListener('statechange', () => resolve(installing.state));
            });
          });
          await registration.update().catch(() => {});
          return found;
        });
        assert.equal(failed, 'redundant');
        assert.deepEqual(await cachesOf(page), [version]);
        await close();
        await page.open(`${url}?`);
        await live(page);
        await usesCompleteModule(page);
      } finally {
        await page.close();
      }
    });
  });

  test('in a frame it keeps nothing', { skip }, async () => {
    await withServer(async ({ url, root }) => {
      writeFileSync(join(root, 'host.html'), '<!doctype html><title>host</title><iframe src="a/b/index.html" width="800" height="600"></iframe>');
      const page = await browser().open(url.replace('a/b/', 'host.html'));
      try {
        await until(page, 'the framed page is alive', () => document.querySelector('iframe').contentDocument?.querySelector('#say-S:enabled') != null);
        await sleep(3500);
        assert.deepEqual(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
      } finally {
        await page.close();
      }
    });
  });
});

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The site in a folder of a server. @param {(given: {url: string, root: string, close: () => Promise<void>}) => Promise<void>} body */
async function withServer(body) {
  const root = mkdtempSync(join(tmpdir(), 'lab-offline-'));
  cpSync(siteFolder, join(root, 'a', 'b'), { recursive: true });
  const server = await startServer(root);
  let open = true;
  const close = async () => {
    if (open) await server.close();
    open = false;
  };
  try {
    await body({ url: `${server.url}a/b/`, root, close });
  } finally {
    await close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** Until the worker has everything. @param {import('../driver.mjs').Page} page */
const kept = (page) => until(page, 'the site is kept', async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));

const cachesOf = (page) => page.evaluate(() => caches.keys());
const filesOf = (page) => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Free text is read by the complete module alone. @param {import('../driver.mjs').Page} page */
async function usesCompleteModule(page) {
  await page.drop('#paste', CHINESE);
  await reads(page, '#pasted', '50 TFLOP');
}

/** The verbs that these tests need, for another page of the same profile. @param {import('puppeteer-core').Page} raw */
const pageOf = (raw) => ({
  raw,
  open: (address) => raw.goto(address, { waitUntil: 'load' }),
  evaluate: (run, ...args) => raw.evaluate(run, ...args),
  text: (selector) => raw.$eval(selector, (element) => element.innerText.replace(/(?<=\d)\u202f(?=\d)/g, '')),
  drop: (selector, text) => raw.$eval(selector, (field, words) => {
    field.value = words;
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromDrop', data: words, bubbles: true }));
  }, text),
});

/**
 * Another build of the site: its module, scripts and style have other names, as after a change of the source.
 * @param {string} from @param {string} to
 */
function renew(from, to) {
  cpSync(from, to, { recursive: true });
  const named = new Map(readdirSync(to).filter((name) => /^(lab|complete|page|style)-/.test(name))
    .map((name) => [name, name.replace(/-[0-9a-f]{8}\./, '-00000000.')]));
  for (const [name, other] of named) renameSync(join(to, name), join(to, other));
  const texts = readdirSync(to, { recursive: true }).map(String).filter((name) => /\.(js|html|css)$/.test(name));
  const rename = (text) => [...named].reduce((all, [name, other]) => all.replaceAll(name, other), text);
  for (const name of texts) writeFileSync(join(to, name), rename(readFileSync(join(to, name), 'utf8')));
  const worker = readFileSync(join(to, 'service-worker.js'), 'utf8')
    .replace(/"([\w./-]+)":"[0-9a-f]{64}"/g, (_, path) =>
      `"${path}":"${createHash('sha256').update(readFileSync(join(to, path))).digest('hex')}"`)
    .replace(/"[0-9a-f]{16}"/, '"0000000000000000"');
  writeFileSync(join(to, 'service-worker.js'), worker);
}
