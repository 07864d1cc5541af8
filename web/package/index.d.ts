// What `import { load } from 'attention-roofline'` gives. Requests and replies: lab.d.ts.
import type { Reply, Values } from './lab.d.ts';

export type * from './lab.d.ts';

export interface Lab {
  /** The one door: JSON in, JSON out, never throws. `text` is a file that goes beside the request. */
  call(request: string | Uint8Array, text?: string | Uint8Array): string;
  /** The same with objects: `ask('evaluate', { text: 'S=4096 H=32 d=128 fp16' })`. */
  ask<Op extends keyof Values>(op: Op, args: object, text?: string): Reply<Values[Op]>;
}

/** Starts the WASM module; rejects if it cannot be read. `wasmBinary`: the bytes of `attention-roofline/lab.wasm`. */
export function load(source?: { wasmBinary?: Uint8Array }): Promise<Lab>;
