// Starts an emscripten module. Its WASM file is compiled while it downloads; in Node (the pre-rendering) its bytes
// are given.

/**
 * @template T
 * @param {(options: object) => Promise<T>} createModule  the glue
 * @param {{url?: string, wasmBinary?: Uint8Array}} source
 * @returns {Promise<T>} rejects if the module cannot be loaded
 */
export function startModule(createModule, { url, wasmBinary }) {
  // Named, so that glue without an address of its own (a classic script) does not look for one.
  if (wasmBinary) return createModule({ wasmBinary, locateFile: (/** @type {string} */ file) => file, print() {}, printErr() {} });
  return new Promise((resolve, reject) => {
    const instantiateWasm = (/** @type {WebAssembly.Imports} */ imports, /** @type {Function} */ done) => {
      instantiate(String(url), imports).then(({ instance, module }) => done(instance, module), reject);
      return {}; // "asynchronous" to the glue
    };
    createModule({ instantiateWasm, print() {}, printErr() {} }).then(resolve, reject);
  });
}

/** @param {string} url */
export async function fetchOwn(url) {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

/** @param {string} url @param {WebAssembly.Imports} imports */
async function instantiate(url, imports) {
  const response = await fetchOwn(url);
  // Servers that do not know the type of WASM files get the slower way, silently.
  return response.headers.get('Content-Type')?.startsWith('application/wasm')
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}
