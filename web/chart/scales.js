// Axes of the roofline: domains that stay put while numbers change a little, log scales, decade ticks.
// Layout only: every figure of the model comes from the evaluation; a slope-1 line on log-log axes is geometry.

import { scaleLog } from 'd3-scale';

/** @import { Domain, Evaluation, Frame, Knee, Path } from './types.js' */

/** @typedef {import('d3-scale').ScaleLogarithmic<number, number>} LogScale */

const log10 = Math.log10;
/**
 * Next power of ten (or, with step 0.5, of its root) at or below a value.
 * @type {(value: number, step?: number) => number}
 */
const below = (value, step = 1) => 10 ** (Math.floor(log10(value) / step + 1e-9) * step);
/** And at or above. @type {(value: number, step?: number) => number} */
const above = (value, step = 1) => 10 ** (Math.ceil(log10(value) / step - 1e-9) * step);

/** Every intensity that a path shows, FLOP/byte; for tiled worst, low, high. @type {(path: Path) => number[]} */
export const intensitiesOf = (path) =>
  path.path === 'tiled'
    ? [path.intensity_worst, path.intensity_low, path.intensity_high]
    : [path.intensity_flop_per_byte];

/**
 * Rate on the sloped side of a roof: the line of slope 1 through its knee.
 * @type {(knee: Knee, intensity: number) => number}
 */
export const onSlope = (knee, intensity) => (knee.peak_flop_per_s / knee.ridge_flop_per_byte) * intensity;

/**
 * Whole decades in x, with at least 1 to 10 000 so that small changes move nothing; half decades in y.
 * @type {(evaluation: Evaluation) => Domain}
 */
export function domainOf(evaluation) {
  const { roof } = evaluation;
  const knees = roof ? [roof.nominal, roof.low, roof.high] : [];
  const ridges = knees.map((k) => k.ridge_flop_per_byte);
  const xs = [...evaluation.paths.flatMap(intensitiesOf), ...ridges].filter((v) => v > 0);
  /** @type {[number, number]} */
  const x = [Math.min(1, below(Math.min(...xs) / 1.5)), Math.max(1e4, above(Math.max(...xs) * 1.5))];
  if (!roof) return { x, y: null };
  const top = above(Math.max(...knees.map((k) => k.peak_flop_per_s)) * 6, 0.5);
  const bottom = below(Math.min(...knees.map((k) => onSlope(k, x[0]))), 0.5);
  return { x, y: [Math.min(bottom, above(top / 1e3, 0.5)), top] };
}

/** Whole powers of ten inside a domain. @type {(domain: [number, number]) => number[]} */
export function decades([low, high]) {
  const first = Math.ceil(log10(low) - 1e-9);
  const count = Math.floor(log10(high) + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => 10 ** (first + i));
}

/** Twos to nines between the powers of ten, for unlabelled ticks. @type {(domain: [number, number]) => number[]} */
export const minors = (domain) =>
  decades([domain[0] / 10, domain[1]])
    .flatMap((d) => [2, 3, 4, 5, 6, 7, 8, 9].map((k) => k * d))
    .filter((v) => v > domain[0] && v < domain[1]);

/** "0.1", "1000", "10 000": digits grouped from five on, by narrow blanks. @param {number} value  a power of ten */
export function plainTick(value) {
  const exponent = Math.round(log10(value));
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}1`;
  const digits = `1${'0'.repeat(exponent)}`;
  return exponent < 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z'];

/** "100 G", "1 T": the unit, FLOP/s, stands in the title of the axis. @param {number} value  a power of ten */
export function prefixedTick(value) {
  const exponent = Math.round(log10(value));
  const prefix = prefixes[Math.floor(exponent / 3)];
  return prefix === undefined ? '' : `1${'0'.repeat(((exponent % 3) + 3) % 3)}${prefix && `\u00a0${prefix}`}`;
}

/**
 * d3 scales from a domain to the pixels of a frame; without a roof nothing is drawn by y.
 * @type {(domain: Domain, frame: Frame) => { x: LogScale, y: LogScale }}
 */
export const scalesOf = (domain, frame) => ({
  x: scaleLog(domain.x, [frame.left, frame.right]),
  y: scaleLog(domain.y ?? [1, 10], [frame.bottom, frame.top]),
});
