// The page's state: one plain JSON object, changed only here, and the undo steps of the setup. A step begins with
// the first change of a session (one drag, one edit of a field) and later changes of that session replace it.
// No DOM, no address bar: url-sync.js ties steps to the browser's history.

/** @typedef {import('./types.d.ts').State} State */
/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */

/** @returns {State} */
export const initialState = (/** @type {Params} */ params, step = 0) => ({
  params,
  step,
  session: null,
  dragging: false,
  editing: null,
  pick: 'tiled',
  theme: 'auto',
  paste: { text: '', applied: false, answers: {} },
  conversion: { open: false, rate: '', convention: 'exact', flop: '' },
  cache: { open: false, model: 'llama-3.1-8b', layers: '', phase: 'decode', context: '', batch: '1', tokens: '1', tp: '1' },
  tileOpen: false,
  handCopy: null,
  copied: null,
  notice: null,
  panel: { parameters: false, examples: false },
  linkProblems: [],
  complete: false,
  devices: null,
  picking: false,
  provenance: null,
});

/** @param {State} initial */
export function createStore(initial) {
  let state = initial;
  /** @type {Map<number, Params>} */
  const steps = new Map([[state.step, state.params]]);
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {Partial<State>} patch */
  function update(patch) {
    const keys = /** @type {(keyof State)[]} */ (Object.keys(patch));
    if (keys.every((key) => Object.is(state[key], patch[key]))) return;
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }

  /** What was pasted is "in use" until the setup is another. */
  const noLongerApplied = () => (state.paste.applied ? { ...state.paste, applied: false } : state.paste);

  /**
   * A change of the setup by the user. Without a session it is a step of its own.
   * @param {Params} params
   * @param {string | null} [session]
   */
  function change(params, session = null) {
    if (sameParams(params, state.params)) return;
    const step = session !== null && session === state.session ? state.step : state.step + 1;
    for (const later of steps.keys()) if (later > step) steps.delete(later);
    steps.set(step, params);
    update({ params, step, session, linkProblems: [], notice: null, paste: noLongerApplied() });
  }

  /** Ends the open session: the next change is a new step. */
  const close = () => update({ session: null, dragging: false, editing: null });

  /** Takes back what the open session changed. */
  function cancel() {
    const before = state.session === null ? undefined : steps.get(state.step - 1);
    if (before) {
      steps.delete(state.step);
      update({ params: before, step: state.step - 1, paste: noLongerApplied() });
    }
    close();
  }

  /** Moves to a known step; false if it is not known. @param {number} step */
  function go(step) {
    const params = steps.get(step);
    if (!params) return false;
    update({ params, step, session: null, dragging: false, editing: null, notice: null, paste: noLongerApplied() });
    return true;
  }

  /**
   * Forgets what was said and holds anyway: texts of keys that the canonical parameters leave out.
   * @param {Params} canonical
   */
  function tidy(canonical) {
    const kept = Object.entries(state.params).filter(([key]) => Object.hasOwn(canonical, key));
    if (kept.length === Object.keys(state.params).length) return;
    const params = Object.fromEntries(kept);
    steps.set(state.step, params);
    update({ params });
  }

  return {
    get state() { return state; },
    update,
    change,
    close,
    cancel,
    go,
    tidy,
    canUndo: () => steps.has(state.step - 1),
    canRedo: () => steps.has(state.step + 1),
    /** @param {() => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/** @param {Params} a @param {Params} b */
export function sameParams(a, b) {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
