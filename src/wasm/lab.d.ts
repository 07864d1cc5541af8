// The contract of the one door, `call(request: JSON) -> reply: JSON` (src/api/lab.h). Checked by tsc in web/
// and against real replies by tests/parity. Keys that hold a number name its unit; every figure that a person
// sees has a `_text` sibling in the language of the request, with its unit: the page prints texts and
// converts nothing. `null` is "unknown" (or "never" in a crossing), never 0.

export type Lang = 'en' | 'zh';
export type Side = 'bandwidth' | 'compute' | 'balanced' | 'undetermined' | 'unknown';
export type Origin = 'datasheet' | 'measured' | 'user';

/** Parameters as texts by link key: {S: "4096", bw: "900 GB/s", mask: "causal", tile: "128x64", ...}. */
export type Params = Record<string, string>;

/** Exactly one of text, params, setup says what to evaluate; `link` is a text that is a link. */
export interface EvaluateRequest {
  op: 'evaluate';
  lang?: Lang;
  text?: string;
  params?: Params;
  setup?: AskedSetup;
}
export interface FieldsRequest { op: 'fields'; lang?: Lang }
/** `search`: words of id, names, vendor, architecture or year. `text`: the file of sources, better given beside the request. */
export interface DevicesRequest { op: 'devices'; lang?: Lang; search?: string; text?: string }
/** Configuration text, a link, or something else: says what it understood. */
export interface ParseRequest { op: 'parse'; lang?: Lang; text: string }
/** `base`: address of the page without fragment, for the link in the Markdown. */
export interface LinkRequest { op: 'link'; base?: string; lang?: Lang; text?: string; params?: Params; setup?: AskedSetup }
export interface OpenRequest { op: 'open'; lang?: Lang; link: string }
/** The product's sentences, "code\ttext\n" each: what the page hands to its core. */
export interface PhrasesRequest { op: 'phrases'; lang?: Lang }
export interface Phrases { phrases: string }
/** A pasted or dropped file. `answers`: by the field of a question, or to overrule the file. */
export interface ImportRequest {
  op: 'import'; lang?: Lang; text: string; name?: string; phase?: Phase;
  answers?: Partial<Record<ConfigField, string>>;
}
/** With a phase the params hold the lengths too: the longest context. */
export interface ModelsRequest { op: 'models'; lang?: Lang; phase?: Phase }
/**
 * KV cache and attention of one step over all layers, of a built-in model, of a config.json (`text`, `answers`), or
 * of `layers` layers like the workload in `params`. `params` gives precision and device; lengths are texts ("128k").
 * Defaults: decode, batch 1, tokens 1, tp 1, context the model's longest.
 */
export interface KvCacheRequest {
  op: 'kv_cache'; lang?: Lang; model?: string; text?: string; answers?: Partial<Record<ConfigField, string>>;
  params?: Params; layers?: Quantity; phase?: Phase; context?: Quantity; batch?: Quantity;
  /** Queries of a decode step: more than one with speculation. */
  tokens?: Quantity;
  /** Devices of tensor parallelism. */
  tp?: Quantity;
}
/**
 * A rate (in TFLOP/s), a share of the peak (MFU; "62 %" or 0.62) or a time, from one convention of counting FLOP into
 * the others; at most one of the three. `flop`: somebody's count, to be explained; `layers`: how many it may hold.
 */
export interface ConvertRequest {
  op: 'convert'; lang?: Lang; text?: string; params?: Params; setup?: AskedSetup;
  convention?: Convention; tflop_per_s?: Quantity; share_of_peak?: Quantity; time_s?: Quantity;
  flop?: Quantity; layers?: Quantity;
}
/** Why the tile: what the third of the three questions answers, candidate by candidate. */
export interface TileRequest { op: 'tile'; lang?: Lang; text?: string; params?: Params; setup?: AskedSetup }
/** A number, or a text that may hold a unit or "k". */
export type Quantity = number | string;
export type Phase = 'prefill' | 'decode';
export type Convention = 'exact' | 'full_square' | 'half_square' | 'mac';
export type ConfigField = 'heads' | 'kv_heads' | 'head_dim' | 'value_dim' | 'mask' | 'layers' | 'attention_layers'
  | 'window' | 'dtype' | 'context' | 'phase';

