// The core's three C functions (src/wasm/core.cpp) as JavaScript's.

/** @typedef {{ccall(name: string, result: string | null, types: string[], args: string[]): any}} CoreModule */
/** @typedef {{begin(lang: string, phrases: string): void, evaluate(link: string): string, open(link: string): string}} Core */

/** Arguments travel on the module's stack, at four bytes a character; the complete door says what is too long. */
const LONGEST = 1 << 16;

/** @param {CoreModule} module @returns {Core} `evaluate` and `open` give "" if they cannot tell */
export function openCore(module) {
  const ask = (/** @type {string} */ name, /** @type {string} */ link) =>
    (link.length > LONGEST ? '' : module.ccall(name, 'string', ['string'], [link]));
  return {
    begin: (lang, phrases) => module.ccall('core_begin', null, ['string', 'string'], [lang, phrases]),
    evaluate: (link) => ask('core_evaluate', link),
    open: (link) => ask('core_open', link),
  };
}
