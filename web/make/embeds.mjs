// The embeds: the element as module and as classic script, and the frame with its one script. Each script holds the
// WASM and the styles, so that it works where only scripts may be loaded.
import { pack } from './pack.mjs';
import { shadowStyle } from './shadow-style.mjs';

/**
 * @param {{
 *   bundle: (entry: string, options?: object) => Promise<Uint8Array>, labGlue: import('esbuild').Plugin, wasm: Uint8Array,
 * }} given
 * @returns {Promise<{module: Uint8Array, classic: Uint8Array, frame: Uint8Array}>}
 */
export async function embedScripts({ bundle, labGlue, wasm }) {
  const css = shadowStyle(new TextDecoder().decode(await bundle('embed/index.css')).trim());
  const plugins = [labGlue, given('lab-wasm', pack(wasm)), given('embed-style', css)];
  const classic = { format: 'iife', plugins, define: { 'import.meta.url': '""' } };
  return {
    module: await bundle('embed/element-module.js', { plugins }),
    classic: await bundle('embed/element-classic.js', classic),
    frame: await bundle('embed/frame.js', classic),
  };
}

/** A module that is a text. @param {string} name @param {string} text @returns {import('esbuild').Plugin} */
const given = (name, text) => ({
  name,
  setup(bundler) {
    bundler.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'given' }));
    bundler.onLoad({ filter: new RegExp(`^${name}$`), namespace: 'given' }, () => ({ contents: text, loader: 'text' }));
  },
});

/** No policy of its own: in a sandboxed frame 'self' means nothing to some browsers. @param {string} script @param {string} favicon  their names */
export const framePage = (script, favicon) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Attention Roofline</title>
<link rel="icon" type="image/svg+xml" href="${favicon}">
<body>
<main><h1 class="unseen">Attention Roofline</h1></main>
<noscript><p><a href="index.html" target="_blank" rel="noopener">Attention Roofline</a></p></noscript>
<script src="${script}"></script>
</body>
</html>
`;