/** `ok: true` may carry problems too: a bad field beside good ones, or a peak that is unknown. */
export type Reply<T> = { ok: true; value: T; problems: Problem[] } | { ok: false; problems: Problem[] };

export interface Problem {
  code: string;
  /** Link key where there is one ("S", "bw"), else a JSON path, else "". */
  field: string;
  given: string;
  /** What is wrong, and what to write instead, in the language of the request. */
  message: string;
  hint: string;
  /** In free text: where the words stand, in UTF-16 units; absent elsewhere. */
  position?: { start: number; length: number };
  /** Texts that would be accepted in the place of `given`. */
  choices?: string[];
}

export interface Range { nominal: number; low: number; high: number }

export interface Setup {
  workload: {
    batch: number; heads: number; kv_heads: number; seq_q: number; seq_kv: number; head_dim: number;
    value_dim: number; mask: string; pass: string; shared_kv: boolean; splits: number;
    /** Of a ragged batch only: batch is their number, seq_q and seq_kv the longest. */
    lengths?: number[];
  };
  precision: { storage: string; kv: string; out: string; scores: string; math: string };
  device: {
    id: string; name: string;
    peak_flop_per_s: Range | null; bandwidth_byte_per_s: Range | null;
    peak_origin: Origin; bandwidth_origin: Origin;
    sm_count: number | null; shared_memory_byte: number | null; register_file_byte: number | null;
    last_level_cache_byte: number | null; memory_byte: number | null;
    /** Exponentials of all special-function units in a second. */
    exponential_per_s: number | null;
    /** What sm_count counts; thread blocks run on the first four. */
    unit: 'sm' | 'cu' | 'xe-core' | 'gpu-core' | 'tensorcore' | 'neuroncore' | 'mme';
    /** For PV where the math has two types ("int8/fp16"); only then. */
    peak_pv_flop_per_s?: Range | null;
  };
  naive: { passes: 2 | 4; eager: string[]; expand_kv: boolean };
  tile: { rows: number; cols: number; origin: 'assumed' | 'chosen' | 'user' };
  /** Of the second half of forward_backward; only then. */
  backward_tile?: { rows: number; cols: number; origin: 'assumed' | 'chosen' | 'user' };
  pack: 'auto' | 'on' | 'off';
}

/** In a request every field but seq_q (or lengths), heads, head_dim and precision.storage may be missing. */
export type AskedSetup = { [Part in Exclude<keyof Setup, 'device'>]?: Partial<Setup[Part]> } & {
  /** With only a catalogue `id` its figures are taken; a device of one's own may come as `devices` prints one. */
  device?: Partial<Setup['device']> | Partial<CatalogueDevice>;
};

export interface TimeRange { nominal_low: number | null; nominal_high: number | null; low: number | null; high: number | null }
export interface RateRange { nominal_low: number | null; nominal_high: number | null; low: number | null; high: number | null }

