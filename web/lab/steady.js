// While a slider moves, what has grown stays as tall: nothing below it goes up and down under the reader's eyes. It
// takes its own height again once the slider rests. Heights are told after layout, never asked for: that would lay out
// the page once more a frame.

/**
 * @param {HTMLElement} root  its sentence and verdict are held
 * @returns {(dragging: boolean) => void} to be called with every drawing
 */
export function createSteady(root) {
  /** @type {Map<HTMLElement, number>} */
  const tallest = new Map();
  let holding = false;
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize: [{ blockSize }] } of entries) {
      const part = /** @type {HTMLElement} */ (target);
      tallest.set(part, holding ? Math.max(tallest.get(part) ?? 0, blockSize) : blockSize);
    }
  });
  for (const part of root.querySelectorAll('.sentence, .verdict')) observer.observe(part, { box: 'border-box' });
  return (dragging) => {
    holding = dragging;
    for (const [{ style }, height] of tallest) {
      const held = dragging ? `${height}px` : '';
      if (style.minHeight !== held) style.minHeight = held;
    }
  };
}
