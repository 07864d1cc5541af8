// Text inside a PNG: iTXt chunks, written behind the header and read back. Knows the container, nothing of pixels.
// Bytes that are no PNG, or end too early, hold no text.

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const HEADER_END = 33; // signature and IHDR, which is always first and as long
const FRAME = 12; // length, type and checksum of a chunk

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = (table[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** Keyword, no compression, no language, the text as UTF-8. @param {string} keyword @param {string} text */
function chunk(keyword, text) {
  const body = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const out = new Uint8Array(body.length + 8);
  const view = new DataView(out.buffer);
  view.setUint32(0, body.length - 4);
  out.set(body, 4);
  view.setUint32(body.length + 4, checksum(body));
  return out;
}

/** @param {Uint8Array} png @param {Record<string, string>} texts  by keyword @returns {Uint8Array[]} parts of the file */
export const withTexts = (png, texts) => [
  png.subarray(0, HEADER_END), ...Object.entries(texts).map(([keyword, text]) => chunk(keyword, text)), png.subarray(HEADER_END),
];

/** @param {Uint8Array} bytes */
export const isPng = (bytes) => SIGNATURE.every((byte, index) => bytes[index] === byte);

/** The text under a keyword, or null. @param {Uint8Array} png @param {string} keyword */
export function textIn(png, keyword) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; isPng(png) && at + FRAME <= png.length; at += view.getUint32(at) + FRAME) {
    const text = new TextDecoder().decode(png.subarray(at + 4, at + 8 + view.getUint32(at)));
    // Uncompressed; language and translated keyword may be anything.
    const found = /^iTXt([^\0]+)\0\0\0[^\0]*\0[^\0]*\0([\s\S]*)$/.exec(text);
    if (found?.[1] === keyword) return found[2] ?? null;
  }
  return null;
}
