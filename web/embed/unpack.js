// Bytes as text, for files that must carry everything in themselves: gzip, then two printable characters for thirteen
// bits (base64 would need a twelfth more). web/make/pack.mjs is the other way.

/** 91, whose square is 8281. Neither blank, '"', "<" nor "\": the text stands in scripts and in script elements as it is. */
export const ALPHABET = "!#$%&'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/** @param {string} text  its length in bytes, a blank, the digits @returns {Promise<Uint8Array>} */
export async function unpack(text) {
  const packed = fromText(text.trim());
  const unzipped = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unzipped).arrayBuffer());
}

/** @param {string} text */
function fromText(text) {
  const digits = text.indexOf(' ') + 1;
  const valueOf = new Uint8Array(128);
  [...ALPHABET].forEach((digit, value) => { valueOf[digit.charCodeAt(0)] = value; });
  const bytes = new Uint8Array(Number(text.slice(0, digits)));
  let bits = 0;
  let held = 0;
  for (let at = digits, to = 0; at < text.length; at += 2) {
    bits |= (valueOf[text.charCodeAt(at)] + 91 * valueOf[text.charCodeAt(at + 1)]) << held;
    for (held += 13; held >= 8; held -= 8, bits >>>= 8) bytes[to++] = bits & 255;
  }
  return bytes;
}
