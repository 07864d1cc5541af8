// What a figure says of itself, for machines and for those who cannot see it: title, description, and a JSON with the
// setup and its link. A reader of figures trusts none of it but the link's parameters, which the core checks.

/** @typedef {import('../../src/wasm/lab.d.ts').Evaluation} Evaluation */

export const SCHEMA = 'attention-roofline/figure/1';

/** @param {Evaluation} evaluation */
export const titleOf = ({ text, verdict }) => `${text}. ${verdict.sentence}`;

/** @type {(evaluation: Evaluation, link: string, words: import('./strings.js').Words) => string} */
export const descriptionOf = ({ verdict, assumptions, hand_calculation }, link, words) => [
  [verdict.sentence, verdict.nominal_sentence, verdict.naive_sentence, verdict.deciding_text, verdict.advice]
    .filter(Boolean).join(words.gap),
  ...assumptions.map(({ label, value_text }) => `${label}: ${value_text}`),
  ...hand_calculation,
  link,
].join('\n');

/** @type {(evaluation: Evaluation, link: string, lang: string) => string} */
export const jsonOf = ({ setup, text }, link, lang) => JSON.stringify({ schema: SCHEMA, lang, text, link, setup });

/** The parameters of the link in such a JSON, "#v=1&…"; null if it is none of ours. @param {string} json */
export function linkIn(json) {
  try {
    const { schema, link } = JSON.parse(json);
    return /^attention-roofline\/figure\//.test(schema) ? fragmentOf(String(link)) : null;
  } catch {
    return null;
  }
}

/** @param {string} text */
export const fragmentOf = (text) => /#v=\S+/.exec(text)?.[0] ?? null;

const SIGNS = /** @type {Record<string, string>} */ ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' });

/**
 * The text of an element without children, "" if there is none. Read as text: even a document that is never shown
 * would have the browser look at the styles and listeners of a stranger's picture.
 * @param {string} svg @param {string} name
 */
export const elementIn = (svg, name) =>
  (new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}`).exec(svg)?.[1] ?? '')
    .replace(/&(\w+);/g, (whole, sign) => SIGNS[sign] ?? whole);

/** A name for the file, of what the setup says first. @param {Evaluation} evaluation */
export function nameOf({ params }) {
  const said = ['B', 'S', 'Sk', 'H', 'Hk', 'd', 'dtype', 'mask', 'pass', 'hw'].flatMap((key) => {
    const text = params[key];
    if (!text || (key === 'B' && text === '1')) return [];
    return [/^\d/.test(text) ? key + text : text];
  });
  return ['attention-roofline', ...said].join('-').replace(/[^\w.-]+/g, '-').slice(0, 100);
}
