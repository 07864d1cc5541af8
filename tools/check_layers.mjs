// Who may include whom, as a table; a breach fails the test run. Reads `#include` and `import` lines only:
// what a file does with an allowed neighbour is not checked here.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

/** Folder → our folders that it may include beside itself. */
const LAYERS = {
  'src/base': [],
  'src/units': ['base'],
  'src/model': ['units', 'base'],
  'src/catalogue': ['model', 'units', 'base'],
  'src/words': ['model', 'units', 'base'],
  'src/codec': ['words', 'model', 'catalogue', 'units', 'base'],
  'src/api': ['codec', 'words', 'model', 'catalogue', 'units', 'base'],
  // The core brings its own texts, no catalogue and no ragged batches.
  'src/wasm': ['api', 'codec', 'words', 'model', 'catalogue'],
  'tools/cli': ['api'],
};

/** Third-party include → the files that may have it. */
const THIRD_PARTY = [
  // In headers only where JSON is what the header is about; the door, src/api/lab.h, is about text.
  { header: /^nlohmann\//, files: /^(src\/(codec\/(json_\w+\.h|.*\.cpp)|api\/(?!lab\.h$).*)|tools\/cli\/.*)$/ },
  { header: /^fmt\//, files: /^src\/units\/number_text\.cpp$/ },
  { header: /^emscripten\//, files: /^src\/wasm\/.*\.cpp$/ },
  { header: /^CLI\//, files: /^tools\/cli\/main\.cpp$/ },
];

/** Standard headers that a pure, locale-free library has no use for: files, streams, clock, locale, chance. */
const IMPURE = /^(iostream|fstream|sstream|iomanip|filesystem|cstdio|chrono|ctime|locale|clocale|random|thread)$/;

/** Model arithmetic is bit-identical everywhere; these functions are not. */
const TRANSCENDENTAL = /\b(?:std::)?(?:log|log2|log10|log1p|pow|exp|exp2|expm1|sqrt|cbrt|hypot|fma)\s*\(/;

/** The only files of the page that may name the WASM module or its glue. */
const GLUE_USERS = ['web/lab/engine.js', 'web/build.mjs', 'web/package.mjs', 'web/package/index.js', 'web/package/node.js'];

/** Known breaches, "file: include", each with a comment that says why and until when. */
const DEBT = [];

const breaches = [];
const report = (file, line, what) => {
  if (!DEBT.includes(`${file}: ${what}`)) breaches.push(`${file}:${line}: ${what}`);
};

const BUILT = ['node_modules', 'dist'];

function* filesBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory() && !BUILT.includes(entry.name)) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Calls `visit(line, number)` for the lines of a file. */
function eachLine(file, visit) {
  readFileSync(join(root, file), 'utf8').split('\n').forEach((line, index) => visit(line, index + 1));
}

function checkInclude(file, layer, line, number) {
  const own = line.match(/^\s*#\s*include\s*"([^"]+)"/)?.[1];
  const other = line.match(/^\s*#\s*include\s*<([^>]+)>/)?.[1];
  if (own?.includes('/')) {
    const folder = own.split('/')[0];
    if (`src/${folder}` !== layer && !LAYERS[layer].includes(folder)) report(file, number, `may not include "${own}"`);
  } else if (own && layer !== 'tools/cli') {
    report(file, number, `includes "${own}" without its folder`);
  }
  if (other?.includes('/')) {
    const rule = THIRD_PARTY.find(({ header }) => header.test(other));
    if (!rule?.files.test(file)) report(file, number, `may not include <${other}>`);
  } else if (other && layer !== 'tools/cli' && IMPURE.test(other)) {
    report(file, number, `may not include <${other}>`);
  }
}

function checkSource(file) {
  const layer = posix.dirname(file);
  if (!/\.(h|cpp)$/.test(file)) return;
  if (!LAYERS[layer]) return report(file, 1, 'stands in a folder that the table does not know');
  eachLine(file, (line, number) => {
    checkInclude(file, layer, line, number);
    if (/^src\/(units|model)$/.test(layer) && TRANSCENDENTAL.test(line.replace(/\/\/.*/, ''))) {
      report(file, number, 'calls a function whose last bit depends on the library');
    }
  });
}

function checkPage(file) {
  if (!/\.(js|mjs|html)$/.test(file) || GLUE_USERS.includes(file)) return;
  eachLine(file, (line, number) => {
    if (/['"`][^'"`]*\b((lab|core)\.(mjs|wasm)|build\/wasm)\b/.test(line)) report(file, number, 'may not load the WASM module');
  });
}

for (const file of [...filesBelow('src'), ...filesBelow('tools/cli')]) checkSource(file);
for (const file of filesBelow('web')) checkPage(file);

for (const breach of breaches) console.error(breach);
console.log(`${breaches.length} breaches of the layers`);
process.exit(breaches.length ? 1 : 0);
