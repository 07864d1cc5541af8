// For everybody: axe-core without a finding, every control reachable by Tab with a focus that is seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings } from '../axe.mjs';
import { assertSilent, inEveryBrowser } from '../harness.mjs';
import { reads, until } from '../page.mjs';

/** A device with sources, and findings of every kind that one setup can have. */
const MANY = '#v=1&S=1&Sk=8192&H=64&Hk=8&d=128&dtype=bf16&kv=fp8&hw=h100-nvl&B=1';
const DEVICES = JSON.stringify([
  { name: 'a card with quite a long name that has to break somewhere', bandwidth_byte_per_s: { nominal: 1e12 }, peak_flop_per_s: null },
  { name: 'b', bandwidth_byte_per_s: 2e12, peak_flop_per_s: { bf16: 1e14, fp8: 2e14 } }, { name: 'bad', bandwidth_byte_per_s: 'fast' },
]);

inEveryBrowser('accessibility', ({ browser, url, skip, check }) => {
  for (const at of ['embedding.html', 'zh/embedding.html']) {
    test(`axe-core finds nothing in /${at}, light and dark, and nothing scrolls sideways at 320 px`, { skip }, async () => {
      const page = await browser().open(url() + at, { width: 320 });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
      for (const theme of ['light', 'dark']) {
        await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
        assert.deepEqual(await axeFindings(page), [], theme);
      }
      await assertSilent(page);
      await page.close();
    });
  }

  for (const at of ['', 'zh/']) {
    for (const theme of ['light', 'dark']) {
      check(`axe-core finds nothing in /${at}, ${theme}, in order and in error`, { at: `${at}#theme=${theme}` }, async (page) => {
        const inOrder = await axeFindings(page);
        await page.click('[data-act=examples]');
        await page.type('#form-bw', '900');
        await reads(page, '#bad-bw', '900');
        assert.deepEqual({ inOrder, inError: await axeFindings(page) }, { inOrder: [], inError: [] });
      });
    }
  }

  check('axe-core finds nothing on a narrow screen with everything open', { width: 360 }, async (page) => {
    await page.click('[data-act=parameters]');
    await until(page, 'the form is open', () => document.querySelector('.parameters.open') !== null);
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => { fold.open = true; }));
    assert.deepEqual(await axeFindings(page), []);
  });

  for (const at of ['', 'zh/']) {
    for (const theme of ['light', 'dark']) {
      check(`axe-core finds nothing in /${at}, ${theme}, 360 px, with every fold open, the reader's devices, sources and all findings`, { at: `${at}${MANY}&theme=${theme}`, width: 360, height: 740 }, async (page) => {
        await page.click('[data-act=parameters]');
        await until(page, 'the form is open', () => document.querySelector('.parameters.open') !== null);
        await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => { fold.open = true; }));
        await until(page, 'the panel and the sources', () => document.querySelector('#own-import') !== null && document.querySelector('.origin dd') !== null);
        await page.drop('#own-import', DEVICES);
        await until(page, 'two devices and a problem', () =>
          document.querySelectorAll('.own-devices li').length === 2 && document.querySelector('.own-devices .problem') !== null);
        assert.ok(await page.evaluate(() => document.querySelectorAll('.findings li').length) >= 3);
        assert.deepEqual(await axeFindings(page), []);
      });
    }

    check(`/${at} at 400 % zoom reflows: nothing scrolls sideways at 320 px, with the folds open and in error`, { at: `${at}${MANY}`, width: 320, height: 256 }, async (page) => {
      await page.click('[data-act=parameters]');
      await until(page, 'the form is open', () => document.querySelector('.parameters.open') !== null);
      await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => { fold.open = true; }));
      await until(page, 'the panel', () => document.querySelector('#own-import') !== null);
      await page.drop('#own-import', DEVICES);
      await page.type('#form-bw', '900');
      await reads(page, '#bad-bw', '900');
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth: all, clientWidth: seen } = document.documentElement;
        return { scrollWidth: all, clientWidth: seen };
      });
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5 && document.documentElement.scrollWidth > innerWidth)
        .slice(-4).map((element) => element.outerHTML.slice(0, 120))), [], `${scrollWidth} of ${clientWidth}`);
    });

    check(`/${at} gives the chart a sentence and a table, and lets every text outside of controls be selected`, { at }, async (page) => {
      const { role, label, described } = await page.evaluate(() => {
        const chart = document.querySelector('.roofline-chart');
        return {
          role: chart.getAttribute('role'), label: chart.getAttribute('aria-label') ?? '',
          described: document.querySelector('#roofline table.paths')?.textContent ?? '',
        };
      });
      assert.match(role, /^(img|group|figure)$/);
      assert.ok(label.length > 40, label);
      for (const figure of ['62.06', '2048']) assert.ok(described.includes(figure), figure);
      assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('body *')]
        .filter((element) => element.textContent && !element.closest('button, select, input, summary') && getComputedStyle(element).userSelect === 'none').map((element) => element.outerHTML.slice(0, 80))), []);
    });
  }

  check('Tab reaches every control in the order of the page, and the focus is seen', {}, async (page) => {
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => { fold.open = true; }));
    const expected = await page.evaluate(controls);
    assert.ok(expected.length > 30, `${expected.length} controls`);
    const reached = [];
    const unseen = [];
    for (let presses = 0; presses < expected.length + 10; presses++) {
      await page.key('Tab');
      const { name, seen } = await page.evaluate(focused);
      if (name === 'end' || name === reached[0]) break;
      if (name === 'scroller') continue; // Firefox stops at what scrolls, too
      reached.push(name);
      if (!seen) unseen.push(name);
    }
    assert.deepEqual(unseen, []);
    assert.deepEqual(reached, expected);
  });
});

/** In the page: names of all controls that a keyboard must reach, numbered in the order of the page. */
function controls() {
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]');
  return [...all].filter((control) => !control.disabled && control.tabIndex >= 0 && control.checkVisibility())
    .map((control, index) => {
      control.dataset.tabStop = `${index} ${control.id || control.dataset.act || control.dataset.key || control.getAttribute('class') || control.localName}`;
      return control.dataset.tabStop;
    });
}

/** In the page: the control in focus and whether that shows: an outline on it or around its slot, or its own halo. */
function focused() {
  const { activeElement: control } = document;
  const name = control?.dataset?.tabStop;
  if (name === undefined) return { name: control && control !== document.body ? 'scroller' : 'end' };
  const outlined = (element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor);
  };
  const visible = (element) => {
    const { opacity } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return Number(opacity) > 0 && width > 0 && height > 0;
  };
  const slot = control.closest('.slot');
  const halo = control.querySelector('.hit');
  return {
    name,
    seen: (outlined(control) && visible(control)) || (slot !== null && outlined(slot)) ||
      (halo !== null && Number(getComputedStyle(halo).opacity) >= 0.3),
  };
}
