// The native program and the WASM module give the same reply to the last byte, whatever they are asked. The seed is
// fixed; PARITY_SEED asks other questions.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { askNative, loadWasm, missing } from './engines.mjs';
import { randomRequests } from './requests.mjs';

const NUMBER = 500;
const seed = Number(process.env.PARITY_SEED ?? 20260214);

/** Asserts equality with a message that shows the request and where the replies part. */
function assertSame(request, native, wasm) {
  if (native.equals(wasm)) return;
  const at = [...native].findIndex((byte, index) => byte !== wasm[index]);
  const around = (reply) => reply.subarray(Math.max(0, at - 60), at + 60).toString();
  assert.fail(`${request.toString().slice(0, 500)}\n  native …${around(native)}…\n  wasm   …${around(wasm)}…`);
}

test(`${NUMBER} random requests are answered alike (seed ${seed})`, { skip: missing }, async (t) => {
  const requests = randomRequests(NUMBER, seed);
  const native = askNative(requests);
  assert.equal(native.length, NUMBER, 'one reply a line');
  const wasm = await loadWasm();
  const codes = new Map();
  let good = 0;
  requests.forEach((request, index) => {
    assertSame(request, native[index], Buffer.from(wasm.call(request)));
    const reply = JSON.parse(native[index].toString());
    assert.equal(typeof reply.ok, 'boolean');
    assert.ok(Array.isArray(reply.problems));
    assert.ok(reply.ok || reply.problems.length, 'a refusal says why');
    good += Number(reply.ok);
    for (const { code } of reply.problems) codes.set(code, (codes.get(code) ?? 0) + 1);
  });
  t.diagnostic(`${good} good, problems: ${[...codes].map(([code, number]) => `${code} ${number}`).join(', ')}`);
  // The questions are worth asking: enough good ones, and many ways of going wrong.
  assert.ok(good > NUMBER / 3 && good < NUMBER, `${good} good`);
  assert.ok(codes.size >= 12, [...codes.keys()].join());
});

test('a text beside the request is answered alike, whatever its bytes', { skip: missing }, async () => {
  const wasm = await loadWasm();
  const folder = mkdtempSync(join(tmpdir(), 'lab-parity-'));
  const requests = ['evaluate', 'parse', 'import', 'kv_cache', 'convert'].flatMap((op) => ['en', 'zh'].map((lang) => Buffer.from(JSON.stringify({ op, lang }))));
  try {
    for (const bytes of [Buffer.from('S=4096、H=32、d=128、FP16、带宽 900 GB/s、峰值 60 TFLOPS'), Buffer.from([0x53, 0x3d, 0xff, 0, 0xc3]),
      Buffer.alloc(0), Buffer.from('S=4096\r\nH=32\r\n'), Buffer.alloc(1 << 20, 'S=1 x ')]) {
      const file = join(folder, 'text');
      writeFileSync(file, bytes);
      const native = askNative(requests, ['--text', file]);
      requests.forEach((request, index) => assertSame(request, native[index], Buffer.from(wasm.call_with_text(request, bytes))));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
