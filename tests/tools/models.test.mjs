// Models and conventions on the command line: import, models, cache, convert.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../build/native/attention-roofline', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'models-'));
after(() => rmSync(folder, { recursive: true }));

function run(args, input = '') {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const value = (args, input) => JSON.parse(run([...args, '--json'], input).stdout).value;

function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const LLAMA = '\n{"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "num_key_value_heads": 8,\n'
  + '"num_hidden_layers": 32, "max_position_embeddings": 131072, "torch_dtype": "bfloat16", "x": [Infinity, NaN]}';
const GEMMA = '{"model_type": "gemma3", "text_config": {"num_hidden_layers": 34, "sliding_window": 1024}, '
  + '"vision_config": {"num_attention_heads": 16}}';

test('import says what it took from which key', () => {
  const path = file('config.json', LLAMA);
  const { status, stdout } = run(['import', path, '--phase', 'prefill']);
  assert.equal(status, 0);
  assert.match(stdout, /KV heads +8 +num_key_value_heads/);
  assert.match(stdout, /head dimension +4096 \/ 32 +hidden_size \/ heads/);
  assert.match(run(['--lang', 'zh', 'import', path]).stdout, /KV 头数 +8 +num_key_value_heads/);
  const imported = value(['import', path, '--phase', 'decode']);
  assert.deepEqual(imported.params, { S: '1', Sk: '131072', H: '32', Hk: '8', d: '128', dv: '128', mla: '0', mask: 'none', dtype: 'bf16' });
  assert.equal(imported.kv_byte_per_token_per_layer, 4096);
  assert.equal(run(['evaluate', imported.text, '--json']).status, 0);
});

test('import reads a Python dict and a printed class as well', () => {
  const dict = "{'model_type': 'llama', 'num_attention_heads': 8, 'hidden_size': 512, 'tie': True, 'sliding_window': None}";
  assert.equal(value(['import', '-'], dict).workload.heads, 8);
  assert.equal(value(['import', '-'], `LlamaConfig ${LLAMA.trim()}\n`).workload.kv_heads, 8);
});

test('import asks where the file does not decide, and takes answers', () => {
  const path = file('gemma.json', GEMMA);
  const { stdout } = run(['import', path, '--phase', 'decode']);
  assert.match(stdout, /\? query heads: .*\[8\]/);
  assert.match(stdout, /vision_config\.num_attention_heads = 16 .*was left/);
  const { workload, questions } = value(['import', path, '--phase', 'decode', '--answer', 'heads=8', '--answer', 'kv_heads=4', '--answer', 'head_dim=256']);
  assert.deepEqual([workload.heads, workload.kv_heads, workload.head_dim, workload.value_dim], [8, 4, 256, 256]);
  assert.deepEqual(questions.map(({ field }) => field), ['mask', 'dtype', 'context']);
});

test('import knows text and links, and names what it cannot read yet', () => {
  assert.equal(value(['import', '-'], 'S=4096 H=32 d=128 fp16').params.S, '4096');
  assert.equal(value(['import', '-'], '#v=1&S=4096&H=32&d=128&dtype=fp16').kind, 'link');
  assert.equal(value(['import', '-'], '==PROF== Connected to process 1').kind, 'ncu_text');
});

test('import refuses a broken file with the place, and one that is not there', () => {
  const { status, stderr } = run(['import', file('cut.json', LLAMA.slice(0, 90))]);
  assert.equal(status, 1);
  assert.match(stderr, /cannot be read|ends too early/);
  assert.equal(run(['import', join(folder, 'none.json')]).status, 1);
});

test('models lists shapes with their sources', () => {
  const { status, stdout } = run(['models']);
  assert.equal(status, 0);
  assert.match(stdout, /deepseek-v3 +128\/1\/576\/512 +61\/61 .*deepseek-ai\/DeepSeek-V3/);
  assert.ok(value(['models']).length >= 25);
});

test('cache gives bytes in both bases and the time floor of a step', () => {
  const args = ['cache', 'llama-3.1-8b', '--context', '128k', '--with', 'bw=3350GB/s peak=989TFLOP/s'];
  assert.match(run(args).stdout, /17\.18 GB \(16 GiB\)/);
  const { kv_byte_per_sequence: bytes, time_floor_s: floor, bytes: traffic } = value(args);
  assert.equal(bytes, 16 * 2 ** 30);
  assert.ok(Math.abs(floor - traffic / 3.35e12) < 1e-9);
  assert.equal(value(['cache', 'llama-3.1-405b', '--context', '128000']).kv_byte_per_token, 516096);
  assert.match(run(['cache', 'gemma-4-26b-a4b', '--context', '8192']).stdout, /377\.5 MB/);
  assert.equal(value(['cache', file('llama.json', LLAMA), '--context', '1']).kv_byte_per_token, 131072);
});

test('tensor parallelism divides heads, copies KV heads, or is refused', () => {
  const args = (degree) => ['cache', 'llama-3.1-8b', '--context', '4096', '--tp', degree];
  assert.deepEqual(value(args('4')).groups.map(({ heads_per_device: h, kv_heads_per_device: k }) => [h, k]), [[8, 2]]);
  assert.equal(value(args('16')).groups[0].kv_head_copies, 2);
  const { status, stderr } = run(args('6'));
  assert.equal(status, 1);
  assert.match(stderr, /6 devices.*32 query heads and 8 KV heads[^]*1, 2, 4, 8, 16, 32/);
});

test('convert turns a rate of one convention into the others', () => {
  const text = 'S=4096 H=32 d=128 causal fp16 peak=312TFLOP/s';
  const { time_s: time, conventions } = value(['convert', text, '--tflops', '197', '--convention', 'half_square']);
  const by = Object.fromEntries(conventions.map((row) => [row.id, row]));
  assert.equal(by.half_square.flop_per_s, 1.97e14);
  assert.equal(time, by.half_square.flops / 1.97e14);
  assert.equal(by.full_square.flop_per_s, 3.94e14);
  assert.ok(Math.abs(by.exact.flop_per_s / by.half_square.flop_per_s - 4097 / 4096) < 1e-12);
  assert.equal(by.mac.flop_per_s * 2, by.exact.flop_per_s);
});

test('convert refuses a convention that has no count for the mask', () => {
  const { status, stderr } = run(['convert', 'S=4096 H=32 d=128 fp16', '--tflops', '197', '--convention', 'half_square']);
  assert.equal(status, 1);
  assert.match(stderr, /half_square.*not one of the choices[^]*exact, full_square, mac/);
});

test('convert refuses a time that is none, and says whether it is a number at all', () => {
  const stderr = time => run(['convert', 'S=4096 H=32 d=128 fp16', '--seconds', time]).stderr;
  for (const time of ['0', '-1', '1e9']) assert.match(stderr(time), /is outside >0 to 1e9/, time);
  assert.match(stderr('5 ms'), /is not a number/);
});

test('convert reads a count in multiply-adds as such', () => {
  const { stdout } = run(['convert', 'S=4096 H=32 Hk=8 d=128 fp16', '--flop', '137.4 GMACs']);
  assert.match(stdout, /is the exact count with multiply-adds counted once\./);
});

test('convert explains a count of FLOP, or says that it is none of the known ones', () => {
  const explain = (flop, text = 'S=4096 H=28 Hk=4 B=3 d=128 causal fp16') => run(['convert', text, '--flop', flop]).stdout;
  const exact = 2 * 3 * 28 * (4096 * 4097 / 2) * 256;
  assert.match(explain(String(exact)), /is the exact count\./);
  assert.match(explain(String(exact / 3)), /exact count with the batch forgotten/);
  assert.match(explain(String(exact / 7)), /KV heads in the place of query heads/);
  assert.match(explain('777 GFLOP'), /none of the known counts/);
});
