// Bytes → the text that web/embed/unpack.js reads.
import { gzipSync } from 'node:zlib';
import { ALPHABET } from '../embed/unpack.js';

/** @param {Uint8Array} bytes */
export function pack(bytes) {
  const zipped = gzipSync(bytes, { level: 9 });
  const padded = Buffer.concat([zipped, Buffer.alloc(-zipped.length & 3)]);
  const digits = [];
  for (let at = 0; at < padded.length; at += 4) {
    let word = padded.readUInt32BE(at);
    const five = [];
    for (let place = 0; place < 5; place++) {
      five.unshift(ALPHABET[word % 85]);
      word = Math.floor(word / 85);
    }
    digits.push(...five);
  }
  return `${zipped.length} ${digits.join('')}`;
}

/** Several parts in one: what is plain JSON, and one part of bytes behind it. @param {object} json @param {Uint8Array} bytes */
export function packParts(json, bytes) {
  const text = Buffer.from(JSON.stringify(json));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return pack(Buffer.concat([length, text, bytes]));
}
