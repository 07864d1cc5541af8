// Loads the core and hands out its door; the only file that knows the emscripten glue. The WASM file is compiled
// while it downloads; in Node (the pre-rendering) its bytes are given.
import createModule from 'lab-glue';
import { openDoor } from './door.js';

/**
 * @param {{url?: string, wasmBinary?: Uint8Array}} source
 * @returns {Promise<import('./door.js').Call>} rejects if the core cannot be loaded
 */
export async function loadEngine({ url, wasmBinary }) {
  if (wasmBinary) return openDoor(await createModule({ wasmBinary }));
  const core = await new Promise((resolve, reject) => {
    const instantiateWasm = (/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ done) => {
      instantiate(String(url), imports).then(({ instance, module }) => done(instance, module), reject);
      return {}; // "asynchronous" to the glue
    };
    createModule({ instantiateWasm, print() {}, printErr() {} }).then(resolve, reject);
  });
  return openDoor(core);
}

/** @param {string} url @param {WebAssembly.Imports} imports */
async function instantiate(url, imports) {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  // Servers that do not know the type of WASM files get the slower way, silently.
  return response.headers.get('Content-Type')?.startsWith('application/wasm')
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
