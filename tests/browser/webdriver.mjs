// WebKitGTK as the verbs of driver.mjs: its driver speaks WebDriver (selenium-webdriver), one session a process, and
// its browser needs a display (Xvfb). No script comes before the page's own there, and the protocol tells no console:
// messages are heard from the load on, requests are those that the page was timed by.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, until } from 'selenium-webdriver';
import { dropText, laidOut, reportPolicy } from './in-page.mjs';

const PATIENCE_MS = 15_000;

/** The browser that the driver drives; Debian keeps it off the PATH, in a folder of the machine's kind. */
function miniBrowser() {
  const folders = readdirSync('/usr/lib').map((kind) => join('/usr/lib', kind, 'webkit2gtk-4.1'));
  const path = folders.map((folder) => join(folder, 'MiniBrowser')).find(existsSync);
  if (!path) throw new Error('no MiniBrowser beside WebKitWebDriver');
  return path;
}

/** @param {'webkit'} _ @param {string} driver  path of WebKitWebDriver */
export async function launchWebKit(_, driver) {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await Promise.race([once(display.stdio[3], 'data'), failure(display, 'Xvfb')]);
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  return {
    version: 'WebKitGTK',
    open: (address, options) => open(driver, env, address, options),
    close: async () => { display.kill(); },
  };
}

/** Opens an address in a browser of its own: no storage, no history. */
async function open(driver, env, address, { width = 1280, height = 900, before, media } = {}) {
  if (before || media) throw new Error('WebKit takes no script before the page\'s and no other medium');
  const port = await freePort();
  const process = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const session = await startSession(port, process);
  await session.manage().window().setRect({ width, height });
  const go = async (next) => {
    await session.get(next);
    await session.executeScript(listen);
  };
  await go(address);
  const find = (selector) => session.wait(until.elementLocated(By.css(selector)), PATIENCE_MS);
  const evaluate = (run, ...args) => evaluateIn(session, run, args);
  const press = (keys) => session.actions().sendKeys(keys).perform();
  return {
    open: go,
    reload: async () => {
      await session.navigate().refresh();
      await session.executeScript(listen);
    },
    text: async (selector) => session.executeScript(`return (${laidOut})(arguments[0])`, await find(selector)),
    async click(selector) {
      const element = await find(selector);
      await session.executeScript('arguments[0].scrollIntoView({block: "center", inline: "nearest"})', element);
      await element.click();
    },
    async type(selector, text) {
      await session.executeScript('arguments[0].focus(); arguments[0].select()', await find(selector));
      await press(Key.DELETE);
      await press(text);
    },
    async key(name) {
      const keys = name.split('+').map(keyOf);
      const actions = session.actions();
      for (const held of keys.slice(0, -1)) actions.keyDown(held);
      actions.sendKeys(keys.at(-1));
      for (const held of keys.slice(0, -1).reverse()) actions.keyUp(held);
      await actions.perform();
    },
    evaluate,
    drop: async (selector, text) => session.executeScript(`(${dropText})(arguments[0], arguments[1])`, await find(selector), text),
    choose: async (selector, path) => (await find(selector)).sendKeys(path),
    frame: (part) => frameIn(session, part),
    async screenshot(path) {
      const picture = Buffer.from(await session.takeScreenshot(), 'base64');
      if (path) await writeFile(path, picture);
      return picture;
    },
    logs: () => evaluate(heard),
    async close() {
      await session.quit().catch(() => {});
      process.kill();
    },
  };
}

/** @param {number} port @param {import('node:child_process').ChildProcess} process */
async function startSession(port, process) {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Without its tool bar the window takes every width.
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', '--full-screen'] },
  });
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    } catch (error) {
      if (Date.now() > end) {
        process.kill();
        throw error;
      }
      await sleep(100);
    }
  }
}

/** What `run` returns in the page, promises kept; a failure there is one here. */
async function evaluateIn(session, run, args) {
  if (typeof run === 'string') return session.executeScript(run);
  const { value, error } = await session.executeAsyncScript(
    `const [args, done] = arguments;
     (async () => (${run})(...args))().then((value) => done(value === undefined ? {} : { value }), (error) => done({ error: String(error) }));`, args);
  if (error) throw new Error(error);
  return value;
}

/** The address of a foreign frame is not to be read; what its page gave it as source is. */
async function frameIn(session, part) {
  const [frame] = await session.findElements(By.css(`iframe[src*="${part}"]`));
  const within = async (act) => {
    await session.switchTo().frame(frame);
    try {
      return await act();
    } finally {
      await session.switchTo().defaultContent();
    }
  };
  return frame && {
    evaluate: (run, ...args) => within(() => evaluateIn(session, run, args)),
    focus: (selector) => within(() => session.executeScript('document.querySelector(arguments[0]).focus()', selector)),
  };
}

/** "ArrowDown" is Key.ARROW_DOWN; a letter is itself. */
const keyOf = (name) => (name.length === 1 ? name : Key[name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()]);

const listen = `(${reportPolicy})();
  window.heard = [];
  const tell = (kind, text) => window.heard.push(kind + ': ' + text);
  window.addEventListener('error', ({ message }) => tell('error', message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell('error', reason));
  for (const kind of ['error', 'warn', 'log', 'info']) console[kind] = (...words) => tell(kind, words.join(' '));`;

/** In the page. */
function heard() {
  const requests = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
    .filter((url) => !/^(data|blob|about):/.test(url));
  const { origin } = new URL(location.href);
  return { messages: window.heard ?? [], requests, outside: requests.filter((url) => new URL(url).origin !== origin) };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** @param {import('node:child_process').ChildProcess} process @param {string} name @returns {Promise<never>} */
const failure = (process, name) => new Promise((_, reject) => {
  process.on('error', reject);
  process.on('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
});
