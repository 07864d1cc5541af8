// The two bodies of the one door: the native program and the WASM module in Node. Requests are bytes, so that what
// is no UTF-8 can be asked, too. Not a test.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openCore } from '../../web/lab/core.js';
import { coreStart } from '../../web/lab/core-start.js';
import { openDoor } from '../../web/lab/door.js';

export const program = fileURLToPath(new URL('../../build/native/attention-roofline', import.meta.url));
const glue = new URL('../../build/wasm/lab.mjs', import.meta.url);

/** Why tests that need both do not run, or false. */
export const missing = !existsSync(program) ? 'build/native/attention-roofline is missing: run tools/build native'
  : !existsSync(glue) ? 'build/wasm/lab.mjs is missing: run tools/build site' : false;

/** The replies of one run of the program to requests without line breaks. @param {Buffer[]} requests @returns {Buffer[]} */
export function askNative(requests, args = []) {
  const input = Buffer.concat(requests.flatMap((request) => [request, Buffer.from('\n')]));
  const { status, stdout, stderr, error } = spawnSync(program, ['call', ...args], { input, maxBuffer: 1 << 30 });
  if (error || status !== 0) throw new Error(`attention-roofline call: ${error ?? `${status} ${stderr}`}`);
  return lines(stdout);
}

/** @returns {Promise<{call: (request: Uint8Array) => string, call_with_text: (request: Uint8Array, text: Uint8Array) => string}>} */
export async function loadWasm() {
  const { default: createModule } = await import(glue.href);
  return createModule({ wasmBinary: readFileSync(new URL('lab.wasm', glue)) });
}

/** The page's core, with its texts. @param {'en' | 'zh'} lang @returns {Promise<import('../../web/lab/core.js').Core>} */
export async function loadCore(lang) {
  const { default: createModule } = await import(new URL('core.mjs', glue).href);
  const core = openCore(await createModule({ wasmBinary: readFileSync(new URL('core.wasm', glue)) }));
  core.begin(lang, coreStart(openDoor(await loadWasm()), lang).phrases);
  return core;
}

/** @param {Buffer} output @returns {Buffer[]} */
function lines(output) {
  const found = [];
  for (let start = 0, end; (end = output.indexOf(10, start)) >= 0; start = end + 1) found.push(output.subarray(start, end));
  return found;
}
