// The device picker as a reader meets it: found by typing, chosen by key, its sources fetched when they are asked for.
import assert from 'node:assert/strict';
import { inEveryBrowser } from '../harness.mjs';
import { addressHas, holds, reads, until } from '../page.mjs';

const NARROW = { width: 360, height: 740 };

inEveryBrowser('devices', ({ check }) => {
  check('a device typed and entered brings its figures into page and link', {}, async (page) => {
    assert.equal(await page.evaluate(() => document.querySelectorAll('#devices option').length), 0);
    await page.type('#form-hw', 'H100 SXM');
    await until(page, 'fifty devices, once the complete door is there', () => document.querySelectorAll('#devices option').length === 50);
    await page.key('Enter');
    await holds(page, '#form-bw', '3350 GB/s');
    await addressHas(page, 'hw=h100-sxm5');
    await addressHas(page, 'peak=989.4TFLOP/s');
    await page.type('#form-hw', 'A100');
    await page.key('Enter');
    await reads(page, '#bad-hw', 'a100-80gb-pcie');
  });

  for (const [at, unverified] of [['', 'unverified'], ['zh/', '未核实']]) {
    check(`the sources of a device come on demand at 360 px, /${at}`, { at: `${at}#v=1&S=4096&H=32&d=128&dtype=fp16&hw=h100-nvl`, ...NARROW }, async (page) => {
      const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /device-sources/.test(name)).length);
      await page.click('[data-act=parameters]');
      await until(page, 'the form is open', () => document.querySelector('.parameters.open') !== null);
      assert.equal(await fetched(), 0);
      await page.click('details[data-sources] > summary');
      await reads(page, 'details[data-sources]', unverified);
      assert.equal(await fetched(), 1);
      const wide = await page.evaluate(() => [...document.querySelectorAll('.origin *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth).map((element) => element.outerHTML.slice(0, 80)));
      assert.deepEqual(wide, []);
    });
  }

  for (const [at, taken] of [['', 'fits, taken'], ['zh/', '放得下，选用']]) {
    check(`why the tile unfolds to a table that fits 360 px, /${at}`, { at: `${at}#v=1&S=4096&H=32&d=256&dtype=bf16&hw=rtx4090`, ...NARROW }, async (page) => {
      await page.click('#tile-choice > summary');
      await reads(page, '#tile-choice .taken', taken);
      const wide = await page.evaluate(() => [...document.querySelectorAll('#tile-choice *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth).map((element) => element.outerHTML.slice(0, 80)));
      assert.deepEqual(wide, []);
    });
  }

  check('the ceiling of the exponentials is dashed and named where the device has their rate, and only there',
    { at: '#v=1&S=8192&H=32&d=64&dtype=bf16&hw=h100-sxm5' }, async (page) => {
      await until(page, 'a dashed line', () => document.querySelector('.roofline .ceiling') !== null);
      assert.match(await page.evaluate(() => document.querySelector('.aside.ceiling').textContent), /exponentials 989\.4/);
      await page.type('#form-hw', 'mi300x');
      await page.key('Enter');
      await until(page, 'no such line', () => document.querySelector('.roofline .ceiling') === null);
    });
});
