// Builds the npm package `attention-roofline`: `node package.mjs --out DIR`, a folder for `npm pack`. It holds bundles,
// the complete WASM module, types, README and licences, and depends on nothing.
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { values: given } = parseArgs({
  options: {
    out: { type: 'string', default: here('dist') },
    core: { type: 'string', default: here('../build/wasm') }, // folder of lab.mjs and its .wasm
    site: { type: 'string', default: here('../build/site') }, // the element is built with the site
  },
});
const out = (path) => join(given.out, path);

/** The element for web pages (an ES module of its own); packed when the site has been built with it. */
const ELEMENT = 'attention-roofline.js';

const { version, license, engines } = JSON.parse(await readFile(here('package.json'), 'utf8'));
const hasElement = existsSync(join(given.site, ELEMENT));

const manifest = {
  name: 'attention-roofline',
  version,
  description: 'Bandwidth or compute? FLOP, HBM bytes and roofline of an attention call, with every assumption shown.',
  keywords: ['attention', 'roofline', 'flashattention', 'gpu', 'hbm', 'arithmetic intensity', 'wasm'],
  license,
  type: 'module',
  engines,
  bin: { 'attention-roofline': 'command.js' },
  types: './index.d.ts',
  exports: {
    '.': { types: './index.d.ts', node: './node.js', default: './index.js' },
    './figure': { types: './figure.d.ts', default: './figure.js' },
    ...(hasElement && { './element': `./${ELEMENT}` }),
    './lab.wasm': './lab.wasm',
    './package.json': './package.json',
  },
  sideEffects: ['./command.js', ...(hasElement ? [`./${ELEMENT}`] : [])],
};

/** What the WASM module holds of others; bundled packages bring their own texts. */
const IN_WASM = `lab.wasm holds code of:
nlohmann_json, MIT licence, Copyright (c) 2013-2022 Niels Lohmann
{fmt}, MIT licence, Copyright (c) 2012 - present, Victor Zverovich and {fmt} contributors
Emscripten and its libraries (musl, libc++, compiler-rt), MIT licence and Apache licence 2.0 with LLVM exceptions
`;

/** Licences of the packages that a build took files from. @param {import('esbuild').Metafile} metafile */
async function licencesOf(metafile) {
  const names = new Set(Object.keys(metafile.inputs).flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []));
  const texts = [...names].sort().map(async (name) =>
    `${name}\n\n${await readFile(here(`node_modules/${name}/LICENSE`), 'utf8')}`);
  return [IN_WASM, ...await Promise.all(texts)].join(`\n${'-'.repeat(80)}\n\n`);
}

await rm(given.out, { recursive: true, force: true });
await mkdir(given.out, { recursive: true });
const { metafile } = await build({
  entryPoints: ['index', 'node', 'figure', 'command'].map((name) => here(`package/${name}.js`)),
  outdir: given.out,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  conditions: ['node', 'production'], // lit's build for Node asks for no document
  external: ['node:*'],
  alias: { 'lab-glue': join(given.core, 'lab.mjs'), 'd3-interpolate': here('lab/numbers-only.js') },
  loader: { '.css': 'text' },
  minify: true,
  legalComments: 'none',
  metafile: true,
  absWorkingDir: here('.'),
  logLevel: 'warning',
});
const command = out('command.js');
await writeFile(command, `#!/usr/bin/env node\n${await readFile(command, 'utf8')}`);
await chmod(command, 0o755);
for (const [from, to] of [['package/README.md', 'README.md'], ['../LICENSE', 'LICENSE'], ['package/index.d.ts', 'index.d.ts'],
  ['package/figure.d.ts', 'figure.d.ts'], ['../src/wasm/lab.d.ts', 'lab.d.ts']]) await copyFile(here(from), out(to));
await copyFile(join(given.core, 'lab.wasm'), out('lab.wasm'));
if (hasElement) await copyFile(join(given.site, ELEMENT), out(ELEMENT));
await writeFile(out('THIRD-PARTY.txt'), await licencesOf(metafile));
await writeFile(out('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
