// What the chart's labels say and where each would like to stand: requests for the placer of boxes.js.
// A path's label is a flag: a fine line from its mark, and the text beside it.

import { block, settings } from './blocks.js';
import { turned } from './boxes.js';
import { about, anywhere, beside, flags, overSegment, spotsIn } from './spots.js';
import { textWidth } from './text-width.js';

/** @import { Block, Box, Context, Evaluation, Line, Note, PathShape, Point, Request, Spot } from './types.js' */
/** @typedef {NonNullable<Evaluation['roof']>} Roof */

/** What one more break in its lines costs a label. */
const breakCost = 30;

/**
 * A path's name and its qualifier (for naive: upper bound, passes), which is never shortened and never left out.
 * @type {(shape: PathShape, notes: Note[], context: Context) => Request}
 */
export function pathRequest({ id, path, points, middle }, notes, context) {
  const { room, style } = context;
  const variants = settings(context, path.short_label, path.qualifier, notes.length * (style.text + 3));
  /** @type {(level: number) => () => Spot[]} */
  const stage = (level) => () => spotsIn(room, (add) => {
    (level > 0 ? variants : variants.slice(0, 2)).forEach((b, i) => {
      const cost = i * breakCost;
      if (id === 'tiled') overSegment(add, b, points[1], points[2], cost);
      else beside(add, b, points[0], cost);
      flags(add, b, middle, cost, level > 0 ? style.height : 80);
      if (level > 1) about(add, b, middle, cost + 40);
    });
    if (level > 2) anywhere(add, variants[variants.length - 1], middle, room);
  }, notes);
  return { id, stages: [0, 1, 2, 3].map(stage), mayCover: true };
}

/**
 * "900 GB/s · assumed 630–900 GB/s"; a measured value has no other range than itself.
 * @type {(nominal: string, range: string, words: { assumed: string }) => string}
 */
const withRange = (nominal, range, { assumed }) =>
  nominal === range ? nominal : `${nominal} · ${assumed} ${range}`;

/**
 * Away from what it names, with a line to it.
 * @type {(b: Block, point: Point, context: Context) => () => Spot[]}
 */
const pointedAt = (b, point, { style, room }) => () => spotsIn(room, (add) => {
  flags(add, b, point, 0, style.height, 2);
  about(add, b, point, 0, 2);
});

/**
 * One line turned along the slope, above or below it, as near its middle as there is room.
 * @type {(text: string, slope: Line, size: number) => () => Spot[]}
 */
const alongSlope = (text, slope, size) => () => {
  const [x0, y0, x1, y1] = slope;
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const length = Math.hypot(x1 - x0, y1 - y0);
  const w = textWidth(text, size);
  /** @type {Spot[]} */
  const spots = [];
  for (let at = w / 2 + 16; at <= length - w / 2 - 6; at += 12) {
    for (const side of [-1, 1]) {
      const off = side * (size * 0.5 + 6);
      const x = x0 + at * Math.cos(angle) - off * Math.sin(angle);
      const y = y0 + at * Math.sin(angle) + off * Math.cos(angle);
      const cost = Math.abs(at - length / 2) + (side > 0 ? 60 : 0);
      /** @type {Box[] | undefined} */
      let boxes;
      spots.push({
        turned: { text, x, y, angle }, cost, along: slope,
        get boxes() { return (boxes ??= turned(x, y, w, size + 1, angle)); }, // most spots are never looked at
      });
    }
  }
  return spots;
};

/** @type {(roof: Roof, context: Context) => Request | null} */
export function bandwidthRequest(roof, context) {
  const { style, strings, roofLines, knee } = context;
  const slope = roofLines[0];
  if (!slope || (knee && slope[0] >= knee[0] - 1)) return null;
  const full = withRange(roof.bandwidth_text, roof.bandwidth_assumed_text, strings);
  /** @type {Point} */
  const middle = [(slope[0] + slope[2]) / 2, (slope[1] + slope[3]) / 2];
  const stages = [
    alongSlope(full, slope, style.text), alongSlope(roof.bandwidth_text, slope, style.text),
    pointedAt(block(style, '', roof.bandwidth_text), middle, context),
  ];
  return { id: 'bandwidth', stages, crosses: true };
}

/**
 * On the flat roof, as far right as possible, in the band below the line or above it.
 * @type {(roof: Roof, context: Context) => Request | null}
 */
