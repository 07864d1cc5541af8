// Requests at random, the same for the same seed: good ones, odd ones, and what is hardly a request. Not a test.
import fc from 'fast-check';

const LANGS = ['en', 'zh'];
const pick = (...values) => fc.constantFrom(...values);
const seldom = (usual, odd) => fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
/** Mostly left out, so that a request with many fields is not bound to be refused for one of them. */
const maybe = (arbitrary) => fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const count = seldom(
  fc.oneof(fc.integer({ min: 1, max: 1 << 20 }).map(String), pick('1', '64', '128', '4096', '1048576', '128k', '8.4k', '1Mi')),
  pick('0', '-1', '4096.5', '1e18', '2147483648', '10000000000000000000', '', ' ', 'x', '４０９６', '1,024'));
const small = seldom(pick('1', '2', '4', '8', '16', '32', '64'), count);
const dimension = seldom(pick('16', '64', '80', '128', '256', '576'), pick('0', '99999', '7'));
const number = seldom(
  fc.oneof(fc.integer({ min: 50, max: 5000 }).map(String), fc.double({ min: 50, max: 5000, noNaN: true }).map(String)),
  pick('0', '-1', '1e400', 'inf', 'nan', '1.797e308', '4.9e-324', '0x10'));
const bandwidth = fc.tuple(number, seldom(pick(' GB/s', 'GB/s', ' GiB/s', ' Gb/s', ' Gbps'), pick(' gb/s', '', ' GB', ' TFLOP/s', ' KB/s', ' GT/s')));
const peak = fc.tuple(number, seldom(pick(' TFLOP/s', 'TFLOPS', ' TOPS'), pick(' PFLOP/s', ' TFLOP', '', ' GB/s', ' tflops')));
const joined = (arbitrary) => arbitrary.map((parts) => parts.join(''));
const dtype = seldom(pick('fp16', 'bf16', 'FP8', 'fp32', 'tf32', 'int8', 'fp4', 'int4', 'half', 'e4m3'), pick('fp64', 'mxfp4', 'float128', '16 bit'));

const params = fc.record({
  S: count, H: small, d: dimension, dtype, peak: joined(peak), bw: joined(bandwidth),
  B: maybe(small), Hk: maybe(pick('1', '2')), Sk: maybe(count), dv: maybe(dimension),
  mask: maybe(pick('none', 'causal', 'causal-top-left', 'window:4096', 'window:0', 'band:1024:1024', 'band:inf:0', 'band::', 'maybe')),
  pass: maybe(pick('forward', 'backward', 'forward_backward', 'sideways')),
  lengths: maybe(pick('512,1024,4096', '4096x3', '1', '7,7,512x2', '1024,512', 'none', '', '4,096', '512x5000', 'many', '0,1')),
  mla: maybe(pick('0', '1', 'perhaps')), splits: maybe(pick('1', '4')),
  kv: maybe(dtype), out: maybe(dtype), scores: maybe(dtype), math: maybe(dtype),
  passes: maybe(pick('4', '2', '3')), tile: maybe(pick('auto', '128x64', 'auto:64x64', '1x1', '64', '0x0', '99999x2')),
  pack: maybe(pick('auto', 'on', 'off', 'loose')),
  peak_range: maybe(pick('0.6..1', '36TFLOP/s..60TFLOP/s', '1..0.6', '-1..2', 'measured', '')),
  bw_range: maybe(pick('0.7..1', '630GB/s..900GB/s', '0..0', '1', 'a..b')),
  sm: maybe(pick('132', '0', '1')), smem: maybe(pick('232448B', '96KiB', '1B', '227')),
  regs: maybe(pick('262144B', '256KiB')), llc: maybe(pick('50MiB', '0B', '4GB')), mem: maybe(pick('80GB', '1B')),
  sfu: maybe(pick('3.86 Texp/s', '4Texp/s', '4 TFLOP/s', '0exp/s', 'unknown')), unit: maybe(pick('sm', 'TensorCore', 'xe-core', 'warp')),
  name: maybe(fc.string({ maxLength: 12 })), eager: maybe(pick('none', 'scale')), expand: maybe(pick('0', '1')),
}).map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));

