// The way to the reader's own devices: their part of the page is loaded when its fold is first opened, or when devices
// in the paste box are to be kept.
import { words } from './strings/index.js';

/** @param {Omit<import('./own-devices.js').Given, 'place' | 'storage'> & {root: HTMLElement}} given */
export function listenToOwnDevices({ root, ...given }) {
  /** @type {ReturnType<typeof load> | undefined} */
  let shelf;
  const own = () => (shelf ??= load());

  // "toggle" does not bubble.
  root.addEventListener('toggle', ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open && target.id === 'own-devices') own();
  }, { capture: true });
  root.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-keep-pasted]')) return;
    /** @type {HTMLDetailsElement} */ (root.querySelector('#own-devices')).open = true;
    (await own())?.read(given.store.state.paste.text);
  });

  /** A message if it cannot be loaded, and another try next time. */
  async function load() {
    const place = /** @type {HTMLElement} */ (root.querySelector('#own-devices > div'));
    try {
      const { showOwnDevices } = await import('./own-devices.js');
      return showOwnDevices({ place, ...given });
    } catch {
      shelf = undefined;
      place.textContent = words[given.lang].device.ownFailed;
      return undefined;
    }
  }
}
