// The page's core gives the complete door's reply to the last byte, or none at all.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { askNative, loadCore, missing } from './engines.mjs';
import { randomRequests } from './requests.mjs';

const LANGS = /** @type {const} */ (['en', 'zh']);
const ask = (requests) => askNative(requests.map((request) => Buffer.from(JSON.stringify(request))))
  .map((reply) => JSON.parse(reply.toString()));
const addressOf = (params) => `#${new URLSearchParams(params)}`;

/** Shapes and devices of every kind, as the complete door writes them. */
function canonicalParams(number, seed) {
  const pick = (...values) => fc.constantFrom(...values);
  const shape = fc.record({
    S: fc.oneof(pick('1', '4096', '131072'), fc.integer({ min: 1, max: 1 << 20 }).map(String)), Sk: pick('', '4096', '77', '1048576'),
    H: pick('8', '32', '64', '128'), Hk: pick('', '8', '1'), d: pick('64', '128', '80', '576'), dv: pick('', '64', '512'),
    B: pick('1', '2', '128'), dtype: pick('fp32', 'fp16', 'bf16', 'fp8', 'int4'), mask: pick('none', 'causal', 'window:1024', 'band:64:64', 'causal-top-left'),
    peak: pick('60TFLOP/s', '989.4 TFLOP/s', '125TFLOP/s'), bw: pick('900GB/s', '3350 GB/s', '300GB/s'), passes: pick('4', '2'),
    sm: pick('', '132', '80'), smem: pick('', '232448B'), regs: pick('', '256KiB', '262144B'), llc: pick('', '50MiB'), mem: pick('', '80GB', '1GB'),
    peak_range: pick('', '0.6..1', '0.9..1.1'), bw_range: pick('', '0.7..1', '0.99..1'), tile: pick('', '64x64', '16x1024'), pack: pick('auto', 'on', 'off'),
    peak_origin: pick('user', 'datasheet', 'measured'), mla: pick('0', '0', '1'),
  }).map((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== '')));
  return fc.sample(shape, { numRuns: number, seed });
}

test('canonical parameters: the same reply, both languages', { skip: missing }, async () => {
  for (const lang of LANGS) {
    const core = await loadCore(lang);
    const wild = canonicalParams(400, 7);
    // Once through the complete door, so that the texts are as it writes them.
    const params = ask(wild.map((params) => ({ op: 'evaluate', lang, params }))).filter(({ ok }) => ok).map(({ value }) => value.params);
    const requests = params.map((params) => Buffer.from(JSON.stringify({ op: 'evaluate', lang, params })));
    const replies = askNative(requests).map(String);
    const answered = params.filter((given, index) => {
      const reply = core.evaluate(addressOf(given));
      if (reply) assert.equal(reply, replies[index]);
      return reply;
    });
    assert.ok(params.length > 200 && answered.length > 0.9 * params.length, `${answered.length} of ${params.length}`);
  }
});

test('links: the same reply', { skip: missing }, async () => {
  const core = await loadCore('en');
  const links = ask(canonicalParams(100, 8).map((params) => ({ op: 'evaluate', params }))).filter(({ ok }) => ok).map(({ value }) => `https://example.org/lab/#${value.link}&theme=dark`);
  const replies = askNative(links.map((link) => Buffer.from(JSON.stringify({ op: 'open', link })))).map(String);
  const answered = links.filter((link, index) => {
    const reply = core.open(link);
    if (reply) assert.equal(reply, replies[index]);
    return reply;
  });
  assert.ok(links.length > 50 && answered.length > 0.9 * links.length, `${answered.length} of ${links.length}`);
});

test('the examples of the gallery are the core\'s', { skip: missing }, async () => {
  const [{ value }] = ask([{ op: 'fields' }]);
  for (const lang of LANGS) {
    const core = await loadCore(lang);
    const unanswered = value.examples.filter(({ params }) => !core.evaluate(addressOf(params)));
    assert.deepEqual(unanswered.map(({ id }) => id), []);
  }
});

test('whatever else is asked: the same reply or none', { skip: missing }, async () => {
  const core = await loadCore('en');
  const requests = randomRequests(500, 11).filter((request) => {
    try {
      const { op, lang, params } = JSON.parse(request.toString());
      return op === 'evaluate' && (lang ?? 'en') === 'en' && params && Object.values(params).every((text) => text.isWellFormed?.() ?? true);
    } catch {
      return false;
    }
  });
  assert.ok(requests.length > 50);
  const replies = askNative(requests).map(String);
  requests.forEach((request, index) => {
    const reply = core.evaluate(addressOf(JSON.parse(request.toString()).params));
    if (reply) assert.equal(reply, replies[index]);
  });
  for (const broken of ['', '#', '#S', '#S=%FF', '#S=1&S=1', '#v=2&S=1&H=1&d=1&dtype=fp16', 'x'.repeat(70000)]) {
    assert.equal(core.evaluate(broken), '');
    assert.equal(core.open(broken), '');
  }
});

test('a device of the catalogue is the complete door\'s: the core declines', { skip: missing }, async () => {
  const core = await loadCore('en');
  for (const device of ['peak=60TFLOP/s&bw=900GB/s&sfu=4Texp/s', 'peak=60TFLOP/s&bw=900GB/s&unit=mme', 'hw=h100-sxm5', 'hw=mine&name=mine&peak=60TFLOP/s&bw=900GB/s', 'peak=60TFLOP/s&bw=900GB/s&llc=unknown']) {
    assert.equal(core.evaluate(`#v=1&S=4096&H=32&d=128&dtype=fp16&${device}`), '');
  }
});
