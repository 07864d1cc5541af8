// Composition root of the page: loads the core, makes the store and the screen, and lets events in. The only file that
// knows all the parts.
import { actionsOf, listenToActions } from './actions.js';
import { copyPlainNumbers } from './clipboard.js';
import { loadEngine } from './engine.js';
import { createEvaluator } from './evaluate.js';
import { listenToFields } from './gestures.js';
import { createOpener } from './open.js';
import { asTheme, readSetting } from './settings.js';
import { createScreen } from './screen.js';
import { createStore, initialState } from './store.js';
import { createUrlSync } from './url-sync.js';

const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {import('./door.js').Call} call */
function start(call) {
  const reply = call('fields', { lang });
  if (!reply.ok) throw new Error(reply.problems[0]?.message);
  const table = reply.value;
  const example = table.examples[0]?.params ?? {};
  const open = createOpener({ call, lang, example });

  const opened = open(location.href);
  const store = createStore({
    ...initialState(opened?.params ?? example, Number(history.state?.step) || 0),
    linkProblems: opened?.problems ?? [],
    theme: asTheme(opened?.view.theme) ?? asTheme(readSetting('theme')) ?? 'auto',
  });
  const url = createUrlSync({ window, store, open });
  const places = { head: byId('head'), app: byId('app'), article: byId('article'), announcement: byId('announce') };
  const evaluate = createEvaluator(call, lang, example);
  const view = createScreen({ call, lang, table, store, evaluate, places, onShown: url.write });

  listenToFields({ root: places.app, store, fields: view().fields, setup: () => view().evaluation.setup });
  listenToActions(document.body, actionsOf({ store, url, call, lang, view, example }), store);
  copyPlainNumbers();
}

const wasm = String(document.querySelector('link[as=fetch]')?.getAttribute('href'));
loadEngine({ url: new URL(wasm, document.baseURI).href }).then(start).catch(() => {
  byId('failed').hidden = false;
});
