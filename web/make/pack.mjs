// Bytes → the text that web/embed/unpack.js reads.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALPHABET } from '../embed/unpack.js';

/** gzip by zopfli, which searches longer: 5 % less than gzip's best. @param {Uint8Array} bytes @returns {Buffer} */
function zip(bytes) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const file = join(folder, 'bytes');
    writeFileSync(file, bytes);
    return execFileSync('zopfli', ['-c', '--i5', file], { maxBuffer: 1 << 26 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Uint8Array} bytes */
export function pack(bytes) {
  const zipped = zip(bytes);
  const digits = [];
  let bits = 0;
  let held = 0;
  const emit = () => digits.push(ALPHABET[(bits & 8191) % 91], ALPHABET[Math.floor((bits & 8191) / 91)]);
  for (const byte of zipped) {
    bits |= byte << held;
    held += 8;
    if (held < 13) continue;
    emit();
    bits >>>= 13;
    held -= 13;
  }
  if (held) emit();
  return `${zipped.length} ${digits.join('')}`;
}

/** Several parts in one: what is plain JSON, and one part of bytes behind it. @param {object} json @param {Uint8Array} bytes */
export function packParts(json, bytes) {
  const text = Buffer.from(JSON.stringify(json));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return pack(Buffer.concat([length, text, bytes]));
}