export function peakRequest(roof, context) {
  const { style, frame, room, strings, roofLines, knee } = context;
  if (!knee || knee[0] > frame.right - 8) return null;
  const y = roofLines[roofLines.length - 1][1];
  const short = block(style, '', roof.peak_text);
  const variants = [...settings(context, '', withRange(roof.peak_text, roof.peak_assumed_text, strings)), short];
  const stages = [variants.slice(0, 1), variants].map((list) => () => spotsIn(room, (add) => {
    list.forEach((b, i) => {
      const last = frame.right - 4 - b.w;
      add(b, last, y - 5 - b.h, 'end', i * 60 + 8);
      for (let x0 = last; x0 > knee[0] + 4; x0 -= 24) {
        const cost = (last - x0) / 2 + i * 60;
        add(b, x0, y + 4, 'end', cost);
        add(b, x0, y - 5 - b.h, 'end', cost + 8);
        add(b, x0, y + 22, 'end', cost + 60);
      }
    });
  }));
  return { id: 'peak', stages: [...stages, pointedAt(short, [frame.right - 4, y], context)] };
}

/**
 * Just above or below the dashed line, as far right as possible, else away from it.
 * @type {(roof: Roof, ceiling: Line, context: Context) => Request | null}
 */
export function ceilingRequest({ exponentials }, ceiling, context) {
  if (!exponentials) return null;
  const { frame, room, style } = context;
  const [x0, y, x1] = ceiling;
  const variants = settings(context, '', exponentials.label);
  const near = () => spotsIn(room, (add) => {
    variants.forEach((b, i) => {
      for (let x = x1 - 4 - b.w; x > Math.max(x0 - b.w, frame.left); x -= 12) {
        const cost = (x1 - x) / 2 + i * breakCost;
        add(b, x, y - 5 - b.h, 'end', cost);
        add(b, x, y + 5, 'end', cost + 8);
      }
    });
  });
  const away = () => spotsIn(room, (add) => {
    const b = variants[variants.length - 1];
    for (const share of [0.95, 0.75, 0.5, 0.25, 0]) flags(add, b, [x0 + share * (x1 - x0), y], 0, style.height, 2);
  });
  return { id: 'ceiling', stages: [near, away] };
}

/**
 * At the foot of the dotted line, right or left of it.
 * @type {(roof: Roof, context: Context) => Request | null}
 */
export function ridgeRequest(roof, context) {
  const { style, frame, room, drop } = context;
  if (!drop) return null;
  const variants = settings(context, '', roof.ridge_label);
  const stages = [30, style.height].map((highest) => () => spotsIn(room, (add) => {
    variants.forEach((b, i) => {
      for (let up = 5; up < highest && frame.bottom - up - b.h > drop[1]; up += 10) {
        const cost = up + i * breakCost;
        add(b, drop[0] + 7, frame.bottom - up - b.h, 'start', cost);
        add(b, drop[0] - 7 - b.w, frame.bottom - up - b.h, 'end', cost + 10);
      }
    });
  }));
  /** @type {Point} */
  const middle = [drop[0], (drop[1] + drop[3]) / 2];
  return { id: 'ridge', stages: [...stages, pointedAt(variants[variants.length - 1], middle, context)] };
}

/**
 * An arrow from naive to compulsory, low in the chart, its text above it; too short an arrow is left out.
 * @type {(saving: { text: string }, from: Point, to: Point, context: Context) => Request}
 */
export function savingRequest(saving, from, to, context) {
  const { frame, room } = context;
  const left = Math.min(from[0], to[0]);
  const right = Math.max(from[0], to[0]);
  const long = right - left >= 24;
  const aim = long ? frame.top + (frame.bottom - frame.top) * 0.76 : from[1] + 40;
  const variants = settings(context, '', saving.text);
  /** @type {(list: Block[], shifts: number[]) => () => Spot[]} */
  const stage = (list, shifts) => () => spotsIn(room, (add) => {
    list.forEach((b, i) => {
      const centred = Math.min(frame.right - b.w - 2, Math.max(frame.left + 2, (left + right - b.w) / 2));
      for (let y = frame.top + b.h + 6; y < frame.bottom - 8; y += 12) {
        for (const shift of shifts) {
          const x0 = centred + shift;
          if (long ? x0 > right || x0 + b.w < left : Math.abs(y - aim) > 120) continue;
          const cost = Math.abs(y - aim) + Math.abs(shift) + i * breakCost;
          add(b, x0, y - 5 - b.h, 'middle', cost, undefined, long ? [from[0], to[0], y] : undefined);
        }
      }
    });
  });
  const stages = [stage(variants.slice(0, 2), [0]), stage(variants, [0, 60, -60, 120, 180])];
  return { id: 'saving', stages, crosses: true };
}
