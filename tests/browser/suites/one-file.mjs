// attention-roofline.html from disk, and alone on a static host: everything works, and no other file is asked for.
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../../tools/serve.mjs';
import { assertSilent, inEveryBrowser } from '../harness.mjs';
import { addressHas, holds, live, reads, siteFolder, until } from '../page.mjs';

const NAME = 'attention-roofline.html';
const SETUP = '#v=1&S=1024&H=16&d=64&dtype=bf16&peak=312TFLOP/s&bw=2039GB/s&passes=2';

/** The file in an empty folder: what else it wanted would be missing. */
let alone;
const folder = () => (alone ??= (async () => {
  const path = await mkdtemp(join(tmpdir(), 'one-file-'));
  await copyFile(join(siteFolder, NAME), join(path, NAME));
  return path;
})());
let server;
after(async () => {
  await (await server)?.close();
  if (alone) await rm(await alone, { recursive: true });
});

const hosts = {
  disk: async () => pathToFileURL(join(await folder(), NAME)).href,
  // A policy as a header would forbid inline scripts; such hosts take the site or the frame.
  'static host': async () => {
    server ??= folder().then((path) => startServer(path, { headers: { 'Content-Security-Policy': "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' data:" } }));
    return (await server).url + NAME;
  },
};

inEveryBrowser('one file', ({ browser, can, skip }) => {
  for (const [host, address] of Object.entries(hosts)) {
    const check = (name, { at = '', ...options }, body) => test(`${host}: ${name}`, { skip }, async () => {
      const page = await browser().open(await address() + at, options);
      try {
        await live(page);
        await body(page);
        await assertSilent(page);
        const own = await address();
        assert.deepEqual((await page.logs()).requests.filter((request) => request.replace(/[?#].*/, '') !== own), []);
      } finally {
        await page.close();
      }
    });

    check('it shows the worked example and follows a slider and its link', {}, async (page) => {
      await reads(page, '#roofline', '62.06');
      await page.evaluate(() => {
        const slider = document.querySelector('#parameters input[type=range][data-key=S]');
        slider.value = '0';
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        slider.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await addressHas(page, '#v=1&S=1&');
      await page.click('[data-act=undo]');
      await holds(page, '#form-S', '4096');
    });

    check('the language switch works there and back, with the setup', { at: SETUP }, async (page) => {
      await reads(page, '#verdict', '2 passes');
      const title = () => page.evaluate(() => document.querySelector('#essay > h2').textContent); // maybe out of sight
      const english = await title();
      for (const [lang, passes] of [['zh', '2 遍'], ['en', '2 passes']]) {
        await page.click('[data-act=language]');
        await until(page, `html lang=${lang}`, (wanted) => document.documentElement.lang.startsWith(wanted), lang);
        await live(page);
        await reads(page, '#verdict', passes);
        await holds(page, '#form-S', '1024');
        assert.equal(await title() === english, lang === 'en');
      }
    });

    check('the switch needs no setup in the address', {}, async (page) => {
      await page.click('[data-act=language]');
      await reads(page, '#verdict', '4 遍');
      assert.doesNotMatch(await page.text('.hint'), /缺少/);
    });

    check('lang= and theme= in a link are honoured, and the language stays in the address', { at: `${SETUP}&lang=zh&theme=dark` }, async (page) => {
      await reads(page, '#verdict', '2 遍');
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
      await page.type('#form-S', '2048');
      await page.key('Enter');
      assert.match(await addressHas(page, 'S=2048&'), /&lang=zh$/);
    });

    check('pasted free text is read, and a device found with its sources', {}, async (page) => {
      await page.drop('#paste', 'S=8192、H=16、d=64、FP16、带宽 2 TB/s、峰值 300 TFLOPS');
      await addressHas(page, 'S=8192&H=16&d=64');
      await page.type('#form-hw', 'H100 NVL');
      await until(page, 'the devices', () => document.querySelectorAll('#devices option').length >= 50);
      await page.key('Enter');
      await addressHas(page, 'hw=h100-nvl');
      await page.click('details[data-sources] > summary');
      await reads(page, 'details[data-sources]', 'unverified');
    });
  }

  if (can.preload) test('what cannot be unpacked says so and stays readable', { skip }, async () => {
    const page = await browser().open(await hosts.disk(), { before: () => { delete globalThis.DecompressionStream; } });
    await reads(page, '#failed', 'could not be loaded');
    assert.ok((await page.text('#app')).includes('62.06'));
    await page.close();
  });
});
