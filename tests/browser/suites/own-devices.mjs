// The reader's own devices in a browser: kept over a reload, used, imported and exported, by keyboard and where
// storage is denied.
import assert from 'node:assert/strict';
import { inEveryBrowser } from '../harness.mjs';
import { addressHas, holds, live, reads, until } from '../page.mjs';

const FOLD = '#own-devices > summary';
const TWO = JSON.stringify([
  { name: 'first', bandwidth_byte_per_s: { nominal: 1e12, low: 8e11, high: 1e12 }, peak_flop_per_s: { nominal: 1e14 } },
  { name: 'second', bandwidth_byte_per_s: { nominal: -4 } },
]);
const WORDS = [
  { at: '', mine: 'my card', kept: 'Kept: my card', bad: 'devices[1]', lasts: 'until the page closes' },
  { at: 'zh/', mine: '我的卡', kept: '已保留：我的卡', bad: 'devices[1]', lasts: '页面关闭后' },
];

/** Opens the fold by keyboard; on narrow screens the form first. @param {import('../driver.mjs').Page} page */
async function unfold(page, { narrow = false } = {}) {
  if (narrow) {
    await page.click('[data-act=parameters]');
    await until(page, 'the form is open', () => document.querySelector('.parameters.open') !== null);
  }
  await page.evaluate((where) => document.querySelector(where).focus(), FOLD);
  await page.key('Enter');
  await until(page, 'the panel', () => document.querySelector('#own-name') !== null);
}

inEveryBrowser('own devices', ({ check }) => {
  for (const { at, mine, kept, bad } of WORDS) {
    check(`a device is kept by keyboard, outlives the page, and is used, /${at}`, { at: `${at}#v=1&S=512&H=8&d=64&dtype=fp16&bw=1555GB/s&peak=312TFLOP/s` }, async (page) => {
      await unfold(page);
      await page.type('#own-name', mine);
      await page.key('Enter');
      await reads(page, '.own-devices .status', kept);
      await page.evaluate(() => { location.hash = '#v=1&S=2048&H=8&d=64&dtype=fp16&bw=100GB/s&peak=10TFLOP/s'; });
      await page.reload();
      await live(page);
      await holds(page, '#form-bw', '100 GB/s');
      await unfold(page);
      await reads(page, '.own-devices li', mine);
      await page.evaluate(() => document.querySelector('[data-own=use]').focus());
      await page.key('Enter');
      await holds(page, '#form-bw', '1555 GB/s');
      const link = await addressHas(page, 'peak=312TFLOP/s');
      assert.match(link, /S=2048/);
      assert.match(link, /&name=./);
    });

    check(`pasted JSON keeps the good device and says what is wrong with the other, at 360 px, /${at}`, { at, width: 360, height: 740 }, async (page) => {
      await unfold(page, { narrow: true });
      await page.drop('#own-import', TWO);
      await reads(page, '.own-devices li', 'first');
      await reads(page, '.own-devices .problem', bad);
      const wide = await page.evaluate(() => [...document.querySelectorAll('.own-devices *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth).map((element) => element.outerHTML.slice(0, 80)));
      assert.deepEqual(wide, []);
      const low = await page.evaluate(() => [...document.querySelectorAll('.own-devices button')]
        .filter((element) => element.getBoundingClientRect().height < 24).map((element) => element.outerHTML.slice(0, 80)));
      assert.deepEqual(low, []);
    });
  }

  check('devices in the paste box are led to where they are kept', {}, async (page) => {
    await page.drop('#paste', TWO);
    await page.click('[data-keep-pasted]');
    await reads(page, '.own-devices li', 'first');
    assert.equal(await page.evaluate(() => document.querySelector('#form-bw').value), '900 GB/s');
  });

  check('a file is dropped or chosen, all are exported as one file, one is removed and brought back', {}, async (page) => {
    await unfold(page);
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'devices.json', { type: 'application/json' }));
      document.querySelector('#own-import').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, TWO);
    await reads(page, '.own-devices li', 'first');
    await page.evaluate(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        blob.text().then((text) => { window.exported_ = text; });
        return make.call(URL, blob);
      };
      HTMLAnchorElement.prototype.click = function click() { window.asked_ = this.download; };
    });
    await page.click('[data-own=export]:not([data-index])');
    const text = await until(page, 'an export', () => window.exported_);
    assert.equal(JSON.parse(text).devices[0].name, 'first');
    assert.match(await page.evaluate(() => window.asked_), /\.json$/);
    await page.click('[data-own=remove]');
    await until(page, 'nothing is kept', () => document.querySelectorAll('.own-devices li').length === 0);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.own), 'undo');
    await page.key('Enter');
    await reads(page, '.own-devices li', 'first');
  });

  for (const { at, lasts } of WORDS) {
    check(`where storage is denied it says how long devices last, /${at}`, { at, before: forbidStorage }, async (page) => {
      await unfold(page);
      await page.type('#own-name', 'x');
      await page.key('Enter');
      await reads(page, '.own-devices', lasts);
      await reads(page, '.own-devices li', 'x');
    });
  }
});

function forbidStorage() {
  Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });
}
