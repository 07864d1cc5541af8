// Figures in the browser: saved as SVG or PNG, and read back for the setup in them. A bundle of its own, loaded when
// somebody saves or drops a picture; the chart is handed in by the page, which has it already.
import chartSheet from '../chart/chart.css';
import tokensSheet from '../style/tokens.css';
import { download } from '../lab/download.js';
import { figure, WIDTH } from './figure.js';
import { descriptionOf, elementIn, fragmentOf, jsonOf, linkIn, nameOf, titleOf } from './metadata.js';
import { isPng, textIn, withTexts } from './png.js';
import { words } from './strings.js';
import { SvgElement, textOf } from './tree.js';

/** @typedef {Omit<import('./figure.js').Options, 'sheets'> & {lang: 'en' | 'zh', base: string}} Options */
/** @typedef {import('../../src/wasm/lab.d.ts').Evaluation} Evaluation */

const sheets = { chart: chartSheet, tokens: tokensSheet };
const KEYWORD = 'attention-roofline';
/** A screen's pixels for each of the figure's. */
const SCALE = 2;

/** @param {Evaluation} evaluation @param {Options} options */
export const saveSvg = (evaluation, options) =>
  download(new Blob([figure(evaluation, { ...options, sheets })], { type: 'image/svg+xml' }), `${nameOf(evaluation)}.svg`);

/** Rejects where the browser lets no page read its canvas. @param {Evaluation} evaluation @param {Options} options */
export async function savePng(evaluation, options) {
  // Pixels have one theme; of a reader who chose none, the one of paper.
  const theme = options.theme === 'dark' ? 'dark' : 'light';
  const png = await rastered(figure(evaluation, { ...options, theme, sheets }));
  const link = `${options.base}#${evaluation.link}`;
  const parts = withTexts(png, {
    Title: titleOf(evaluation),
    Description: descriptionOf(evaluation, link, words[options.lang]),
    [KEYWORD]: jsonOf(evaluation, link, options.lang),
  });
  download(new Blob(/** @type {BlobPart[]} */ (parts), { type: 'image/png' }), `${nameOf(evaluation)}.png`);
}

/** HTML for a page beside the saved SVG: the picture, leading to the setup. @param {Evaluation} evaluation @param {string} link */
export const htmlOf = (evaluation, link) => textOf(new SvgElement('a', { href: link }, [
  new SvgElement('img', { src: `${nameOf(evaluation)}.svg`, width: WIDTH, alt: titleOf(evaluation) }),
])).replaceAll('\n', '');

/** @param {string} svg @returns {Promise<Uint8Array>} */
async function rastered(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, 'image/png'));
    if (!context || !blob) throw new Error('no picture came out of the canvas');
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The link in a figure's file, "#v=1&…"; null where there is none. @param {Blob} file */
export async function linkOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPng(bytes)) return linkIn(textIn(bytes, KEYWORD) ?? '');
  const svg = new TextDecoder().decode(bytes);
  return linkIn(elementIn(svg, 'metadata')) ?? fragmentOf(elementIn(svg, 'desc')); // some editors drop the metadata
}
