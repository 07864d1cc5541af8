// A door of two stages: the core (src/api/core.h) answers what is in order; the first question that it cannot answer
// loads the complete door, which then answers everything. Both give the same replies. If it cannot be loaded, the core
// goes on, and what only the other could answer is a problem.
import { failure, PENDING } from './door.js';

/** @typedef {import('./door.js').Call} Call */
/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./engine.js').Engine} Engine */

/**
 * @param {{
 *   core: Core, fields: import('./engine.js').Start['fields'], load: () => Promise<Call>, notLoaded: string,
 * }} given  `notLoaded`: what the reader is told then
 * @returns {Engine}
 */
export function createEngine({ core, fields, load, notLoaded }) {
  /** @type {Call | null} */
  let door = null;
  /** @type {ReturnType<typeof failure> | null} */
  let failed = null;
  /** @type {Promise<void> | null} */
  let loading = null;
  /** @type {(() => void)[]} */
  const listeners = [];

  async function loadDoor() {
    try {
      door = await load();
    } catch (error) {
      failed = failure(`${notLoaded} (${error})`);
    }
    for (const listener of listeners) listener();
  }
  const complete = () => (loading ??= loadDoor());

  /** @type {Call} */
  const call = (op, args, text) => {
    if (door) return door(op, args, text);
    if (op === 'fields') return /** @type {any} */ ({ ok: true, value: fields, problems: [] });
    const reply = answerOf(core, op, args);
    if (reply) return JSON.parse(reply);
    if (failed) return failed;
    complete();
    return PENDING;
  };

  return {
    call,
    async ask(op, args, text) {
      const reply = call(op, args, text);
      if (reply !== PENDING) return reply;
      await complete();
      return call(op, args, text);
    },
    complete,
    onComplete: (listener) => listeners.push(listener),
  };
}

/** The core's reply; empty if it has none. @param {Core} core @param {string} op @param {any} args */
function answerOf(core, op, { params, link }) {
  try {
    if (op === 'evaluate' && params) return core.evaluate(`#${new URLSearchParams(params)}`);
    if (op === 'open') return core.open(link);
  } catch {
    // a trap: the complete door has a memory of its own
  }
  return '';
}
