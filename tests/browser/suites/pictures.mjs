// Pictures leave the page and come back: what is saved, that it equals the command line's, and that a picture restores
// its setup and nothing else. What a save would download is caught in the page.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isPng, textIn, withTexts } from '../../../web/figure/png.js';
import { inEveryBrowser } from '../harness.mjs';
import { addressHas, holds, reads, until } from '../page.mjs';

const DECODE = '#v=1&S=1&H=32&d=128&dtype=fp16&peak=989.4TFLOP/s&bw=3350GB/s&passes=4&tile=auto:128x128&peak_range=0.6..0.95' +
  '&bw_range=0.87..0.95&hw=h100-sxm5&name=NVIDIA%20H100%20SXM5%2080GB&sm=132&smem=232448B&regs=262144B&llc=50MiB&Hk=8&Sk=8192';
const HOSTILE = '#v=1&S=512&H=8&d=64&dtype=bf16&peak=100TFLOP/s&bw=500GB/s&name=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%20onload%3D%22alert(1)';
const OTHER = '#v=1&S=512&H=8&d=64&dtype=bf16&peak=100TFLOP/s&bw=500GB/s';

/** In the page, before its scripts: keeps what is saved instead of downloading it. */
function catchSaved() {
  const blobs = new Map();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    const address = create(blob);
    blobs.set(address, blob);
    return address;
  };
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function save() {
    if (!this.download) return click.call(this);
    blobs.get(this.href).arrayBuffer().then((buffer) => {
      window.saved = { name: this.download, bytes: [...new Uint8Array(buffer)] };
    });
    return undefined;
  };
}

/** @returns {Promise<{name: string, bytes: Buffer}>} */
async function saved(page, act) {
  await page.evaluate(() => { delete window.saved; });
  await page.click(`[data-act=${act}]`);
  const { name, bytes } = await until(page, 'a file is saved', () => window.saved);
  return { name, bytes: Buffer.from(bytes) };
}

/** Drops a file as from the reader's desktop. */
const dropFile = (page, selector, name, type, bytes) => page.evaluate((where, called, kind, numbers) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([new Uint8Array(numbers)], called, { type: kind }));
  const init = { dataTransfer, bubbles: true, cancelable: true };
  const element = document.querySelector(where);
  if (element.dispatchEvent(new DragEvent('dragover', init))) throw new Error('the page takes no file here');
  element.dispatchEvent(new DragEvent('drop', init));
}, selector, name, type, [...Buffer.from(bytes)]);

