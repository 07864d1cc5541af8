// The npm package as somebody gets it: packed, installed from the tarball without a network into an empty folder,
// imported, type-checked, and its command compared with the native program's.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const native = join(root, 'build/native/attention-roofline');
const missing = ['build/native/attention-roofline', 'build/wasm/lab.mjs', 'web/node_modules/esbuild/package.json']
  .find((path) => !existsSync(join(root, path)));
const skip = missing ? `${missing} is missing: run tools/build native site` : false;

const WORKED = 'S=4096 H=32 d=128 fp16 bw=900GB/s peak=60TFLOP/s';
const SETUPS = [WORKED, 'S=1 Sk=8192 H=32 Hk=8 d=128 fp16 on H100 SXM', 'S=4096 H=32 d=128 FP16 bw=7200 Gb/s peak=60 TFLOPS',
  'S=512 H=8 d=64 bf16', 'S=4096 H=32 d=128 bf16 bw=1TB/s peak=60TFLOP/s fwd+bwd', 'S=4096 H=32 d=128 fp16 bw=838.19 GiB/s peak=60 TFLOPS'];

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const inFolder = (name) => join(folder, name);
after(() => rmSync(folder, { recursive: true }));

function must(program, args, options) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', cwd: folder, ...options });
  assert.equal(status, 0, `${program} ${args.join(' ')}: ${error ?? stderr}`);
  return stdout;
}

let packed = [];
before(() => {
  if (skip) return;
  must('node', [join(root, 'web/package.mjs'), '--out', inFolder('dist')]);
  const [{ filename, files }] = JSON.parse(must('npm', ['pack', '--json', '--pack-destination', folder], { cwd: inFolder('dist') }));
  packed = files.map(({ path }) => path);
  writeFileSync(inFolder('package.json'), '{"name": "somebody", "private": true, "type": "module"}');
  must('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', inFolder(filename)]);
});

/** The installed command, and the native program, at the same words. */
const outcome = ({ status, stdout, stderr }) => ({ status, stdout, stderr });
const run = (args, input = '') =>
  outcome(spawnSync(inFolder('node_modules/.bin/attention-roofline'), args, { input, encoding: 'utf8', cwd: folder }));
const runNative = (args, input = '') => outcome(spawnSync(native, args, { input, encoding: 'utf8' }));