interface PathFigures {
  label: string;            // full label; the naive one holds "upper bound" and its pass count
  short_label: string;      // for the chart: "naive HBM round trip"
  qualifier: string;        // for the chart, below it: "upper bound · 4 passes · 62.06"
  flops: number; flops_text: string;
  side: { nominal: Side; assumed: Side; worst?: Side };
  side_text: { nominal: string; assumed: string; worst?: string };
  time_s: TimeRange;
  /** "4.58 ms", or "4.58–9.1 ms" where low and high differ. */
  time_text: { nominal: string; assumed: string };
  attainable_flop_per_s: RateRange;
  attainable_text: { nominal: string; assumed: string };
}
export interface CompulsoryPath extends PathFigures {
  path: 'compulsory'; bound: 'lower_bound_on_traffic';
  bytes: number; bytes_text: string; intensity_flop_per_byte: number; intensity_flop_per_byte_text: string;
}
export interface TiledPath extends PathFigures {
  path: 'tiled'; bound: 'estimate';
  bytes_low: number; bytes_low_text: string; bytes_shared: number; bytes_shared_text: string;
  bytes_high: number; bytes_high_text: string;
  intensity_low: number; intensity_low_text: string;      // at bytes_shared
  intensity_high: number; intensity_high_text: string;    // at bytes_low
  intensity_worst: number; intensity_worst_text: string;  // at bytes_high
  attainable_worst_flop_per_s: number | null;
  reuse: 'shared' | 'uncertain'; packed: boolean; blocks: number;
}
export interface Kernel {
  step: string; step_text: string; flops: number; flops_text: string; bytes: number; bytes_text: string;
  time_s: { nominal: number | null; low: number | null; high: number | null }; time_text: string;
}
export interface NaivePath extends PathFigures {
  path: 'naive'; bound: 'upper_bound_on_traffic' | 'directional_contrast'; bound_text: string;
  passes: number; bytes: number; bytes_text: string;
  intensity_flop_per_byte: number; intensity_flop_per_byte_text: string;
  kernels: Kernel[]; time_by_kernel_s: { nominal: number | null; low: number | null; high: number | null };
  time_by_kernel_text: { nominal: string; assumed: string };
}
export type Path = CompulsoryPath | TiledPath | NaivePath;

/** Tiled rows have step "low", "shared" or "high": the three totals; of a backward pass with nothing reused
 *  "prepare", "main" and "finish" make up "high". The others have their kernel. */
export interface LedgerRow {
  path: 'compulsory' | 'tiled' | 'naive'; step: string; step_text: string; tensor: string; tensor_text: string;
  access: 'read' | 'write'; access_text: string; elements: number; bytes: number; bytes_text: string;
  /** True for the materialised scores and probabilities. */
  square: boolean;
}
/** The table on the page: one row a tensor and access, one column a path; sums of ledger rows. */
export interface LedgerTable {
  columns: { id: 'compulsory' | 'tiled_shared' | 'tiled_high' | 'naive'; label: string; total_byte: number; total_text: string }[];
  rows: { label: string; square: boolean; cells: { byte: number; text: string; share_of_largest: number }[] }[];
}

export interface Finding {
  code: string; severity: 'info' | 'caution' | 'stop'; numbers: Record<string, number | string | boolean | null>;
  sentence: string; advice: string;
  /** Link key of the field it is about, or "". */
  field: string;
}

/** What a setup under another reading of a unit would say (bits as bytes, GiB as GB). */
export interface Consequence {
  field: string; given: string; reading_text: string; other_reading_text: string;
  intensity_text: string; ridge_text: string; other_ridge_text: string; side: Side; other_side: Side; sentence: string;
}

