// Bytes as text, for files that must carry everything in themselves: gzip, then five printable characters for four
// bytes (base64 would need a fifteenth more). web/make/pack.mjs is the other way.

/** Neither quotes nor "<", "&" or "\": the text stands in scripts and in HTML as it is. */
export const ALPHABET = "!#$%()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|";

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
  const bytes = new Uint8Array(4 * Math.ceil((text.length - digits) / 5));
  const view = new DataView(bytes.buffer);
  for (let at = digits, to = 0; at < text.length; to += 4) {
    let word = 0;
    for (const end = at + 5; at < end; at++) word = word * 85 + (valueOf[text.charCodeAt(at)] ?? 0);
    view.setUint32(to, word);
  }
  return bytes.subarray(0, Number(text.slice(0, digits)));
}
