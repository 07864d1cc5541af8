// Stands in for d3-interpolate in the bundle (build.mjs): our scales map numbers to pixels, so its colours, dates and
// strings, a sixth of the page's code, stay out.
export const interpolateNumber = (/** @type {number} */ a, /** @type {number} */ b) => (/** @type {number} */ t) =>
  a * (1 - t) + b * t;
export const interpolate = interpolateNumber;
export const interpolateRound = (/** @type {number} */ a, /** @type {number} */ b) => (/** @type {number} */ t) =>
  Math.round(a * (1 - t) + b * t);
/** Named by scales that the chart does not use. */
export const piecewise = undefined;
