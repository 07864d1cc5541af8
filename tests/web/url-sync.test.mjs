// Address bar and undo steps, with a history that behaves like a browser's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, initialState } from '../../web/lab/store.js';
import { createUrlSync } from '../../web/lab/url-sync.js';

/** History, location and popstate, without a browser. */
function fakeWindow(href = 'https://example.org/lab/') {
  const entries = [{ href, state: null }];
  let index = 0;
  let onPop = () => {};
  const calls = { push: 0, replace: 0 };
  const address = (url) => (url ? new URL(url, entries[index].href).href : entries[index].href);
  const move = (by) => {
    if (!entries[index + by]) return;
    index += by;
    onPop({ state: entries[index].state });
  };
  return {
    calls,
    entries,
    location: { get href() { return entries[index].href; }, get pathname() { return new URL(entries[index].href).pathname; } },
    history: {
      pushState(state, _, url) {
        calls.push += 1;
        entries.splice(index + 1, Infinity, { href: address(url), state });
        index += 1;
      },
      replaceState(state, _, url) {
        if (url) calls.replace += 1;
        entries[index] = { href: address(url), state };
      },
      back: () => move(-1),
      forward: () => move(1),
    },
    addEventListener: (name, listener) => { if (name === 'popstate') onPop = listener; },
    /** The reader types another fragment. */
    navigate(hash) {
      entries.splice(index + 1, Infinity, { href: address(hash), state: null });
      index += 1;
      onPop({ state: null });
    },
  };
}

function setUp(href) {
  const window = fakeWindow(href);
  const store = createStore(initialState({ S: '4096' }));
  let time = 0;
  const open = async (link) => {
    const S = /S=(\w+)/.exec(link)?.[1];
    return S ? { params: { S }, problems: [] } : null;
  };
  const url = createUrlSync({ window, store, open, now: () => time });
  const draw = () => url.write(`S=${store.state.params.S}`);
  return { window, store, url, draw, wait: (ms) => { time += ms; } };
}

test('an opened link stays as it is until the first change', () => {
  const link = 'https://example.org/lab/?S=4096#lang=en';
  const { window, draw } = setUp(link);
  draw();
  draw();
  assert.equal(window.location.href, link);
  assert.deepEqual(window.calls, { push: 0, replace: 0 });
});

test('one change is one history entry, with the core\'s link as fragment and no query', () => {
  const { window, store, draw } = setUp('https://example.org/lab/?S=4096');
  draw();
  store.change({ S: '1' });
  draw();
  assert.equal(window.location.href, 'https://example.org/lab/#S=1');
  assert.deepEqual(window.calls, { push: 1, replace: 0 });
});

test('a drag is one entry, replaced at a bearable rate and right at its end', () => {
  const { window, store, draw, wait } = setUp();
  draw();
  store.update({ dragging: true });
  for (let i = 1; i <= 100; i += 1) {
    wait(16);
    store.change({ S: String(i) }, 'slider S');
    draw();
  }
  store.update({ dragging: false });
  draw();
  assert.equal(window.calls.push, 1);
  assert.ok(window.calls.replace < 10, `${window.calls.replace} replacements`);
  assert.equal(window.location.href, 'https://example.org/lab/#S=100');
});

test('text is written when it is kept, not while it is typed', () => {
  const { window, store, draw } = setUp();
  draw();
  store.update({ editing: 'say-S' });
  for (const S of ['8', '81']) {
    store.change({ S }, 'text S');
    draw();
  }
  assert.equal(window.calls.push, 0);
  store.close();
  draw();
  assert.equal(window.location.href, 'https://example.org/lab/#S=81');
});

test('back and forward are undo and redo', () => {
  const { window, store, url, draw } = setUp();
  draw();
  store.change({ S: '1' });
  draw();
  store.change({ S: '2' });
  draw();
  url.undo();
  draw();
  assert.deepEqual([store.state.params.S, window.location.href], ['1', 'https://example.org/lab/#S=1']);
  window.history.back();
  draw();
  assert.deepEqual([store.state.params.S, window.location.href], ['4096', 'https://example.org/lab/']);
  url.redo();
  draw();
  assert.equal(store.state.params.S, '1');
  assert.equal(window.calls.push, 2, 'moving through history writes nothing');
});

test('undo of a step that never showed does not leave the page', () => {
  const { window, store, url, draw } = setUp();
  draw();
  store.change({ S: 'nonsense' }, 'text S'); // refused: no draw of a good picture, no entry
  url.undo();
  assert.equal(store.state.params.S, '4096');
  assert.equal(window.entries.length, 1);
});

test('a fragment typed by hand is opened and left as written', async () => {
  const { window, store, draw } = setUp();
  draw();
  window.navigate('#S=077');
  await Promise.resolve();
  draw();
  assert.equal(store.state.params.S, '077');
  assert.equal(window.location.href, 'https://example.org/lab/#S=077');
  window.history.back();
  assert.equal(store.state.params.S, '4096');
});

test('a browser that forbids history leaves a page that works', () => {
  const { window, store, draw } = setUp();
  draw();
  window.history.pushState = () => { throw new Error('SecurityError'); };
  store.change({ S: '3' });
  assert.doesNotThrow(draw);
  assert.equal(store.state.params.S, '3');
});
