// Builds the static site: `node build.mjs --out DIR [--url https://host/path/]`. Bundles with esbuild, names files by
// content, copies the WASM, writes both pages pre-rendered, and what leaves the site whole: one-file page, frame, element.
// Paths are relative, so that any folder of any server will do.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, transform } from 'esbuild';
import { JSDOM } from 'jsdom';
import { shellWords } from './lab/strings/shell.js';
import { docsPage } from './make/docs-page.mjs';
import { embedScripts, framePage } from './make/embeds.mjs';
import { oneFile } from './make/one-file.mjs';
import { manifest } from './offline/manifest.mjs';
import { shell } from './shell.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { values: given } = parseArgs({
  options: {
    out: { type: 'string', default: here('../build/site') },
    url: { type: 'string', default: '' }, // where the site will be, for link previews
    core: { type: 'string', default: here('../build/wasm') }, // folder of core.mjs, lab.mjs and their .wasm
  },
});

/** The tools' server sends it as a header; elsewhere the page brings it along. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; object-src 'none'; base-uri 'none'";

const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions: ['browser', 'production'],
  alias: { 'd3-interpolate': here('lab/numbers-only.js') },
  legalComments: 'none',
  logLevel: 'warning',
};

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** What the two pages may ever ask for: kept for reading offline. @type {Map<string, string>} path → hash */
const offline = new Map();
async function write(path, content) {
  await writeFile(join(given.out, path), content);
  offline.set(path, sha256(content));
}

/** Writes a file under a name that changes with its content; returns the name. */
async function emit(name, content) {
  const hashed = name.replace(/(\.\w+)$/, `-${sha256(content).slice(0, 8)}$1`);
  await write(hashed, content);
  return hashed;
}

async function bundle(entry, options = {}) {
  const { outputFiles } = await build({
    ...common, entryPoints: [here(entry)], minify: true, write: false, ...options,
  });
  return outputFiles[0].contents;
}

