// Pages that are not ours, with the site in a folder beside them (tests/pages, ./lab): served, and on disk.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { POLICY, startServer } from '../../tools/serve.mjs';
import { assertSilent } from './harness.mjs';
import { siteFolder, until } from './page.mjs';

const pages = fileURLToPath(new URL('../pages/', import.meta.url));
const favicon = fileURLToPath(new URL('../../web/favicon.svg', import.meta.url));

/** @typedef {import('./driver.mjs').Page} Page */

let made;
let server;
let named;
after(async () => {
  for (const running of [server, named]) await (await running)?.close();
  if (made) await rm(await made, { recursive: true });
});

/** A folder of pages within a folder of a server: nothing may count on its root. */
const folder = () => (made ??= (async () => {
  const path = await mkdtemp(join(tmpdir(), 'host-pages-'));
  await cp(pages, join(path, 'docs'), { recursive: true });
  await cp(siteFolder, join(path, 'docs', 'lab'), { recursive: true });
  await cp(favicon, join(path, 'docs', 'icon.svg'));
  return path;
})());

/** Served under the strict policy. @param {string} page */
export async function hosted(page) {
  server ??= folder().then((path) => startServer(path));
  return `${(await server).url}docs/${page}`;
}

/** Served under a policy that names the host beside 'self', which WebKit reads as nobody in a sandboxed frame. @param {string} page */
export async function hostedByName(page) {
  named ??= folder().then((path) => startServer(path, {
    headers: (origin) => ({ 'Content-Security-Policy': POLICY.replaceAll("'self'", `'self' ${origin}`) }),
  }));
  return `${(await named).url}docs/${page}`;
}

/** @param {string} page */
export const onDisk = async (page) => pathToFileURL(join(await folder(), 'docs', '/')).href + page;

/**
 * A test of one page, which must have kept silent and at home.
 * @param {{browser: () => import('./harness.mjs').Browser, can: {preload: boolean}, skip: string | false}} lab
 * @param {string} name @param {string} at
 * @param {(page: Page) => Promise<void>} body
 * @param {{from?: typeof hosted, before?: () => void, width?: number}} [options]
 */
export function onHost({ browser, can, skip }, name, at, body, { from = hosted, ...options } = {}) {
  if (options.before && !can.preload) return;
  test(name, { skip }, async () => {
    const page = await browser().open(await from(at), options);
    try {
      await body(page);
      await assertSilent(page);
    } finally {
      await page.close();
    }
  });
}

/** The text of an embed in the page, once it holds `words`. @param {Page} page @param {string} id @param {string} words */
export const embedSays = (page, id, words) => until(page, `#${id} says ${words}`, (name, what) => {
  const text = document.querySelector(`#${name}`)?.shadowRoot?.querySelector('.embed')?.innerText.replace(/(?<=\d)\u202f(?=\d)/g, '');
  return text?.includes(what) && text;
}, id, words);

/** The embed in a frame, as a page that answers `evaluate`. @param {Page} page */
export async function frameOf(page) {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const frame = await page.frame('embed.html');
    if (frame) return frame;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('no frame');
}

/** What the embed of a frame says, once it holds `words`; `page` is the frame. */
export const frameSays = (page, words) => until(page, `the frame says ${words}`, (what) => {
  const text = document.querySelector('attention-roofline')?.shadowRoot?.querySelector('.embed')?.innerText.replace(/(?<=\d)\u202f(?=\d)/g, '');
  return text?.includes(what) && text;
}, words);
