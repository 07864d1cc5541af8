// The complete door (src/api/lab.h), loaded when the core cannot answer: free text, odd units, bad input. A bundle
// of its own, with the only import of its glue.
import createModule from 'lab-glue';
import { openDoor } from './door.js';
import { startModule } from './wasm.js';

/** Name of the WASM file beside this bundle; build.mjs puts it in. */
const FILE = typeof LAB_WASM === 'string' ? LAB_WASM : '';

/** @param {{wasmBinary?: Uint8Array}} [source] @returns {Promise<import('./door.js').Call>} */
export async function loadComplete({ wasmBinary } = {}) {
  const url = wasmBinary ? undefined : new URL(FILE, import.meta.url).href;
  return openDoor(await startModule(createModule, { url, wasmBinary }));
}
