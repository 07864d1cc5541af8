// The door and the evaluator, with a core that is made up: what is kept, what greys, what is asked twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDoor, PENDING } from '../../web/lab/door.js';
import { createEvaluator } from '../../web/lab/evaluate.js';
import { withText } from '../../web/lab/gestures.js';
import { withChanges, withoutLengths } from '../../web/lab/lengths.js';
import { createOpener } from '../../web/lab/open.js';

const problem = (field, given) => ({ code: 'x', field, given, message: 'no', hint: '' });

function madeUp() {
  const asked = [];
  const call = (op, { params }) => {
    asked.push(params);
    if (params.S === 'bad') return { ok: false, problems: [problem('S', 'bad')] };
    if (params.bw === '900') return { ok: true, value: { of: 'half' }, problems: [problem('bw', '900')] };
    const problems = params.peak ? [] : [problem('peak', '')];
    return { ok: true, value: { of: params.S }, problems };
  };
  return { asked, evaluate: createEvaluator(call, 'en', { S: 'example', peak: '1' }) };
}

test('a good setup is the picture', () => {
  const { evaluate } = madeUp();
  const { evaluation, stale } = evaluate({ S: '1', peak: '1' });
  assert.deepEqual([evaluation.of, stale], ['1', false]);
});

test('a refused setup keeps the last good picture and says why', () => {
  const { evaluate } = madeUp();
  evaluate({ S: '1', peak: '1' });
  const { evaluation, stale, problems } = evaluate({ S: 'bad' });
  assert.deepEqual([evaluation.of, stale, problems[0].field], ['1', true, 'S']);
});

test('while the answer is on its way the picture stays, and the question is asked again', () => {
  const example = { S: 'example' };
  const first = { ok: true, value: { of: 'first' }, problems: [] };
  let reply = PENDING;
  const evaluate = createEvaluator((_op, { params }) => (params === example ? first : reply), 'en', example);
  const params = { S: '4k' };
  assert.deepEqual(evaluate(params), { evaluation: { of: 'first' }, problems: [], stale: false });
  reply = { ok: true, value: { of: 'second' }, problems: [] };
  assert.equal(evaluate(params).evaluation.of, 'second');
});

test('one bad field beside good ones greys the picture too', () => {
  const { evaluate } = madeUp();
  const { evaluation, stale } = evaluate({ S: '1', bw: '900' });
  assert.deepEqual([evaluation.of, stale], ['example', true]);
});

test('a link just opened shows what its good fields give', () => {
  const { evaluate } = madeUp();
  const { evaluation, stale, problems } = evaluate({ S: '1', bw: '900' }, true);
  assert.deepEqual([evaluation.of, stale, problems[0].field], ['half', false, 'bw']);
});

test('an unknown peak is no reason to grey', () => {
  const { evaluate } = madeUp();
  const { stale, problems } = evaluate({ S: '1' });
  assert.deepEqual([stale, problems.length], [false, 1]);
});

test('the same texts are evaluated once', () => {
  const { asked, evaluate } = madeUp();
  const params = { S: '1', peak: '1' };
  evaluate(params);
  evaluate(params);
  assert.equal(asked.filter(({ S }) => S === '1').length, 1);
});

test('a link that is refused at once still shows the worked example, greyed', () => {
  const { evaluate } = madeUp();
  const { evaluation, stale } = evaluate({ S: 'bad' });
  assert.deepEqual([evaluation.of, stale], ['example', true]);
});

test('the door speaks JSON and adds the op', () => {
  const call = openDoor({ call: (request) => JSON.stringify({ ok: true, value: JSON.parse(request), problems: [] }) });
  assert.deepEqual(call('parse', { lang: 'zh', text: 'S=1' }).value, { op: 'parse', lang: 'zh', text: 'S=1' });
});

test('a core that traps answers with problems, then and later, and is not called again', () => {
  let calls = 0;
  const call = openDoor({ call() { calls += 1; throw new WebAssembly.RuntimeError('unreachable'); } });
  for (let i = 0; i < 2; i += 1) {
    const reply = call('fields', {});
    assert.equal(reply.ok, false);
    assert.equal(reply.problems[0].code, 'core_failed');
  }
  assert.equal(calls, 1);
});

test('an address without parameters says nothing, one with view keys only means the example', async () => {
  const example = { S: 'example' };
  const ask = async (_, { link }) => ({ ok: true, value: { params: {}, view: { lang: 'zh' } }, problems: [] });
  const open = createOpener({ ask, lang: 'en', example });
  assert.equal(await open('https://example.org/lab/'), null);
  assert.equal(await open('https://example.org/lab/#verdict'), null);
  assert.deepEqual(await open('https://example.org/lab/#lang=zh'), { params: example, view: { lang: 'zh' }, problems: [] });
});

test('a key that no field has is reported and left out, the others load', async () => {
  const problems = [{ ...problem('zz', '3'), code: 'unknown_field' }, problem('bw', '900')];
  const ask = async () => ({ ok: true, value: { params: { S: '1', zz: '3', bw: '900' }, view: {} }, problems });
  const opened = await createOpener({ ask, lang: 'en', example: {} })('#S=1&zz=3&bw=900');
  assert.deepEqual(opened.params, { S: '1', bw: '900' });
  assert.equal(opened.problems.length, 2);
});

test('an edit keeps every other text; an emptied field is not said, unless it must be', () => {
  const params = { S: '1', Hk: '8', bw: '3350 GB/s', bw_origin: 'datasheet' };
  assert.deepEqual(withText(params, 'S', '2', true), { ...params, S: '2' });
  assert.deepEqual(withText(params, 'S', '', true), { ...params, S: '' });
  assert.deepEqual(withText(params, 'Hk', ' ', false), { S: '1', bw: '3350 GB/s', bw_origin: 'datasheet' });
});

test('lengths and what follows from them take each other back: the last that is said holds', () => {
  const uniform = { S: '4096', B: '2', H: '32', mask: 'causal' };
  assert.deepEqual(withText(uniform, 'lengths', '512,1024', false), { H: '32', mask: 'causal', lengths: '512,1024' });
  const ragged = { H: '32', lengths: '512,1024' };
  assert.deepEqual(withText(ragged, 'S', '2048', true), { H: '32', S: '2048' });
  assert.deepEqual(withText(ragged, 'H', '8', true), { H: '8', lengths: '512,1024' });
  assert.deepEqual(withChanges(ragged, { S: '1', Sk: '4096', H: '64' }), { S: '1', Sk: '4096', H: '64' });
  assert.deepEqual(withoutLengths(ragged, { workload: { batch: 2, seq_q: 1024 } }), { H: '32', S: '1024', B: '2' });
});

test('a bandwidth that is typed is no longer the data sheet\'s', () => {
  assert.deepEqual(withText({ bw: '1 GB/s', bw_origin: 'datasheet' }, 'bw', '2 GB/s', false), { bw: '2 GB/s' });
  const measured = { bw: '1 GB/s', bw_origin: 'measured' };
  assert.deepEqual(withText(measured, 'bw', '2 GB/s', false), { ...measured, bw: '2 GB/s' });
});
