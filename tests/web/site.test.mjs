// The built site as text: what a reader has before WASM runs, and what the page's policy and any server ask of it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const site = new URL('../../build/site/', import.meta.url);
const skip = existsSync(new URL('index.html', site)) ? false : 'build/site is missing: run tools/build site';
const { JSDOM } = createRequire(new URL('../../web/', import.meta.url))('jsdom');

const PAGES = [['index.html', 'en', 'upper bound'], ['zh/index.html', 'zh-CN', '上界']];
const read = (path) => readFileSync(new URL(path, site), 'utf8');
const open = (path) => new JSDOM(read(path)).window.document;
const plain = (text) => text.replace(/[\u202f\u00a0]/g, ' ');

for (const [path, lang, bound] of PAGES) {
  test(`${path} holds the worked example and its article without any script`, { skip }, () => {
    const document = open(path);
    assert.equal(document.documentElement.lang, lang);
    const text = plain(document.querySelector('main').textContent);
    for (const figure of ['2048', '62.06', '66.67', '134.2 MB (128 MiB)']) assert.ok(text.includes(figure), figure);
    assert.ok(document.querySelector('#verdict').textContent.includes(bound));
    assert.equal(document.querySelectorAll('#article .observations li').length, 3);
    assert.equal(document.querySelector('#say-S').getAttribute('value'), '4096');
    assert.ok(document.querySelectorAll('svg.roofline-chart').length >= 1);
  });

  test(`${path} has neither inline script nor inline style`, { skip }, () => {
    const document = open(path);
    assert.deepEqual([...document.querySelectorAll('[style], style, script:not([src])')].map(String), []);
    const handlers = [...document.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes]).filter(({ name }) => name.startsWith('on'));
    assert.equal(handlers.length, 0);
  });

  test(`${path} refers to its files by relative paths that exist`, { skip }, () => {
    const references = [...open(path).querySelectorAll('[src], link[href], nav a[href]')]
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
    assert.ok(references.length >= 7);
    for (const reference of references) {
      assert.doesNotMatch(reference, /^(\/|\w+:)/, reference);
      assert.ok(existsSync(new URL(reference, new URL(path, site))), reference);
    }
  });

  test(`${path} has a heading order without gaps and a label for every control`, { skip }, () => {
    const document = open(path);
    const levels = [...document.querySelectorAll('h1, h2, h3')].map(({ localName }) => Number(localName[1]));
    levels.forEach((level, index) => assert.ok(level <= (levels[index - 1] ?? 0) + 1, `heading ${index}`));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    assert.deepEqual(ids.filter((id, index) => ids.indexOf(id) !== index), []);
    for (const control of document.querySelectorAll('main input, main select, main textarea')) {
      assert.ok(control.getAttribute('aria-label') || control.labels.length, control.outerHTML);
    }
  });
}

/** Host pages name them. */
const PROMISED = ['attention-roofline.js', 'attention-roofline.classic.js'];

test('names of files change with their content, those of pages, of the element and of the service worker do not', { skip }, () => {
  const files = readdirSync(site).filter((name) =>
    /\.(js|css|wasm|svg|png|webmanifest)$/.test(name) && name !== 'service-worker.js' && !PROMISED.includes(name));
  for (const name of [...PROMISED, 'embed.html', 'attention-roofline.html']) assert.ok(existsSync(new URL(name, site)), name);
  assert.ok(files.length >= 5);
  for (const name of files) assert.match(name, /-[0-9a-f]{8}\.\w+$/);
});

test('the one-file page holds both languages, names no other file, and reads without any script', { skip }, () => {
  const document = open('attention-roofline.html');
  assert.deepEqual([...document.querySelectorAll('[src], link[href]:not([href^="data:"])')].map(String), []);
  assert.ok(document.querySelector('nav a[lang=zh]'));
  assert.ok(plain(document.querySelector('main').textContent).includes('62.06'));
  assert.equal(document.querySelectorAll('#article .observations li').length, 3);
  assert.ok(document.querySelector('#verdict').textContent.includes('upper bound'));
});

test('the frame loads one classic script and nothing else', { skip }, () => {
  const scripts = [...open('embed.html').querySelectorAll('script, link[rel=stylesheet]')];
  assert.equal(scripts.length, 1);
  const [script] = scripts;
  assert.ok(!script.hasAttribute('type') && existsSync(new URL(script.getAttribute('src'), site)));
});

test('the service worker names every file that the pages may ask for, with its hash', { skip }, () => {
  const worker = read('service-worker.js');
  const listed = new Map([...worker.matchAll(/"([\w./-]+)":"([0-9a-f]{64})"/g)].map(([, path, hash]) => [path, hash]));
  for (const [path, hash] of listed) {
    assert.equal(createHash('sha256').update(readFileSync(new URL(path, site))).digest('hex'), hash, path);
  }
  const others = /^(service-worker\.js|embed|attention-roofline|(icon|preview)-.*\.png$)/;
  const expected = readdirSync(site).filter((name) => /\.\w+$/.test(name) && !others.test(name));
  assert.deepEqual([...expected, 'zh/index.html'].filter((path) => !listed.has(path)), []);
  assert.ok([...listed.keys()].some((path) => /^lab-.*\.wasm$/.test(path)));
});

for (const [path, start] of [['index.html', './'], ['zh/index.html', './zh/']]) {
  test(`${path} has a manifest with icons that exist, a preview, and words for readers without script`, { skip }, () => {
    const document = open(path);
    const manifest = JSON.parse(read(new URL(document.querySelector('link[rel=manifest]').getAttribute('href'), new URL(path, 'file:///')).pathname.slice(1)));
    assert.equal(manifest.start_url, start);
    assert.ok(existsSync(new URL(`${start}index.html`, site)));
    assert.ok(manifest.icons.some(({ sizes }) => sizes === '512x512'));
    for (const { src } of manifest.icons) assert.ok(existsSync(new URL(src, site)), src);
    const image = document.querySelector('meta[property="og:image"]').content;
    assert.ok(existsSync(new URL(image, new URL(path, site))), image);
    for (const name of ['og:title', 'og:description', 'og:locale', 'og:image:alt']) {
      assert.ok(document.querySelector(`meta[property="${name}"]`).content.length > 4, name);
    }
    assert.ok(document.querySelector('noscript').textContent.length > 20);
  });
}
