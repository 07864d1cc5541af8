// Where the chart's labels go, and its scales: laws over random setups, and small tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, evaluation } from './chart-fixtures.mjs';
import { randomSetups } from './chart-harness.mjs';
import { clip, overlap } from '../../web/chart/boxes.js';
import { layout } from '../../web/chart/layout.js';
import { decades, domainOf, minors, plainTick, prefixedTick } from '../../web/chart/scales.js';
import { words } from '../../web/chart/strings.js';
import { textWidth, wrap } from '../../web/chart/text-width.js';

const plans = [...randomSetups(800)].map((given) => {
  const { width, lang } = given;
  return { given, plan: layout(evaluation(given), { width, strings: words[lang] }) };
});
const say = ({ given }) => JSON.stringify(given);
const around = ([x, y]) => ({ x0: x - 6, y0: y - 6, x1: x + 6, y1: y + 6 });

test('every path has its label, in any setup and at any width', () => {
  for (const p of plans) for (const id of ['compulsory', 'tiled', 'naive']) assert.ok(p.plan.labels[id], `${id} ${say(p)}`);
});

test('labels never overlap each other', () => {
  for (const p of plans) {
    const spots = Object.values(p.plan.labels);
    for (const [i, spot] of spots.entries()) {
      for (const other of spots.slice(i + 1)) {
        assert.ok(!spot.boxes.some((a) => other.boxes.some((b) => overlap(a, b))), say(p));
      }
    }
  }
});

test('labels never cover a mark', () => {
  for (const p of plans) {
    const marks = p.plan.paths.flatMap(({ points }) => points.map(around));
    for (const spot of Object.values(p.plan.labels)) {
      assert.ok(!spot.boxes.some((box) => marks.some((mark) => overlap(box, mark))), say(p));
    }
  }
});

test('labels never leave the frame', () => {
  for (const p of plans) {
    const { style, frame, labels } = p.plan;
    for (const { boxes } of Object.values(labels)) {
      assert.ok(boxes.every((b) => b.x0 >= 0 && b.x1 <= style.width && b.y0 >= frame.top && b.y1 <= frame.bottom), say(p));
    }
  }
});

test('a label lies on the roof line only where nothing else is left, in less than one setup in twenty', () => {
  const covered = plans.filter(({ plan: { shape, labels } }) => shape && ['compulsory', 'tiled', 'naive'].some((id) =>
    shape.nominal.slice(1).some((b, i) => labels[id].boxes.some((box) => clip([...shape.nominal[i], ...b], box)))));
  assert.ok(covered.length < plans.length / 20, `${covered.length} of ${plans.length}`);
});

test('from 520 px on peak, bandwidth, ridge and saving are labelled in nine setups of ten', () => {
  const wide = plans.filter(({ given, plan }) => given.width >= 520 && plan.shape);
  for (const id of ['peak', 'bandwidth', 'ridge', 'saving']) {
    const labelled = wide.filter(({ plan }) => plan.labels[id]).length;
    assert.ok(labelled > wide.length * 0.9, `${id}: ${labelled} of ${wide.length}`);
  }
});

test('the ceiling of the exponentials is drawn where the frame shows it, and labelled in nine setups of ten', () => {
  const { exponentials, ...without } = cases['ceiling-below'];
  const lineOf = (given) => layout(evaluation(given), { width: 700, strings: words.en }).shape.ceiling;
  assert.equal(lineOf(without), null);
  assert.equal(lineOf({ ...without, exponentials: 1e18 }), null); // above the frame
  const [x0, y0, x1, y1] = lineOf({ ...without, exponentials });
  assert.ok(x0 < x1 && y0 === y1);
  const drawn = plans.filter(({ given, plan }) => given.width >= 520 && plan.shape?.ceiling);
  assert.ok(drawn.length > 50);
  const labelled = drawn.filter(({ plan }) => plan.labels.ceiling).length;
  assert.ok(labelled > drawn.length * 0.9, `${labelled} of ${drawn.length}`);
});

test('no text is smaller than 11 px', () => {
  for (const { plan: { style } } of plans) assert.ok(style.text >= 11 && style.name >= 11);
});

test('domainOf(evaluation) holds every intensity and ridge between whole decades', () => {
  for (const { given } of plans) {
    const { x, y } = domainOf(evaluation(given));
    for (const end of x) assert.ok(Math.abs(Math.log10(end) - Math.round(Math.log10(end))) < 1e-9);
    for (const value of [given.compulsory, given.naive, ...given.tiled]) assert.ok(x[0] < value && value < x[1]);
    if (given.peak) assert.ok(y[0] < given.peak[0] && given.peak[0] * 5 < y[1]);
  }
});

test('domainOf(evaluation) stays put while numbers change a little', () => {
  const { compulsory } = cases.worked;
  const domains = [0.6, 1, 3].map((k) => domainOf(evaluation({ ...cases.worked, compulsory: compulsory * k })));
  assert.deepEqual(domains[0], domains[1]);
  assert.deepEqual(domains[1], domains[2]);
});

test('tick labels are plain numbers in x and prefixed base units in y', () => {
  assert.deepEqual([0.01, 1, 1000, 1e4, 1e6].map(plainTick), ['0.01', '1', '1000', '10\u202f000', '1\u202f000\u202f000']);
  assert.deepEqual([1e9, 1e11, 1e12, 1e13, 1e15].map(prefixedTick), ['1\u00a0G', '100\u00a0G', '1\u00a0T', '10\u00a0T', '1\u00a0P']);
});

test('decades([low, high]) are exact powers of ten, minors lie between them', () => {
  assert.deepEqual(decades([0.1, 1000]), [0.1, 1, 10, 100, 1000]);
  assert.deepEqual(decades([10 ** 11.5, 1e13]), [1e12, 1e13]);
  assert.deepEqual(minors([1, 10]), [2, 3, 4, 5, 6, 7, 8, 9]);
});

test('textWidth(text, size) counts East Asian characters as full width', () => {
  assert.equal(textWidth('上界', 12), 24);
  assert.ok(textWidth('upper bound', 12, true) > textWidth('upper bound', 12));
});

test('wrap(text, limit, size) breaks between parts first, then between words or characters', () => {
  assert.deepEqual(wrap('upper bound · 4 passes · 62.06', 150, 12), ['upper bound', '4 passes · 62.06']);
  assert.deepEqual(wrap('keeping the scores on chip', 110, 12), ['keeping the', 'scores on chip']);
  assert.deepEqual(wrap('分数留在片上，最多省', 72, 12), ['分数留在片', '上，最多省']);
  assert.deepEqual(wrap('60\u00a0TFLOP/s', 20, 12), ['60\u00a0TFLOP/s']);
});

test('wrap(text, limit, size) never ends a line with an opening mark nor begins one with a closing mark', () => {
  for (let limit = 20; limit < 200; limit += 6) {
    for (const line of wrap('分块（FlashAttention 类），分数留在片上、写回《HBM》。', limit, 12)) {
      assert.doesNotMatch(line, /[（《]$|^[）》，、。]/, `${limit}: ${line}`);
    }
  }
});
