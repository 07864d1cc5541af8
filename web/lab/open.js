// Links → setups. A link without parameters of the setup ("#lang=zh") opens the worked example;
// a key that no field has is reported and left out.

/**
 * @param {{
 *   ask: import('./engine.js').Engine['ask'],
 *   lang: import('../../src/wasm/lab.d.ts').Lang,
 *   example: import('../../src/wasm/lab.d.ts').Params,
 * }} given
 */
export function createOpener({ ask, lang, example }) {
  /** Null if the address says nothing. @param {string} link */
  return async (link) => {
    if (!/[#?].*=/.test(link)) return null;
    return openedFrom(await ask('open', { lang, link }), example);
  };
}

/**
 * @param {import('./door.js').Reply<import('../../src/wasm/lab.d.ts').Opened>} reply
 * @param {import('../../src/wasm/lab.d.ts').Params} example
 */
export function openedFrom({ problems, ...reply }, example) {
  const { params: given = {}, view = {} } = reply.ok ? reply.value : {};
  const unknown = problems.filter(({ code }) => code === 'unknown_field').map(({ field }) => field);
  const params = Object.fromEntries(Object.entries(given).filter(([key]) => !unknown.includes(key)));
  if (Object.keys(params).length) return { params, view, problems };
  // The example lacks nothing: of the problems remain those of what was written.
  return { params: example, view, problems: problems.filter(({ given: written }) => written !== '') };
}
