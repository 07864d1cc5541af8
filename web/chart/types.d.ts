// Types of the chart's plan: everything is in pixels unless it says otherwise.
import type { Evaluation, Finding, Path } from '../../src/wasm/lab.d.ts';
import type { words } from './strings.js';

export type Words = (typeof words)['en'];
export type PathId = Path['path'];
export type Point = [number, number];
/** x0, y0, x1, y1 */
export type Line = [number, number, number, number];
export interface Box { x0: number; y0: number; x1: number; y1: number }
export interface Frame { left: number; right: number; top: number; bottom: number }
/** FLOP/byte and FLOP/s; y null without a roof. */
export interface Domain { x: [number, number]; y: [number, number] | null }
export interface Knee { ridge_flop_per_byte: number; peak_flop_per_s: number }

/** Sizes that follow from the width: font sizes of names and of other text, and the height of a line. */
export interface Style { narrow: boolean; width: number; height: number; name: number; text: number; line: number }

export type Align = 'start' | 'middle' | 'end';
/** Lines of a label with the room they take. */
export interface Block { rows: { text: string; bold: boolean }[]; nameRows: number; w: number; h: number }
export type Note = Finding & { number: number };

/** Where a label may stand. What it shows is either a block or one text turned along the slope. */
export interface Spot {
  boxes: Box[];
  cost: number;
  leader?: Line | undefined;
  /** The one line that it belongs to and may therefore touch. */
  along?: Line;
  block?: Block;
  x0?: number;
  y0?: number;
  align?: Align;
  notes?: Note[];
  /** From x, to x, y. */
  arrow?: [number, number, number] | undefined;
  turned?: { text: string; x: number; y: number; angle: number };
  /** Used by the placer alone. */
  lines?: Line[];
  clear?: boolean;
}
export type BlockSpot = Spot & Required<Pick<Spot, 'block' | 'x0' | 'y0' | 'align'>>;

export interface Request {
  id: string;
  stages: (() => Spot[])[];
  crosses?: boolean;
  mayCover?: boolean;
}

/** What placing a label needs to know of the drawing. */
export interface Context {
  style: Style;
  frame: Frame;
  /** Where labels may stand. */
  room: Box;
  strings: Words;
  /** The nominal roof within the frame. */
  roofLines: Line[];
  knee: Point | null;
  /** The dotted line below the knee. */
  drop: Line | null;
}

export interface PathShape {
  id: PathId;
  path: Path;
  /** Tiled: worst, low, high. */
  points: Point[];
  /** Some of it is outside a frozen domain and drawn at the edge. */
  beyond: boolean;
  tail: Point[];
  segment: Point[];
  middle: Point;
}

/** `ceiling`: of the exponentials, within the frame; null where unknown or above it. */
export interface RoofShape { nominal: Point[]; low: Point[]; high: Point[]; ceiling: Line | null }

export interface Options {
  width: number;
  lang?: 'en' | 'zh';
  strings?: Partial<Words>;
  selected?: PathId | null;
  frozenDomain?: Domain | null | undefined;
  onPick?: (path: PathId | null) => void;
}
export type { Evaluation, Path };
