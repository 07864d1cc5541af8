// Says the verdict to screen readers once a change has come to rest, not on every frame of a drag.

const REST_MS = 700;

/** Nothing ("") takes back what waits. @param {HTMLElement} region  an element with aria-live */
export function announcer(region) {
  let said = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {string} text */
  return (text) => {
    if (text === said) return;
    const first = said === '';
    said = text;
    clearTimeout(timer);
    if (!first && text) timer = setTimeout(() => { region.textContent = text; }, REST_MS);
  };
}