export interface Evaluation {
  setup: Setup;
  /** Of a ragged batch only: "3 sequences of 512 to 4096". */
  lengths_text?: string;
  /** The setup as canonical link texts; what equals the v1 default or today's rule is left out. */
  params: Params;
  /** What the fields show: a text for every field of `fields`, defaults included ("900 GB/s", "none"). */
  shown: Params;
  /** "v=1&S=4096&...": goes behind '#'. */
  link: string;
  /** Canonical configuration text in the language of the request. */
  text: string;
  flops: { exact: number; full_square: number; half_square: number | null };
  flops_text: { exact: string; full_square: string; half_square: string };
  ridge_flop_per_byte: { nominal: number; low: number; high: number } | null;
  ridge_text: { nominal: string; assumed: string };
  /** Knees of the nominal roof and of the lowest and highest roof that the assumptions allow; null = unknown. */
  roof: {
    nominal: { ridge_flop_per_byte: number; peak_flop_per_s: number };
    low: { ridge_flop_per_byte: number; peak_flop_per_s: number };
    high: { ridge_flop_per_byte: number; peak_flop_per_s: number };
    peak_text: string; peak_assumed_text: string; bandwidth_text: string; bandwidth_assumed_text: string;
    ridge_label: string;
    /** Rate of the matrix products while the exponentials take all the time: a ceiling, not a bound; null = unknown. */
    exponentials: { ridge_flop_per_byte: number; flop_per_s: number; text: string; label: string } | null;
  } | null;
  paths: Path[];
  ledger: LedgerRow[];
  ledger_table: LedgerTable;
  /** "keeping the scores on chip saves at most 33×": naive over compulsory bytes. */
  saving: { factor: number; text: string };
  /** Null for a ragged batch, which has no one length to vary: then the texts are the reason, and there are no crossings. */
  limits: {
    variable: 'seq' | 'seq_kv' | null; naive_intensity: number | null; naive_intensity_text: string;
    tiled_worst_intensity: number | null; tiled_worst_intensity_text: string; reason?: string;
  };
  crossings: { path: 'compulsory' | 'tiled' | 'tiled_worst' | 'naive'; variable: 'seq' | 'seq_kv'; first: number | null; settled: number | null; text: string }[];
  verdict: {
    path: 'tiled'; side: { nominal: Side; assumed: Side };
    /** By how much at least, over the assumption interval (null when undetermined or unknown), and at data-sheet values. */
    factor: number | null; factor_nominal: number | null; factor_text: string; factor_nominal_text: string;
    naive_side: Side;
    sentence: string;            // the tiled path, under the assumption interval
    nominal_sentence: string;    // the same at data-sheet values
    naive_sentence: string;      // names "upper bound" and the pass count
    advice: string;              // what follows
    deciding_assumptions: ('bandwidth' | 'peak' | 'reuse')[];
    deciding_text: string;
  };
  questions: { id: 'side' | 'scores' | 'tile'; question: string; answer: string }[];
  assumptions: { id: string; label: string; value_text: string; origin_text: string; decides: boolean; decides_text: string }[];
  findings: Finding[];
  consequences: Consequence[];
  hand_calculation: string[];
  hand_calculation_markdown: string;
}

export interface Field {
  /** Link key: "S", "bw", ... */
  key: string;
  kind: 'count' | 'choice' | 'rate' | 'bytes' | 'tile' | 'mask' | 'range' | 'flag' | 'text' | 'counts';
  group: 'workload' | 'precision' | 'device' | 'naive' | 'tile';
  label: string; help: string; unit: string; required: boolean;
  /** Text of the v1 default, or "" where it follows another field. */
  default: string;
  choices: { value: string; label: string }[];
  /** Slider positions, ascending; `value` in base units compares with nothing but other `value`s. */
  stops: { value: number; text: string }[];
  low?: number; high?: number;
}
export interface Fields {
  fields: Field[];
  examples: { id: string; title: string; note: string; params: Params }[];
}

/** By precision ("fp16"); what is not published is not there. */
export type ByPrecision<T> = { [precision: string]: T };
export interface Fractions { low: number | null; typical: number | null; high: number | null }

/** What a request's `device` may be, too: `null` is unknown. */
export interface CatalogueDevice {
  id: string; name: string; aliases: string[]; vendor: string; architecture: string; year: number;
  /** What one of them is: "per GPU", "per module (8 XCDs)". With the sources only, like the last three. */
  scope: string | null;
  /** What `sm_count` counts: "SM", "CU", .. */
  unit: string;
  bandwidth_byte_per_s: number | null; bandwidth_text: string;
  /** Dense. */
  peak_flop_per_s: ByPrecision<number>; peak_text: ByPrecision<string>;
  /** With structured sparsity: shown, never used. */
  sparse_peak_flop_per_s: ByPrecision<number>; sparse_peak_text: ByPrecision<string>;
  /** Of no precision of a setup: fp16_fp16acc (GeForce's fp16 accumulation), fp32_matrix. */
  other_peak_flop_per_s: ByPrecision<number>; other_peak_text: ByPrecision<string>;
  ridge_flop_per_byte: ByPrecision<number>; ridge_text: ByPrecision<string>;
  sm_count: number | null; sm_count_text: string;
  shared_memory_byte: number | null; shared_memory_text: string;
  register_file_byte: number | null; register_file_text: string;
  last_level_cache_byte: number | null; last_level_cache_text: string;
  memory_byte: number | null; memory_text: string;
  exponential_per_s: number | null; exponential_text: string;
  link_byte_per_s: number | null; link_text: string;
  practice: { bandwidth_fraction: Fractions; bf16_matmul_fraction: Fractions; basis: string | null } | null;
  unsupported: string[];
  boosts: boolean;
  unverified: string[] | null;
  sources: { field: string; title: string; year: number | null; url: string | null; confidence: string }[] | null;
  contradicting: { field: string; value: number; where: string; why_not_used: string }[] | null;
}
export type Devices = CatalogueDevice[];

