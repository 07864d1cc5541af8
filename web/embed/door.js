// The complete door from the bytes in this very script: started once, when the first embed needs it, shared by all.
import packedWasm from 'lab-wasm';
import { loadComplete } from '../lab/complete.js';
import { unpack } from './unpack.js';

/** @type {Promise<import('../lab/door.js').Call> | undefined} */
let door;

/** Rejects where WASM is forbidden. */
export const sharedDoor = () => (door ??= unpack(packedWasm).then((wasmBinary) => loadComplete({ wasmBinary })));
