// An evaluation as a figure, with the page's chart and styles built in. Needs no document.
import chartSheet from '../chart/chart.css';
import { chart } from '../chart/roofline.js';
import { figure as draw } from '../figure/figure.js';
import tokensSheet from '../style/tokens.css';

export const figure = (evaluation, options = {}) =>
  draw(evaluation, { ...options, chart, sheets: { chart: chartSheet, tokens: tokensSheet } });