const text = fc.oneof(
  fc.tuple(params, pick(', ', ' ', '、', '；', '\n', ';')).map(([all, mark]) =>
    Object.entries(all).map(([key, value]) => `${key}=${value}`).join(mark)),
  pick('S=4096、H=32、d=128、FP16、带宽 900 GB/s、峰值 60 TFLOPS', 'S=4096, H=32, d=128, FP16, bandwidth 900 GB/s, peak 60 TFLOPS',
    '批 2、头数 32、KV 头数 8、序列长度 8k、头维度 128、半精度、因果', '(batch, heads, seq, dim)=(1, 8, 32768, 64) bf16',
    '[32, 16, 1024, 64]', 'S=1k, S=2k', '19,5 TFLOPS', '[{"name":"x","bandwidth_byte_per_s":{"nominal":9e11}},7,{"peak_flop_per_s":{"fp8":1e15},"peak_precision":"fp7"}]', '{"model_type":"llama","num_attention_heads":32}', '"ID","Kernel Name"\n1,k'),
  fc.string({ unit: 'binary', maxLength: 60 }));

const link = fc.tuple(pick('', 'https://example.org/lab/#', '?', '#', '#v=1&', '#v=2&'), params, pick('', '&lang=zh', '&S=1&S=2', '&=&&', '&x', '&S=%FF', '&bw=%4'))
  .map(([head, all, tail]) => `${head}${Object.entries(all).map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed?.() ?? value)}`).join('&')}${tail}`);

const setup = fc.record({
  workload: fc.record({
    seq_q: seldom(fc.integer({ min: 1, max: 1 << 22 }), pick(-1, 0.5, 1e18, null, '4096', 9007199254740993)), heads: seldom(pick(8, 32), pick(1, 65537)),
    lengths: maybe(pick([512, 1024], [4096], [7, 7, 7], [], [0], ['512'], 512)),
    kv_heads: maybe(pick(1, 8, 3)), head_dim: pick(64, 128, 576), value_dim: maybe(pick(128, 512)), mask: maybe(pick('causal', 'window:1', 7)),
    shared_kv: maybe(pick(true, false, 'no')), pass: maybe(pick('forward', 'backward')),
  }),
  precision: fc.record({ storage: seldom(pick('fp16', 'fp8', 'int4'), pick(null, 16)), math: maybe(pick('fp16', 'bf16')) }),
  device: maybe(fc.record({
    peak_flop_per_s: maybe(fc.oneof(pick(null, 6e13, 'fast'), fc.record({ nominal: fc.double(), low: fc.double(), high: fc.double() }),
      pick({ nominal: 6e13, low: 3.6e13, high: 6e13 }))),
    bandwidth_byte_per_s: maybe(pick(null, { nominal: 9e11, low: 6.3e11, high: 9e11 }, { nominal: 9e11 }, {})),
    sm_count: maybe(pick(132, null, -1)), last_level_cache_byte: maybe(pick(5e7, 0, 1e300)),
  })),
  naive: maybe(fc.record({ passes: pick(2, 4, 5), eager: maybe(pick([], ['scale'], 'scale')) })),
  tile: maybe(pick({ rows: 128, cols: 64, origin: 'user' }, { rows: 0, cols: 0 }, 'auto')),
});

const quantity = seldom(fc.oneof(pick('1', '8', '128k', 64, 4096), fc.double({ min: 0.01, max: 1e15, noNaN: true })), pick('', '-1', 'x', null, '8.5', true));
const config = fc.record({
  model_type: maybe(pick('llama', 'falcon', 'gemma3', 'gemma2', 'whisper', 'gpt_oss', 7)),
  num_attention_heads: seldom(pick(8, 32, 128), pick(0, '8', null, 7.5)), num_key_value_heads: maybe(pick(1, 4, 8, 5, null)),
  hidden_size: maybe(pick(1024, 4096, 100)), head_dim: maybe(pick(64, 128)), num_hidden_layers: seldom(pick(4, 32), pick(-1, null)),
  kv_lora_rank: maybe(pick(512)), qk_rope_head_dim: maybe(pick(64)), qk_nope_head_dim: maybe(pick(128)), v_head_dim: maybe(pick(128)),
  sliding_window: maybe(pick(128, 4096, null)), hybrid_override_pattern: maybe(pick('M*M*', 'MM')), max_position_embeddings: maybe(pick(4096)),
  torch_dtype: seldom(pick('bfloat16', 'float16'), pick('float77', null)), vision_config: maybe(pick({ num_attention_heads: 16 })),
}).map((value) => JSON.stringify(value));
const phase = maybe(pick('prefill', 'decode', 'training'));
const answers = maybe(fc.record({ dtype: maybe(pick('bf16', 'x')), context: maybe(pick('4k', '0')), mask: maybe(pick('causal', 'cross', 'x')), heads: maybe(pick('8', 'x')) }));
const model = seldom(pick('llama-3.1-8b', 'deepseek-v3', 'gemma-4-26b-a4b', 'gpt2'), pick('gpt-5', 7, null));

const lang = maybe(fc.oneof({ weight: 9, arbitrary: pick(...LANGS) }, { weight: 1, arbitrary: pick('fr', 1, null) }));
const request = (op, rest) => fc.record({ op: fc.constant(op), lang, ...rest }).map((value) => Buffer.from(JSON.stringify(value)));

/** Each op as often as its share says. */
const good = fc.oneof(
  { weight: 8, arbitrary: request('evaluate', { params }) },
  { weight: 4, arbitrary: request('evaluate', { setup }) },
  { weight: 4, arbitrary: request('evaluate', { text }) },
  { weight: 4, arbitrary: request('parse', { text }) },
  { weight: 4, arbitrary: request('open', { link }) },
  { weight: 3, arbitrary: request('link', { params, base: maybe(pick('https://example.org/lab/', '', 7)) }) },
  { weight: 1, arbitrary: request('fields', {}) },
  { weight: 2, arbitrary: request('tile', { params }) },
  { weight: 1, arbitrary: request('models', { phase }) },
  { weight: 3, arbitrary: request('import', { text: fc.oneof(config, config, text), phase, answers, name: maybe(pick('config.json')) }) },
  { weight: 2, arbitrary: request('kv_cache', { model, phase, context: maybe(quantity), batch: maybe(quantity), tp: maybe(pick(1, 2, '4', 3, 'x')), params: maybe(params) }) },
  { weight: 1, arbitrary: request('kv_cache', { text: config, answers, phase, tokens: maybe(quantity) }) },
  { weight: 2, arbitrary: request('convert', { params, convention: seldom(pick('exact', 'full_square', 'half_square', 'mac'), pick('half', null)),
    tflop_per_s: maybe(quantity), share_of_peak: maybe(pick(0.5, '62 %', 'x')), time_s: maybe(quantity), flop: maybe(quantity), layers: maybe(quantity) }) },
  { weight: 1, arbitrary: request(pick('record', 'sweep', '', 'EVALUATE', null), { text }) });

/** A request cut off, with a byte changed, twice over, or no request at all; never a line break. */
const malformed = fc.oneof(
  fc.tuple(good, fc.nat()).map(([bytes, at]) => bytes.subarray(0, at % bytes.length)),
  fc.tuple(good, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([bytes, at, byte]) => {
    const changed = Buffer.from(bytes);
    changed[at % changed.length] = byte;
    return changed;
  }),
  good.map((bytes) => Buffer.concat([bytes, bytes])),
  fc.json().map((json) => Buffer.from(json)),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  pick('', '{}', '[]', 'null', '"', '{"op":"evaluate"}', '{"op":"evaluate","params":[]}', '{"op":"evaluate","params":{"S":4096}}',
    '{"op":"evaluate","text":"S=1","params":{}}', '{"op":"parse"}', '{"op":"open","link":"\\ud800"}',
    `${'['.repeat(5000)}`, `{"op":"evaluate","params":{${'"S":"1",'.repeat(50)}"S":"2"}}`, '\u0000').map((json) => Buffer.from(json)),
).map((bytes) => Buffer.from(bytes.map((byte) => (byte === 10 ? 32 : byte))));

/** @param {number} number @param {number} seed @returns {Buffer[]} */
export const randomRequests = (number, seed) =>
  fc.sample(fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: malformed }), { numRuns: number, seed });
