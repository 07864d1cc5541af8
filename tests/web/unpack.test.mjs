// Bytes as text and back, as the one-file page, the frame and the element carry them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALPHABET, unpack } from '../../web/embed/unpack.js';
import { pack } from '../../web/make/pack.mjs';

test('packed bytes come back whole, whatever their number', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
    assert.deepEqual(await unpack(pack(bytes)), bytes);
  }));
});

test('the text holds nothing that ends a script element or a string', () => {
  assert.equal(new Set(ALPHABET).size, 91);
  assert.doesNotMatch(ALPHABET, /[<"\\\s]|[^ -~]/);
});

test('a text cut short is an error, not other bytes', async () => {
  const text = pack(new TextEncoder().encode('roofline '.repeat(40)));
  await assert.rejects(unpack(text.slice(0, -10)));
});
