// Chromium and Firefox as the verbs of driver.mjs, through puppeteer-core.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { dropText, laidOut, reportPolicy } from './in-page.mjs';

const ARGUMENTS = {
  chrome: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update',
    '--disable-sync', '--no-first-run', '--hide-scrollbars'],
  firefox: [],
};

/** @param {'chrome' | 'firefox'} engine @param {string} executablePath */
export async function launchPuppeteer(engine, executablePath) {
  const userDataDir = await mkdtemp(join(tmpdir(), `lab-${engine}-`));
  const browser = await puppeteer.launch({
    browser: engine, executablePath, args: ARGUMENTS[engine], userDataDir, headless: true,
  });
  return {
    version: await browser.version(),
    /** Of its debugging protocol, for tools that bring their own driver. */
    port: Number(new URL(browser.wsEndpoint()).port),
    /** @param {string} address @param {import('./driver.mjs').OpenOptions} [options] */
    open: (address, options) => open(browser, address, options),
    async close() {
      await browser.close();
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens an address in a fresh profile: no storage, no history. */
async function open(browser, address, { width = 1280, height = 900, media, before } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  if (media) await page.emulateMediaType(media);
  const heard = listen(page, address);
  await page.evaluateOnNewDocument(reportPolicy);
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(address, { waitUntil: 'load' });
  return {
    /** Goes to another address in the same profile; a change of the fragment alone does not load. */
    open: (next) => page.goto(next, { waitUntil: 'load' }),
    reload: () => page.reload({ waitUntil: 'load' }),
    /** @returns {Promise<string>} */
    text: (selector) => page.$eval(selector, laidOut),
    click: (selector) => page.locator(selector).setEnsureElementIsInTheViewport(true).click(),
    /** Replaces what a text field holds, by keys. */
    async type(selector, text) {
      await page.focus(selector);
      await page.$eval(selector, (field) => field.select());
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    /** "Enter", "Shift+Tab". */
    async key(name) {
      const keys = name.split('+');
      for (const held of keys.slice(0, -1)) await page.keyboard.down(held);
      await page.keyboard.press(keys.at(-1));
      for (const held of keys.slice(0, -1).reverse()) await page.keyboard.up(held);
    },
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    /** Drops text onto an element as from another window. */
    drop: (selector, text) => page.$eval(selector, dropText, text),
    /** A file for a field that takes one. */
    choose: async (selector, path) => (await page.$(selector)).uploadFile(path),
    /** The frame whose address holds `part`, which answers `evaluate`; undefined before it is there. */
    async frame(part) {
      const frame = page.frames().find((found) => found.url().includes(part));
      return frame && { evaluate: (run, ...args) => frame.evaluate(run, ...args), focus: (what) => frame.focus(what) };
    },
    screenshot: (path) => page.screenshot(path ? { path, fullPage: true } : {}),
    /** What was heard since opening. */
    logs: async () => heard,
    close: () => context.close(),
    /** Below the verbs: for one engine's abilities. */
    raw: page,
  };
}

/** @returns {{messages: string[], requests: string[], outside: string[]}} */
function listen(page, address) {
  const heard = { messages: [], requests: [], outside: [] };
  const { origin } = new URL(address);
  page.on('console', (message) => heard.messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => heard.messages.push(`error: ${error.message ?? error}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob|about):/.test(url)) return;
    heard.requests.push(url);
    if (new URL(url).origin !== origin) heard.outside.push(url);
  });
  return heard;
}
