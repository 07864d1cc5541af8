// The HTML around the two pages: head, landmarks, and the places that main.js fills. No inline script or style: the
// page's policy forbids both.

import { alternate, landmarks, opening } from './make/document.mjs';

/**
 * @param {{
 *   lang: 'en' | 'zh', root: string, files: Record<string, string>,
 *   words: import('./lab/strings/index.js').Words, head: string, app: string, article: string, policy: string,
 *   paper: {light: string, dark: string}, url: string, outer: typeof import('./lab/strings/shell.js').shellWords['en'],
 * }} page  `root` leads from the page to the site's root ("./", "../"); `url`: where the root will be, "" if unknown
 */
export const shell = ({ lang, root, files, words, head, app, article, policy, paper, url, outer }) => `${opening({ lang, policy, title: words.title })}
<meta name="description" content="${words.description}">
${alternate(lang, lang === 'zh' ? '../index.html' : 'zh/index.html')}
<script src="${root}${files.early}"></script>
<link rel="icon" type="image/svg+xml" href="${root}${files.favicon}">
<link rel="apple-touch-icon" href="${root}${files.icon}">
<link id="app-manifest" rel="manifest" href="${root}${files.app}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paper.dark}">
${preview({ lang, root, files, words, url, outer })}
<link rel="stylesheet" href="${root}${files.style}">
<link rel="modulepreload" href="${root}${files.glue}">
<link id="core-wasm" rel="preload" as="fetch" type="application/wasm" crossorigin href="${root}${files.wasm}">
<link id="core-start" rel="preload" as="fetch" type="application/json" crossorigin href="${root}${files.start[lang]}">
<link id="device-sources" rel="related" type="application/json" href="${root}${files.sources}">
<script type="module" src="${root}${files.main}"></script>
<body>
${landmarks({ words, head, app, article, noScript: outer.noScript })}
</body>
</html>
`;

/** The picture's size, as it was made. */
const PREVIEW = { width: 1200, height: 630 };

/**
 * What a chat shows of the page. Most want whole addresses, which only a build with the site's address has; without it
 * they are relative, which some resolve and the others show without a picture.
 */
function preview({ lang, root, files, words, url, outer }) {
  const base = url && (url.endsWith('/') ? url : `${url}/`);
  const here = base && (lang === 'zh' ? `${base}zh/` : base);
  const tags = {
    'og:type': 'website', 'og:site_name': 'Attention Roofline', 'og:title': words.title, 'og:description': words.description,
    'og:locale': outer.locale, ...(here && { 'og:url': here }),
    'og:image': `${base || root}${files.preview}`, 'og:image:type': 'image/png', 'og:image:width': PREVIEW.width,
    'og:image:height': PREVIEW.height, 'og:image:alt': outer.preview,
  };
  const open = Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return [...open, '<meta name="twitter:card" content="summary_large_image">', ...(here ? [`<link rel="canonical" href="${here}">`] : [])].join('\n');
}
