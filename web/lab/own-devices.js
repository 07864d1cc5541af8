// "Your devices": kept in this browser, used, removed, exported and imported as JSON. A part of the page that is loaded
// when its fold is first opened. What a device is, the door says; here are only the shelf, the file and the buttons.
import { createOwnDevicesPanel } from '../panels/own-devices.js';
import { withOwnDevice } from './device-params.js';
import { download } from './download.js';
import { createShelf, devicesIn, fileOf } from './device-shelf.js';
import { ownDevices } from './strings/own-devices.js';
import { say } from './strings/index.js';

/** @typedef {import('../../src/wasm/lab.d.ts').KeptDevice} Kept */
/** @typedef {import('../../src/wasm/lab.d.ts').Problem} Problem */
/** @typedef {{index: number, name: string, bandwidth_text: string, peak_text: string}} Listed */
/**
 * @typedef {{
 *   listed: Listed[], badOnes: Problem[], search: string, text: string, problems: Problem[], said: string,
 *   name: string, undo: {index: number, device: Kept} | null, byHand: string, lasting: boolean, unreadable: boolean,
 * }} Shown
 */
/** @typedef {Pick<typeof import('lit/html.js'), 'html' | 'render'>} Lit */
/**
 * @typedef {{
 *   place: HTMLElement, lit: Lit,
 *   store: import('./store.js').Store, engine: Pick<import('./engine.js').Engine, 'ask'>,
 *   lang: import('../../src/wasm/lab.d.ts').Lang, setup: () => import('../../src/wasm/lab.d.ts').Setup,
 *   storage?: () => Pick<Storage, 'getItem' | 'setItem'>,
 * }} Given
 */

const FILE = 'attention-roofline-devices.json';

/** @param {Given} given  `place`: of the panel; lit comes from the page, which has it already */
export function showOwnDevices(given) {
  const { place, engine, lang, lit: { html, render } } = given;
  const shelf = createShelf(given.storage ?? (() => localStorage));
  const panel = createOwnDevicesPanel(html, lang);
  /** @type {Shown} */
  let shown = {
    listed: [], badOnes: [], search: '', text: '', problems: [], said: '', name: '', undo: null, byHand: '',
    lasting: true, unreadable: false,
  };
  const show = (/** @type {Partial<Shown>} */ patch) => {
    shown = { ...shown, ...patch };
    render(panel(shown), place);
  };

  /** Reads the shelf anew: another window may have changed it. @param {Partial<Shown>} [patch] */
  async function list(patch = {}) {
    const text = shelf.text();
    const unreadable = shelf.devices() === null;
    const reply = unreadable ? null : await engine.ask('import', { lang }, text);
    const listed = reply?.ok && 'devices' in reply.value ? reply.value.devices : [];
    show({
      ...patch, listed, badOnes: reply?.problems ?? [], lasting: shelf.isLasting(), unreadable,
      ...(unreadable && !shown.text && { text }),
    });
  }

  const actions = actionsOf(given, { shelf, list, show, shown: () => shown });
  listen(place, actions, show);
  try {
    window.addEventListener('storage', () => list());
  } catch {
    // a frame without storage has no other windows to hear of
  }
  list({ name: nameOf(given.setup()) });
  return { read: actions.read };
}

/** What the reader would call it: a device that has no name yet has none to offer. @param {import('../../src/wasm/lab.d.ts').Setup} setup */
const nameOf = ({ device }) => (device.name === 'custom' ? '' : device.name);

/**
 * @param {Given} given
 * @param {{shelf: ReturnType<typeof createShelf>, list: (patch?: Partial<Shown>) => Promise<void>,
 *   show: (patch: Partial<Shown>) => void, shown: () => Shown}} panel
 */
