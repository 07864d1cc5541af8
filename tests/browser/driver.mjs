// A browser as a dozen verbs: open, text, click, type, key, evaluate, drop, choose, frame, reload, screenshot, logs,
// close. Tests know these alone; each engine comes from the system's binaries, nothing is downloaded: Chromium and
// Firefox through puppeteer.mjs, WebKit through webdriver.mjs. What only some of them can do: `abilitiesOf`.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { launchPuppeteer } from './puppeteer.mjs';
import { launchWebKit } from './webdriver.mjs';

/**
 * `preload`: a script before the page's own; `tabs`: several pages of one profile, with its workers; `opaqueSelf`: the
 * policy's 'self' means the server even in a frame without an origin.
 */
const ENGINES = {
  chrome: {
    binaries: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    can: { printMedia: true, cdp: true, preload: true, tabs: true, opaqueSelf: true },
    launch: launchPuppeteer,
  },
  firefox: {
    binaries: ['firefox-esr', 'firefox'],
    can: { printMedia: false, cdp: false, preload: true, tabs: true, opaqueSelf: true },
    launch: launchPuppeteer,
  },
  webkit: {
    binaries: ['WebKitWebDriver'],
    can: { printMedia: false, cdp: false, preload: false, tabs: false, opaqueSelf: false },
    launch: launchWebKit,
  },
};

/** @typedef {'chrome' | 'firefox' | 'webkit'} EngineName */
/** @typedef {{width?: number, height?: number, media?: 'screen' | 'print', before?: () => void}} OpenOptions
 * `before` runs in the page before its own scripts: what a test forbids or counts. */
/** @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof launchPuppeteer>>['open']>>} Page */

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

/** @param {EngineName} engine @returns {ReturnType<typeof launchPuppeteer>} */
export async function launch(engine) {
  const executablePath = binaryOf(engine);
  if (!executablePath) throw new Error(`no ${engine} here`);
  return ENGINES[engine].launch(engine, executablePath);
}
