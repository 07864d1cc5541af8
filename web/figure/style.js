// The style of a figure: the page's own colours (style/tokens.css) and the chart's rules (chart/chart.css), given as
// text, so that each stands in one place only. A figure holds them itself and asks for no other file.

/** @typedef {'auto' | 'light' | 'dark'} Theme */
/** @typedef {{chart: string, tokens: string}} Sheets  text of chart.css and tokens.css */

const COLOURS = /--(?:paper|ink|muted|rule|grid|band|compulsory|tiled|naive|caution):\s*#[\da-f]+;/g;
/** Of the readout below the chart and of picking, which a picture has not. */
const NOT_IN_PICTURES = /readout|\.hit|:focus|\.narrow|^\s*\.roofline\s*$/;

const FONTS = `-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif`;

const OWN = `
.figure { --sans: ${FONTS}; font-family: var(--sans); }
.figure > .paper { fill: var(--paper); }
.figure > .rule { stroke: var(--rule); }
.figure > text, .figure > a > text { fill: var(--ink); font-size: 12px; font-variant-numeric: tabular-nums; }
.figure > text.setup { font-size: 17px; font-weight: 600; }
.figure > text.verdict { font-size: 16px; font-weight: 600; fill: var(--tiled); }
.figure > text.naive { font-size: 13px; fill: var(--naive); }
.figure > text.beside { font-size: 13px; }
.figure > text.heading { font-size: 13px; font-weight: 600; }
.figure > text.muted { fill: var(--muted); }
.figure > text.number { fill: var(--caution); }
.figure > text.number.stop { fill: var(--naive); }
.figure > a > text { fill: var(--tiled); }`;

/** @param {string} tokens @param {RegExp} place */
function coloursAt(tokens, place) {
  const block = place.exec(tokens)?.[1] ?? '';
  const colours = block.match(COLOURS) ?? [];
  if (!colours.length) throw new Error(`no colours at ${place}`);
  return colours.join(' ');
}

/** @param {string} sheet */
function chartRules(sheet) {
  const flat = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = '']) => !NOT_IN_PICTURES.test(selector))
    .map(([, selector = '', body = '']) => `${selector.trim()} {${body}}`);
}

/** @type {(sheets: Sheets, theme: Theme) => string} */
export function styleOf({ chart, tokens }, theme) {
  const light = coloursAt(tokens, /:root\s*\{([^}]*)\}/);
  const dark = coloursAt(tokens, /:root\[data-theme="dark"\]\s*\{([^}]*)\}/);
  const base = `.figure { ${theme === 'dark' ? dark : light} }`;
  const other = `@media (prefers-color-scheme: dark) { .figure { ${dark} } }`;
  return ['', ...chartRules(chart), OWN.trim(), base, ...(theme === 'auto' ? [other] : []), ''].join('\n');
}
