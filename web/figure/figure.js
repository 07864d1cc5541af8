// A setup as one picture that needs nothing else: parameters, verdict, chart, assumptions with their intervals, hand
// calculation, findings and the link, in the picture and in its metadata. Pure: the page and the command line give it
// the same evaluation and get the same text. Nothing is measured; the chart is the page's.

import { linesOf, linesOfLink } from './lines.js';
import { descriptionOf, jsonOf, titleOf } from './metadata.js';
import { words } from './strings.js';
import { styleOf } from './style.js';
import { treeOf } from './template.js';
import { SvgElement, textOf } from './tree.js';

/** @typedef {import('../../src/wasm/lab.d.ts').Evaluation} Evaluation */
/**
 * @typedef {{
 *   lang?: 'en' | 'zh', theme?: import('./style.js').Theme, base?: string,
 *   chart: (evaluation: Evaluation, options: {width: number, lang: 'en' | 'zh'}) => unknown,
 *   sheets: import('./style.js').Sheets,
 * }} Options  `base`: address of the page, for the link
 */

export const WIDTH = 800;
const EDGE = 24;
const COLUMN = WIDTH - 2 * EDGE;
/** Font size and line height by class, as in style.js. */
const TYPE = {
  setup: [17, 24], verdict: [16, 23], naive: [13, 19], beside: [13, 19], heading: [13, 24], plain: [12, 17],
};
const BOLD = new Set(['setup', 'verdict', 'heading']);

/** Keeps a result and its unit on one line. @param {string} line */
const tied = (line) => line.replace(/→ .*?FLOP\/B/, (result) => result.replaceAll(' ', '\u00a0'));

/** Text that runs down a column. */
class Page {
  /** @type {SvgElement[]} */
  parts = [];
  y = EDGE;

  /**
   * Lines of a text; later lines stand `hang` further in.
   * @param {string} text @param {keyof typeof TYPE} kind
   * @param {{x?: number, width?: number, y?: number, hang?: number, also?: string}} [place]
   * @returns {number} where the next line would begin
   */
  write(text, kind, { x = EDGE, width = COLUMN, y = this.y, hang = 0, also = '' } = {}) {
    const [size = 12, height = 17] = TYPE[kind];
    const name = [kind === 'plain' ? '' : kind, also].filter(Boolean).join(' ');
    const lines = linesOf(text, width - hang, size, BOLD.has(kind));
    lines.forEach((line, index) => this.parts.push(new SvgElement('text', {
      ...(name && { class: name }), x: x + (index ? hang : 0), y: y + index * height + size,
    }, [line])));
    return y + lines.length * height;
  }

  /** @param {string} text @param {keyof typeof TYPE} kind @param {Parameters<Page['write']>[2]} [place] */
  paragraph(text, kind, place) {
    if (text) this.y = this.write(text, kind, place);
  }

  /** @param {string} text */
  heading(text) {
    this.y += 14;
    this.parts.push(new SvgElement('path', { class: 'rule', d: `M${EDGE},${this.y}h${COLUMN}` }));
    this.y += 8;
    this.paragraph(text, 'heading');
  }

  /** Cells side by side; the row is as high as the highest. @param {string[]} texts @param {number[]} widths */
  row(texts, widths) {
    let x = EDGE;
    const ends = texts.map((text, index) => {
      const width = widths[index] ?? 0;
      const end = this.write(text, 'plain', { x, width: width - 12, ...(index === 1 ? {} : { also: 'muted' }) });
      x += width;
      return end;
    });
    this.y = Math.max(...ends);
  }
}

/** @param {Evaluation} evaluation @param {Options} options @returns {string} the SVG */
export function figure(evaluation, { lang = 'en', theme = 'auto', base = '', chart, sheets }) {
  const own = words[lang];
  const link = `${base}#${evaluation.link}`;
  const page = new Page();
  writeHead(page, evaluation, own);
  drawChart(page, chart(evaluation, { width: COLUMN, lang }));
  writeFindings(page, evaluation, own);
  writeAssumptions(page, evaluation, own);
  page.heading(own.byHand);
  for (const line of evaluation.hand_calculation) page.paragraph(tied(line), 'plain', { hang: 16 });
  writeLink(page, link, own);
  page.y += 10;
  page.paragraph(own.footer, 'plain', { also: 'muted' });

  const height = page.y + EDGE - 6;
  const svg = new SvgElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg', class: 'figure roofline', width: WIDTH, height,
    viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'xml:lang': lang === 'zh' ? 'zh-CN' : lang,
  }, [
    new SvgElement('title', {}, [titleOf(evaluation)]),
    new SvgElement('desc', {}, [descriptionOf(evaluation, link, own)]),
    new SvgElement('metadata', {}, [jsonOf(evaluation, link, lang)]),
    new SvgElement('style', {}, [styleOf(sheets, theme)]),
    new SvgElement('rect', { class: 'paper', width: WIDTH, height }),
    ...page.parts,
  ]);
  return `${textOf(svg)}\n`;
}

