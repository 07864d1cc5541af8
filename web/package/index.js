// The package in a browser or a worker: fetches lab.wasm from beside itself, or takes its bytes.
import { start } from './load.js';

export const load = ({ wasmBinary } = {}) =>
  start(wasmBinary ? { wasmBinary } : { url: new URL('./lab.wasm', import.meta.url).href });
