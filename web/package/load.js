// The complete door as the npm package offers it: the WASM module with its two ways to be asked. Where its bytes come
// from is index.js's (browsers) and node.js's.
import createModule from 'lab-glue';
import { openDoor } from '../lab/door.js';
import { startModule } from '../lab/wasm.js';

/** @param {{url?: string, wasmBinary?: Uint8Array}} source */
export async function start(source) {
  const module = await startModule(createModule, source);
  return {
    call: (request, text) => (text === undefined ? module.call(request) : module.call_with_text(request, text)),
    ask: openDoor(module),
  };
}
