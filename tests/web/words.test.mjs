// The interface's words in both languages, and the ban on units and conversions in the page's code.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { grouped, ungrouped } from '../../web/lab/format.js';
import { fill, say, words } from '../../web/lab/strings/index.js';

const web = new URL('../../web/', import.meta.url);

/** Every text with its place: ["theme.auto", "Theme: auto"]. */
const texts = (node, place = '') => Object.entries(node).flatMap(([key, value]) =>
  typeof value === 'string' ? [[`${place}${key}`, value]] : texts(value, `${place}${key}.`));
const placeholders = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('English and Chinese have the same texts with the same placeholders', () => {
  const en = texts(words.en);
  const zh = new Map(texts(words.zh));
  assert.deepEqual(en.map(([place]) => place).sort(), [...zh.keys()].sort());
  for (const [place, text] of en) assert.deepEqual(placeholders(zh.get(place)), placeholders(text), place);
});

test('no text is left untranslated', () => {
  const zh = new Map(texts(words.zh));
  const same = texts(words.en).filter(([place, text]) => zh.get(place) === text).map(([place]) => place);
  assert.deepEqual(same, []);
});

test('fill keeps the words around and lets a template stand for a name', () => {
  assert.deepEqual(fill('a {x} b {y}.', (name) => ({ name })), ['a ', { name: 'x' }, ' b ', { name: 'y' }, '.']);
  assert.equal(say('{n} of {m}', { n: '1', m: '2' }), '1 of 2');
});

test('digits are grouped from five on, fractions never, and copying undoes it', () => {
  const cases = { 4096: '4096', 16384: '16\u202f384', '1048576': '1\u202f048\u202f576', '0.12345': '0.12345', '12345.5 GB/s': '12\u202f345.5 GB/s' };
  for (const [plain, shown] of Object.entries(cases)) {
    assert.equal(grouped(plain), shown);
    assert.equal(ungrouped(shown), plain);
  }
});

test('the page converts nothing: no unit and no factor in its code', () => {
  const files = ['lab', 'panels'].flatMap((folder) => readdirSync(new URL(folder, web))
    .filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`));
  assert.ok(files.length > 15);
  const banned = /\b1024\b|\b1e\d+\b|\b10 ?\*\* ?\d|[KMGTP]i?B\b|[kMGTP]?FLOPS?\b|toFixed\(2\)|toPrecision|toLocaleString/;
  for (const file of files) {
    const code = readFileSync(new URL(file, web), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    assert.doesNotMatch(code, banned, file);
  }
});
