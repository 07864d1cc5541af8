// The package in Node: reads lab.wasm from beside itself.
import { readFile } from 'node:fs/promises';
import { start } from './load.js';

export const load = async ({ wasmBinary } = {}) =>
  start({ wasmBinary: wasmBinary ?? await readFile(new URL('./lab.wasm', import.meta.url)) });
