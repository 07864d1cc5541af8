// Figures drawn in Node from the real core, and read again as XML. Not a test.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chart } from '../../web/chart/roofline.js';
import { figure } from '../../web/figure/figure.js';
import { openDoor } from '../../web/lab/door.js';
import { loadCore, noCore } from './dom.mjs';

const web = new URL('../../web/', import.meta.url);
const { JSDOM } = createRequire(web)('jsdom');
const sheet = (path) => readFileSync(new URL(path, web), 'utf8');

export const sheets = { chart: sheet('chart/chart.css'), tokens: sheet('style/tokens.css') };
export const BASE = 'https://example.org/lab/';

const door = noCore ? null : openDoor(await loadCore());

/** The evaluation of a text, or of parameters. */
export function evaluationOf(setup, lang = 'en') {
  const reply = door('evaluate', { lang, ...(typeof setup === 'string' ? { text: setup } : { params: setup }) });
  if (!reply.ok) throw new Error(JSON.stringify(reply.problems));
  return reply.value;
}

export const open = (link) => door('open', { link });

export const draw = (setup, { lang = 'en', ...options } = {}) =>
  figure(evaluationOf(setup, lang), { lang, chart, sheets, base: BASE, ...options });

/** The SVG as a document; throws where it is no XML. */
export function parsed(svg) {
  const { window } = new JSDOM('');
  const document = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
  const wrong = document.querySelector('parsererror');
  if (wrong) throw new Error(wrong.textContent);
  return document;
}
