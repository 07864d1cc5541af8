// Prose bound to the model: the text of every element with data-var is the text at that place of the evaluation
// ("ridge_text.nominal", "path.naive.bytes_text"). The article reads well without it.

/** @typedef {import('../../src/wasm/lab.d.ts').Evaluation} Evaluation */

/** @param {ParentNode} root @param {Evaluation} evaluation */
export function bindProse(root, evaluation) {
  const path = Object.fromEntries(evaluation.paths.map((figures) => [figures.path, figures]));
  const values = { ...evaluation, path };
  for (const element of root.querySelectorAll('[data-var]')) {
    const text = textAt(values, String(element.getAttribute('data-var')));
    if (text !== '' && element.textContent !== text) element.textContent = text;
  }
}

/** @param {unknown} values @param {string} place */
function textAt(values, place) {
  /** @type {any} */
  let value = values;
  for (const key of place.split('.')) value = value?.[key];
  return typeof value === 'string' ? value : '';
}
