// Changing the setup by hand: in the sentence, in the form, by slider, wrongly, and back again.
import assert from 'node:assert/strict';
import { inEveryBrowser } from '../harness.mjs';
import { addressHas, holds, reads, until } from '../page.mjs';

const SLIDER = '#parameters input[type=range][data-key=S]';

inEveryBrowser('editing', ({ check }) => {
  for (const field of ['#say-S', '#form-S']) {
    check(`a new S in ${field} changes verdict, picture and address`, {}, async (page) => {
      await page.type(field, '128');
      await reads(page, '#verdict', 'undetermined');
      await reads(page, '#roofline', '32'); // naive at S=128
      await page.key('Enter');
      const link = await addressHas(page, 'S=128&');
      assert.ok(link.includes('#v=1&S=128&H=32&d=128&dtype=fp16&peak=60TFLOP/s&bw=900GB/s'));
      for (const other of ['#say-S', '#form-S', '#say-Sk']) await holds(page, other, '128');
    });
  }

  check('a choice changes by keyboard', {}, async (page) => {
    await page.evaluate(() => document.querySelector('#say-mask').focus());
    await page.key('c');
    await addressHas(page, 'mask=causal');
  });

  check('arrow keys in a field step through the stops', {}, async (page) => {
    await page.evaluate(() => document.querySelector('#say-S').focus());
    await page.key('ArrowUp');
    await holds(page, '#say-S', '6144');
    await page.key('ArrowDown');
    await page.key('ArrowDown');
    await holds(page, '#say-S', '3072');
  });

  check('a slider obeys the platform\'s keys, moves nothing else, and is one step to undo', {}, async (page) => {
    const top = () => page.evaluate(() => document.querySelector('.figure').getBoundingClientRect().top + scrollY);
    const sequence = () => page.evaluate(() => Number(document.querySelector('#form-S').value));
    const before = await top();
    await page.evaluate((slider) => document.querySelector(slider).focus(), SLIDER);
    await page.key('ArrowRight');
    await holds(page, '#form-S', '6144');
    await page.key('ArrowLeft');
    await holds(page, '#form-S', '4096');
    await page.key('PageUp');
    await until(page, 'a large step up', () => Number(document.querySelector('#form-S').value) > 6144);
    const high = await sequence();
    await page.key('PageDown');
    await until(page, 'a large step down', (from) => Number(document.querySelector('#form-S').value) < from, high);
    await page.key('End');
    await holds(page, '#form-S', '1048576');
    assert.equal(await top(), before);
    await page.key('Home');
    await holds(page, '#form-S', '1');
    assert.equal(await top(), before);
    await addressHas(page, 'S=1&');
    await page.click('[data-act=undo]');
    await holds(page, '#form-S', '4096');
  });

  check('a bad value keeps the last picture, greyed, with the message at the field', {}, async (page) => {
    const address = await page.evaluate(() => location.href);
    await page.type('#form-S', '0');
    await reads(page, '#bad-S', '0');
    await until(page, 'the picture is grey', () => {
      const style = getComputedStyle(document.querySelector('#roofline'));
      return style.getPropertyValue('--naive') === style.getPropertyValue('--muted');
    });
    assert.ok((await page.text('#roofline')).includes('62.06'));
    assert.equal(await page.evaluate(() => document.querySelector('#form-S').getAttribute('aria-invalid')), 'true');
    assert.equal(await page.evaluate(() => document.querySelector('#form-S').getAttribute('aria-describedby')), 'bad-S');
    await page.key('Enter');
    assert.equal(await page.evaluate(() => location.href), address);
    assert.equal(await page.evaluate(() => document.querySelector('#form-S').value), '0', 'what was typed stays');
    await page.type('#form-S', '2048');
    await reads(page, '#roofline', '1024');
    await until(page, 'the picture is back', () => !document.querySelector('.results').classList.contains('stale'));
  });

  check('whatever is no sequence length is refused, and Escape takes it back', {}, async (page) => {
    for (const bad of ['-1', '4096.5', '1000000000000000000', '１２x', '9'.repeat(5000), '<b>4</b>', '%00', 'NaN']) {
      await page.evaluate((text) => {
        const field = document.querySelector('#say-S');
        field.focus();
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, bad);
      await until(page, `"${bad.slice(0, 20)}" is refused`, () => document.querySelectorAll('.results.stale, .hint .problem').length >= 2);
      await page.key('Escape');
      await holds(page, '#say-S', '4096');
      await until(page, 'the picture is good', () => !document.querySelector('.results.stale'));
    }
  });

  check('a unit that is missing is asked for', {}, async (page) => {
    await page.type('#say-bw', '900');
    assert.match(await reads(page, '.hint', '900 Gbit/s'), /900 GB\/s/);
  });

  check('bits are read as bits, with the consequence beside the field', {}, async (page) => {
    await page.type('#form-bw', '7200 Gb/s');
    assert.match(await reads(page, '#bad-bw', '7.2 TB/s'), /900 GB\/s/);
    await reads(page, '#roofline', '66.67');
  });

  check('undo and redo, by button, key and history', {}, async (page) => {
    for (const length of ['8192', '16384']) {
      await page.type('#say-S', length);
      await page.key('Enter');
      await addressHas(page, `S=${length}&`);
    }
    await page.click('[data-act=undo]');
    await addressHas(page, 'S=8192&');
    await page.evaluate(() => document.activeElement.blur());
    await page.key('Control+z');
    await holds(page, '#say-S', '4096');
    await page.click('[data-act=redo]');
    await holds(page, '#say-S', '8192');
    await page.evaluate(() => history.forward());
    await holds(page, '#say-S', '16384');
    await page.evaluate(() => history.go(-2));
    await holds(page, '#say-S', '4096');
    assert.equal(await page.evaluate(() => document.querySelector('[data-act=undo]').disabled), true);
  });

  check('a list of lengths makes the sentence, is edited in it, taken back, and emptied', {}, async (page) => {
    await page.drop('#paste', 'lengths=512,1024,4096 H=32 d=128 fp16 bw=900GB/s peak=60TF');
    await reads(page, '.sentence', '3 sequences of 512 to 4096');
    await addressHas(page, 'lengths=512,1024,4096');
    await page.type('#say-lengths', '256,512x2');
    await page.key('Enter');
    await page.evaluate(() => document.activeElement.blur()); // while it is edited the list itself is seen
    await reads(page, '.sentence', '3 sequences of 256 to 512');
    await page.click('[data-act=undo]');
    await reads(page, '.sentence', '3 sequences of 512 to 4096');
    await page.type('#form-lengths', '');
    await page.key('Enter');
    await holds(page, '#say-B', '3');
    await holds(page, '#say-S', '4096');
    assert.doesNotMatch(await addressHas(page, 'S=4096'), /lengths/);
  });

  check('every example of the gallery opens, and reset returns to the first', {}, async (page) => {
    await page.click('[data-act=examples]');
    const ids = await page.evaluate(() => [...document.querySelectorAll('[data-act=example]')].map(({ dataset }) => dataset.id));
    assert.ok(ids.length >= 4);
    for (const id of ids) {
      const before = await page.evaluate(() => location.hash);
      await page.click(`[data-act=example][data-id=${id}]`);
      if (id !== ids[0]) await until(page, `${id} opens`, (from) => location.hash !== from, before);
      assert.equal(await page.evaluate(() => document.querySelector('.results').className), 'results');
    }
    await page.click('[data-act=reset]');
    await addressHas(page, 'S=4096&H=32&d=128&dtype=fp16&peak=60TFLOP/s&bw=900GB/s');
  });
});
