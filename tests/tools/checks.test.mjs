// The checks of tools/ on small trees of their own: each breach is noticed, a clean tree passes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Runs a check of tools/ on a tree of the given files. */
function check(script, files) {
  const root = mkdtempSync(join(tmpdir(), 'checks-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const tool = fileURLToPath(new URL(`../../tools/${script}`, import.meta.url));
    return spawnSync(process.execPath, [tool, root], { encoding: 'utf8' });
  } finally {
    rmSync(root, { recursive: true });
  }
}

const TREE = {
  'src/model/work.cpp': '#include "model/work.h"\n#include <algorithm>\n#include "units/units.h"\n',
  'tools/cli/main.cpp': '#include "table.h"\n#include <CLI/CLI.hpp>\n#include "api/lab.h"\n',
  'web/lab/engine.js': "import createModule from '../../build/wasm/lab.mjs';\n",
};

test('layers: a tree that keeps them passes', () => {
  const { status, stderr } = check('check_layers.mjs', TREE);
  assert.equal(status, 0, stderr);
});

for (const [what, path, line] of [
  ['a folder to the right', 'src/model/work.cpp', '#include "codec/link.h"'],
  ['JSON in the model', 'src/model/work.cpp', '#include <nlohmann/json.hpp>'],
  ['JSON in the header of the door', 'src/api/lab.h', '#include <nlohmann/json.hpp>'],
  ['a stream in a pure layer', 'src/words/explain.cpp', '#include <iostream>'],
  ['a logarithm in the model', 'src/model/work.cpp', 'double d = std::log2(8);'],
  ['the model from the command line', 'tools/cli/main.cpp', '#include "model/work.h"'],
  ['the units from the binding', 'src/wasm/lab.cpp', '#include "units/units.h"'],
  ['a folder that nobody knows', 'src/helpers/misc.h', '#pragma once'],
  ['the WASM module from a panel', 'web/panels/page.js', "import createModule from '../../build/wasm/lab.mjs';"],
]) {
  test(`layers: ${what} is a breach`, () => {
    const { status, stderr } = check('check_layers.mjs', { ...TREE, [path]: `${line}\n` });
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^${path}:1: `, 'm'));
  });
}

const SITE = {
  'index.html': '<script type="module" src="./page.js"></script><link rel="stylesheet" href="style.css">',
  'style.css': 'body { margin: 0 }',
  'page.js': 'import{a}from"./core-1.js";fetch("./core-1.wasm");import("./later.js")',
  'core-1.js': 'export const a = 1;',
  'core-1.wasm': 'wasm',
  'zh/index.html': '<script type="module" src="../page.js"></script>',
};
const WHOLE = {
  'attention-roofline.html': '<p>all in one', 'attention-roofline.js': 'let a;', 'attention-roofline.classic.js': 'let a;',
};

test('size: what loads on use does not count, all else does', () => {
  const { status, stdout } = check('check_size.mjs', { ...SITE, ...WHOLE, 'later.js': randomBytes(1_000_000).toString('hex') });
  assert.equal(status, 0, stdout);
  for (const file of Object.keys(SITE)) assert.match(stdout, new RegExp(`kB  ${file}$`, 'm'));
});

test('size: what is whole in one file has a budget on disk, and must be there', () => {
  const heavy = { 'attention-roofline.html': ' '.repeat(450_001) };
  assert.equal(check('check_size.mjs', { ...SITE, ...WHOLE, ...heavy }).status, 1);
  assert.equal(check('check_size.mjs', SITE).status, 1);
});

test('size: each group has its budget', () => {
  for (const [file, size] of [['core-1.wasm', 76_000], ['core-1.js', 76_000], ['page.js', 46_000], ['style.css', 26_000]]) {
    const bulk = randomBytes(size); // does not compress
    const { status } = check('check_size.mjs', { ...SITE, ...WHOLE, [file]: Buffer.concat([Buffer.from(SITE[file]), bulk]) });
    assert.equal(status, 1, file);
  }
});

test('size: more than ten requests are too many', () => {
  const scripts = Array.from({ length: 9 }, (_, i) => `s${i}.js`);
  const { status } = check('check_size.mjs', {
    ...SITE, ...WHOLE, ...Object.fromEntries(scripts.map((name) => [name, ''])),
    'index.html': SITE['index.html'] + scripts.map((name) => `<script src="${name}"></script>`).join(''),
  });
  assert.equal(status, 1);
});
