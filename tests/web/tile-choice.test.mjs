// Why the tile: asked when the fold opens, drawn as a table whose taken row stands out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pretendBrowser } from './dom.mjs';

const window = pretendBrowser();
globalThis.HTMLDetailsElement = window.HTMLDetailsElement;
const { render } = await import('../../web/node_modules/lit/html.js');
const { tileChoice } = await import('../../web/panels/tile-choice.js');
const { createExtras } = await import('../../web/lab/extras.js');
const { listenToActions } = await import('../../web/lab/actions.js');
const { createStore, initialState } = await import('../../web/lab/store.js');
const { words } = await import('../../web/lab/strings/index.js');

const attempt = (tile_text, taken) => ({ tile_text, taken, q_in_text: 'registers', shared_memory_text: '64 KiB of 99 KiB',
  register_text: '160 KiB of 192 KiB', result_text: taken ? 'fits, taken' : 'too much of both' });
const value = { sentence: 'The rule tries tiles.', note: 'Three quarters.', backward: '',
  columns: ['tile', 'Q in', 'shared memory', 'registers', 'result'], attempts: [attempt('128 × 128', false), attempt('64 × 64', true)] };

test('the candidates are a table with one row each, the taken one marked', () => {
  const root = document.createElement('div');
  render(tileChoice({ tile: { ok: true, value, problems: [] }, words: words.en }), root);
  assert.deepEqual([...root.querySelectorAll('thead th')].map(({ textContent }) => textContent), value.columns);
  const rows = [...root.querySelectorAll('tbody tr')];
  assert.deepEqual(rows.map((row) => row.className), ['', 'taken']);
  assert.deepEqual([...rows[1].children].map(({ textContent }) => textContent),
    ['64 × 64', 'registers', '64 KiB of 99 KiB', '160 KiB of 192 KiB', 'fits, taken']);
  assert.match(root.textContent, /The rule tries tiles\.[\s\S]*Three quarters\./);
});

test('while it is folded the door is not asked, and unfolded once a setup', () => {
  const asked = [];
  const extras = createExtras((op) => {
    asked.push(op);
    return { ok: true, value, problems: [] };
  }, 'en');
  const folded = initialState({ S: '1' });
  assert.equal(extras({ S: '1' }, folded).tile, null);
  assert.deepEqual(asked, []);
  const open = { ...folded, tileOpen: true };
  assert.equal(extras({ S: '1' }, open).tile.value, value);
  extras({ S: '1' }, open);
  assert.deepEqual(asked, ['tile']);
  extras({ S: '2' }, open);
  assert.deepEqual(asked, ['tile', 'tile']);
});

test('opening the fold is what the state knows of it', () => {
  const store = createStore(initialState({ S: '1' }));
  const body = document.body.appendChild(document.createElement('div'));
  listenToActions(body, {}, store);
  render(tileChoice({ tile: null, words: words.zh }), body);
  const fold = body.querySelector('#tile-choice');
  for (const open of [true, false]) {
    fold.open = open;
    fold.dispatchEvent(new window.Event('toggle'));
    assert.equal(store.state.tileOpen, open);
  }
});