test('the tarball holds bundles, module, types, README and licences, and depends on nothing', { skip }, () => {
  for (const file of ['index.js', 'node.js', 'figure.js', 'command.js', 'lab.wasm', 'index.d.ts', 'figure.d.ts', 'lab.d.ts',
    'README.md', 'LICENSE', 'THIRD-PARTY.txt', 'package.json']) assert.ok(packed.includes(file), file);
  assert.deepEqual(packed.filter((file) => !/^[\w-]+\.(js|d\.ts|wasm|md|txt|json)$|^LICENSE$/.test(file)), []);
  const manifest = JSON.parse(readFileSync(inFolder('node_modules/attention-roofline/package.json'), 'utf8'));
  assert.equal(manifest.dependencies, undefined);
  const named = JSON.stringify([manifest.exports, manifest.bin, manifest.types]).match(/[\w-]+\.(?:js|d\.ts|wasm|json)(?=")/g);
  assert.deepEqual(named.filter((file) => !packed.includes(file)), []);
  const licences = readFileSync(inFolder('node_modules/attention-roofline/THIRD-PARTY.txt'), 'utf8');
  for (const name of ['lit-html', 'd3-axis', 'd3-scale', 'nlohmann_json']) assert.ok(licences.includes(name), name);
});

test('npx runs the command, whose reply is the native program\'s', { skip }, () => {
  const stdout = must('npx', ['--offline', '--no-install', 'attention-roofline', 'evaluate', WORKED, '--json']);
  assert.equal(stdout, runNative(['evaluate', WORKED, '--json']).stdout);
  assert.equal(JSON.parse(stdout).value.flops.exact, 274877906944);
});

for (const lang of ['en', 'zh']) {
  test(`evaluate, check and link print what the native program prints (${lang})`, { skip }, () => {
    for (const text of SETUPS) {
      for (const command of ['evaluate', 'check', 'link']) {
        const args = [command, text, '--lang', lang];
        assert.deepEqual(run(args), runNative(args), args.join(' '));
      }
    }
  });
}

test('exit statuses are the native program\'s', { skip }, () => {
  const cases = [[0, ['open', '#v=1&S=64&H=1&d=64&dtype=fp16']], [0, ['evaluate', 'S=64 H=1 d=64 fp16']],
    [1, ['evaluate', 'S=64 H=1 fp16']], [1, ['check', 'S=64 H=1 d=64 fp16 bw=900']], [1, ['open', '#v=1&S=64&blurb=7']],
    [1, ['evaluate', 'S=4096 H=32 d=128 fp8 hw=a100-80gb-sxm', '--json']], [1, ['link', 'nonsense']]];
  for (const [status, args] of cases) {
    assert.deepEqual(run(args), runNative(args), args.join(' '));
    assert.equal(run(args).status, status, args.join(' '));
  }
  for (const args of [[], ['guess'], ['evaluate'], ['evaluate', 'S=1', '--lang', 'fr'], ['call', '--text', '/no/such/file']]) {
    assert.equal(runNative(args).status, 2);
    const { status, stdout, stderr } = run(args);
    assert.deepEqual({ status, stdout }, { status: 2, stdout: '' }, args.join(' '));
    assert.notEqual(stderr, '');
  }
  assert.match(run(['--help']).stdout, /figure TEXT/);
});

test('text comes on standard input, in any bytes', { skip }, () => {
  for (const input of [WORKED, Buffer.from('S=4096 H=32 d=128 fp16 \xff\xfe', 'latin1')]) {
    assert.deepEqual(run(['evaluate', '-', '--json'], input), runNative(['evaluate', '-', '--json'], input));
  }
});

test('call answers every line with one line, with a file beside them', { skip }, () => {
  const input = '{"op":"fields"}\n\nnoise\n{"op":"evaluate","text":"S=64 H=1 d=64 fp16"}';
  assert.deepEqual(run(['call'], input), runNative(['call'], input));
  writeFileSync(inFolder('setup.txt'), 'S=64 H=1 d=64 fp16');
  const args = ['call', '--text', inFolder('setup.txt')];
  assert.deepEqual(run(args, '{"op":"evaluate"}\n'), runNative(args, '{"op":"evaluate"}\n'));
});

test('figure draws what tools/attention-roofline draws', { skip }, () => {
  for (const lang of ['en', 'zh']) {
    const args = ['figure', SETUPS[1], '--lang', lang, '--theme', 'dark', '--base', 'https://example.org/', '-o', '-'];
    const { status, stdout } = run(args);
    assert.equal(status, 0);
    assert.equal(stdout, must('node', [join(root, 'tools/figure.mjs'), ...args]));
  }
});

test('README\'s example runs', { skip }, () => {
  const example = readFileSync(inFolder('node_modules/attention-roofline/README.md'), 'utf8').match(/```js\n([\s\S]*?)```/)[1];
  writeFileSync(inFolder('example.mjs'), `${example}\nconsole.log(svg.slice(0, 4), new Set([load, figure]).size);\n`);
  assert.match(must('node', ['example.mjs']), /compute side.*\nF = 4 × 4096²[\s\S]*<svg 2\n$/);
});

test('the browser\'s entry fetches the module from beside itself, or takes its bytes', { skip }, () => {
  writeFileSync(inFolder('browser.mjs'), `
    import { readFileSync } from 'node:fs';
    const { load } = await import('./node_modules/attention-roofline/index.js');
    const wasmBinary = readFileSync('node_modules/attention-roofline/lab.wasm');
    let asked = '';
    globalThis.fetch = async (url) => { asked = String(url); return new Response(wasmBinary); };
    for (const lab of [await load(), await load({ wasmBinary })]) {
      if (!lab.ask('evaluate', { text: '${WORKED}' }).ok) throw new Error('refused');
    }
    console.log(asked);`);
  assert.match(must('node', ['browser.mjs']), /^file:.*attention-roofline\/lab\.wasm\n$/);
});

test('the types hold for a strict reader, and catch a wrong key', { skip }, () => {
  const tsc = join(root, 'web/node_modules/typescript/bin/tsc');
  const check = (name, code) => {
    writeFileSync(inFolder(name), `import { load, type Evaluation } from 'attention-roofline';
import { figure } from 'attention-roofline/figure';
const reply = (await load()).ask('evaluate', { text: '' });
if (!reply.ok) throw new Error(reply.problems[0]?.message);
const value: Evaluation = reply.value;
${code}\n`);
    return spawnSync('node', [tsc, '--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', name],
      { encoding: 'utf8', cwd: folder });
  };
  const good = check('good.mts', "export const svg: string = figure(value, { theme: 'dark' });");
  assert.equal(good.status, 0, good.stdout);
  assert.match(check('bad.mts', 'export const x = value.flopss;').stdout, /flopss/);
});
