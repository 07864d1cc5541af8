// From an evaluation to pixels: where the roof, the marks and their labels stand. Pure; draws nothing.
// Every intensity, rate and text is the evaluation's; only their places are computed here.

import { boxAround, clip, place } from './boxes.js';
import { bandwidthRequest, ceilingRequest, pathRequest, peakRequest, ridgeRequest, savingRequest } from './labels.js';
import { decades, domainOf, intensitiesOf, onSlope, plainTick, scalesOf } from './scales.js';
import { textWidth } from './text-width.js';

/** @import { Context, Domain, Evaluation, Frame, Knee, Line, Note, Path, PathShape } from './types.js' */
/** @import { Point, RoofShape, Spot, Style, Words } from './types.js' */
/** @typedef {ReturnType<typeof scalesOf>} Scales */
/** @typedef {NonNullable<NonNullable<Evaluation['roof']>['exponentials']>} Ceiling */

const markRadius = { compulsory: 8, tiled: 7, naive: 8 };
const rowHeight = 60;

/**
 * Below 520 px the chart is drawn for its width: taller and with smaller type, never under 11 px.
 * @type {(width: number, hasRoof: boolean) => Style}
 */
function styleFor(width, hasRoof) {
  const narrow = width < 520;
  const height = narrow ? Math.min(430, Math.max(360, width * 1.05)) : Math.max(380, width * 0.57);
  return {
    narrow, width, height: Math.round(hasRoof ? height : 134 + 3 * rowHeight),
    name: narrow ? 12 : 13, text: narrow ? 11 : 12, line: narrow ? 14 : 16,
  };
}

/** @type {(style: Style, domain: Domain) => Frame} */
function frameFor(style, domain) {
  const last = decades(domain.x).pop() ?? 1;
  const right = Math.max(12, Math.ceil(textWidth(plainTick(last), style.text) / 2));
  const [left, top] = domain.y ? [46, 30] : [14, 40];
  return { left, right: style.width - right, top, bottom: style.height - 46 };
}

/**
 * Roofs as polylines over the whole width; they may leave the frame.
 * @type {(roof: NonNullable<Evaluation['roof']>, domain: Domain, scales: Scales) => RoofShape}
 */
function roofShape(roof, domain, scales) {
  const [first, last] = domain.x;
  /** @type {(knee: Knee) => Point[]} */
  const polyline = (knee) => {
    const { ridge_flop_per_byte: ridge, peak_flop_per_s: peak } = knee;
    const turns = first < ridge && ridge < last ? [first, ridge, last] : [first, last];
    return turns.map((x) => [scales.x(x), scales.y(x === ridge ? peak : Math.min(peak, onSlope(knee, x)))]);
  };
  return {
    nominal: polyline(roof.nominal), low: polyline(roof.low), high: polyline(roof.high),
    ceiling: roof.exponentials && ceilingLine(roof.exponentials, domain, scales),
  };
}

/**
 * From the slope of the bandwidth to the right edge; null where the frame ends below it.
 * @type {(ceiling: Ceiling, domain: Domain, scales: Scales) => Line | null}
 */
function ceilingLine({ ridge_flop_per_byte: ridge, flop_per_s: rate }, { x, y }, scales) {
  if (!y || rate <= y[0] || rate >= y[1] || ridge >= x[1]) return null;
  return [scales.x(Math.max(ridge, x[0])), scales.y(rate), scales.x(x[1]), scales.y(rate)];
}

/** Rates at the points of `intensitiesOf`. @type {(path: Path) => (number | null)[]} */
const ratesOf = (path) => (path.path === 'tiled'
  ? [path.attainable_worst_flop_per_s, path.attainable_flop_per_s.nominal_low, path.attainable_flop_per_s.nominal_high]
  : [path.attainable_flop_per_s.nominal_low]);

/**
 * The roof between two points on it: with the knee, if it turns there.
 * @type {(a: Point, b: Point, knee: Point | null) => Point[]}
 */
const along = (a, b, knee) => (knee && a[0] < knee[0] && knee[0] < b[0] ? [a, knee, b] : [a, b]);

/** The point of a rising polyline halfway between its ends in x. @type {(points: Point[]) => Point} */
function middleOf(points) {
  const x = (points[0][0] + points[points.length - 1][0]) / 2;
  const [[x0, y0], [x1, y1]] = points.length === 3 && x > points[1][0] ? points.slice(1) : points;
  return [x, x1 > x0 ? y0 + ((y1 - y0) * (x - x0)) / (x1 - x0) : y0];
}

