// attention-roofline.html: the page with everything in it, for a disk or any static host. The worked example and the
// article stand in it as HTML; scripts, WASM, sources and the other language are packed.
import { JSDOM } from 'jsdom';
import { landmarks, opening } from './document.mjs';
import { packParts } from './pack.mjs';

/** Nothing may be asked of any server, not even of its own. Pictures leave through blobs. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; " +
  "img-src data: blob:; worker-src blob:; base-uri 'none'";

/**
 * @param {{
 *   bundle: (entry: string, options?: object) => Promise<Uint8Array>, labGlue: import('esbuild').Plugin,
 *   wasm: Uint8Array, sources: string, favicon: string, otherArticle: string,
 *   page: {words: import('../lab/strings/index.js').Words, head: string, app: string, article: string},
 * }} given  `page` pre-rendered in English
 */
export async function oneFile({ bundle, labGlue, wasm, sources, favicon, otherArticle, page }) {
  const text = async (entry, options) => new TextDecoder().decode(await bundle(entry, options)).trim();
  const script = await text('one-file/main.js', {
    format: 'iife', globalName: 'oneFile', plugins: [labGlue], define: { 'import.meta.url': '""' },
    loader: { '.css': 'text' }, // pictures carry their style in themselves
  });
  const payload = packParts({ script, sources, articles: { zh: otherArticle } }, wasm);
  const { words, head, app, article } = page;
  return `${opening({ lang: 'en', policy: POLICY, title: words.title })}
<meta name="description" content="${words.description}">
<script>${inScript(await text('lab/early.js', { format: 'iife' }))}</script>
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(favicon.trim())}">
<style>${await text('style/index.css')}</style>
<body>
${landmarks({ words, head, app: withoutForms(app), article })}
<script id="payload" type="text/plain">${payload}</script>
<script>${inScript(await text('one-file/boot.js', { format: 'iife' }))}</script>
</body>
</html>
`;
}

/** Forms that nobody can use yet, and what is hidden, may come with the script. The sentence holds the form's values. @param {string} app */
function withoutForms(app) {
  const { document } = new JSDOM(app).window;
  document.querySelector('#parameters')?.replaceChildren();
  for (const later of document.querySelectorAll('[hidden], details.conventions')) later.remove();
  return document.body.innerHTML;
}

/** @param {string} code */
const inScript = (code) => code.replaceAll('</script', '<\\/script');
