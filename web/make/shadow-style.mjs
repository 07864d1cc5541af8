// The page's style sheet as one for a shadow root: what is said of the document is said of the embed, the window's
// width becomes the embed's, "rem" a length of its own, and both colour schemes go into one set of colours that
// follows the inherited color-scheme.

const DARK = /:root\[data-theme="?dark"?\]\{([^}]*)\}/;
const LIGHT = /:root\{([^}]*)\}/;
const DARK_BY_SYSTEM = /@media\s*\(prefers-color-scheme:\s*dark\)\{:root[^{]*\{[^}]*\}\}/;

/** @param {string} css  bundled and minified */
export function shadowStyle(css) {
  return ofEmbed(bySize(inOneScheme(css)));
}

/** @param {string} css */
function inOneScheme(css) {
  const dark = new Map(declarations(must(DARK.exec(css))));
  const light = declarations(must(LIGHT.exec(css))).filter(([name]) => name !== 'color-scheme');
  const plain = light.map(([name, value]) => `${name}:${value};`).join('');
  const both = light.filter(([name]) => dark.has(name))
    .map(([name, value]) => `${name}:light-dark(${value},${dark.get(name)});`).join('');
  must(DARK_BY_SYSTEM.exec(css));
  return css.replace(DARK_BY_SYSTEM, '').replace(DARK, '')
    .replace(LIGHT, () => `:root{${plain}}@supports (color:light-dark(#000,#fff)){:root{${both}}}`);
}

/** @param {RegExpExecArray} found @returns {[string, string][]} */
const declarations = ([, block]) => block.split(';').filter(Boolean).map((declaration) => {
  const colon = declaration.indexOf(':');
  return [declaration.slice(0, colon), declaration.slice(colon + 1)];
});

/** @param {string} css */
function bySize(css) {
  return css
    .replace(/@media (?:screen and )?\((max|min)-width:\s*([\d.]+)(rem|px)\)/g,
      (_, side, size, unit) => `@container (${side}-width:${unit === 'rem' ? Number(size) * 16 : size}px)`)
    .replace(/@container \((max|min)-width:\s*([\d.]+)rem\)/g, (_, side, size) => `@container (${side}-width:${Number(size) * 16}px)`)
    .replace(/(?<![\w.-])(-?[\d.]+)rem\b/g, 'calc(var(--rem)*$1)')
    .replace(/(?<=[\d.])vw\b/g, 'cqi')
    .replace('.frame{--rem:calc(var(--rem)*1)}', '.frame{--rem:1rem}');
}

/** @param {string} css */
const ofEmbed = (css) => css
  .replace(/:root/g, ':is(.embed,.frame)')
  .replace(/(^|[},])(html|body)(?=[,{])/g, '$1.embed');

/** @template T @param {T | null} found @returns {T} */
function must(found) {
  if (found === null) throw new Error('shadow-style.mjs no longer finds the colours of tokens.css');
  return found;
}
