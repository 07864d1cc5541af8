// Serves the built site to every browser of this machine and gives tests a live page.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../tools/serve.mjs';
import { abilitiesOf, binaryOf, engineNames, launch } from './driver.mjs';
import { live, siteFolder } from './page.mjs';

/** BROWSERS=chrome leaves the others out, while a test is being written. */
const engines = engineNames.filter((name) => (process.env.BROWSERS ?? name).split(',').includes(name));

const pictures = fileURLToPath(new URL('../../build/logs/pictures/', import.meta.url));

/** @typedef {Awaited<ReturnType<typeof launch>>} Browser */
/** @typedef {import('./driver.mjs').Page} Page */

/** @typedef {import('./driver.mjs').OpenOptions & {at?: string}} Visit  `at`: behind the site's address */

/** Why an engine's tests do not run, or false. @param {import('./driver.mjs').EngineName} engine */
function reasonToSkip(engine) {
  if (!existsSync(`${siteFolder}index.html`)) return 'build/site is missing: run tools/build site';
  return binaryOf(engine) ? false : `no ${engine} on this machine`;
}

/** Where the picture of a page that failed goes. @param {string} title */
function pictureOf(title) {
  mkdirSync(pictures, { recursive: true });
  return join(pictures, `${title.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}.png`);
}

/** One server and one browser of each kind for all suites of a process. */
const started = new Map();
const once = (/** @type {string} */ name, /** @type {() => Promise<any>} */ start) => {
  if (!started.has(name)) started.set(name, start());
  return started.get(name);
};
after(async () => {
  for (const running of started.values()) await (await running).close();
});

/**
 * Runs a suite once in every engine; an absent engine or site skips its tests, which says so.
 * @param {string} suite
 * @param {(lab: {
 *   can: ReturnType<typeof abilitiesOf>, skip: string | false, browser: () => Browser, url: () => string,
 *   check: (name: string, visit: Visit, body: (page: Page) => Promise<void>) => unknown,
 * }) => void} define
 */
export function inEveryBrowser(suite, define) {
  for (const engine of engines) {
    describe(`${suite}, ${engine}`, () => {
      const skip = reasonToSkip(engine);
      /** @type {Browser} */
      let browser;
      let url = '';
      before(async () => {
        if (skip) return;
        ({ url } = await once('server', () => startServer(siteFolder)));
        browser = await once(engine, () => launch(engine));
      });
      const can = abilitiesOf(engine);
      define({
        can,
        skip,
        browser: () => browser,
        url: () => url,
        // A test with a live page, which must have kept silent and at home when the test is over.
        check: (name, { at = '', ...options }, body) => (can.preload || !options.before) && test(name, { skip }, async () => {
          const page = await browser.open(url + at, options);
          try {
            await live(page);
            await body(page);
            await assertSilent(page);
          } catch (error) {
            await page.screenshot(pictureOf(`${suite} ${name} ${engine}`)).catch(() => {});
            throw error;
          } finally {
            await page.close();
          }
        }),
      });
    });
  }
}

/** No console message, no error, no request to another origin. @param {Page} page */
export async function assertSilent(page) {
  const { messages, outside } = await page.logs();
  assert.deepEqual({ messages, outside }, { messages: [], outside: [] });
}
