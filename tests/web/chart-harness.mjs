// Drawing the chart in jsdom, its text for snapshots, and random setups. Not a test.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pretendBrowser } from './dom.mjs';

pretendBrowser();
const { render } = await import('../../web/node_modules/lit/html.js');
const { roofline } = await import('../../web/chart/roofline.js');

/** Draws into a new place, or again into a given one. */
export function draw(evaluation, options, place = document.createElement('div')) {
  render(roofline(evaluation, options), place);
  return place;
}

/** The figure as text: a tag a line, numbers to three decimals, without lit's markers. */
export const textOf = (place) => `${place.innerHTML
  .replace(/<!--.*?-->/gs, '')
  .replace(/\s+/g, ' ')
  .replace(/-?\d+\.\d{4,}/g, (number) => String(Number(Number(number).toFixed(3))))
  .replace(/ ?(<[^/])/g, '\n$1')
  .trim()}\n`;

/** Null if equal to the snapshot; else what to do about it. With APPROVE=1 in the environment it is accepted. */
export function differsFromSnapshot(name, text) {
  const folder = new URL('snapshots/', import.meta.url);
  const file = new URL(`${name}.svg.txt`, folder);
  const changed = new URL(`${name}-changed.svg.txt`, folder);
  rmSync(changed, { force: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return null;
  mkdirSync(folder, { recursive: true });
  if (process.env.APPROVE) {
    writeFileSync(file, text);
    return null;
  }
  writeFileSync(changed, text);
  return `${name}: see snapshots/${name}-changed.svg.txt; APPROVE=1 accepts it`;
}

/** Random but plausible setups: any order of magnitude, both languages, any width; the same for the same seed. */
export function* randomSetups(count, seed = 1) {
  let state = seed;
  const random = () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32;
  const between = (low, high) => low * (high / low) ** random();
  for (let i = 0; i < count; i += 1) {
    const bandwidth = between(1e11, 8e12);
    const peak = bandwidth * between(3, 2500);
    const compulsory = between(0.4, 6e5);
    const worst = between(Math.max(0.3, compulsory / 300), compulsory);
    const low = random() < 0.4 ? worst : between(worst, compulsory);
    yield {
      width: 320 + Math.floor(random() * 440),
      lang: random() < 0.5 ? 'en' : 'zh',
      compulsory, tiled: [worst, low, compulsory],
      naive: random() < 0.1 ? compulsory * 1.3 : between(compulsory / 500, compulsory),
      peak: random() < 0.05 ? null : [peak, peak * (0.4 + 0.6 * random()), peak],
      bandwidth: [bandwidth, bandwidth * (0.6 + 0.4 * random()), bandwidth],
      contrast: random() < 0.15, passes: random() < 0.5 ? 4 : 2,
      findings: Array.from({ length: Math.floor(random() * 5) }, () => 'caution'),
      exponentials: random() < 0.3 ? between(peak / 8, peak * 8) : undefined,
    };
  }
}
