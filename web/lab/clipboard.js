// Copying, with and without permission.
import { ungrouped } from './format.js';

/** True if the text is on the clipboard. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // plain http, a frame, or the reader said no
  }
}

/** Numbers that a reader selects and copies lose the spaces that group their digits. */
export function copyPlainNumbers() {
  document.addEventListener('copy', (event) => {
    const text = String(document.getSelection() ?? '');
    const plain = ungrouped(text);
    if (plain === text || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', plain);
    event.preventDefault();
  });
}
