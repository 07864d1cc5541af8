// The chart with the core's own replies: every text and figure it needs is there, at the place it says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draw } from './chart-harness.mjs';
import { loadCore, noCore } from './dom.mjs';
import { layout } from '../../web/chart/layout.js';
import { words } from '../../web/chart/strings.js';

const a100 = { peak: '312 TFLOP/s', bw: '1555 GB/s', sm: '108', llc: '40 MiB', dtype: 'fp16', d: '128' };
const setups = {
  worked: { S: '4096', H: '32', d: '128', dtype: 'fp16', peak: '60 TFLOP/s', bw: '900 GB/s' },
  'two passes': { S: '4096', H: '32', d: '128', dtype: 'fp16', peak: '60 TFLOP/s', bw: '900 GB/s', passes: '2' },
  'grouped decode': { ...a100, S: '1', Sk: '8192', B: '64', H: '32', Hk: '8' },
  'plain decode': { ...a100, S: '1', Sk: '4096', H: '32' },
  'a million tokens': { ...a100, S: '1048576', H: '128', mask: 'causal' },
  'short and narrow': { ...a100, S: '128', H: '8', d: '64' },
  'unknown peak': { S: '4096', H: '32', d: '128', dtype: 'fp16', bw: '900 GB/s' },
  'latent decode': { ...a100, S: '1', Sk: '4096', B: '128', H: '64', Hk: '1', d: '576', dv: '512', mla: '1' },
};

const core = noCore ? null : await loadCore();
const evaluate = (params, lang) => JSON.parse(core.call(JSON.stringify({ op: 'evaluate', lang, params }))).value;

for (const [name, params] of Object.entries(setups)) {
  test(`the core's reply for "${name}" is drawn whole, in both languages`, { skip: noCore }, () => {
    for (const lang of ['en', 'zh']) {
      const evaluation = evaluate(params, lang);
      for (const width of [328, 700]) {
        for (const { path, qualifier } of evaluation.paths) {
          const place = draw(evaluation, { width, lang, selected: path });
          assert.doesNotMatch(place.innerHTML, /NaN|undefined|null|Infinity|\[object/);
          const label = [...place.querySelectorAll(`.path.${path} .text`)].map((text) => text.textContent);
          const letters = (text) => text.replace(/[\s·]/g, '');
          assert.equal(letters(label.join('')), letters(qualifier));
        }
      }
    }
  });
}

test('the marks of the worked example stand at 62.06, 124.1 and 2048 FLOP/byte, the knee at 66.67', { skip: noCore }, () => {
  const plan = layout(evaluate(setups.worked, 'en'), { width: 700, strings: words.en });
  const at = ([x, y]) => [plan.scales.x.invert(x), plan.scales.y.invert(y)].map((v) => Number(v.toPrecision(4)));
  const points = Object.fromEntries(plan.paths.map((path) => [path.id, path.points.map(at)]));
  assert.deepEqual(points.naive, [[62.06, 5.585e13]]);
  assert.deepEqual(points.tiled, [[124.1, 6e13], [124.1, 6e13], [2048, 6e13]]);
  assert.deepEqual(points.compulsory, [[2048, 6e13]]);
  assert.deepEqual(at(plan.shape.nominal[1]), [66.67, 6e13]);
});
