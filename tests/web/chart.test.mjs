// The roofline chart as a figure: what it draws (snapshots), how it redraws, what it answers to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, evaluation } from './chart-fixtures.mjs';
import { differsFromSnapshot, draw, textOf } from './chart-harness.mjs';
import { domainOf } from '../../web/chart/scales.js';

for (const [name, given] of Object.entries(cases)) {
  for (const [lang, width] of [['en', 700], ['zh', 360]]) {
    test(`the chart of "${name}" (${lang}, ${width} px) is as approved`, () => {
      const place = draw(evaluation({ ...given, lang }), { width, lang, selected: name === 'worked' ? 'naive' : null });
      assert.equal(differsFromSnapshot(`chart-${name}-${lang}-${width}`, textOf(place)), null);
    });
  }
}

test('the same evaluation gives the same figure', () => {
  const given = evaluation(cases.worked);
  assert.equal(textOf(draw(given, { width: 640 })), textOf(draw(given, { width: 640 })));
});

test('the naive mark never stands without its bound and its pass count', () => {
  for (const [lang, bound, passes] of [['en', 'upper bound', '4 passes'], ['zh', '上界', '4 遍']]) {
    for (const width of [320, 700]) {
      const place = draw(evaluation({ ...cases.worked, lang }), { width, lang });
      const label = [...place.querySelectorAll('.naive text')].map((text) => text.textContent).join(' ');
      assert.ok(label.includes(bound) && label.includes(passes), label);
      const spoken = place.querySelector('.naive').getAttribute('aria-label');
      assert.ok(spoken.includes(bound) && spoken.includes(passes), spoken);
    }
  }
});

test('a second drawing with other numbers reuses every node and leaves frozen axes alone', async () => {
  const first = evaluation(cases.worked);
  const frozenDomain = domainOf(first);
  const place = draw(first, { width: 700, frozenDomain, selected: 'tiled' });
  const before = [...place.querySelectorAll('*')];
  const observer = new window.MutationObserver(() => {});
  observer.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
  draw(evaluation({ ...cases.worked, compulsory: 2100, tiled: [125, 125, 2100] }), { width: 700, frozenDomain, selected: 'tiled' }, place);
  const after = [...place.querySelectorAll('*')];
  assert.equal(after.length, before.length);
  assert.ok(after.every((node, i) => node === before[i]));
  const changes = observer.takeRecords();
  assert.ok(changes.length > 0, 'something moved');
  const axes = place.querySelector('.axes');
  assert.deepEqual(changes.filter(({ target }) => axes.contains(target)).map(({ target }) => target.nodeName), []);
});

test('a path beyond a frozen domain is held at the edge and marked', () => {
  const frozenDomain = domainOf(evaluation(cases.worked));
  const place = draw(evaluation({ ...cases.worked, compulsory: 5e5, tiled: [124, 124, 5e5] }), { width: 700, frozenDomain });
  assert.deepEqual([...place.querySelectorAll('.beyond')].map((mark) => mark.getAttribute('class')),
    ['path tiled beyond', 'path compulsory beyond']);
});

test('hover, focus, tap and Enter pick a path, Escape lets go', () => {
  const picked = [];
  const place = draw(evaluation(cases.worked), { width: 700, onPick: (id) => picked.push(id) });
  const mark = place.querySelector('.path.tiled');
  assert.equal(mark.getAttribute('tabindex'), '0');
  for (const name of ['pointerenter', 'focus', 'click']) mark.dispatchEvent(new window.Event(name));
  for (const key of ['Enter', 'a', 'Escape']) mark.dispatchEvent(new window.KeyboardEvent('keydown', { key }));
  assert.deepEqual(picked, ['tiled', 'tiled', 'tiled', 'tiled', null]);
});

test('the picked path shows its ledger rows by kernel, the scores marked, and both times', () => {
  const place = draw(evaluation(cases.worked), { width: 700, selected: 'naive' });
  const area = place.querySelector('.roofline-readout');
  assert.deepEqual([...area.querySelectorAll('th')].map((th) => th.textContent), ['scores', 'softmax', 'values']);
  assert.equal(area.querySelectorAll('td span').length, 8);
  assert.equal(area.querySelectorAll('.square').length, 4);
  assert.match(area.textContent, /upper bound[\s\S]*4\.581 ms[\s\S]*6\.967 ms/);
  assert.equal(place.querySelector('.naive.path').getAttribute('aria-pressed'), 'true');
});

test('of a backward pass the tiled path shows each tensor\'s sums, not one kernel\'s bytes as the end of another\'s', () => {
  const figures = evaluation(cases.worked);
  const ledger = [...figures.ledger.filter(({ path }) => path !== 'tiled'),
    ...['prepare', 'main'].map((step) => ({ path: 'tiled', step, step_text: step, tensor_text: 'dQ accumulator', access_text: 'written', bytes_text: `${step} bytes` }))];
  const cell = (byte) => ({ byte, text: `${byte} B`, share_of_largest: 0 });
  const ledger_table = {
    columns: ['compulsory', 'tiled_shared', 'tiled_high', 'naive'].map((id) => ({ id })),
    rows: [{ label: 'K read', cells: [1, 2, 3, 4].map(cell) }, { label: 'D read', cells: [0, 5, 5, 0].map(cell) },
      { label: 'scores written', cells: [0, 0, 0, 6].map(cell) }],
  };
  const place = draw({ ...figures, ledger, ledger_table }, { width: 700, selected: 'tiled' });
  const said = [...place.querySelectorAll('.roofline-readout td span')].map((span) => span.textContent);
  assert.deepEqual(said, ['K read 2 B … 3 B', 'D read 5 B']);
});

test('findings that limit the verdict stand at the tiled label with their number in the list', () => {
  const findings = ['info', 'stop', 'info', 'caution'];
  const place = draw(evaluation({ ...cases.worked, findings }), { width: 700 });
  const notes = [...place.querySelectorAll('.tiled .note')];
  assert.deepEqual(notes.map((note) => note.lastChild.textContent), ['②', '④']);
  assert.deepEqual(notes.map((note) => note.getAttribute('class')), ['note stop', 'note caution']);
  assert.ok(notes[0].querySelector('title').textContent.length > 0);
});

test('without a peak there is no roof, and a sentence says why', () => {
  const place = draw(evaluation(cases['unknown-peak']), { width: 700 });
  assert.equal(place.querySelector('.roof'), null);
  assert.equal(place.querySelector('.axis.y'), null);
  assert.match(place.querySelector('.unknown').textContent, /peak is unknown/);
  assert.equal(place.querySelectorAll('.path').length, 3);
});

test('the figure obeys the policy and can stand twice on a page: no style attributes, no ids', () => {
  const place = draw(evaluation(cases.worked), { width: 700, selected: 'tiled' });
  assert.deepEqual([...place.querySelectorAll('[style], [id]')], []);
  assert.match(place.querySelector('svg').getAttribute('aria-label'), /compute side.*upper bound, 4 passes/);
});