export interface Parsed {
  kind: 'setup_text' | 'link' | 'hf_config' | 'ncu_csv' | 'ncu_text' | 'nsys' | 'torch_table' | 'device' | 'json' | 'unknown' | 'empty';
  /** A sentence: what the text is, or looks like where this build cannot read it. */
  kind_text: string;
  params: Params; text: string;
  taken: { key: string; label: string; value: string; words: string }[];
  findings: Finding[];
  /** From a link only: lang, theme, predict, controls. */
  view: Record<string, string>;
}
export interface Opened { setup: Setup | null; params: Params; view: Record<string, string>; text: string; link: string }
export interface Linked { link: string; text: string; markdown: string }

/** What `import` makes of a text: of a config.json the first, of devices the second, of anything else what `parse` says. */
export type Imported = ImportedConfig | ImportedDevices | Parsed;
/**
 * Devices of one's own: one `device` of a setup or of the catalogue's shape, an array of them, or
 * {"schema": "attention-roofline/devices/1", "devices": [...]}. A device with a problem is not among the good ones.
 */
export interface ImportedDevices {
  kind: 'device'; kind_text: string;
  /** `index`: its place in the file, from 0. */
  devices: { index: number; name: string; bandwidth_text: string; peak_text: string }[];
}
/** A device in a file: what a request's `device` takes, and the precision that its one peak is for ("int8/fp16": its two). */
export type KeptDevice = NonNullable<AskedSetup['device']> & { peak_precision?: string };
export interface ImportedConfig {
  kind: 'hf_config'; kind_text: string;
  phase: Phase | null;
  /** Of one call in this phase: latent attention is absorbed in decode, expanded in prefill. null: asked. */
  workload: {
    heads: number | null; kv_heads: number | null; head_dim: number | null; value_dim: number | null;
    mask: string | null; shared_kv: boolean;
  };
  attention_layers: number | null; layers: number | null;
  /** Of the layers that have one, and how many those are (null: none, or the file does not say). */
  window: number | null; window_layers: number | null;
  /** As Hugging Face calls it: "bfloat16"; `params.dtype` is ours. */
  dtype: string | null;
  context: number | null;
  /** At 16 bits an element, whatever the checkpoint is stored in. */
  kv_byte_per_token_per_layer: number | null; kv_byte_per_token_per_layer_text: string;
  kv_byte_per_token: number | null; kv_byte_per_token_text: string;
  /** `key`: path in the file, or "answer". */
  taken: { field: ConfigField; label: string; key: string; value: string }[];
  questions: { field: ConfigField; label: string; code: string; reason: string; choices: string[] }[];
  /** Keys that look like the answer and are not, rules that the file does not hold. */
  notes: { code: string; sentence: string }[];
  /** What the file decides, by link key; `text` the same as configuration text. */
  params: Params; text: string;
}

export interface Model {
  id: string; name: string;
  /** Repository whose config.json or card holds the figures. */
  source: string;
  /** Of the layers without a window, where layers differ; of a latent model what is cached (Hk = 1). */
  heads: number; kv_heads: number; head_dim: number; value_dim: number;
  layers: number; attention_layers: number; window: number | null; window_layers: number;
  context: number | null; dtype: string | null;
  latent: { rank: number; rope: number; nope: number; value: number } | null;
  kv_byte_per_token: number; kv_byte_per_token_text: string;
  /** Layers that are alike; `params` (also of the model: its last group's) fill the workload. */
  groups: { layers: number; window: number | null; kv_heads: number; head_dim: number; value_dim: number; params: Params }[];
  params: Params;
}
export type Models = Model[];