function actionsOf({ store, engine, lang, setup }, { shelf, list, show, shown }) {
  const words = ownDevices[lang];
  const kept = (/** @type {number} */ index) => (shelf.devices() ?? [])[index];

  /** @param {string} text */
  async function read(text) {
    if (text.trim() === '') return show({ text: '', problems: [] });
    const reply = await engine.ask('import', { lang }, text);
    if (!reply.ok) return show({ text, problems: reply.problems, said: '' });
    if (!('devices' in reply.value)) {
      return show({ text, problems: reply.problems, said: say(words.notDevices, { kind: reply.value.kind_text }) });
    }
    const raw = devicesIn(text);
    const results = reply.value.devices.map((found) =>
      ({ name: found.name, as: shelf.add({ name: found.name, ...raw[found.index] }) }));
    const names = (/** @type {(string | null)[]} */ all) => all.filter((name) => name !== null).join(', ');
    const added = names(results.map(({ as }) => as));
    const before = names(results.map(({ name, as }) => (as === null ? name : null)));
    const said = [added && say(words.kept, { names: added }), before && say(words.already, { names: before })];
    return list({ text: reply.problems.length ? text : '', problems: reply.problems, said: said.filter(Boolean).join(' '), undo: null });
  }

  return {
    read,
    keep() {
      const name = shown().name.trim();
      if (name === '') return show({ said: words.nameless });
      const { device, precision } = setup();
      const as = shelf.add({ ...device, id: 'custom', name, peak_precision: precision.math });
      return list({ said: say(as === null ? words.already : words.kept, { names: as ?? name }), undo: null });
    },
    async use(/** @type {number} */ index) {
      const device = kept(index);
      if (!device) return list();
      const reply = await engine.ask('evaluate', { lang, setup: { ...setup(), device: forPrecision(device, setup().precision.math) } });
      if (!reply.ok) return show({ problems: reply.problems, said: '' });
      store.close();
      store.change(withOwnDevice(store.state.params, reply.value.params));
      return show({ problems: [], said: say(words.used, { name: reply.value.setup.device.name }), name: reply.value.setup.device.name });
    },
    remove(/** @type {number} */ index) {
      const device = kept(index);
      if (!device) return list();
      shelf.remove(index);
      return list({ undo: { index, device }, said: say(words.removed, { name: String(device.name) }) });
    },
    undo() {
      const { undo } = shown();
      if (undo) shelf.restore(undo.index, undo.device);
      return list({ undo: null, said: '' });
    },
    export(/** @type {number} */ index) {
      const device = kept(index);
      const text = Number.isNaN(index) || !device ? shelf.text() : fileOf([device]);
      show(saved(text) ? { byHand: '', said: say(words.exported, { file: FILE }) } : { byHand: text, said: words.copyByHand });
    },
    'close-export': () => show({ byHand: '', said: '' }),
    import: () => read(shown().text),
  };
}

/** A single peak is that of one precision; of another nothing is known. @param {Kept} kept @param {string} math */
function forPrecision({ peak_precision: of, ...device }, math) {
  return of === undefined || of === null || of === math ? device : { ...device, peak_flop_per_s: null, peak_pv_flop_per_s: undefined };
}

/** @param {HTMLElement} place @param {Record<string, Function>} actions @param {(patch: Partial<Shown>) => void} show */
function listen(place, actions, show) {
  const own = (/** @type {Event} */ { target }) =>
    (target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('[data-own]')) : null);
  place.addEventListener('click', (event) => {
    const button = own(event);
    if (button?.localName === 'button') press(String(button.dataset.own), Number(button.dataset.index ?? NaN));
  });
  /** The button that was pressed may be gone, or be another device's: the focus goes where one would go on. */
  async function press(/** @type {string} */ act, /** @type {number} */ index) {
    await actions[act]?.(index);
    const next = { remove: '[data-own=undo]', undo: '[data-own=remove]', export: '#own-export', 'close-export': '[data-own=export]' }[act];
    const control = next ? /** @type {HTMLElement | null} */ (place.querySelector(next)) : null;
    control?.focus();
    if (control instanceof HTMLTextAreaElement) control.select();
  }
  place.addEventListener('input', (event) => {
    const field = /** @type {HTMLInputElement} */ (own(event));
    if (!field || field.type === 'file') return;
    show({ [String(field.dataset.own)]: field.value });
    const { inputType } = /** @type {InputEvent} */ (event);
    const atOnce = inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
    if (atOnce && field.dataset.own === 'text') actions.read?.(field.value);
  });
  place.addEventListener('change', (event) => {
    const field = /** @type {HTMLInputElement} */ (own(event));
    if (field?.type !== 'file') return;
    event.stopPropagation(); // elsewhere a file is a setup
    readFiles(field.files, actions).then(() => { field.value = ''; });
  });
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && own(event)?.dataset.own === 'name') actions.keep?.();
  });
  place.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  place.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere a file is a setup
    readFiles(event.dataTransfer.files, actions);
  });
}

/** @param {FileList | null} files @param {Record<string, Function>} actions */
async function readFiles(files, actions) {
  for (const file of files ?? []) await actions.read?.(await file.text());
}

/** True if the browser takes it; sandboxed frames drop downloads without a word. @param {string} text */
function saved(text) {
  if (window.origin === 'null') return false;
  try {
    download(new Blob([text], { type: 'application/json' }), FILE);
    return true;
  } catch {
    return false;
  }
}
