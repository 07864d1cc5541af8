// The page in its sizes: narrow screens, long numbers, paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEveryBrowser } from '../harness.mjs';
import { live, reads, until } from '../page.mjs';

const NARROW = { width: 360, height: 740 };
const DEVICE = '#S=1&Sk=8192&H=64&Hk=8&d=128&dtype=bf16&kv=fp8&hw=h100-sxm5&B=4';
const MILLION = '#v=1&S=1048576&H=128&d=128&dtype=fp16&peak=60TFLOP/s&bw=900GB/s';

inEveryBrowser('layout', ({ can, browser, url, skip, check }) => {
  for (const at of ['', 'zh/', MILLION, `zh/${MILLION}`, DEVICE, `zh/${DEVICE}`]) {
    check(`/${at.slice(0, 20)} at 360 px scrolls in one direction only, with no text under 11 px on the chart`, { at, ...NARROW }, async (page) => {
      const sizes = await page.evaluate(chartTextSizes);
      assert.ok(sizes.length > 10);
      assert.ok(Math.min(...sizes) >= 10.99, `${Math.min(...sizes)} px`);
      for (const act of ['parameters', 'examples']) await page.click(`[data-act=${act}]`);
      await until(page, 'everything is open', () => !document.querySelector('#examples').hidden);
      await page.type('#form-S', '0'); // with a message, too
      await until(page, 'a problem', () => document.querySelector('.results.stale') !== null);
      assert.deepEqual(await page.evaluate(wideElements), []);
    });
  }

  check('on a narrow screen the controls stand between sentence and results', { width: 800 }, async (page) => {
    const [setup, controls, results] = await page.evaluate(boxes);
    assert.ok(setup.bottom <= controls.top && controls.bottom <= results.top);
  });

  check('on a wide screen the controls stand still beside the rest', { width: 1100 }, async (page) => {
    const [setup, controls, results] = await page.evaluate(boxes);
    assert.ok(controls.right <= setup.left && controls.right <= results.left);
    const { before, after } = await page.evaluate(async () => {
      const top = () => document.querySelector('#paste').getBoundingClientRect().top;
      const start = top();
      scrollTo(0, 1000);
      await new Promise(requestAnimationFrame);
      return { before: start, after: top() };
    });
    assert.ok(after >= 0 && after <= before, `${before} ${after}`);
  });

  for (const width of [360, 1440]) {
    check(`while a slider moves, nothing below sentence and verdict goes up, at ${width} px`, { at: '#v=1&S=4096&H=32&d=128&dtype=bf16&hw=h100-sxm5', width }, async (page) => {
      const tops = await page.evaluate(dragToTheLeft);
      assert.ok(tops.length > 20);
      assert.deepEqual(tops.filter((top, index) => index > 0 && top < tops[index - 1]), []);
      assert.equal(await page.evaluate(() => document.querySelector('.verdict').style.minHeight), '');
    });
  }

  check('a million tokens draw', { at: MILLION }, async (page) => {
    await reads(page, '#verdict', 'compute side');
    const chart = await page.evaluate(() => document.querySelector('.roofline-chart').outerHTML);
    assert.doesNotMatch(chart, /NaN|Infinity|undefined/);
    assert.equal(await page.evaluate(() => document.querySelectorAll('.roofline-chart g.path').length), 3);
    assert.deepEqual(await page.evaluate(marksOutside), []);
  });

  check('picking a mark by pointer and by key shows its ledger', {}, async (page) => {
    for (const [path, words] of [['naive', 'upper bound'], ['compulsory', 'compulsory']]) {
      await page.evaluate((name) => document.querySelector(`g.path.${name}`).focus(), path);
      assert.ok((await reads(page, '.roofline-readout', words)).includes('MB'));
    }
    await page.key('Escape');
    await until(page, 'nothing is picked', () => !document.querySelector('g.path.selected'));
    await page.key('Enter');
    await until(page, 'picked again', () => document.querySelector('g.path.compulsory.selected') !== null);
  });

  // Firefox cannot be asked to show its print style.
  if (can.printMedia) test('on paper there is the article without its machinery', { skip }, async () => {
    for (const at of ['#theme=dark', 'zh/']) {
      const page = await browser().open(url() + at, { width: 690, media: 'print' });
      try {
        await live(page);
        for (const gone of ['.controls', '.tools', '.head nav', '.hint']) {
          assert.equal(await page.evaluate((where) => document.querySelector(where).checkVisibility(), gone), false, gone);
        }
        for (const there of ['.sentence', '#verdict', '.roofline-chart', '#ledger', '#by-hand', '#assumptions', '#findings', '.address']) {
          assert.equal(await page.evaluate((where) => document.querySelector(where).checkVisibility(), there), true, there);
        }
        assert.match(await page.text('.address'), /S=4096/);
        assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(0, 0, 0)');
        assert.deepEqual(await page.evaluate(wideElements), []);
      } finally {
        await page.close();
      }
    }
  });

  if (can.cdp) test('the worked example prints on one A4 page, in both languages, from a wide and a narrow window', { skip }, async () => {
    for (const at of ['', 'zh/']) {
      for (const width of [1440, 360]) {
        const page = await browser().open(url() + at, { width });
        try {
          await live(page);
          const pdf = Buffer.from(await page.raw.pdf({ preferCSSPageSize: true })).toString('latin1');
          const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map((match) => match.slice(1).map(Number));
          assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, `/${at} at ${width} px`);
          assert.ok(Math.abs(boxes[0][0] - 595) < 2 && Math.abs(boxes[0][1] - 842) < 2, `${boxes[0]} is not A4`);
        } finally {
          await page.close();
        }
      }
    }
  });
});

/** In the page: where sentence, controls and results are. */
function boxes() {
  return ['.setup', '.controls', '.results'].map((place) => document.querySelector(place).getBoundingClientRect().toJSON());
}

/** In the page: where the figure begins at each stop of the sequence length, from the longest to the shortest. */
async function dragToTheLeft() {
  const slider = document.querySelector('input[type=range][data-key=S]');
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  const tops = [];
  for (let stop = Number(slider.max); stop >= 0; stop -= 1) {
    slider.value = stop;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await frames();
    tops.push(document.querySelector('#roofline').getBoundingClientRect().top + scrollY);
  }
  slider.dispatchEvent(new Event('change', { bubbles: true }));
  await frames();
  return tops;
}

/** In the page: what makes it scroll sideways, or [] if it does not. */
function wideElements() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
    .slice(-5).map((element) => element.outerHTML.slice(0, 120));
}

/** In the page: the size in px of every text of the chart as it appears. */
function chartTextSizes() {
  const chart = document.querySelector('.roofline-chart');
  const scale = chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
  return [...chart.querySelectorAll('text')].map((text) => parseFloat(getComputedStyle(text).fontSize) * scale);
}

/** In the page: marks of paths that lie outside the figure. */
function marksOutside() {
  const frame = document.querySelector('.roofline-chart').getBoundingClientRect();
  return [...document.querySelectorAll('g.path :is(.mark, .segment, .worst)')].filter((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  }).map((mark) => mark.outerHTML);
}