/**
 * A path's points from its lowest intensity to its highest, held within the frame. Without a roof, each path
 * has a row of its own.
 * @type {(path: Path, row: number, scales: Scales, frame: Frame, knee: Point | null, hasRoof: boolean) => PathShape}
 */
function pathShape(path, row, scales, frame, knee, hasRoof) {
  /** @type {(v: number, a: number, b: number) => number} */
  const within = (v, a, b) => Math.min(b, Math.max(a, v));
  const rates = ratesOf(path);
  const xs = intensitiesOf(path).map((intensity) => scales.x(intensity));
  const points = xs.map((x, i) => {
    const rate = rates[i];
    const y = hasRoof && rate ? scales.y(rate) : frame.top + (row + 0.5) * rowHeight;
    return /** @type {Point} */ ([within(x, frame.left, frame.right), within(y, frame.top, frame.bottom)]);
  });
  const beyond = xs.some((x) => x < frame.left - 1 || x > frame.right + 1);
  const [worst, low = worst, high = worst] = points;
  const segment = along(low, high, knee);
  return { id: path.path, path, points, beyond, tail: along(worst, low, knee), segment, middle: middleOf(segment) };
}

/** @type {(points: Point[]) => Line[]} */
const linesOf = (points) => points.slice(1).map((p, i) => [points[i][0], points[i][1], p[0], p[1]]);

/** Findings that limit the verdict, numbered as in the list of findings. @type {(evaluation: Evaluation) => Note[]} */
const notesOf = ({ findings }) =>
  findings.map((f, i) => ({ ...f, number: i + 1 })).filter((f) => f.severity !== 'info').slice(0, 6);

/**
 * Labels in the order of their claim to room: the paths together, then one by one what is said of the roof.
 * @type {(evaluation: Evaluation, paths: PathShape[], ceiling: Line | null, context: Context) => Record<string, Spot>}
 */
function placeLabels(evaluation, paths, ceiling, context) {
  const { roof, saving } = evaluation;
  const { roofLines, drop } = context;
  const named = Object.fromEntries(paths.map((p) => [p.id, p]));
  const asides = [
    roof && bandwidthRequest(roof, context), roof && peakRequest(roof, context),
    roof && ceiling && ceilingRequest(roof, ceiling, context), roof && ridgeRequest(roof, context),
    savingRequest(saving, named.naive.points[0], named.compulsory.points[0], context),
  ].flatMap((request) => (request ? [[request]] : []));
  const names = paths.map((p) => pathRequest(p, p.id === 'tiled' ? notesOf(evaluation) : [], context));
  const marks = paths.flatMap(({ id, points }) => points.map(([x, y]) => boxAround(x, y, markRadius[id])));
  const { tail, segment } = named.tiled;
  const lines = [...roofLines, ...linesOf(tail), ...linesOf(segment), ...(ceiling ? [ceiling] : [])];
  return place([names, ...asides], { marks, lines, faint: drop ? [drop] : [] });
}

/**
 * Everything that the template needs.
 * @param {Evaluation} evaluation
 * @param {{ width: number, strings: Words, frozenDomain?: Domain | null | undefined }} options
 */
export function layout(evaluation, { width, strings, frozenDomain }) {
  const { roof } = evaluation;
  const own = domainOf(evaluation);
  const domain = frozenDomain && !frozenDomain.y === !own.y ? frozenDomain : own;
  const style = styleFor(width, Boolean(roof));
  const frame = frameFor(style, domain);
  const scales = scalesOf(domain, frame);
  const box = { x0: frame.left, y0: frame.top, x1: frame.right, y1: frame.bottom };
  const shape = roof && roofShape(roof, domain, scales);
  const knee = shape && shape.nominal.length === 3 ? shape.nominal[1] : null;
  const drop = knee && clip([knee[0], knee[1], knee[0], frame.bottom], box);
  const roofLines = linesOf(shape?.nominal ?? []).flatMap((line) => {
    const part = clip(line, box);
    return part ? [part] : [];
  });
  const paths = evaluation.paths.map((path, row) => pathShape(path, row, scales, frame, knee, Boolean(roof)));
  const context = { style, frame, room: { ...box, x1: width - 1 }, strings, roofLines, knee, drop };
  const labels = placeLabels(evaluation, paths, shape?.ceiling ?? null, context);
  return { style, frame, domain, scales, shape, drop, paths, labels };
}
