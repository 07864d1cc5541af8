// A browser's globals for templates under test, and the real core in Node. Not a test.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const web = new URL('../../web/', import.meta.url);
const glue = new URL('../../build/wasm/lab.mjs', import.meta.url);
const { JSDOM } = createRequire(web)('jsdom');

/** Globals that lit, d3 and the page's code use; set once, before they are imported. */
export function pretendBrowser(html = '<!doctype html><html lang="en"><body></body></html>') {
  const { window } = new JSDOM(html, { url: 'https://example.org/lab/', pretendToBeVisual: true });
  const names = ['document', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'HTMLInputElement', 'HTMLSelectElement',
    'HTMLTextAreaElement', 'requestAnimationFrame', 'customElements'];
  for (const name of ['window', ...names]) {
    Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true });
  }
  return window;
}

/** Why tests that need the core do not run, or false. */
export const noCore = existsSync(glue) ? false : 'build/wasm/lab.mjs is missing: run tools/build wasm';

/** @returns {Promise<{call(request: string): string}>} the module itself, below the door */
export async function loadCore() {
  const { default: createModule } = await import(glue.href);
  return createModule({ wasmBinary: readFileSync(new URL('lab.wasm', glue)) });
}
