// The store: plain state, undo steps, sessions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore, initialState } from '../../web/lab/store.js';

const make = (params = { S: '4096' }) => createStore(initialState(params));

test('a change without a session is a step of its own', () => {
  const store = make();
  store.change({ S: '1' });
  store.change({ S: '2' });
  assert.equal(store.state.step, 2);
  store.go(1);
  assert.deepEqual(store.state.params, { S: '1' });
});

test('changes of one session are one step', () => {
  const store = make();
  for (const S of ['5', '6', '7']) store.change({ S }, 'slider S');
  store.close();
  assert.equal(store.state.step, 1);
  store.change({ S: '8' }, 'slider S');
  assert.equal(store.state.step, 2, 'a closed session is not taken up again');
  assert.ok(store.go(0));
  assert.deepEqual(store.state.params, { S: '4096' });
});

test('cancel takes back the open session and nothing else', () => {
  const store = make();
  store.change({ S: '1' });
  store.change({ S: '2' }, 'text S');
  store.change({ S: '23' }, 'text S');
  store.cancel();
  assert.deepEqual(store.state.params, { S: '1' });
  assert.equal(store.state.step, 1);
  assert.equal(store.canRedo(), false);
  store.cancel();
  assert.deepEqual(store.state.params, { S: '1' }, 'without a session there is nothing to take back');
});

test('a change after undo forgets what could be redone', () => {
  const store = make();
  store.change({ S: '1' });
  store.change({ S: '2' });
  store.go(0);
  assert.equal(store.canRedo(), true);
  store.change({ S: '9' });
  assert.equal(store.canRedo(), false);
  assert.equal(store.go(2), false);
});

test('what was pasted is in use until the setup is another, by a change, undo or Escape', () => {
  const store = make();
  const leave = [() => store.change({ S: '8' }), () => store.go(0), () => store.cancel()];
  for (const change of leave) {
    store.change({ S: '2' }, 'text S');
    store.update({ paste: { text: 'S=2', applied: true, answers: {} } });
    change();
    assert.deepEqual(store.state.paste, { text: 'S=2', applied: false, answers: {} });
  }
});

test('nothing happens when nothing differs', () => {
  const store = make();
  let calls = 0;
  store.subscribe(() => { calls += 1; });
  store.change({ S: '4096' });
  store.update({ pick: store.state.pick });
  assert.equal(calls, 0);
  assert.equal(store.state.step, 0);
});

test('tidy drops texts that the canonical parameters leave out, without a new step', () => {
  const store = make();
  store.change({ S: '4k', Hk: '32' });
  store.tidy({ S: '4096' });
  assert.deepEqual(store.state.params, { S: '4k' }, 'what stays, stays as typed');
  assert.equal(store.state.step, 1);
  store.go(0);
  store.go(1);
  assert.deepEqual(store.state.params, { S: '4k' });
});

test('the state is plain JSON', () => {
  const { state } = make();
  assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
});
