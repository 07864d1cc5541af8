// From state to picture: each change of the store leads to at most one evaluation and one drawing in the next frame.
// While a slider moves, axes keep their range, and what is out of sight or can wait is left for the end.
import { render } from 'lit/html.js';
import { header } from '../panels/header.js';
import { page } from '../panels/page.js';
import { announcer } from './announce.js';
import { bindProse } from './bind.js';
import { createLiveChart } from './live-chart.js';
import { oncePerFrame } from './once-per-frame.js';
import { createSteady } from './steady.js';
import { words } from './strings/index.js';
import { createViewMaker } from './view.js';
import { watchSections } from './visible.js';

/** @typedef {import('./types.d.ts').View} View */
/**
 * @typedef {{
 *   call: import('./door.js').Call,
 *   lang: import('../../src/wasm/lab.d.ts').Lang,
 *   table: import('../../src/wasm/lab.d.ts').Fields,
 *   otherPage: string,
 *   embeds: string | null,
 *   store: import('./store.js').Store,
 *   evaluate: ReturnType<typeof import('./evaluate.js').createEvaluator>,
 *   places: Record<'head' | 'app' | 'article' | 'announcement', HTMLElement>,
 *   onShown: (link: string) => void,
 * }} Given  `onShown`: a good picture of the present setup is on the screen
 */

/** Of the figure, where it cannot be measured. */
const USUAL_WIDTH = 784;

/** Draws now and after each change. @param {Given} given @returns {() => View} what is shown */
export function createScreen(given) {
  const { store, places } = given;
  const drawView = createDrawing(given);
  const settle = createSettling(given);
  const width = () => places.app.querySelector('.figure')?.clientWidth || USUAL_WIDTH;
  let drawnWidth = width();

  /** @type {View} */
  let view;
  /** @type {ReturnType<typeof createSteady> | undefined} */
  let steady;
  const draw = () => {
    view = drawView(drawnWidth);
    steady?.(view.state.dragging);
    if (!view.state.dragging) settle(view);
    if (!view.stale) setTimeout(tell, 0, view); // once the frame is out
  };
  const tell = (/** @type {View} */ shown) => {
    if (store.state.params === shown.state.params) given.onShown(shown.evaluation.link);
  };
  const schedule = oncePerFrame(draw);

  // The pre-rendered page makes way for the live one.
  for (const place of [places.head, places.app]) place.replaceChildren();
  draw();
  steady = createSteady(places.app);
  store.subscribe(schedule);
  new ResizeObserver(() => {
    if (drawnWidth === width()) return;
    drawnWidth = width();
    schedule();
  }).observe(places.app);
  return () => view;
}

/** @param {Given} given @returns {(width: number) => View} */
function createDrawing({ call, lang, table, otherPage, embeds, store, evaluate, places }) {
  const makeView = createViewMaker({ call, lang, words: words[lang], table, otherPage, embeds });
  const chart = createLiveChart(store, lang);
  /** @type {Set<string> | undefined} */
  let near;
  return (width) => {
    const { state } = store;
    const view = makeView(evaluate(state.params, state.linkProblems.length > 0), {
      state,
      canUndo: store.canUndo(),
      canRedo: store.canRedo(),
      chart: (evaluation) => chart(evaluation, width),
      skip: (section) => state.dragging && near?.has(section) === false,
    });
    render(header(view), places.head);
    render(page(view), places.app);
    near ??= watchSections(places.app);
    return view;
  };
}

/** What can wait until a slider rests. @param {Given} given @returns {(view: View) => void} */
function createSettling({ store, places }) {
  const announce = announcer(places.announcement);
  const { dataset } = document.documentElement;
  return ({ evaluation, stale, state }) => {
    bindProse(places.article, evaluation);
    announce(`${evaluation.verdict.sentence} ${evaluation.verdict.naive_sentence}`);
    if (state.theme === 'auto') delete dataset.theme;
    else dataset.theme = state.theme;
    if (!stale && state.session === null) store.tidy(evaluation.params);
  };
}