const tool = fileURLToPath(new URL('../../../tools/figure.mjs', import.meta.url));
function figureOf(link, base, lang) {
  const { status, stdout, stderr } = spawnSync('node', [tool, 'figure', link, '--lang', lang, '--base', base, '-o', '-'], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout;
}

inEveryBrowser('pictures', ({ check, browser, skip }) => {
  for (const [lang, at] of [['en', DECODE], ['zh', `zh/${DECODE}`], ['en', HOSTILE]]) {
    check(`the saved SVG is the one of the command line: ${at.slice(0, 12)} ${at.length}`, { at, before: catchSaved }, async (page) => {
      const base = (await page.evaluate(() => location.href)).replace(/#.*/, '');
      const { name, bytes } = await saved(page, 'save-svg');
      assert.match(name, /^attention-roofline-S\d+-[\w.-]+\.svg$/);
      assert.equal(bytes.toString(), figureOf(at.replace(/^[^#]*/, ''), base, lang));
    });
  }

  check('the HTML for a page that shows the saved SVG is escaped and leads to the setup', { at: HOSTILE, before: catchSaved }, async (page) => {
    await page.evaluate(() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; });
    const { name } = await saved(page, 'save-svg');
    await page.click('[data-act=copy-html]');
    const html = await until(page, 'the HTML is copied', () => window.copied);
    const [link, image] = await page.evaluate((text) => {
      const { body } = new DOMParser().parseFromString(text, 'text/html');
      return [...body.querySelectorAll('*')].map(({ localName, attributes }) =>
        [localName, ...[...attributes].map((attribute) => [attribute.name, attribute.value])]);
    }, html);
    const address = await page.evaluate(() => location.href.replace(/#.*/, ''));
    assert.equal(link[1][1].startsWith(`${address}#v=1&S=512&`), true, html);
    assert.deepEqual([image[0], ...image.slice(1, 3)], ['img', ['src', name], ['width', '800']]);
  });

  check('a chosen theme is the picture\'s', { before: catchSaved }, async (page) => {
    await page.click('[data-act=theme]');
    await page.click('[data-act=theme]');
    const { bytes } = await saved(page, 'save-svg');
    assert.doesNotMatch(bytes.toString(), /prefers-color-scheme/);
  });

  check('a dropped SVG restores its setup, as one step, and nothing else', { at: DECODE, before: catchSaved }, async (page) => {
    const { bytes } = await saved(page, 'save-svg');
    await page.click('[data-act=reset]');
    await holds(page, '#form-S', '4096');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await dropFile(page, '#verdict', 'any.svg', 'image/svg+xml', bytes);
    await addressHas(page, 'S=1&H=32&');
    await holds(page, '#form-Sk', '8192');
    await reads(page, '#setup', 'setup of the picture is in use');
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark');
    await page.click('[data-act=undo]');
    await holds(page, '#form-S', '4096');
  });

  check('a PNG has two pixels for one, holds text and link, and restores its setup', { at: DECODE, before: catchSaved }, async (page) => {
    const { name, bytes } = await saved(page, 'save-png');
    assert.match(name, /\.png$/);
    assert.ok(isPng(bytes));
    assert.equal(bytes.readUInt32BE(16), 1600);
    assert.match(textIn(bytes, 'Title'), /S=1, H=32/);
    assert.match(textIn(bytes, 'Description'), /upper bound, 4 passes/);
    await page.click('[data-act=reset]');
    await holds(page, '#form-S', '4096');
    await dropFile(page, '#paste', 'renamed.bin.png', '', bytes);
    await addressHas(page, 'S=1&H=32&');
    const drawn = await page.evaluate(async (numbers) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(numbers)], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      const context = canvas.getContext('2d');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return new Set(new Uint32Array(data.buffer)).size;
    }, [...bytes]);
    assert.ok(drawn > 50, `${drawn} colours`);
  });

  check('a picture without a setup says so and changes nothing', {}, async (page) => {
    const plain = withTexts(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.alloc(40)]), {});
    for (const [name, type, bytes] of [['a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'], ['a.svg', '', 'no svg <'],
      ['a.png', 'image/png', Buffer.concat(plain)], ['a.jpg', 'image/jpeg', 'JFIF']]) {
      await page.click('[data-act=reset]');
      await dropFile(page, 'body', name, type, bytes);
      await reads(page, '#setup', 'No setup is in this picture');
      await holds(page, '#form-S', '4096');
      await dropFile(page, 'body', 'a.txt', 'text/plain', 'S=4096'); // takes the notice away
      await until(page, 'the notice goes', () => !document.querySelector('#setup .notice').textContent);
    }
  });

  check('a hostile picture is read, never run', {}, async (page) => {
    const evil = (link) => `<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script>
      <image href="https://example.org/x.png" onerror="window.ran=1"/>
      <metadata>${JSON.stringify({ schema: 'attention-roofline/figure/1', link }).replaceAll('&', '&amp;')}</metadata></svg>`;
    await dropFile(page, 'body', 'a.svg', 'image/svg+xml', evil('javascript:window.ran=1'));
    await reads(page, '#setup', 'No setup is in this picture');
    await dropFile(page, 'body', 'a.svg', 'image/svg+xml', evil(`javascript:window.ran=1//${OTHER}`));
    await addressHas(page, 'S=512&H=8&d=64&dtype=bf16');
    assert.equal(await page.evaluate(() => window.ran), undefined);
  });

  check('a text file dropped anywhere goes to the paste box', {}, async (page) => {
    await dropFile(page, '#verdict', 'config.json', 'application/json', '{"model_type": "gemma3", "num_hidden_layers": 34}');
    await reads(page, '#pasted', 'class fills in 8');
    await holds(page, '#form-S', '4096');
  });

  check('a picture may be pasted', { at: OTHER, before: catchSaved }, async (page) => {
    const { bytes } = await saved(page, 'save-svg');
    await page.click('[data-act=reset]');
    await holds(page, '#form-S', '4096');
    await page.evaluate((numbers) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(numbers)], 'image.svg', { type: 'image/svg+xml' }));
      const event = new Event('paste', { bubbles: true, cancelable: true }); // Firefox gives a made ClipboardEvent no data
      document.body.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
    }, [...bytes]);
    await addressHas(page, 'S=512&H=8&d=64&dtype=bf16');
  });

  check('a picture may be chosen, twice', { at: OTHER, before: catchSaved }, async (page) => {
    const { bytes } = await saved(page, 'save-svg');
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    try {
      const file = join(folder, 'a.svg');
      writeFileSync(file, bytes);
      for (let time = 0; time < 2; time += 1) {
        await page.click('[data-act=reset]');
        await holds(page, '#form-S', '4096');
        await page.choose('#file', file);
        await holds(page, '#form-S', '512');
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  check('where the canvas is denied the page says so', {
    before: () => { HTMLCanvasElement.prototype.toBlob = () => { throw new DOMException('no', 'SecurityError'); }; },
  }, async (page) => {
    await page.click('[data-act=save-png]');
    await reads(page, '#setup', 'Save the SVG instead');
  });

  test('as a file of its own it shows all its text within its frame, none under 11 px', { skip }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    try {
      for (const lang of ['en', 'zh']) {
        const file = join(folder, `${lang}.svg`);
        writeFileSync(file, figureOf(`${DECODE.replace(/name=[^&]*/, `name=${'Wide%20'.repeat(4)}${'W'.repeat(90)}`)}`,
          `https://example.org/${'long/'.repeat(40)}`, lang));
        const page = await browser().open(pathToFileURL(file).href);
        const found = await page.evaluate(() => [...document.querySelectorAll('text')].map((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          return { left, right, top, bottom, size: parseFloat(getComputedStyle(text).fontSize), said: text.textContent };
        }));
        const height = await page.evaluate(() => document.documentElement.height.baseVal.value);
        await page.close();
        assert.ok(found.length > 50);
        assert.deepEqual(found.filter(({ left, right, top, bottom, size }) =>
          left < 0 || right > 800 || top < 0 || bottom > height || size < 11), []);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