/** @param {Page} page @param {Evaluation} evaluation @param {import('./strings.js').Words} own */
function writeHead(page, { text, setup, verdict }, own) {
  page.paragraph(own.title, 'plain', { also: 'muted' });
  page.y += 2;
  page.paragraph(text, 'setup');
  const { name } = setup.device;
  if (name !== 'custom') page.paragraph(`${own.device}${own.gap}${name}`, 'plain', { also: 'muted' });
  page.y += 8;
  page.paragraph(verdict.sentence, 'verdict');
  page.y += 2;
  page.paragraph(verdict.naive_sentence, 'naive');
  const beside = [verdict.nominal_sentence, verdict.advice].filter(Boolean).join(own.gap);
  page.paragraph(beside, 'beside');
  page.y += 14;
}

/** What only a living chart has: marks to point at, and roles that say so. @param {SvgElement} element */
function stilled(element) {
  for (const name of ['tabindex', 'role', 'aria-pressed', 'aria-hidden', 'aria-label']) element.removeAttribute(name);
  element.children = element.children.filter((child) => typeof child === 'string' || !child.is('.hit'));
  for (const child of element.children) if (typeof child !== 'string') stilled(child);
}

/** @param {Page} page @param {unknown} template */
function drawChart(page, template) {
  const { attributes, children } = treeOf(template);
  const group = new SvgElement('g', {
    class: attributes.get('class'), transform: `translate(${EDGE},${page.y})`,
  }, children);
  stilled(group);
  page.parts.push(group);
  page.y += Number(attributes.get('height'));
}

/** Those that limit the verdict, numbered as on the chart. @param {Page} page @param {Evaluation} evaluation @param {import('./strings.js').Words} own */
function writeFindings(page, { findings }, own) {
  const said = findings.map((finding, index) => ({ ...finding, number: index + 1 }))
    .filter(({ severity }) => severity !== 'info');
  if (!said.length) return;
  page.heading(own.findings);
  for (const { number, severity, sentence, advice } of said) {
    page.write(number <= 20 ? String.fromCodePoint(0x245f + number) : String(number), 'plain', { also: `number ${severity}` });
    page.paragraph([sentence, advice].filter(Boolean).join(own.gap), 'plain', { x: EDGE + 20, width: COLUMN - 20 });
  }
}

/** @param {Page} page @param {Evaluation} evaluation @param {import('./strings.js').Words} own */
function writeAssumptions(page, { assumptions, ridge_flop_per_byte, ridge_text, roof }, own) {
  page.heading(own.assumptions);
  if (ridge_flop_per_byte && roof) {
    const texts = { peak: roof.peak_assumed_text, bandwidth: roof.bandwidth_assumed_text, ridge: ridge_text.assumed };
    page.paragraph(own.interval.replace(/\{(\w+)\}/g, (_, name) => texts[/** @type {keyof texts} */ (name)]), 'plain');
    page.y += 3;
  }
  for (const { label, value_text, origin_text, decides_text } of assumptions) {
    page.row([label, value_text, origin_text, decides_text], [184, 298, 82, 188]);
  }
}

/** Alive where it leads somewhere. @param {Page} page @param {string} link @param {import('./strings.js').Words} own */
function writeLink(page, link, own) {
  page.heading(own.link);
  const [size = 12, height = 17] = TYPE.plain;
  const texts = linesOfLink(link, COLUMN, size).map((line, index) =>
    new SvgElement('text', { x: EDGE, y: page.y + index * height + size }, [line]));
  page.y += texts.length * height;
  page.parts.push(...(/^https?:\/\//.test(link) ? [new SvgElement('a', { href: link }, texts)] : texts));
}
