// While a slider moves, what has grown stays as tall: nothing below it goes up and down under the reader's eyes. It
// takes its own height again once the slider rests.

/** @param {HTMLElement} root @param {boolean} dragging */
export function holdHeights(root, dragging) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.sentence, .verdict'))) {
    if (dragging) part.style.minHeight = `${Math.max(Number.parseFloat(part.style.minHeight) || 0, part.getBoundingClientRect().height)}px`;
    else if (part.style.minHeight) part.style.minHeight = '';
  }
}
