// A browser as about ten verbs: open, text, click, type, key, evaluate, drop, screenshot, logs, close. Tests know
// these alone, so that another engine (WebDriver) needs another `launch` and no other test. Chromium and Firefox come
// through puppeteer-core from the system's binaries; nothing is downloaded. What only one of them can do: `abilitiesOf`.
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer-core';

const ENGINES = {
  chrome: {
    binaries: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', '--no-first-run', '--hide-scrollbars'],
    can: { printMedia: true, cdp: true },
  },
  firefox: { binaries: ['firefox-esr', 'firefox'], args: [], can: { printMedia: false, cdp: false } },
};

/** @typedef {'chrome' | 'firefox'} EngineName */

export const engineNames = /** @type {EngineName[]} */ (Object.keys(ENGINES));

/** What only some engines can do. @param {EngineName} engine */
export const abilitiesOf = (engine) => ENGINES[engine].can;

/** Path of the engine's binary, or null. @param {EngineName} engine */
export function binaryOf(engine) {
  for (const name of ENGINES[engine].binaries) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  return null;
}

/**
 * @param {EngineName} engine
 * @returns {Promise<{version: string, port: number, open: (address: string, options?: OpenOptions) => Promise<Page>, close: () => Promise<void>}>}
 */
export async function launch(engine) {
  const { args } = ENGINES[engine];
  const executablePath = binaryOf(engine);
  if (!executablePath) throw new Error(`no ${engine} here`);
  const userDataDir = await mkdtemp(join(tmpdir(), `lab-${engine}-`));
  const browser = await puppeteer.launch({ browser: engine, executablePath, args, userDataDir, headless: true });
  return {
    version: await browser.version(),
    /** Of its debugging protocol, for tools that bring their own driver. */
    port: Number(new URL(browser.wsEndpoint()).port),
    open: (address, options) => open(browser, address, options),
    async close() {
      await browser.close();
      await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** @typedef {{width?: number, height?: number, media?: 'screen' | 'print', before?: () => void}} OpenOptions
 * `before` runs in the page before its own scripts: what a test forbids or counts. */
/** @typedef {Awaited<ReturnType<typeof open>>} Page */

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
    /** Text as laid out; digits without the narrow spaces that group them. @returns {Promise<string>} */
    text: (selector) => page.$eval(selector, (element) => element.innerText.replace(/(?<=\d)\u202f(?=\d)/g, '')),
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
    screenshot: (path) => page.screenshot(path ? { path, fullPage: true } : {}),
    /** What was heard since opening. */
    logs: () => heard,
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

/** In the page: breaches of the policy as console messages, which Firefox keeps to itself. */
function reportPolicy() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy ${violatedDirective}: ${blockedURI}`));
}

/** In the page. No engine lets a test make a trusted drop of text, so a field is told as the platform would. */
function dropText(element, text) {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  const init = { dataTransfer, bubbles: true, cancelable: true };
  element.dispatchEvent(new DragEvent('dragover', init));
  if (!element.dispatchEvent(new DragEvent('drop', init))) return; // the page takes it itself
  element.setRangeText(text);
  element.dispatchEvent(new InputEvent('input', { inputType: 'insertFromDrop', data: text, bubbles: true }));
}
