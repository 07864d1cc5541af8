// What the first load of the page costs, compressed with brotli, against its budget: the files that the page's
// own HTML, styles, scripts and module ask for before anybody touches it. Files loaded on use do not count, nor does the
// service worker, which the page asks for after it has loaded and which then fetches the site in the background.
// 1 kB = 1000 byte.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const site = process.argv[2] ?? fileURLToPath(new URL('../build/site/', import.meta.url));

const GROUPS = [
  // The texts are the core's too: they only stand beside it so that a page loads those of its language.
  { name: 'WASM + glue + texts', budget: 75_000, holds: /(\.wasm|(^|\/)core-[\w-]+\.(js|json))$/ },
  { name: 'JavaScript', budget: 45_000, holds: /\.m?js$/ },
  { name: 'HTML + CSS', budget: 25_000, holds: /\.(html|css)$/ },
  { name: 'other', budget: 5_000, holds: /./ },
];
const MAX_REQUESTS = 10;
const WHOLE = ['attention-roofline.html', 'attention-roofline.js', 'attention-roofline.classic.js']
  .map((file) => ({ file, budget: 450_000 }));

/** How each type of file names what the browser loads with it. */
const REFERENCES = {
  '.html': [/<script[^>]*\ssrc="([^"]+)"/g, /<img[^>]*\ssrc="([^"]+)"/g,
    /<link(?=[^>]*\srel="(?:stylesheet|icon|manifest|modulepreload|preload)")[^>]*\shref="([^"]+)"/g],
  '.css': [/url\(["']?([^"')]+)["']?\)/g, /@import\s+["']([^"']+)/g],
  '.js': [/(?:from|import)\s*["'](\.[^"']+)["']/g, /["'](\.?\/?[\w./-]*\.wasm)["']/g],
};
REFERENCES['.mjs'] = REFERENCES['.js'];

function firstLoad(start) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const patterns = REFERENCES[posix.extname(file)];
    if (!patterns) return;
    const text = readFileSync(join(site, file), 'utf8');
    for (const [, reference] of patterns.flatMap((pattern) => [...text.matchAll(pattern)])) {
      const target = posix.join(posix.dirname(file), reference.replace(/[?#].*/, ''));
      if (!/^(data|blob|https?):/.test(reference) && existsSync(join(site, target))) visit(target);
    }
  };
  visit(start);
  return [...found];
}

const brotli = (file) => brotliCompressSync(readFileSync(join(site, file))).length; // quality 11 is the default
const kilobytes = (size) => (size / 1000).toFixed(1).padStart(6);

const verdictOn = (total, { budget }) => (total > budget ? '  OVER BUDGET' : '');

let over = false;
for (const page of ['index.html', 'zh/index.html']) {
  const files = firstLoad(page).map((file) => ({
    file, size: brotli(file), group: GROUPS.find(({ holds }) => holds.test(file)),
  }));
  console.log(page);
  for (const group of GROUPS) {
    const members = files.filter((entry) => entry.group === group);
    const total = members.reduce((sum, { size }) => sum + size, 0);
    over ||= total > group.budget;
    console.log(`${kilobytes(total)} of ${kilobytes(group.budget)} kB  ${group.name}${verdictOn(total, group)}`);
    for (const { file, size } of members) console.log(`    ${kilobytes(size)} kB  ${file}`);
  }
  over ||= files.length > MAX_REQUESTS;
  console.log(`${files.length} of ${MAX_REQUESTS} requests`);
  if (files.filter(({ file }) => file.endsWith('.wasm')).length !== 1) {
    console.error('the first load does not name one .wasm file: this check no longer sees what the browser does');
    over = true;
  }
}
// Whole files for other places: on disk, since hosts and wikis count that.
for (const { file, budget } of WHOLE) {
  const size = existsSync(join(site, file)) ? statSync(join(site, file)).size : Infinity;
  over ||= size > budget;
  console.log(`${kilobytes(size)} of ${kilobytes(budget)} kB  ${file}, on disk${verdictOn(size, { budget })}`);
}
process.exit(over ? 1 : 0);
