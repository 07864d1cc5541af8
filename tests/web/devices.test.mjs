// Choosing a device: what it drops, what the list shows, where the sources come from; in jsdom with the real core.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { asOwnDevice, withDevice } from '../../web/lab/device-params.js';
import { listenToDevices } from '../../web/lab/devices.js';
import { loadCore, noCore, pretendBrowser } from './dom.mjs';

const skip = noCore;
const window = pretendBrowser();
const sources = readFileSync(new URL('../../src/catalogue/sources.json', import.meta.url), 'utf8');

test('a device drops the figures that were typed and keeps the workload', () => {
  const before = { S: '4096', dtype: 'fp16', hw: 'l4', name: 'mine', peak: '60 TFLOP/s', peak_pv: '30 TFLOP/s', peak_pv_range: '0.5..1', bw: '900 GB/s', bw_range: '0.5..1', sm: '10', peak_origin: 'measured' };
  assert.deepEqual(withDevice(before, 'h100-sxm5'), { S: '4096', dtype: 'fp16', hw: 'h100-sxm5' });
  assert.deepEqual(withDevice(before, ''), { S: '4096', dtype: 'fp16' });
});

test('figures of a device stay when it becomes one\'s own, its name does not', () => {
  assert.deepEqual(asOwnDevice({ S: '1', hw: 'l4' }, { hw: 'l4', name: 'NVIDIA L4', peak: '121 TFLOP/s', bw: '300 GB/s', llc: '' }),
    { S: '1', peak: '121 TFLOP/s', bw: '300 GB/s' });
});

/** The page with its picker. @param {'en' | 'zh'} lang @param {() => Promise<string>} file */
async function mount(lang = 'en', file = async () => sources) {
  const [lit, { page }, { openDoor }, { createEvaluator }, stores, { words }, { createViewMaker }] = await Promise.all(
    ['node_modules/lit/html.js', 'panels/page.js', 'lab/door.js', 'lab/evaluate.js', 'lab/store.js', 'lab/strings/index.js', 'lab/view.js']
      .map((path) => import(`../../web/${path}`)));
  globalThis.HTMLDetailsElement = window.HTMLDetailsElement;
  const call = openDoor(await loadCore());
  const table = call('fields', { lang }).value;
  const example = table.examples[0].params;
  const store = stores.createStore(stores.initialState(example));
  const evaluate = createEvaluator(call, lang, example);
  const makeView = createViewMaker({ call, lang, words: words[lang], table });
  const root = document.body.appendChild(document.createElement('div'));
  let view;
  const draw = () => {
    const { state } = store;
    view = makeView(evaluate(state.params), { state, canUndo: false, canRedo: false, chart: () => 'figure', skip: () => false });
    lit.render(page(view), root);
  };
  draw();
  store.subscribe(draw);
  const engine = { ask: async (op, args, text) => call(op, args, text) };
  listenToDevices({ root, store, engine, lang, sources: file });
  const find = (selector) => root.querySelector(selector);
  const send = (control, name, init = {}) => control.dispatchEvent(Object.assign(new window.Event(name, { bubbles: true, cancelable: true }), init));
  return { store, root, find, send, view: () => view };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** As a click does; the event comes later. @param {HTMLDetailsElement} fold */
async function unfold(fold) {
  for (const open of [false, true]) {
    fold.open = open;
    await settled();
  }
}

async function choose({ find, send }, text, inputType = 'insertReplacementText') {
  send(find('#form-hw'), 'focusin');
  await settled();
  find('#form-hw').value = text;
  send(find('#form-hw'), 'input', { inputType });
}

test('the catalogue is asked for when the field is entered, not before', { skip }, async () => {
  const lab = await mount();
  assert.equal(lab.root.querySelectorAll('#devices option').length, 0);
  lab.send(lab.find('#form-hw'), 'focusin');
  await settled();
  assert.equal(lab.root.querySelectorAll('#devices option').length, 50);
  assert.match(lab.find('#devices option[value=h100-sxm5]').label, /NVIDIA H100.*3350.*fp16.*989\.4/);
});

test('a device taken from the list is used at once, one that is typed when it is finished', { skip }, async () => {
  const lab = await mount();
  await choose(lab, 'h20');
  assert.equal(lab.view().evaluation.setup.device.id, 'h20');
  await choose(lab, 'h20', 'insertText');
  await choose(lab, 'h200', 'insertText');
  assert.equal(lab.view().evaluation.setup.device.id, 'h20');
  lab.send(lab.find('#form-hw'), 'change');
  assert.equal(lab.view().evaluation.setup.device.id, 'h200-sxm');
  assert.equal(lab.view().evaluation.setup.device.bandwidth_origin, 'datasheet');
  assert.deepEqual(Object.keys(lab.store.state.params).filter((key) => ['peak', 'bw'].includes(key)), []);
});

test('a name that several devices share is refused with a button for each', { skip }, async () => {
  const lab = await mount();
  await choose(lab, 'A100', 'insertText');
  lab.send(lab.find('#form-hw'), 'change');
  assert.ok(lab.find('.results').classList.contains('stale'));
  assert.deepEqual([...lab.root.querySelectorAll('#bad-hw button')].map(({ textContent }) => textContent),
    ['a100-40gb-sxm', 'a100-80gb-sxm', 'a100-80gb-pcie']);
});

for (const [lang, unverified, unknown] of [['en', 'unverified', 'unknown'], ['zh', '未核实', '未知']]) {
  test(`the sources come on demand, with what is not verified and not known marked (${lang})`, { skip }, async () => {
    const lab = await mount(lang);
    await choose(lab, 'h100-nvl');
    const fold = lab.find('details[data-sources]');
    assert.equal(fold.querySelectorAll('dt').length, 0);
    await unfold(fold);
    const said = fold.textContent.replace(/\s+/g, ' ');
    assert.match(said, /835\.5/);
    assert.match(said, new RegExp(`600 GB/s ${unverified}`));
    assert.match(said, new RegExp(unknown)); // its last-level cache
    assert.ok(fold.querySelector('a[href^="https://"]'));
  });
}

test('sources that do not load say so, and are asked for again', { skip }, async () => {
  let attempts = 0;
  const lab = await mount('en', async () => {
    attempts += 1;
    throw new Error('offline');
  });
  await choose(lab, 'l4');
  for (const turn of [1, 2]) {
    const fold = lab.find('details[data-sources]');
    await unfold(fold);
    assert.equal(attempts, turn);
    assert.match(fold.textContent, /could not be loaded/);
  }
});
