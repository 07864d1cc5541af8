// Many changes, one drawing.

/** @param {() => void} draw @returns {() => void} asks for a drawing in the next frame */
export function oncePerFrame(draw) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  };
}
