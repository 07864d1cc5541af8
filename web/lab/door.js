// The one door to the core as a function: `call(op, args)`, JSON both ways, the text of a file beside it. A reply
// that is not the contract's becomes a problem, so that nobody above has to catch.

/** @typedef {import('../../src/wasm/lab.d.ts').Problem} Problem */
/** @typedef {import('../../src/wasm/lab.d.ts').Values} Values */
/**
 * @template T
 * @typedef {import('../../src/wasm/lab.d.ts').Reply<T>} Reply
 */
/** @typedef {<Op extends keyof Values>(op: Op, args: object, text?: string) => Reply<Values[Op]>} Call */

/**
 * @param {{call(request: string): string, call_with_text(request: string, text: string): string}} core
 * @returns {Call}
 */
export function openDoor(core) {
  let broken = false;
  return (op, args, text) => {
    if (broken) return failure('the core has stopped; reload the page');
    try {
      const request = JSON.stringify({ op, ...args });
      return JSON.parse(text ? core.call_with_text(request, text) : core.call(request));
    } catch (error) {
      broken = true; // a trap leaves the memory of the module in an unknown state
      return failure(String(error));
    }
  };
}

/** The answer is on its way: what is shown stays. By identity. @type {{ok: false, problems: Problem[]}} */
export const PENDING = { ok: false, problems: [] };

/** @param {string} message @returns {{ok: false, problems: Problem[]}} */
export const failure = (message) => ({
  ok: false,
  problems: [{ code: 'core_failed', field: '', given: '', message, hint: '' }],
});
