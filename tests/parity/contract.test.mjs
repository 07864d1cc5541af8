// The contract src/wasm/lab.d.ts holds for real replies: each becomes a literal of its type in a generated file, so
// that tsc finds what is missing, of another type, or not in the contract at all.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadWasm, missing } from './engines.mjs';
import { randomRequests } from './requests.mjs';

const ts = createRequire(new URL('../../web/', import.meta.url))('typescript');
const contract = fileURLToPath(new URL('../../src/wasm/lab.d.ts', import.meta.url));

const TYPES = { evaluate: 'Evaluation', fields: 'Fields', devices: 'Devices', parse: 'Parsed', link: 'Linked', open: 'Opened',
  import: 'Imported', models: 'Models', kv_cache: 'KvCache', convert: 'Conversion', tile: 'TileChoice' };
const worked = { S: '4096', H: '32', d: '128', dtype: 'fp16', peak: '60 TFLOP/s', bw: '900 GB/s' };

const LATENT = JSON.stringify({ model_type: 'deepseek_v3', num_attention_heads: 128, num_key_value_heads: 128, kv_lora_rank: 512,
  qk_rope_head_dim: 64, qk_nope_head_dim: 128, v_head_dim: 128, num_hidden_layers: 61, max_position_embeddings: 4096, torch_dtype: 'bfloat16' });
const WINDOWED = JSON.stringify({ model_type: 'gpt_oss', num_attention_heads: 64, num_key_value_heads: 8, head_dim: 64, num_hidden_layers: 2,
  layer_types: ['sliding_attention', 'full_attention'], sliding_window: 128, max_position_embeddings: 4096 });

const SOURCES = readFileSync(new URL('../../src/catalogue/sources.json', import.meta.url), 'utf8');

const REQUESTS = ['en', 'zh'].flatMap((lang) => [
  { op: 'fields', lang },
  { op: 'devices', lang },
  { op: 'devices', lang, search: 'h20', text: SOURCES },
  ...[
    worked, { ...worked, passes: '2', tile: '128x64' }, { ...worked, mask: 'causal', Sk: '8192', Hk: '8' },
    { ...worked, S: '1048576', H: '128' }, { ...worked, S: '1', B: '64', Hk: '8', Sk: '8192', sm: '132', llc: '50MiB', mem: '80GB', smem: '232448B', regs: '262144B' },
    { S: '1', H: '64', Hk: '1', d: '576', dv: '512', mla: '1', dtype: 'bf16', B: '128', Sk: '4096' }, // no rates
    { ...worked, bw: '7200 Gb/s' }, { ...worked, bw: '838.19 GiB/s' }, { ...worked, bw: '900' }, { ...worked, S: '0' },
    { ...worked, S: undefined, lengths: '512,1024x2,4096', sm: '132', llc: '50MiB' }, { ...worked, lengths: '512,1024' },
    { ...worked, Hk: '5' }, { ...worked, dtype: 'fp64' }, { ...worked, nonsense: '1' }, {},
  ].map((params) => ({ op: 'evaluate', lang, params })),
  { op: 'evaluate', lang, text: 'S=4096, H=32, d=128, FP16' },
  { op: 'evaluate', lang, setup: { workload: { seq_q: 4096, heads: 32, head_dim: 128 }, precision: { storage: 'fp16' } } },
  ...['S=4096、H=32、d=128、FP16、带宽 900 GB/s、峰值 60 TFLOPS', 'S=4096, what, bw=900', '#v=1&S=4096&lang=zh', '',
    '{"model_type": "llama", "num_attention_heads": 32}', '==PROF== x', '{"a": 1}', `no configuration ${'at all '.repeat(50)}`,
  ].map((text) => ({ op: 'parse', lang, text })),
  { op: 'open', lang, link: 'https://example.org/#v=1&S=4096&H=32&d=128&dtype=fp16&bw=fast&theme=dark' },
  { op: 'open', lang, link: '' },
  { op: 'link', lang, params: worked, base: 'https://example.org/' },
  { op: 'link', lang, params: {} },
  ...[LATENT, WINDOWED, '{"model_type": "gemma3", "vision_config": {"num_attention_heads": 16}}', '{"n_head": ', 'S=4096 H=32', '#v=1&S=1', '']
    .flatMap((text) => [{ op: 'import', lang, text }, { op: 'import', lang, text, phase: 'prefill', answers: { context: '8k', dtype: 'fp8' } }]),
  ...['hw=h100-sxm5', 'hw=rtx4090 d=256', 'hw=tpu-v5e', 'tile=32x32', 'smem=64B', 'smem=228KiB tile=auto:64x64', 'fwd+bwd', 'bwd']
    .flatMap((rest) => ['tile', 'evaluate'].map((op) => ({ op, lang, text: `S=4096 H=32 ${rest.includes('d=') ? '' : 'd=128'} bf16 ${rest}` }))),
  { op: 'tile', lang, params: {} },
  { op: 'models', lang }, { op: 'models', lang, phase: 'decode' },
  { op: 'kv_cache', lang, model: 'deepseek-v3', context: '128k', tp: 8, params: { bw: '3350 GB/s', peak: '989 TFLOP/s' } },
  { op: 'kv_cache', lang, model: 'gpt-oss-20b', phase: 'prefill', context: 4096, params: { kv: 'fp8' } },
  { op: 'kv_cache', lang, model: 'llama-3.1-8b', tp: 6 },
  { op: 'kv_cache', lang, text: WINDOWED, answers: { dtype: 'bf16' }, batch: '2', tokens: 4 },
  { op: 'kv_cache', lang, params: worked, layers: 32 }, { op: 'kv_cache', lang },
  { op: 'convert', lang, params: { ...worked, mask: 'causal' }, tflop_per_s: 30, convention: 'half_square', flop: '137438953472' },
  { op: 'convert', lang, params: worked, share_of_peak: '62 %', convention: 'exact', flop: '1.37 TFLOP', layers: 5 },
  { op: 'convert', lang, params: worked, time_s: 0.005 }, { op: 'convert', lang, params: worked, tflop_per_s: 30, convention: 'half_square' },
  { op: 'convert', lang, params: {} },
]);

