// The native program as a person or a script meets it: output, standard error and exit status of each command.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/native/attention-roofline', import.meta.url));
const WORKED = 'S=4096、H=32、d=128、FP16、带宽 900 GB/s、峰值 60 TFLOPS';

function run(args, input = '') {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function evaluated(text) {
  const { status, stdout, stderr } = run(['evaluate', text, '--json']);
  assert.equal(status, 0, stderr);
  const { value } = JSON.parse(stdout);
  return { value, ...Object.fromEntries(value.paths.map((path) => [path.path, path])) };
}

test('evaluate gives the worked example to the last digit, for four passes', () => {
  const { value, compulsory, tiled, naive } = evaluated(WORKED);
  assert.equal(value.flops.exact, 274877906944);
  assert.deepEqual(value.ridge_flop_per_byte, { nominal: 6e13 / 9e11, low: 40, high: 6e13 / 6.3e11 });
  assert.equal(compulsory.bytes, 134217728);
  assert.equal(compulsory.intensity_flop_per_byte, 2048);
  assert.equal(compulsory.time_s.nominal_low, 274877906944 / 6e13);
  assert.equal(tiled.bytes_high, 2214592512);
  assert.equal(naive.bytes, 4429185024);
  assert.equal(naive.intensity_flop_per_byte, 274877906944 / 4429185024);
  assert.equal(naive.time_s.nominal_low, 4429185024 / 9e11);
  assert.equal((naive.time_by_kernel_s.nominal * 1e3).toFixed(4), '6.9674');
  assert.deepEqual(value.crossings.map(({ path, first, settled }) => [path, first, settled]),
    [['compulsory', 134, 134], ['tiled', 201, 267], ['tiled_worst', 201, 267], ['naive', null, null]]);
});

test('evaluate sums a ragged batch over its sequences, and says what padding them would waste', () => {
  const { value, compulsory, naive } = evaluated('lengths=512,1024,4096 H=32 d=128 fp16 bw=900GB/s peak=60TF');
  assert.equal(value.flops.exact, 296352743424);
  assert.equal(compulsory.bytes, 184549376);
  assert.equal(naive.bytes, 13287555072);
  assert.equal(value.lengths_text, '3 sequences of 512 to 4096');
  assert.deepEqual(value.setup.workload.lengths, [512, 1024, 4096]);
  assert.equal(value.limits.naive_intensity, null);
  const waste = value.findings.find(({ code }) => code === 'padding_waste');
  assert.deepEqual(waste.numbers, { padded: 50331648, needed: 18087936, share: (50331648 - 18087936) / 50331648 });
  const contradicted = run(['evaluate', 'lengths=512,1024 S=4096 H=32 d=128 fp16']);
  assert.equal(contradicted.status, 1);
  assert.match(contradicted.stderr, /S=4096.*lengths=512,1024/);
});

test('evaluate gives the worked example for two passes', () => {
  const { value, naive } = evaluated(`${WORKED} passes=2`);
  assert.equal(naive.bytes, 2281701376);
  assert.equal(naive.side.nominal, 'compute');
  assert.equal((naive.time_by_kernel_s.nominal * 1e3).toFixed(4), '4.5813');
  assert.equal(value.crossings.find(({ path }) => path === 'naive').first, 279);
});

test('two inputs in one request are a contradiction, none is missing', () => {
  const replies = spawnSync(program, ['call'], { encoding: 'utf8', input:
    '{"op":"evaluate","text":"S=1","setup":{}}\n{"op":"evaluate","params":{},"setup":{}}\n{"op":"evaluate"}\n' })
    .stdout.trim().split('\n').map(line => JSON.parse(line).problems[0]);
  assert.deepEqual(replies.map(({ code }) => code), ['contradiction', 'contradiction', 'missing_field']);
  assert.equal(replies[0].message, 'the input is given twice: text and setup.');
});

test('every total is the sum of its ledger rows', () => {
  const { value, compulsory, naive, tiled } = evaluated(WORKED);
  const sum = (holds) => value.ledger.filter(holds).reduce((total, { bytes }) => total + bytes, 0);
  assert.equal(sum(({ path }) => path === 'compulsory'), compulsory.bytes);
  assert.equal(sum(({ path }) => path === 'naive'), naive.bytes);
  assert.equal(sum(({ path, step }) => path === 'tiled' && step === 'high'), tiled.bytes_high);
});

test('the table for people names the upper bound in both languages', () => {
  const english = run(['evaluate', WORKED]).stdout;
  assert.match(english, /naive.*upper bound.*4 passes.*62\.06/);
  assert.match(english, /66\.67 FLOP\/B/);
  assert.match(run(['--lang', 'zh', 'evaluate', WORKED]).stdout, /朴素.*上界.*62\.06/);
});

test('check names bits, shows the value and the consequence of the other reading', () => {
  const { status, stdout } = run(['check', 'S=4096 H=32 d=128 FP16 bw=7200 Gb/s peak=60 TFLOPS']);
  assert.equal(status, 0);
  assert.match(stdout, /7200 Gb\/s.*bits.*900 GB\/s/);
  assert.match(stdout, /ridge 8\.333 FLOP\/B/);
});

test('check notes how far GiB/s is from GB/s', () => {
  assert.match(run(['check', 'S=4096 H=32 d=128 FP16 bw=838.19 GiB/s peak=60 TFLOPS']).stdout, /7\.37/);
});

for (const bandwidth of ['bw=900', 'bw=900 gb/s']) {
  test(`check refuses ${bandwidth} with the readings on standard error`, () => {
    const { status, stderr } = run(['check', `S=4096 H=32 d=128 FP16 ${bandwidth} peak=60 TFLOPS`]);
    assert.equal(status, 1);
    assert.match(stderr, /900 GB\/s.*900 Gbit\/s/);
  });
}

test('a missing rate is no bad input, a missing size is', () => {
  assert.equal(run(['evaluate', 'S=4096 H=32 d=128 fp16']).status, 0);
  const { status, stdout, stderr } = run(['evaluate', 'S=4096 H=32 fp16']);
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /\bd\b/);
});

