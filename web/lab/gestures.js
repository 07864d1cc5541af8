// Events on fields → changes of the store. One listener a kind of event for the whole page: the fields say by their
// data-key what they are about. Typing shows at once; Enter or leaving keeps, Escape takes back; a slider's way
// from press to release, and a run of arrow keys on it, is one undo step.
import { isRagged, withChanges, withoutLengths } from './lengths.js';
import { neighbour } from './positions.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('../../src/wasm/lab.d.ts').Field} Field */
/** @typedef {import('../../src/wasm/lab.d.ts').Setup} Setup */
/** @typedef {import('../../src/wasm/lab.d.ts').Params} Params */

/** @typedef {{store: Store, fields: Map<string, Field>, setup: () => Setup}} Given */

/** @param {Given & {root: HTMLElement}} given */
export function listenToFields({ root, ...given }) {
  for (const [name, handle] of Object.entries(handlersOf(given))) {
    root.addEventListener(name, (event) => {
      const control = event.target;
      if (isControl(control) && control.dataset.key) handle(control, event);
    });
  }
}

/** @param {Given} given @returns {Record<string, (control: Control, event: Event) => void>} */
function handlersOf(given) {
  const { store } = given;
  const keys = keysOf(given);
  /** @type {Control | null} */
  let entered = null;
  return {
    input: (control) => edit(given, control),
    change(control) {
      if (control.type === 'range') store.update({ dragging: false });
      else commit(given, control);
    },
    pointerdown(control) {
      if (control.type === 'range') store.close();
    },
    focusin(control) {
      entered = control;
    },
    // The click that enters a text selects it, as Tab does; the next one places the cursor.
    click(control) {
      if (control === entered && isText(control)) control.select();
      entered = null;
    },
    focusout: () => store.close(),
    keydown(control, event) {
      const action = keys[/** @type {KeyboardEvent} */ (event).key];
      if (!action || !isText(control)) return;
      event.preventDefault();
      action(control);
    },
  };
}

/** @param {Given} given @param {Control} control */
function edit(given, control) {
  const { store, fields } = given;
  const key = String(control.dataset.key);
  if (control instanceof HTMLSelectElement) {
    store.close();
    set(given, fields.get(key), control.value, null);
  } else if (control.type === 'range') {
    store.update({ dragging: true });
    set(given, fields.get(key), fields.get(key)?.stops[Number(control.value)]?.text ?? '', `slider ${key}`);
  } else {
    store.update({ editing: control.id });
    // Emptied, it is about to be filled again: "not said" only once it is left.
    if (control.value.trim() !== '') set(given, fields.get(key), control.value, `text ${key}`);
  }
}

/** @param {Given} given @param {Control} control */
function commit(given, control) {
  const { store, fields } = given;
  const key = String(control.dataset.key);
  if (isText(control) && control.value.trim() === '') set(given, fields.get(key), '', `text ${key}`);
  store.close();
}

/** Keys in a text field. @param {Given} given @returns {Record<string, (control: HTMLInputElement) => void>} */
function keysOf(given) {
  const { store, setup, fields } = given;
  const stepBy = (/** @type {HTMLInputElement} */ control, /** @type {number} */ direction) => {
    const field = fields.get(String(control.dataset.key));
    const text = field && neighbour(field, setup(), direction, store.state.params[field.key]);
    if (text === undefined) return;
    store.update({ editing: null });
    set(given, field, text, `arrows ${field?.key}`);
  };
  return {
    Enter: (control) => commit(given, control),
    Escape: () => store.cancel(),
    ArrowUp: (control) => stepBy(control, 1),
    ArrowDown: (control) => stepBy(control, -1),
  };
}

/** @param {Given} given @param {Field | undefined} field @param {string} text @param {string | null} session */
function set({ store, setup }, field, text, session) {
  if (!field) return;
  const { params } = store.state;
  const emptied = field.key === 'lengths' && text.trim() === '' && isRagged(setup());
  store.change(emptied ? withoutLengths(params, setup()) : withText(params, field.key, text, field.required), session);
}

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** @param {EventTarget | null} target @returns {target is Control} */
const isControl = (target) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** @param {Control} control @returns {control is HTMLInputElement} */
const isText = (control) => control instanceof HTMLInputElement && control.type === 'text';

/**
 * All other parameters stay as they are; but a figure that is typed is no longer the data sheet's. An emptied field is
 * "not said", unless it must be said.
 * @param {Params} params @param {string} key @param {string} text @param {boolean} required
 * @returns {Params}
 */
export function withText(params, key, text, required) {
  const { [key]: before, ...others } = params;
  const origin = `${key}_origin`;
  if (before !== undefined && others[origin] === 'datasheet') delete others[origin];
  return text.trim() === '' && !required ? others : withChanges(others, { [key]: text });
}
