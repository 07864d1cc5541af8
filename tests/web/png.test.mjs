// Text in PNG files: what is written is read again, and bytes of any other kind hold nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { isPng, textIn, withTexts } from '../../web/figure/png.js';

/** A chunk made the slow way, by Node's own tools where it has them. */
function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length);
  named.copy(out, 4);
  out.writeUInt32BE(crc32 ? crc32(named) : 0, named.length + 4);
  return out;
}
const header = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
  chunk('IEND', Buffer.alloc(0))]);

test('texts in any script are read as they were written, and pixels stay as they are', () => {
  const texts = { Title: 'S=4096, 上界 → 62.06', 'attention-roofline': '{"a":"b\\u0000"}', Empty: '' };
  const written = Buffer.concat(withTexts(png, texts));
  assert.ok(isPng(written));
  for (const [keyword, text] of Object.entries(texts)) assert.equal(textIn(written, keyword), text);
  assert.equal(textIn(written, 'title'), null);
  assert.equal(textIn(png, 'Title'), null);
  assert.ok(written.subarray(-png.length + 33).equals(png.subarray(33)));
});

test('the checksum of a written chunk is that of the format', { skip: crc32 ? false : 'this Node has no crc32' }, () => {
  const [, written] = withTexts(png, { Key: 'text' });
  assert.deepEqual(Buffer.from(written), chunk('iTXt', Buffer.from('Key\0\0\0\0\0text')));
});

test('an end that comes too early, lengths that lie and other files hold no text', () => {
  const whole = Buffer.concat(withTexts(png, { Key: 'text' }));
  for (let length = 0; length < 40; length += 1) assert.equal(textIn(whole.subarray(0, length), 'Key'), null);
  const lying = Buffer.from(whole);
  lying.writeUInt32BE(0xffffffff, 8);
  assert.equal(textIn(lying, 'Key'), null);
  assert.equal(textIn(Buffer.from('JFIF and more of it, forty bytes at the least'), 'Key'), null);
});