export interface KvCache {
  /** Of a built-in model, else "". */
  id: string; name: string; source: string;
  phase: Phase; phase_text: string; batch: number; tokens: number; context: number; tp: number;
  dtype: string; kv: string; layers: number; attention_layers: number;
  /** All layers. Windowed layers stop growing at their window; a sequence of `context` tokens: */
  kv_byte_per_token: number; kv_byte_per_token_text: string;
  kv_byte_per_sequence: number; kv_byte_per_sequence_text: string;
  kv_byte_per_sequence_without_windows: number; kv_byte_per_sequence_without_windows_text: string;
  /** All sequences of the batch, and what one device keeps of them, copies of KV heads included. */
  kv_byte: number; kv_byte_text: string; kv_byte_per_device: number; kv_byte_per_device_text: string;
  /** One step (a token of each sequence, or the prompts), all attention layers, one device; exact pairs, compulsory traffic. */
  flops: number; flops_text: string; bytes: number; bytes_text: string;
  time_floor_s: number | null; time_floor_text: string; time_floor_meaning: string;
  window_sentences: string[];
  groups: {
    layers: number; window: number | null; tokens_kept: number;
    heads_per_device: number; kv_heads_per_device: number;
    /** Devices that keep the same KV head: more than 1 when there are fewer KV heads than devices. */
    kv_head_copies: number; split_text: string;
    kv_byte_per_token_per_layer: number; kv_byte_per_token_per_layer_text: string;
    kv_byte_per_sequence: number; kv_byte_per_sequence_text: string;
    time_floor_s: number | null; time_floor_text: string;
    /** The workload of one such layer on one device, batch included, defaults said. */
    params: Params;
  }[];
}

export interface TileChoice {
  /** `kept`: in the setup as the rule once chose it; `none`: nothing fits, the smallest is taken; `backward`: that pass alone. */
  how: 'chosen' | 'none' | 'kept' | 'user' | 'assumed' | 'backward';
  sentence: string; note: string;
  /** What a thread block may fill: of the register file three quarters. */
  room: { shared_memory_byte: number | null; register_byte: number | null };
  /** Headings: tile, Q, shared memory, registers, result. */
  columns: string[];
  /** In the order of the rule, each tile with Q in shared memory and then in registers; `fits` null: nothing is known. */
  attempts: {
    rows: number; cols: number; tile_text: string; q_in: 'shared_memory' | 'registers'; q_in_text: string;
    shared_memory_byte: number; shared_memory_text: string; register_byte: number; register_text: string;
    fits: boolean | null; taken: boolean; result_text: string;
  }[];
  /** On the tile of a backward pass, or "". */
  backward: string;
}

/** The value of a good reply, by operation. */
export interface Values {
  evaluate: Evaluation; fields: Fields; devices: Devices; parse: Parsed; open: Opened; link: Linked; phrases: Phrases;
  import: Imported; models: Models; kv_cache: KvCache; convert: Conversion; tile: TileChoice;
}

export interface Conversion {
  time_s: number | null; time_text: string;
  conventions: {
    id: Convention; label: string; meaning: string;
    /** The one that the rate was given in. */
    given: boolean;
    /** null: the convention has no count for this mask. */
    flops: number | null; flops_text: string; flop_per_s: number | null; flop_per_s_text: string;
    share_of_peak: number | null; share_of_peak_text: string;
  }[];
  /** Of `flop`: no reading = none of these, several = the number cannot tell them apart; `sentence` says so. */
  count: {
    flop: number; flop_text: string; ratio_to_exact: number; ratio_to_exact_text: string;
    readings: {
      base: Convention; base_label: string; slips: { id: string; label: string }[];
      flops: number; flops_text: string; sentence: string;
    }[];
    sentence: string;
  } | null;
}
