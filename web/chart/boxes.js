// Plane geometry for labels, and one placer. Knows nothing of rooflines.

/** @import { Box, Line, Request, Spot } from './types.js' */

/** @type {(x: number, y: number, r: number) => Box} */
export const boxAround = (x, y, r) => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
/** @type {(a: Box, b: Box, gap?: number) => boolean} */
export const overlap = (a, b, gap = 0) =>
  a.x0 < b.x1 + gap && b.x0 < a.x1 + gap && a.y0 < b.y1 + gap && b.y0 < a.y1 + gap;
/** @type {(a: Box, frame: Box) => boolean} */
export const inside = (a, frame) => a.x0 >= frame.x0 && a.x1 <= frame.x1 && a.y0 >= frame.y0 && a.y1 <= frame.y1;

/**
 * The part of a line within a box (Liang and Barsky), or null.
 * @type {(line: Line, box: Box) => Line | null}
 */
export function clip([x0, y0, x1, y1], box) {
  const dx = x1 - x0;
  const dy = y1 - y0;
  let from = 0;
  let to = 1;
  for (const [p, q] of [[-dx, x0 - box.x0], [dx, box.x1 - x0], [-dy, y0 - box.y0], [dy, box.y1 - y0]]) {
    if (p === 0 && q < 0) return null;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  return from > to ? null : [x0 + from * dx, y0 + from * dy, x0 + to * dx, y0 + to * dy];
}

/**
 * Whether a line comes within `by` of a box; the usual case, far apart, is settled without a division.
 * @type {(line: Line, box: Box, by?: number) => boolean}
 */
const touches = (line, box, by = 0) =>
  Math.max(line[0], line[2]) >= box.x0 - by && Math.min(line[0], line[2]) <= box.x1 + by &&
  Math.max(line[1], line[3]) >= box.y0 - by && Math.min(line[1], line[3]) <= box.y1 + by &&
  clip(line, { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by }) !== null;

/**
 * Boxes that together cover text of size w × h centred at (x, y) and turned by `angle` radians.
 * @type {(x: number, y: number, w: number, h: number, angle: number) => Box[]}
 */
export function turned(x, y, w, h, angle) {
  const count = Math.max(1, Math.ceil(w / h));
  const r = (h / 2) * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
  return Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * w;
    return boxAround(x + along * Math.cos(angle), y + along * Math.sin(angle), r);
  });
}

const gap = 3;
const priceOfCrossing = 90;

/** All orders of a few things. @template T @param {T[]} things @returns {T[][]} */
const orders = (things) => (things.length < 2 ? [things] : things.flatMap((thing) =>
  orders(things.filter((other) => other !== thing)).map((rest) => [thing, ...rest])));

/** @type {(lines: Line[], spot: Spot) => boolean} */
const hits = (lines, spot) =>
  lines.some((line) => line !== spot.along && spot.boxes.some((box) => touches(line, box, gap)));

/**
 * Whether a spot keeps clear of boxes and of lines, and its leader of the boxes.
 * @type {(spot: Spot, boxes: Box[], lines: Line[]) => boolean}
 */
const clears = (spot, boxes, lines) =>
  !boxes.some((other) => spot.boxes.some((box) => overlap(box, other, gap))) && !hits(lines, spot) &&
  !boxes.some((box) => spot.leader && touches(spot.leader, box));

/**
 * A request's spots at one stage, cheapest first, each with the lines it must keep clear of.
 * @type {(request: Request, stage: number, lines: Line[], faint: Line[]) => Spot[]}
 */
function spotsAt({ stages, crosses, mayCover }, stage, lines, faint) {
  const last = stage >= stages.length - 1;
  const spots = stages[Math.min(stage, stages.length - 1)]();
  for (const spot of spots) {
    if (!crosses && hits(faint, spot)) spot.cost += priceOfCrossing;
    spot.lines = last && mayCover ? [] : lines;
  }
  return spots.sort((a, b) => a.cost - b.cost);
}

/** @typedef {{ cost: number, missed: number, placed: Record<string, Spot>, taken: Box[], leaders: Line[] }} State */

/**
 * The state with one more label at its cheapest free spot.
 * @type {(state: State, id: string, spots: Spot[], marks: Box[]) => State}
 */
function addLabel(state, id, spots, marks) {
  const spot = spots.find((s) =>
    (s.clear ??= clears(s, marks, s.lines ?? [])) && clears(s, state.taken, state.leaders));
  if (!spot) return { ...state, missed: state.missed + 1 };
  return {
    missed: state.missed,
    cost: state.cost + spot.cost,
    placed: { ...state.placed, [id]: spot },
    taken: [...state.taken, ...spot.boxes],
    leaders: spot.leader ? [...state.leaders, spot.leader] : state.leaders,
  };
}

/**
 * Places groups of requests, group by group, and returns {id: spot}; within a group, in the order that comes
 * out cheapest. A request is {id, stages, crosses, mayCover}; `stages` are functions that make its spots, few
 * and near first; a later stage is asked only if the earlier left something of the group without a spot.
 * A spot is {boxes, cost, leader, along}. Its boxes keep clear of marks, of labels and leaders placed before, and
 * of `lines` (but `along`, the line it belongs to; a request that `mayCover` lies on them at its last stage);
 * `faint` lines they cross at a price (at none if the request `crosses`). Without a free spot it is left out.
 * @type {(groups: Request[][], drawn: { marks: Box[], lines: Line[], faint: Line[] }) => Record<string, Spot>}
 */
export function place(groups, { marks, lines, faint }) {
  /** @type {State} */
  let state = { cost: 0, missed: 0, placed: {}, taken: [], leaders: [] };
  for (const group of groups) {
    const stageCount = Math.max(...group.map(({ stages }) => stages.length));
    for (let stage = 0; stage < stageCount; stage += 1) {
      const ready = group.map((request) => ({ id: request.id, spots: spotsAt(request, stage, lines, faint) }));
      const before = state;
      const best = orders(ready)
        .map((order) => order.reduce((s, { id, spots }) => addLabel(s, id, spots, marks), before))
        .reduce((a, b) => ((b.missed - a.missed || b.cost - a.cost) < 0 ? b : a));
      if (best.missed > 0 && stage < stageCount - 1) continue;
      state = { ...best, missed: 0 };
      break;
    }
  }
  return state.placed;
}
