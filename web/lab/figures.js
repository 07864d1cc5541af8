// Pictures leave the page and come back: the buttons that save, and files that are dropped, pasted or chosen. A picture
// restores its setup, as a step that can be undone; any other file is text for the paste box. What draws and reads
// pictures is a bundle of its own, loaded on use.
import { chart } from '../chart/roofline.js';

/** @typedef {import('./types.d.ts').State} State */
/**
 * @typedef {{
 *   store: import('./store.js').Store,
 *   open: (link: string) => Promise<{params: State['params'], problems: State['linkProblems']} | null>,
 *   lang: import('../../src/wasm/lab.d.ts').Lang,
 *   view: () => import('./types.d.ts').View,
 *   address: () => string,
 * }} Given  `address` of the page, without what follows # or ?
 */

const LARGEST_BYTE = 64 * 2 ** 20; // what the core reads

const load = () => import('../figure/page.js');
const isPicture = (/** @type {File} */ { type, name }) => type.startsWith('image/') || /\.(svg|png)$/i.test(name);

/** @param {Given} given @returns {import('./actions.js').Actions} */
export function figureActions({ store, lang, view, address }) {
  const save = async (/** @type {'saveSvg' | 'savePng'} */ how) => {
    try {
      const figures = await load();
      await figures[how](view().evaluation, { lang, theme: store.state.theme, base: address(), chart });
      store.update({ notice: how === 'saveSvg' ? 'saved' : null });
    } catch {
      store.update({ notice: how === 'savePng' ? 'noPng' : 'noSvg' });
    }
  };
  return { 'save-svg': () => save('saveSvg'), 'save-png': () => save('savePng') };
}

/** @param {HTMLElement} body @param {Given} given */
export function listenToFiles(body, { store, open }) {
  /** @param {File} file */
  async function take(file) {
    if (file.size > LARGEST_BYTE) return store.update({ notice: 'tooLarge' });
    if (isPicture(file)) return restore(file);
    const text = await file.text();
    const { panel } = store.state;
    store.update({ paste: { text, applied: false, answers: {} }, notice: null, panel: { ...panel, parameters: true } });
  }

  /** @param {File} file */
  async function restore(file) {
    const link = await load().then(({ linkOf }) => linkOf(file)).catch(() => null);
    const opened = link && await open(link);
    if (!opened) return store.update({ notice: 'noSetup' });
    store.close();
    store.change(opened.params);
    store.update({ linkProblems: opened.problems, notice: 'restored' });
  }

  body.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  body.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  body.addEventListener('paste', ({ clipboardData }) => {
    const file = clipboardData?.files[0];
    // Cells and paragraphs bring a picture of themselves along: their text is meant.
    if (file && !clipboardData?.types.includes('text/plain')) take(file);
  });
  body.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !target.files?.[0]) return;
    take(target.files[0]);
    target.value = ''; // the same file may be chosen again
  });
}