const RANDOM = 100;

/** Random requests to an operation of the contract; what they hold may be wrong in any way. */
const randomOnes = () => randomRequests(RANDOM, 1).flatMap((bytes) => {
  try {
    const request = JSON.parse(bytes.toString());
    return request?.op in TYPES ? [request] : [];
  } catch {
    return []; // no JSON
  }
});

const nameOf = (op) => `${op.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase())}Request`;

/** @param {{request: object, reply: object, typed?: boolean}[]} exchanges  `typed`: the request, too, is right */
const sourceOf = (exchanges) => [
  `import type { Reply, ${Object.values(TYPES).join(', ')}, ${Object.keys(TYPES).map(nameOf).join(', ')} } from ${JSON.stringify(contract)};`,
  ...exchanges.map(({ request, reply, typed }, index) =>
    `${typed ? `export const request${index}: ${nameOf(request.op)} = ${JSON.stringify(request)}; ` : ''}` +
    `export const reply${index}: Reply<${TYPES[request.op]}> = ${JSON.stringify(reply)};`),
].join('\n');

/** What tsc says of a source, by line. @param {string} source @returns {{line: number, said: string}[]} */
function diagnose(source) {
  const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler, types: [], lib: ['lib.es2022.d.ts'], skipLibCheck: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const virtual = fileURLToPath(new URL('replies.ts', import.meta.url));
  host.fileExists = (name) => name === virtual || fileExists(name);
  host.getSourceFile = (name, ...rest) => (name === virtual
    ? ts.createSourceFile(name, source, ...rest) : getSourceFile(name, ...rest));
  return ts.getPreEmitDiagnostics(ts.createProgram([virtual], options, host)).map(({ file, start, messageText }) => ({
    line: file?.getLineAndCharacterOfPosition(start).line ?? 0,
    said: `${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 400)} at ${file?.text.slice(start, start + 80)}`,
  }));
}

test('real requests and replies are what the contract says', { skip: missing }, async () => {
  const wasm = await loadWasm();
  const random = randomOnes();
  assert.ok(random.length > RANDOM / 2, `${random.length} random requests`);
  const exchanges = [...REQUESTS.map((request) => ({ request, typed: true })), ...random.map((request) => ({ request }))]
    .map(({ request, typed }) => ({ request, typed, reply: JSON.parse(wasm.call(JSON.stringify(request))) }));
  const replies = (op) => exchanges.filter(({ request }) => request.op === op).map(({ reply }) => reply);
  for (const op of Object.keys(TYPES)) assert.ok(replies(op).some(({ ok }) => ok), `a good reply to ${op}`);
  assert.ok(replies('evaluate').some(({ ok }) => !ok), 'a refusal');
  assert.deepEqual(diagnose(sourceOf(exchanges)).map(({ said }) => said), []);
});

test('a reply that breaks the contract is noticed', { skip: missing }, async () => {
  const wasm = await loadWasm();
  const request = { op: 'evaluate', params: worked };
  const breaks = [
    () => {},
    (value) => { delete value.verdict.side; },
    (value) => { value.paths[0].bytes = 'many'; },
    (value) => { value.paths[2].bound = 'lower_bound_on_traffic'; },
    (value) => { value.verdict.surprise = 1; },
  ];
  const exchanges = breaks.map((change) => {
    const reply = JSON.parse(wasm.call(JSON.stringify(request)));
    change(reply.value);
    return { request, reply };
  });
  const noticed = new Set(diagnose(sourceOf(exchanges)).map(({ line }) => line)); // line 0 imports
  assert.deepEqual([...noticed].sort(), [2, 3, 4, 5]);
});
