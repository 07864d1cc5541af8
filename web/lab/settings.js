// Theme and language that the reader chose, kept in this browser only. Storage may be forbidden (sandboxed frames)
// and may hold anything: both read as "not chosen". early.js reads the same keys before the first paint.

/** @typedef {import('./types.d.ts').Theme} Theme */

const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);

/** @param {unknown} value @returns {Theme | null} */
export const asTheme = (value) => THEMES.find((theme) => theme === value) ?? null;

/** @param {Theme} theme */
export const nextTheme = (theme) => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';

/** @param {'lang' | 'theme'} key */
export function readSetting(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {'lang' | 'theme'} key @param {string} value */
export function writeSetting(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing to do: the choice holds until the page closes
  }
}
