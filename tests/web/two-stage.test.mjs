// The door of two stages, with a core and a complete door that are made up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PENDING } from '../../web/lab/door.js';
import { createEngine } from '../../web/lab/two-stage.js';

const reply = (value) => ({ ok: true, value, problems: [] });

function setUp({ load, evaluate } = {}) {
  const asked = [];
  const core = {
    evaluate: evaluate ?? ((link) => (link.includes('k') ? '' : JSON.stringify(reply(link)))),
    open: (link) => (link.includes('k') ? '' : JSON.stringify(reply('opened'))),
  };
  const complete = (op) => (asked.push(op), reply(`complete ${op}`));
  return { asked, engine: createEngine({ core, fields: ['S'], load: load ?? (async () => complete), notLoaded: 'Not loaded.' }) };
}

test('what is in order is the core\'s, and loads nothing', () => {
  const { engine, asked } = setUp({ load: () => assert.fail('loaded') });
  assert.equal(engine.call('evaluate', { params: { S: '4096', name: 'a&b' } }).value, '#S=4096&name=a%26b');
  assert.equal(engine.call('open', { link: '#S=1' }).value, 'opened');
  assert.deepEqual(engine.call('fields', {}).value, ['S']);
  assert.deepEqual(asked, []);
});

test('what the core cannot tell is pending until the complete door is there', async () => {
  const { engine } = setUp();
  let told = 0;
  engine.onComplete(() => told++);
  assert.equal(engine.call('evaluate', { params: { S: '4k' } }), PENDING);
  assert.equal(engine.call('parse', { text: 'x' }), PENDING);
  await engine.complete();
  assert.equal(told, 1);
  assert.equal(engine.call('evaluate', { params: { S: '4k' } }).value, 'complete evaluate');
  assert.equal(engine.call('evaluate', { params: { S: '1' } }).value, 'complete evaluate', 'one door from now on');
});

test('ask() waits', async () => {
  const { engine, asked } = setUp();
  assert.equal((await engine.ask('open', { link: '#S=4k' })).value, 'complete open');
  assert.equal((await engine.ask('link', { params: {} })).value, 'complete link');
  assert.deepEqual(asked, ['open', 'link']);
});

test('a complete door that cannot be loaded is a problem, not a wait without end', async () => {
  const { engine } = setUp({ load: async () => { throw new Error('404'); } });
  const { ok, problems } = await engine.ask('parse', { text: 'x' });
  assert.equal(ok, false);
  assert.match(problems[0].message, /^Not loaded\. .*404/);
  assert.equal(engine.call('evaluate', { params: { S: '4k' } }).ok, false);
  assert.equal(engine.call('evaluate', { params: { S: '1' } }).value, '#S=1', 'the core goes on');
});

test('a core that traps leaves the answer to the complete door', async () => {
  const { engine } = setUp({ evaluate: () => { throw new WebAssembly.RuntimeError('unreachable'); } });
  assert.equal((await engine.ask('evaluate', { params: {} })).value, 'complete evaluate');
});
