// What the buttons do, by their data-act. Everything goes through the store; the address bar is url-sync's.
import { copyText } from './clipboard.js';
import { asOwnDevice } from './devices.js';
import { isComplete } from './view.js';
import { nextTheme, writeSetting } from './settings.js';

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
    'own-device': () => replace(asOwnDevice(store.state.params, view().evaluation.shown)),
    choose({ dataset: { field = '', text = '' } }) {
      const value = text.startsWith(`${field}=`) ? text.slice(field.length + 1) : text;
      replace({ ...store.state.params, [field]: value });
    },
  };
}

/** @param {Lab} lab @returns {Actions} */
const pasteActions = ({ store, view, engine }) => ({
  'use-paste': () => usePaste(store, view()),
  // What was pasted at one go and is wholly understood is used at once, when the core has read it.
  pasted: () => engine.complete().then(() => requestAnimationFrame(() => {
    if (view().parseProblems.every(({ given }) => given === '')) usePaste(store, view());
  })),
  mend({ dataset }) {
    const { text } = store.state.paste;
    const start = Number(dataset.start);
    const mended = text.slice(0, start) + dataset.text + text.slice(start + Number(dataset.length));
    store.update({ paste: { text: mended, applied: false } });
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
      location.href = link.getAttribute('href') + setup;
    },
  };
}

/** @param {Lab} lab @returns {Actions} */
function copyActions({ store, engine, lang, view }) {
  const evaluation = () => view().evaluation;
  const address = () => location.href.replace(/[?#].*/, '');
  /** @type {Record<string, () => string | Promise<string>>} */
  const texts = {
    'copy-link': () => `${address()}#${evaluation().link}`,
    'copy-text': () => evaluation().text,
    async 'copy-markdown'() {
      const reply = await engine.ask('link', { lang, params: evaluation().params });
      return reply.ok ? reply.value.markdown.replace('](#', `](${address()}#`) : '';
    },
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
    store.update({ paste: { text: event.target.value, applied: false } });
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
 * A text that says all that must be said replaces the setup; less of it changes the setup.
 * @param {import('./store.js').Store} store @param {import('./types.d.ts').View} view
 */
function usePaste(store, { parsed, fields }) {
  if (!parsed || !Object.keys(parsed.params).length) return;
  const complete = isComplete(parsed.params, fields);
  store.close();
  store.change(complete ? parsed.params : { ...store.state.params, ...parsed.params });
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
