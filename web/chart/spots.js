// Spots that a block may take about a point or a segment, each with a cost: less is better, and roughly pixels.

import { inside } from './boxes.js';

/** @import { Align, Block, Box, Line, Note, Point, Spot } from './types.js' */
/** @typedef {[from: number, to: number, y: number]} Arrow */
/** @typedef {(b: Block, x0: number, y0: number, align: Align, cost: number, to?: Line, arrow?: Arrow) => void} Add */

/**
 * Calls `fill` with a function that adds a spot if it lies in the room, and returns the spots.
 * @param {Box} room
 * @param {(add: Add) => void} fill
 * @param {Note[]} [notes]
 */
export function spotsIn(room, fill, notes) {
  /** @type {Spot[]} */
  const spots = [];
  fill((b, x0, y0, align, cost, leader, arrow) => {
    const box = { x0, y0, x1: x0 + b.w, y1: y0 + b.h };
    if (!inside(box, room)) return;
    const boxes = arrow ? [box, arrowBox(arrow)] : [box];
    spots.push({ block: b, x0, y0, align, cost, leader, arrow, boxes, notes });
  });
  return spots;
}

/** @type {(arrow: Arrow) => Box} */
const arrowBox = ([from, to, y]) => ({ x0: Math.min(from, to), y0: y - 4, x1: Math.max(from, to), y1: y + 4 });

/**
 * Flags up and down from a point, text left or (at a small cost) right of the line.
 * @type {(add: Add, b: Block, point: Point, cost: number, farthest: number, reach?: number) => void}
 */
export function flags(add, b, [x, y], cost, farthest, reach = 9) {
  /** @type {[number, Align, number][]} */
  const sides = [[x - 7 - b.w, 'end', 0], [x + 7, 'start', 12]];
  for (let away = 10; away < farthest; away += Math.max(12, away * 0.2)) {
    const above = y - away - b.h;
    const below = y + away;
    for (const [x0, align, side] of sides) {
      add(b, x0, above, align, cost + side + away, [x, y - reach, x, above + 2]);
      add(b, x0, below, align, cost + side + away + 60, [x, y + reach, x, below + b.h - 2]);
    }
  }
}

/**
 * Right beside a mark, where nothing is drawn through it.
 * @type {(add: Add, b: Block, point: Point, cost: number) => void}
 */
export function beside(add, b, [x, y], cost) {
  add(b, x + 14, y - b.h / 2, 'start', cost);
  add(b, x - 14 - b.w, y - b.h / 2, 'end', cost + 4);
}

/**
 * Over or under a segment, without a line; better not across its high end, where compulsory has its flag.
 * @type {(add: Add, b: Block, low: Point, high: Point, cost: number) => void}
 */
export function overSegment(add, b, low, high, cost) {
  /** @type {[number, Align, number][]} */
  const starts = [[(low[0] + high[0] - b.w) / 2, 'middle', 0], [high[0] - 8 - b.w, 'end', 4], [low[0], 'start', 6]];
  for (const [x0, align, extra] of starts) {
    const price = cost + extra + (x0 + b.w > high[0] - 7 ? 12 : 0);
    for (const away of [9, 17]) {
      add(b, x0, Math.min(low[1], high[1]) - away - b.h, align, price + away - 9);
      add(b, x0, Math.max(low[1], high[1]) + away, align, price + away + 40);
    }
  }
}

/**
 * A line from outside the mark at `from` to `to`; none if they are that near.
 * @type {(from: Point, to: Point, reach: number) => Line | undefined}
 */
function toward(from, to, reach) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = reach / length;
  return length > reach + 6
    ? [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, to[0], to[1]]
    : undefined;
}

const offsets = [14, 36, 66, 104, 150, 210, 290].flatMap((d) => [d, -d]);

/**
 * Anywhere about a mark, with a straight line to it: what keeps a label on a crowded chart.
 * @type {(add: Add, b: Block, point: Point, cost: number, reach?: number) => void}
 */
export function about(add, b, [x, y], cost, reach = 13) {
  for (const dx of offsets) {
    const x0 = dx > 0 ? x + dx : x + dx - b.w;
    for (const dy of [0, ...offsets]) {
      const y0 = dy === 0 ? y - b.h / 2 : dy > 0 ? y + dy : y + dy - b.h;
      /** @type {Point} */
      const end = [dx > 0 ? x0 - 2 : x0 + b.w + 2, Math.min(y0 + b.h - 6, Math.max(y0 + 6, y))];
      add(b, x0, y0, dx > 0 ? 'start' : 'end', cost + Math.hypot(dx, dy), toward([x, y], end, reach));
    }
  }
}

/**
 * The whole room, for a chart where even that fails.
 * @type {(add: Add, b: Block, point: Point, room: Box) => void}
 */
export function anywhere(add, b, [x, y], room) {
  for (let y0 = room.y0 + 1; y0 < room.y1; y0 += 8) {
    for (let x0 = room.x0 + 1; x0 < room.x1; x0 += 8) add(b, x0, y0, 'start', Math.hypot(x0 - x, y0 - y));
  }
}
