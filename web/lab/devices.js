// The device list and the sources of its figures: read from the core when the field is first entered, fetched when
// they are first asked for.
import { withDevice } from './device-params.js';

/** @typedef {import('./store.js').Store} Store */

/**
 * @param {{
 *   root: HTMLElement, store: Store, engine: Pick<import('./engine.js').Engine, 'ask'>,
 *   lang: import('../../src/wasm/lab.d.ts').Lang, sources: () => Promise<string>,
 * }} given  `sources`: reads the file of sources
 */
export function listenToDevices({ root, store, engine, lang, sources }) {
  let text = '';
  const choose = (/** @type {HTMLInputElement} */ input) => {
    const id = input.value.trim(); // before the field is drawn anew
    store.update({ picking: false });
    if (id) store.change(withDevice(store.state.params, id));
  };

  root.addEventListener('focusin', ({ target }) => {
    if (!isPicker(target)) return;
    store.update({ picking: true });
    if (!store.state.devices) list();
    target.value = ''; // the whole list, not what resembles the present device
  });
  root.addEventListener('focusout', ({ target }) => {
    if (isPicker(target)) store.update({ picking: false });
  });
  // Taken from the list, not typed: "h20" may be on its way to "h200-sxm".
  root.addEventListener('input', (event) => {
    const { target } = event;
    if (!isPicker(target)) return;
    store.update({ picking: true });
    const typed = /^(insertText|insertComposition|delete)/.test(/** @type {InputEvent} */ (event).inputType ?? '');
    if (!typed && store.state.devices?.some(({ id }) => id === target.value)) choose(target);
  });
  root.addEventListener('change', ({ target }) => {
    if (isPicker(target)) choose(target);
  });
  root.addEventListener('keydown', (event) => {
    if (!isPicker(event.target)) return;
    if (event.key === 'Enter') choose(event.target);
    if (event.key === 'Escape') event.target.blur();
  });
  // "toggle" does not bubble.
  root.addEventListener('toggle', ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    if (target.dataset.sources) show(target.dataset.sources);
  }, { capture: true });

  async function list() {
    const reply = await engine.ask('devices', { lang });
    if (reply.ok) store.update({ devices: reply.value });
  }

  /** @param {string} id */
  async function show(id) {
    if (store.state.provenance?.id === id && store.state.provenance.sources) return;
    text ||= await sources().catch(() => '');
    const reply = await engine.ask('devices', { lang, search: id }, text);
    const device = reply.ok ? reply.value.find((found) => found.id === id) : undefined;
    if (device) store.update({ provenance: device });
  }
}

/** @param {EventTarget | null} target @returns {target is HTMLInputElement} */
const isPicker = (target) => target instanceof HTMLInputElement && target.dataset.device !== undefined;
