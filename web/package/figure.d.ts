// What `import { figure } from 'attention-roofline/figure'` gives.
import type { Evaluation, Lang } from './lab.d.ts';

export interface FigureOptions {
  /** The language that the evaluation was asked in. */
  lang?: Lang;
  /** `auto` (default) follows the reader's system. */
  theme?: 'auto' | 'light' | 'dark';
  /** Address of the page, for the link in the picture: "https://host/path/". */
  base?: string;
}

/** A self-contained SVG with chart, assumptions, hand calculation and link. */
export function figure(evaluation: Evaluation, options?: FigureOptions): string;
