// What the buttons do, by their data-act. Everything goes through the store; the address bar is url-sync's.
import { withChoice } from './choice.js';
import { copyText } from './clipboard.js';
import { asOwnDevice } from './device-params.js';
import { withChanges } from './lengths.js';
import { isComplete } from './view.js';
import { nextTheme, writeSetting } from './settings.js';
import { elementSnippet, frameSnippet } from './snippets.js';

/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */
/**
 * @typedef {{
 *   store: import('./store.js').Store,
 *   url: {undo(): void, redo(): void},
 *   engine: import('./engine.js').Engine,
 *   lang: import('../../src/wasm/lab.d.ts').Lang,
 *   view: () => import('./types.d.ts').View,
 *   example: Params,
 * }} Lab
 */

const COPIED_MS = 1600;

/** @typedef {Record<string, (button: HTMLElement, event: Event) => void>} Actions */

/** @param {Lab} lab @returns {Actions} */
export const actionsOf = (lab) => ({
  ...setupActions(lab), ...pasteActions(lab), ...pageActions(lab), ...copyActions(lab),
});

/** Of the page, without a setup. */
export const address = () => location.href.replace(/[?#].*/, '');

/** @param {Lab} lab @returns {Actions} */
function setupActions({ store, url, view, example }) {
  const replace = (/** @type {Params} */ params) => {
    store.close();
    store.change(params);
  };
  return {
    undo: () => url.undo(),
    redo: () => url.redo(),
    reset: () => replace(example),
    example(button) {
      const chosen = view().examples.find(({ id }) => id === button.dataset.id);
      if (chosen) replace(chosen.params);
    },
    'use-layers'({ dataset }) {
      const { cache } = view();
      const group = cache?.ok ? cache.value.groups[Number(dataset.index)] : undefined;
      if (group) replace(withChanges(store.state.params, group.params));
    },
    'own-device': () => replace(asOwnDevice(store.state.params, view().evaluation.shown)),
    choose: ({ dataset }) => replace(withChoice(store.state.params, dataset)),
  };
}

/** @param {Lab} lab @returns {Actions} */
const pasteActions = ({ store, view, engine }) => ({
  'use-paste': () => usePaste(store, view()),
  // What was pasted at one go and is wholly understood is used at once, when the core has read it.
  pasted: () => engine.complete().then(() => requestAnimationFrame(() => {
    if (!view().imported && view().parseProblems.every(({ given }) => given === '')) usePaste(store, view());
  })),
  answer: ({ dataset: { field = '', text = '' } }) => answer(store, field, text),
  mend({ dataset }) {
    const { text } = store.state.paste;
    const start = Number(dataset.start);
    const mended = text.slice(0, start) + dataset.text + text.slice(start + Number(dataset.length));
    store.update({ paste: { ...store.state.paste, text: mended, applied: false } });
  },
});

/** @param {Lab} lab @returns {Actions} */
function pageActions({ store }) {
  const toggle = (/** @type {'parameters' | 'examples'} */ name) =>
    store.update({ panel: { ...store.state.panel, [name]: !store.state.panel[name] } });
  return {
    examples: () => toggle('examples'),
    parameters: () => toggle('parameters'),
    show: (button) => showField(store, String(button.dataset.field)),
    theme() {
      const theme = nextTheme(store.state.theme);
      store.update({ theme });
      writeSetting('theme', theme);
    },
    language(link, event) {
      event.preventDefault();
      writeSetting('lang', link.lang);
      const setup = location.hash.replace(/([#&])lang=[^&]*&?/, '$1').replace(/[#&]$/, '');
      const [page = '', view] = String(link.getAttribute('href')).split('#');
      if (view === undefined) location.href = page + setup;
      else reopen([setup.slice(1), view].filter(Boolean).join('&'));
    },
  };
}

/** The same file anew, with another fragment. @param {string} fragment */
function reopen(fragment) {
  location.hash = fragment;
  location.reload();
}

/** @param {Lab} lab @returns {Actions} */
function copyActions({ store, engine, lang, view }) {
  const evaluation = () => view().evaluation;
  /** @type {Record<string, () => string | Promise<string>>} */
  const texts = {
    'copy-link': () => `${address()}#${evaluation().link}`,
    'copy-text': () => evaluation().text,
    async 'copy-markdown'() {
      const reply = await engine.ask('link', { lang, params: evaluation().params });
      return reply.ok ? reply.value.markdown.replace('](#', `](${address()}#`) : '';
    },
    async 'copy-html'() {
      const { htmlOf } = await import('../figure/page.js');
      return htmlOf(evaluation(), `${address()}#${evaluation().link}`);
    },
    'copy-frame': () => frameSnippet(view().embeds ?? '', evaluation().link, lang, view().words.title),
    'copy-element': () => elementSnippet(view().embeds ?? '', evaluation().link, lang),
    'copy-hand': () => evaluation().hand_calculation.join('\n'),
    'copy-hand-markdown': () => evaluation().hand_calculation_markdown,
  };
  const copiers = Object.entries(texts).map(([act, text]) => [act, async () => offer(store, act, await text())]);
  return { ...Object.fromEntries(copiers), 'hand-copied': () => store.update({ handCopy: null }) };
}

/**
 * Buttons by their data-act, and the few keys and inputs that belong to no field.
 * @param {HTMLElement} body @param {Actions} actions @param {import('./store.js').Store} store
 */
export function listenToActions(body, actions, store) {
  body.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-act]') : null;
    if (button instanceof HTMLElement) actions[String(button.dataset.act)]?.(button, event);
  });
  body.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLTextAreaElement) || event.target.id !== 'paste') return;
    store.update({ paste: { text: event.target.value, applied: false, answers: {} } });
    const { inputType } = /** @type {InputEvent} */ (event);
    if (inputType === 'insertFromPaste' || inputType === 'insertFromDrop') actions['pasted']?.(event.target, event);
  });
  body.addEventListener('keydown', (event) => {
    const inText = event.target instanceof HTMLTextAreaElement ||
      (event.target instanceof HTMLInputElement && event.target.type === 'text');
    if (inText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    actions[event.shiftKey ? 'redo' : 'undo']?.(body, event);
  });
  body.addEventListener('submit', (event) => event.preventDefault());
  listenToExtras(body, store);
}

