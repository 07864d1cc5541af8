// Types of the page's own state and of what its templates are given. The contract of the core is lab.d.ts.
import type {
  CatalogueDevice, Conversion, Devices, Evaluation, Field, Fields, ImportedConfig, KvCache, Lang, Model, Params, Parsed,
  Problem, Reply, TileChoice,
} from '../../src/wasm/lab.d.ts';
import type { Words } from './strings/index.js';

export type Theme = 'auto' | 'light' | 'dark';
export type PathId = 'compulsory' | 'tiled' | 'naive';

/** Plain JSON. `params` is what was asked; what is shown is in `Picture`. */
export interface State {
  params: Params;
  /** Number of the current undo step. */
  step: number;
  /** What the open step is about ("slider:S"); null once a change has ended. */
  session: string | null;
  /** True while a slider moves: axes keep their range. */
  dragging: boolean;
  /** Identity of the text input that is being typed into ("form:S"). */
  editing: string | null;
  pick: PathId | null;
  theme: Theme;
  /** `answers`: to the questions of a model's configuration in it, by field. */
  paste: { text: string; applied: boolean; answers: Record<string, string> };
  /** The converter of FLOP conventions: what is typed into it. */
  conversion: { open: boolean; rate: string; convention: string; flop: string };
  /** The KV cache of a model: what is typed into it; no model: layers like the setup. */
  cache: { open: boolean } & Record<'model' | 'layers' | 'phase' | 'context' | 'batch' | 'tokens' | 'tp', string>;
  /** Why the tile: unfolded. */
  tileOpen: boolean;
  /** Text that waits to be copied by hand, because the clipboard is denied. */
  handCopy: string | null;
  copied: string | null;
  /** What is to be said of a picture or a file: a key of the words' `notices`. */
  notice: keyof Words['notices'] | null;
  panel: { parameters: boolean; examples: boolean };
  /** What a link held that could not be read; until the next change. */
  linkProblems: Problem[];
  /** The catalogue, once somebody has looked for a device. */
  devices: Devices | null;
  /** True while a device is looked for: the field holds what is typed. */
  picking: boolean;
  /** The device whose sources are shown. */
  provenance: CatalogueDevice | null;
  /** The complete door is there (engine.js): what was pending can be asked again. */
  complete: boolean;
}

/** The last good evaluation, and what is wrong with what was asked since. */
export interface Picture {
  evaluation: Evaluation;
  problems: Problem[];
  stale: boolean;
}

export interface View extends Picture {
  state: State;
  lang: Lang;
  /** Address of this page in the other language, from here. */
  otherPage: string;
  /** Address of the folder of embed.html; null where there is none. */
  embeds: string | null;
  words: Words;
  fields: Map<string, Field>;
  examples: Fields['examples'];
  parsed: Parsed | null;
  /** What the pasted text is in a model's configuration; null if it is none. */
  imported: ImportedConfig | null;
  parseProblems: Problem[];
  /** Null while the converter is folded. */
  conversion: Reply<Conversion> | null;
  /** That can be chosen: the last that were said, so that a bad rate does not take the choice away. */
  conventions: { id: string; label: string }[];
  /** Null while the panel is folded, like all below. */
  models: Reply<Model[]> | null;
  cache: Reply<KvCache> | null;
  tile: Reply<TileChoice> | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The roofline, drawn for the room that it has. */
  chart: (evaluation: Evaluation) => unknown;
  /** Parameters that are shown, not changed (embeds); all can be changed without it. */
  fixed?: (key: string) => boolean;
  /** True for a section that this frame may leave as it is. */
  skip: (section: string) => boolean;
}