test('a device named in the text brings its figures', () => {
  const { value, compulsory, tiled } = evaluated('B=128 h_q=64 h_kv=1 s_q=1 sk=4096 d=576 dv=512 bf16 mla hw=h100-sxm5');
  assert.equal(value.flops.exact, 73014444032);
  assert.equal(compulsory.bytes, 621805568);
  assert.equal(value.verdict.side.nominal, 'bandwidth');
  assert.equal(tiled.packed, true);
  assert.equal(value.setup.device.peak_origin, 'datasheet');
});

test('a precision that the device lacks is refused with those it has, an unknown device with those near', () => {
  const refused = run(['evaluate', 'S=4096 H=32 d=128 fp8 hw=a100-80gb-sxm']);
  assert.equal(refused.status, 1);
  for (const precision of ['tf32', 'fp16', 'bf16', 'int8']) assert.match(refused.stderr, new RegExp(`\\b${precision}\\b`));
  assert.match(run(['evaluate', 'S=4096 H=32 d=128 fp16 on TPU v5e']).stderr, /bf16, int8/);
  const unknown = run(['evaluate', 'S=4096 H=32 d=128 fp16 hw=a100']);
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /a100-40gb-sxm, a100-80gb-sxm, a100-80gb-pcie/);
});

test('devices lists all for people, tells everything of one, and has its sources as JSON', () => {
  assert.equal(run(['devices']).stdout.trim().split('\n').length, 51);
  const one = run(['--lang', 'zh', 'devices', 'h100', 'sxm5']).stdout;
  assert.match(one, /989\.4 TFLOP\/s.*295\.3.*1979/);
  assert.match(one, /来源/);
  const { value } = JSON.parse(run(['devices', '--json']).stdout);
  assert.equal(value.length, 50);
  assert.ok(value.every(({ sources, unverified }) => sources.length && Array.isArray(unverified)));
  assert.match(run(['devices', 'nonsense']).stdout, /no such device/);
});