/** Texts that belong to no field: answers to a configuration's questions, and the converter's. */
function listenToExtras(/** @type {HTMLElement} */ body, /** @type {import('./store.js').Store} */ store) {
  const change = (/** @type {Event} */ { target, type }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { answer: field, convert, cache } = target.dataset;
    if (field && type === 'change') answer(store, field, target.value);
    if (convert) store.update({ conversion: { ...store.state.conversion, [convert]: target.value } });
    if (cache) store.update({ cache: { ...store.state.cache, [cache]: target.value } });
  };
  body.addEventListener('change', change);
  body.addEventListener('input', change);
  body.addEventListener('toggle', ({ target }) => {
    if (!(target instanceof HTMLDetailsElement)) return;
    if (target.id === 'conventions') store.update({ conversion: { ...store.state.conversion, open: target.open } });
    if (target.id === 'tile-choice') store.update({ tileOpen: target.open });
    if (target.id === 'kv-cache') store.update({ cache: { ...store.state.cache, open: target.open } });
  }, { capture: true }); // it does not bubble
}

/** @param {import('./store.js').Store} store @param {string} field @param {string} text */
function answer(store, field, text) {
  const { paste } = store.state;
  store.update({ paste: { ...paste, applied: false, answers: { ...paste.answers, [field]: text } } });
}

/**
 * On the clipboard, or selected for the reader to copy.
 * @param {import('./store.js').Store} store @param {string} act @param {string} text
 */
async function offer(store, act, text) {
  const done = await copyText(text);
  store.update(done ? { copied: act, handCopy: null } : { handCopy: text });
  if (done) setTimeout(() => store.update({ copied: null }), COPIED_MS);
  else requestAnimationFrame(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('hand-copy')).select());
}

/**
 * A text that says all that must be said replaces the setup; less of it, or a model, changes the setup.
 * @param {import('./store.js').Store} store @param {import('./types.d.ts').View} view
 */
function usePaste(store, { parsed, imported, fields }) {
  const params = (imported ?? parsed)?.params ?? {};
  if (!Object.keys(params).length) return;
  // A model says nothing of the device.
  const replaces = !imported && isComplete(params, fields);
  store.close();
  store.change(replaces ? params : withChanges(store.state.params, params));
  store.update({ paste: { ...store.state.paste, applied: true } });
}

/**
 * Brings the field into sight, unfolded, with the cursor in it.
 * @param {import('./store.js').Store} store @param {string} key
 */
function showField(store, key) {
  store.update({ panel: { ...store.state.panel, parameters: true } });
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const control = document.getElementById(`form-${key}`);
    const fold = control?.closest('details');
    if (fold) fold.open = true;
    control?.focus();
  }));
}
