// Composition root of the page: makes the store and the screen, and lets events in. The only file that
// knows all the parts.
import { html, render } from 'lit/html.js';
import { actionsOf, address as pageAddress, listenToActions } from './actions.js';
import { copyPlainNumbers } from './clipboard.js';
import { listenToDevices } from './devices.js';
import { createEvaluator } from './evaluate.js';
import { figureActions, listenToFiles } from './figures.js';
import { listenToFields } from './gestures.js';
import { createOpener } from './open.js';
import { listenToOwnDevices } from './own-loader.js';
import { asTheme, readSetting } from './settings.js';
import { createScreen } from './screen.js';
import { createStore, initialState } from './store.js';
import { createUrlSync } from './url-sync.js';

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * @param {{
 *   engine: import('./engine.js').Engine,
 *   lang: 'en' | 'zh',
 *   otherPage: string,
 *   embeds: string | null,
 *   sources: () => Promise<string>,
 *   viewKeys?: string,
 * }} given  `sources` reads where the devices' figures are from; `viewKeys` end every link in the address bar
 */
export async function start({ engine, lang, otherPage, embeds, sources, viewKeys = '' }) {
  const { call, ask } = engine;
  const reply = call('fields', { lang });
  if (!reply.ok) throw new Error(reply.problems[0]?.message);
  const table = reply.value;
  const example = table.examples[0]?.params ?? {};
  const open = createOpener({ ask, lang, example });

  const opened = await open(location.href);
  const store = createStore({
    ...initialState(opened?.params ?? example, Number(history.state?.step) || 0),
    linkProblems: opened?.problems ?? [],
    theme: asTheme(opened?.view.theme) ?? asTheme(readSetting('theme')) ?? 'auto',
  });
  engine.onComplete(() => store.update({ complete: true }));
  const url = createUrlSync({ window, store, open });
  const places = { head: byId('head'), app: byId('app'), article: byId('article'), announcement: byId('announce') };
  const evaluate = createEvaluator(call, lang, example);
  evaluate(store.state.params, store.state.linkProblems.length > 0);
  await nextTask(); // what the reader does meanwhile waits for one half of the work, not for both
  const onShown = (/** @type {string} */ link) => url.write(link + viewKeys);
  const view = createScreen({ call, lang, table, otherPage, embeds, store, evaluate, places, onShown });

  listenToFields({ root: places.app, store, fields: view().fields, setup: () => view().evaluation.setup });
  listenToDevices({ root: places.app, store, engine, lang, sources });
  listenToOwnDevices({
    root: places.app, store, engine, lang, setup: () => view().evaluation.setup, lit: { html, render },
  });
  const figures = { store, open, lang, view, address: pageAddress };
  const actions = { ...actionsOf({ store, url, engine, lang, view, example }), ...figureActions(figures) };
  listenToActions(document.body, actions, store);
  listenToFiles(document.body, figures);
  // Whoever goes to the paste box is about to need it.
  places.app.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.id === 'paste') engine.complete();
  });
  copyPlainNumbers();
}