/** The pre-rendering code, run here: it wants a browser's globals before it is loaded. */
async function loadPrerender() {
  const { window } = new JSDOM('<!doctype html><html><body></body></html>', { url: 'https://localhost/' });
  for (const name of ['window', 'document', 'Node', 'Element', 'HTMLInputElement', 'SVGElement', 'customElements']) {
    Object.defineProperty(globalThis, name, { value: name === 'window' ? window : window[name], configurable: true });
  }
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const file = join(folder, 'prerender.mjs');
    await build({
      ...common,
      entryPoints: [here('lab/prerender.js')],
      outfile: file,
      alias: { ...common.alias, 'lab-glue': join(given.core, 'lab.mjs') },
    });
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await rm(given.out, { recursive: true, force: true });
await mkdir(join(given.out, 'zh'), { recursive: true });

// Of each of the two modules the glue is a file of its own: it changes with the core, not with the page.
const emitGlue = async (name) => {
  const glue = await transform(await readFile(join(given.core, `${name}.mjs`)), { minify: true, legalComments: 'none' });
  return emit(`${name}.js`, glue.code);
};
const besideIt = (name, file) => ({
  name,
  setup: (bundler) => bundler.onResolve({ filter: new RegExp(`(^|/)${name}$`) }, () => ({ path: `./${file}`, external: true })),
});

const completeFile = await emit('complete.js', await bundle('lab/complete.js', {
  plugins: [besideIt('lab-glue', await emitGlue('lab'))],
  define: { LAB_WASM: JSON.stringify(await emit('lab.wasm', await readFile(join(given.core, 'lab.wasm')))) },
}));
// What draws pictures: their style is the page's own, as text.
const figureFile = await emit('figure.js', await bundle('figure/page.js', { loader: { '.css': 'text' } }));
const ownDevicesFile = await emit('own-devices.js', await bundle('lab/own-devices.js'));
const glueFile = await emitGlue('core');
const { loadComplete, coreStart, prerender } = await loadPrerender();
const call = await loadComplete({ wasmBinary: await readFile(join(given.core, 'lab.wasm')) });
const sources = JSON.stringify(JSON.parse(await readFile(here('../src/catalogue/sources.json'), 'utf8')));
const files = {
  glue: glueFile,
  main: await emit('page.js', await bundle('lab/site.js', {
    plugins: [
      besideIt('core-glue', glueFile), besideIt('complete.js', completeFile), besideIt('figure/page.js', figureFile),
      besideIt('own-devices.js', ownDevicesFile),
    ],
  })),
  early: await emit('early.js', await bundle('lab/early.js', { format: 'iife' })),
  style: await emit('style.css', await bundle('style/index.css')),
  wasm: await emit('core.wasm', await readFile(join(given.core, 'core.wasm'))),
  sources: await emit('device-sources.json', sources),
  favicon: await emit('favicon.svg', await readFile(here('favicon.svg'))),
  start: {
    en: await emit('core-en.json', JSON.stringify(coreStart(call, 'en'))),
    zh: await emit('core-zh.json', JSON.stringify(coreStart(call, 'zh'))),
  },
};

const article = {
  en: await readFile(here('article/en.html'), 'utf8'),
  zh: await readFile(here('article/zh.html'), 'utf8'),
};
// What only others fetch: link previews, home screens. Not kept for reading offline.
const pictures = await Promise.all(['icons/icon-192.png', 'icons/icon-512.png', 'icons/preview-en.png', 'icons/preview-zh.png']
  .map(async (file) => emit(file.replace(/.*\//, ''), await readFile(here(file)))));
const [icon192, icon512, previewEn, previewZh] = pictures;
for (const picture of pictures) offline.delete(picture);
// The colours of the browser's own bars: the page's paper.
const [light, dark] = [...(await readFile(here('style/tokens.css'), 'utf8')).matchAll(/--paper: (#[\da-f]+);/g)].map(([, colour]) => colour);
const paper = { light, dark };
const icons = [
  { src: files.favicon, sizes: 'any', type: 'image/svg+xml' },
  { src: icon192, sizes: '192x192', type: 'image/png' },
  { src: icon512, sizes: '512x512', type: 'image/png' },
];

for (const [lang, path, root, otherPage, preview] of [
  ['en', 'index.html', './', 'zh/index.html', previewEn], ['zh', 'zh/index.html', '../', '../index.html', previewZh],
]) {
  const page = prerender(call, lang, article[lang], otherPage, root);
  const start = lang === 'zh' ? './zh/' : './';
  const app = await emit(`app-${lang}.webmanifest`, manifest({ lang, words: page.words, start, paper: paper.light, icons }));
  await write(path, shell({
    lang, root, files: { ...files, app, icon: icon192, preview }, policy: POLICY, paper, url: given.url, outer: shellWords[lang],
    ...page,
  }));
  await write(path.replace('index', 'embedding'), await docsPage({
    lang, root, files, policy: POLICY, article: await readFile(here(`article/embedding-${lang}.html`), 'utf8'),
  }));
}

const worker = await bundle('offline/service-worker.js', {
  format: 'iife',
  define: {
    FILES: JSON.stringify(Object.fromEntries([...offline].sort())),
    VERSION: JSON.stringify(sha256(JSON.stringify([...offline].sort())).slice(0, 16)),
  },
});
await writeFile(join(given.out, 'service-worker.js'), worker);

// What leaves the site as it is: whole in itself, under a name that stays.
const labGlue = {
  name: 'lab-glue',
  setup: (bundler) => bundler.onResolve({ filter: /^lab-glue$/ }, () => ({ path: join(given.core, 'lab.mjs') })),
};
const labWasm = await readFile(join(given.core, 'lab.wasm'));
await writeFile(join(given.out, 'attention-roofline.html'), await oneFile({
  bundle, labGlue, wasm: labWasm, sources, favicon: await readFile(here('favicon.svg'), 'utf8'),
  page: prerender(call, 'en', article.en, '#lang=zh', null), otherArticle: article.zh,
}));

const { module, classic, frame } = await embedScripts({ bundle, labGlue, wasm: labWasm });
await writeFile(join(given.out, 'attention-roofline.js'), module);
await writeFile(join(given.out, 'attention-roofline.classic.js'), classic);
await writeFile(join(given.out, 'embed.html'), framePage(await emit('embed.js', frame), files.favicon));
