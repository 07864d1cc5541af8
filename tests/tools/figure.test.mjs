// `tools/attention-roofline figure`: files, standard output, languages, themes, and what it refuses.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const tool = fileURLToPath(new URL('../../tools/attention-roofline', import.meta.url));
const packages = new URL('../../web/node_modules/lit/', import.meta.url);
const skip = existsSync(packages) ? false : 'web/node_modules is missing: run tools/build packages';
const WORKED = 'S=4096、H=32、d=128、FP16、带宽 900 GB/s、峰值 60 TFLOPS';
const folder = mkdtempSync(join(tmpdir(), 'figure-'));
after(() => rmSync(folder, { recursive: true }));

function run(args, input = '') {
  const { status, stdout, stderr } = spawnSync(tool, args, { input, encoding: 'utf8', cwd: folder });
  return { status, stdout, stderr };
}

test('figure writes the file that it is told, or to standard output, the same', { skip }, () => {
  const file = join(folder, 'out.svg');
  assert.deepEqual(run(['figure', WORKED, '-o', file]), { status: 0, stdout: '', stderr: `${file}\n` });
  const svg = readFileSync(file, 'utf8');
  assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[\s\S]*upper bound · 4 passes[\s\S]*<\/svg>\n$/);
  assert.equal(run(['figure', '-o', '-', ...WORKED.split('、')]).stdout, svg);
  assert.equal(run(['figure', '-', '--output', '-'], WORKED).stdout, svg);
});

test('without -o the file is named for the setup, and a file that is there is not written over', { skip }, () => {
  const made = 'attention-roofline-S4096-H32-d128-fp16.svg';
  assert.equal(run(['figure', WORKED]).status, 0);
  assert.ok(readdirSync(folder).includes(made));
  writeFileSync(join(folder, made), 'mine');
  const { status, stderr } = run(['figure', WORKED]);
  assert.equal(status, 1);
  assert.match(stderr, /there already/);
  assert.equal(readFileSync(join(folder, made), 'utf8'), 'mine');
});

test('language, theme and address are as asked, wherever the options stand', { skip }, () => {
  const { stdout } = run(['--lang', 'zh', 'figure', '--theme', 'dark', '--base', 'https://example.org/lab/', WORKED, '-o', '-']);
  assert.match(stdout, /上界 · 4 遍/);
  assert.match(stdout, /xml:lang="zh-CN"/);
  assert.doesNotMatch(stdout, /prefers-color-scheme/);
  assert.match(stdout, /<a href="https:\/\/example\.org\/lab\/#v=1&amp;S=4096/);
});

test('the figure of a link leads to where the link led', { skip }, () => {
  const { stdout } = run(['figure', 'https://example.org/x/?v=1&S=64&H=1&d=64&dtype=fp16', '-o', '-']);
  assert.match(stdout, /<a href="https:\/\/example\.org\/x\/#v=1&amp;S=64/);
});

test('a figure without rates is drawn, one of a doubtful setup is not', { skip }, () => {
  assert.equal(run(['figure', 'S=64 H=1 d=64 fp16', '-o', '-']).status, 0);
  for (const [text, said] of [['S=64 H=1 fp16', /\bd\b/], ['S=64 H=1 d=64 fp16 bw=900', /900 GB\/s/], ['S=64 H=1 d=64 fp16 blurb=7', /blurb/]]) {
    const { status, stdout, stderr } = run(['figure', text, '-o', '-']);
    assert.equal(status, 1, text);
    assert.equal(stdout, '');
    assert.match(stderr, said);
  }
});

test('a file that cannot be written is bad input, named', { skip }, () => {
  const { status, stderr } = run(['figure', WORKED, '-o', join(folder, 'no/such/folder.svg')]);
  assert.equal(status, 1);
  assert.match(stderr, /folder\.svg.*cannot be written/);
});

for (const args of [[], ['-o', '-'], [WORKED, '-o', 'out.png'], [WORKED, '--theme', 'blue'], [WORKED, '--lang', 'fr'], [WORKED, '-o', ''],
  [WORKED, '--base', 'javascript:alert(1)'], [WORKED, '--base', 'here'], [WORKED, '-o', '-', '--json'], [WORKED, '--no-such']]) {
  test(`wrong usage exits 2: "figure ${args.join(' ')}"`, { skip }, () => {
    const { status, stdout, stderr } = run(['figure', ...args]);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.notEqual(stderr, '');
  });
}
