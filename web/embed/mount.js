// One live embed in a place of its own: state to picture, events to state. All listeners are on elements that go
// with it; what else runs (an observer, a waiting announcement) ends with dispose().
import { html, render } from 'lit/html.js';
import { announcer } from '../lab/announce.js';
import { withChoice } from '../lab/choice.js';
import { listenToDevices } from '../lab/devices.js';
import { createEvaluator } from '../lab/evaluate.js';
import { listenToFields } from '../lab/gestures.js';
import { createLiveChart } from '../lab/live-chart.js';
import { oncePerFrame } from '../lab/once-per-frame.js';
import { words as allWords } from '../lab/strings/index.js';
import { createViewMaker } from '../lab/view.js';
import { panel } from './panel.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {{controls: string[], labAt: string | null}} Options  `labAt`: address of the lab's folder */
/**
 * @typedef {{
 *   root: HTMLElement, call: import('../lab/door.js').Call, lang: 'en' | 'zh',
 *   table: import('../../src/wasm/lab.d.ts').Fields, store: import('../lab/store.js').Store,
 *   options: () => Options, onShown: (view: View, good: boolean, lab: string | null) => void,
 * }} Given
 */

/** Of a figure that has no width yet. */
const USUAL_WIDTH = 560;

/** @param {Given} given @returns {{draw: () => void, dispose: () => void}} */
export function mount(given) {
  const { root, store, lang } = given;
  const words = allWords[lang];
  render(html`<div class="body"></div><p class="unseen" aria-live="polite"></p>`, root);
  const [body, announcement] = /** @type {[HTMLElement, HTMLElement]} */ (/** @type {unknown} */ (root.children));
  const drawView = createDrawing(given, body, words);
  const announce = announcer(announcement);

  /** @type {View} */
  let view;
  let ended = false;
  const draw = () => {
    if (ended) return;
    view = drawView();
    if (!view.state.dragging && !view.stale) announce(view.evaluation.verdict.sentence);
  };
  const schedule = oncePerFrame(draw);
  draw();
  const unsubscribe = store.subscribe(schedule);
  const resized = new ResizeObserver(schedule);
  resized.observe(body);
  listen(given, body, () => view);
  return {
    draw: schedule,
    dispose() {
      ended = true;
      unsubscribe();
      resized.disconnect();
      announce('');
      root.remove();
    },
  };
}

/** @param {Given} given @param {HTMLElement} body @param {View['words']} words @returns {() => View} */
function createDrawing({ call, lang, table, store, options, onShown }, body, words) {
  const evaluate = createEvaluator(call, lang, table.examples[0]?.params ?? {});
  const makeView = createViewMaker({ call, lang, words, table });
  const chart = createLiveChart(store, lang);
  let good = false; // until then the evaluator's picture is the example's
  return () => {
    const { state } = store;
    const { controls, labAt } = options();
    const width = body.clientWidth || USUAL_WIDTH;
    const picture = evaluate(state.params, state.linkProblems.length > 0);
    good ||= !picture.stale;
    const view = makeView(picture, {
      state, canUndo: false, canRedo: false, skip: () => false, fixed: (key) => !controls.includes(key),
      chart: (evaluation) => chart(evaluation, width),
    });
    const lab = labAt === null ? null : labAddress(labAt, lang, view);
    render(panel(view, { controls, lab }, good), body);
    onShown(view, good, lab);
    return view;
  };
}

/** The present state, what was asked and could not be shown as well. @param {string} at @param {string} lang @param {View} view */
function labAddress(at, lang, { stale, state, evaluation }) {
  const setup = stale ? new URLSearchParams(state.params).toString() : evaluation.link;
  return `${at}${lang === 'zh' ? 'zh/' : ''}index.html#${setup ? `${setup}&` : ''}lang=${lang}`;
}

/** @param {Given} given @param {HTMLElement} body @param {() => View} view */
function listen({ store, call, lang, table }, body, view) {
  const fields = new Map(table.fields.map((field) => [field.key, field]));
  listenToFields({ root: body, store, fields, setup: () => view().evaluation.setup });
  const ask = /** @type {import('../lab/engine.js').Engine['ask']} */ (async (op, args) => call(op, args));
  listenToDevices({ root: body, store, engine: { ask }, lang, sources: async () => '' });
  body.addEventListener('click', ({ target }) => {
    const button = target instanceof HTMLElement ? target.closest('[data-act=choose]') : null;
    if (button instanceof HTMLElement) store.change(withChoice(store.state.params, button.dataset));
  });
}
