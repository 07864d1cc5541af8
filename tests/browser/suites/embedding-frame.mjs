// embed.html: in a sandboxed frame under the strict policy, alone, from disk; links in every form; the address stays.
import assert from 'node:assert/strict';
import { axeFindings } from '../axe.mjs';
import { inEveryBrowser } from '../harness.mjs';
import { frameOf, frameSays, hosted, hostedByName, onDisk, onHost } from '../hosts.mjs';
import { until } from '../page.mjs';

const SETUP = 'v=1&S=1024&H=16&d=64&dtype=bf16&peak=312TFLOP/s&bw=2039GB/s&passes=2';
const EMBED = 'lab/embed.html';

const labLink = (page) => page.evaluate(() => {
  const link = document.querySelector('attention-roofline').shadowRoot.querySelector('.way a');
  return { href: link.getAttribute('href'), target: link.target, rel: link.rel };
});

/** In the frame. */
const linkHolds = (words) =>
  document.querySelector('attention-roofline').shadowRoot.querySelector('.way a').getAttribute('href').includes(words);

/** In the frame: a text field gets another text, as by typing. */
function retype(key, text) {
  const field = document.querySelector('attention-roofline').shadowRoot.querySelector(`#form-${key}`);
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

inEveryBrowser('embed frame', (lab) => {
  const policies = Object.entries({ "'self'": hosted, 'its host by name': hostedByName }).slice(lab.can.opaqueSelf ? 0 : 1);
  for (const [allowed, from] of policies) onHost(lab, `in a sandboxed frame, its policy allowing ${allowed}, it computes, follows its controls, tells its height and keeps its address`, 'sandbox.html', async (page) => {
    const frame = await frameOf(page);
    await frameSays(frame, '2 passes');
    const address = await frame.evaluate(() => location.href);
    const height = await until(page, 'a height', () => window.heights.at(-1) > 600 && window.heights.at(-1));
    assert.equal(await page.evaluate(() => document.querySelector('iframe').clientHeight), height);
    assert.equal(await frame.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true);
    await frame.evaluate(retype, 'bw', '2039'); // no unit: asked for, in a line more
    await frameSays(frame, '2039 GB/s');
    await until(page, 'another height', (before) => window.heights.at(-1) > before, height);
    await frame.evaluate(retype, 'bw', '900 GB/s');
    await frame.evaluate(retype, 'S', '2048');
    await until(frame, 'the other length', linkHolds, 'S=2048&');
    await until(page, 'the former height', (before) => Math.abs(window.heights.at(-1) - before) < 60, height);
    const { href, target, rel } = await labLink(frame);
    assert.match(href, /^\.\/index\.html#v=1&S=2048&.*bw=900GB\/s.*&lang=en$/);
    assert.deepEqual([target, rel], ['_blank', 'noopener']);
    assert.equal(await frame.evaluate(() => location.href), address);
    assert.equal(await frame.evaluate(() => window.origin), 'null');
  }, { from });

  for (const mark of ['#', '?']) {
    onHost(lab, `a link behind ${mark} is shown, read only without controls`, `${EMBED}${mark}${SETUP}`, async (page) => {
      const text = await frameSays(page, '2 passes');
      assert.match(text, /upper bound/);
      assert.equal(await page.evaluate(() => document.querySelector('attention-roofline').shadowRoot.querySelectorAll('input, select').length), 0);
      assert.ok((await page.evaluate(() => location.href)).endsWith(mark + SETUP));
    });
  }

  onHost(lab, 'lang=, theme= and controls= are honoured; another fragment is another setup', `${EMBED}#${SETUP}&lang=zh&theme=dark&controls=H`, async (page) => {
    await frameSays(page, '2 遍');
    assert.match((await labLink(page)).href, /^\.\/zh\/index\.html#.*&lang=zh$/);
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const dark = await paper();
    assert.ok(await page.evaluate(() => document.querySelector('attention-roofline').shadowRoot.querySelector('#form-H') !== null));
    await page.evaluate((fragment) => { location.hash = fragment; }, `${SETUP.replace('passes=2', 'passes=4')}&lang=en&theme=light`);
    await frameSays(page, '4 passes');
    assert.notEqual(await paper(), dark);
  });

  onHost(lab, 'without a setup it shows the worked example, and misses nothing', `${EMBED}#controls=S`, async (page) => {
    assert.doesNotMatch(await frameSays(page, '62.06'), /missing/);
  });

  const long = `${SETUP}&predict=${'kernel%20'.repeat(220)}`;
  onHost(lab, 'a link of 2000 characters is read', `${EMBED}#${long}`, async (page) => {
    assert.ok(long.length >= 2000);
    await frameSays(page, '2 passes');
    assert.equal(await page.evaluate(() => document.querySelector('attention-roofline').shadowRoot.querySelector('.problem') === null), true);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  }, { width: 360 });

  const BAD = [['S=many', 'many'], ['v=99&S=1&H=2&d=64&dtype=fp16', '99'], ['S=1&H=2', 'head dim'], ['colour=red', 'colour']];
  for (const [link, words] of BAD) {
    onHost(lab, `"${link}" shows its problem and the way to the lab`, `${EMBED}#${link}`, async (page) => {
      const text = await frameSays(page, words);
      assert.match(text, /Open in the lab/);
    });
  }

  onHost(lab, 'noise in the address is no blank frame', `${EMBED}#%E0%A4%A&&==&S=%FF&=5`, async (page) => {
    await frameSays(page, 'Open in the lab');
  });

  onHost(lab, 'markup in a link stays text', `${EMBED}#${SETUP}&name=${encodeURIComponent('<img src=x onerror="window.ran=1">')}`, async (page) => {
    await frameSays(page, '<img');
    assert.equal(await page.evaluate(() => window.ran), undefined);
  });

  onHost(lab, 'it works from disk', `${EMBED}#${SETUP}&controls=S`, async (page) => {
    await frameSays(page, '2 passes');
    await page.evaluate(retype, 'S', '2048');
    await until(page, 'the other length', linkHolds, 'S=2048&');
  }, { from: onDisk });

  for (const view of ['&lang=en&theme=light', '&lang=zh&theme=dark']) {
    onHost(lab, `axe-core finds nothing, ${view}`, `${EMBED}#${SETUP}&controls=S,bw,mask${view}`, async (page) => {
      await frameSays(page, '2039 GB/s');
      assert.deepEqual(await axeFindings(page), []);
    });
  }
});
