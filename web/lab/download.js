// A file for the reader, made in the page.

/** The browser reads the address after the click; how long it takes nobody says. */
const KEPT_MS = 60_000;

/** @param {Blob} blob @param {string} name */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