test('text comes as several words, or on standard input', () => {
  const whole = run(['evaluate', 'S=4096 H=32 d=128 fp16', '--json']).stdout;
  assert.equal(run(['evaluate', '--json', 'S=4096', 'H=32', 'd=128', 'fp16']).stdout, whole);
  assert.equal(run(['evaluate', '-', '--json'], 'S=4096 H=32 d=128 fp16').stdout, whole);
});

test('link and open undo each other', () => {
  const link = run(['link', WORKED]).stdout.trim();
  assert.match(link, /^v=1&S=4096&H=32&d=128&dtype=fp16&/);
  const text = run(['open', `https://host/path/#${link}`]).stdout.trim();
  assert.equal(run(['link', text]).stdout.trim(), link);
  assert.equal(run(['evaluate', link, '--json']).stdout, run(['evaluate', WORKED, '--json']).stdout);
});

test('call answers every line with one line, good or bad', () => {
  const requests = ['{"op":"fields"}', '', 'noise', '{"op":"evaluate","text":"S=64 H=1 d=64 fp16"}'];
  const { status, stdout } = run(['call'], `${requests.join('\n')}\n`);
  assert.equal(status, 0);
  const replies = stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(replies.map(({ ok }) => ok), [true, false, false, true]);
});

test('call --text hands a file beside the request', () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-line-'));
  try {
    const file = join(folder, 'setup.txt');
    writeFileSync(file, 'S=64 H=1 d=64 fp16');
    const beside = run(['call', '--text', file], '{"op":"evaluate"}\n').stdout;
    assert.equal(beside, run(['call'], '{"op":"evaluate","text":"S=64 H=1 d=64 fp16"}\n').stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('tile tells each candidate with its working set, up to the one taken', () => {
  const { status, stdout } = run(['tile', 'S=4096 H=32 d=256 fp16 hw=h100-sxm5']);
  assert.equal(status, 0);
  const rows = stdout.split('\n').filter((line) => /^\d+ × \d+/.test(line));
  assert.equal(rows.length, 3);
  assert.match(rows[0], /128 × 128 +Shared memory +192 KiB of 227 KiB +224 KiB of 192 KiB +too many registers/);
  assert.match(rows[2], /fits, taken/);
  assert.match(run(['--lang', 'zh', 'tile', WORKED]).stdout, /假设为 128 × 128/);
});

test('evaluate names the exponentials of a device that has their rate, and the units of one without thread blocks', () => {
  assert.match(run(['evaluate', 'S=8192 H=32 d=64 bf16 hw=h100-sxm5']).stdout, /caution: .*exponentials.*not a bound\.  \[special_function_ceiling\]/);
  const tpu = run(['evaluate', 'S=128 H=1 d=128 bf16 hw=tpu-v5e']).stdout;
  assert.match(tpu, /\[grid_findings_do_not_apply\]/);
  assert.doesNotMatch(tpu, /\[small_grid\]|\[short_sequence\]/);
});

for (const args of [[], ['guess'], ['evaluate'], ['evaluate', 'S=1', '--lang', 'fr'], ['call', '--text', '/no/such/file']]) {
  test(`wrong usage exits 2: "${args.join(' ')}"`, () => {
    const { status, stdout, stderr } = run(args);
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.notEqual(stderr, '');
  });
}

test('columns stand under each other although Chinese characters are twice as wide', () => {
  const { stdout } = run(['--lang', 'zh', 'evaluate', WORKED]);
  const cells = (text) => [...text].reduce((width, char) => width + (/[\u2e80-\u9fff\uff00-\uff60]/.test(char) ? 2 : 1), 0);
  const column = (line, pattern) => cells(line.slice(0, line.search(pattern)));
  const lineWith = (word) => stdout.split('\n').find((line) => line.includes(word));
  assert.equal(column(lineWith('FLOP  '), /FLOP/), column(lineWith('必要流量，'), /274\.9 GFLOP/));
});
