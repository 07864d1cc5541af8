// The little script of the one-file page: unpacks the rest of it, which stands in the page as text, and starts it.
// A script from the payload goes in as an inline element: it needs no address, so a page from disk will do.
import { unpack } from '../embed/unpack.js';

(async () => {
  const bytes = await unpack(String(document.getElementById('payload')?.textContent));
  const size = new DataView(bytes.buffer).getUint32(0, true);
  const { script, ...texts } = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + size)));
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  await /** @type {any} */ (globalThis).oneFile.start({ ...texts, wasm: bytes.subarray(4 + size) });
})().catch(() => {
  const failed = document.getElementById('failed');
  if (failed) failed.hidden = false;
});
