// The HTML around the two pages: head, landmarks, and the places that main.js fills. No inline script or style: the
// page's policy forbids both.

/**
 * @param {{
 *   lang: 'en' | 'zh', root: string, files: Record<string, string>,
 *   words: import('./lab/strings/index.js').Words, head: string, app: string, article: string, policy: string,
 * }} page  `root` leads from the page to the site's root ("./", "../")
 */
export const shell = ({ lang, root, files, words, head, app, article, policy }) => `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<title>${words.title}</title>
<meta name="description" content="${words.description}">
<link rel="alternate" hreflang="${lang === 'zh' ? 'en' : 'zh'}" href="${lang === 'zh' ? '../index.html' : 'zh/index.html'}">
<script src="${root}${files.early}"></script>
<link rel="icon" type="image/svg+xml" href="${root}${files.favicon}">
<link rel="stylesheet" href="${root}${files.style}">
<link rel="modulepreload" href="${root}${files.glue}">
<link id="core-wasm" rel="preload" as="fetch" type="application/wasm" crossorigin href="${root}${files.wasm}">
<link id="core-start" rel="preload" as="fetch" type="application/json" crossorigin href="${root}${files.start[lang]}">
<link id="device-sources" rel="related" type="application/json" href="${root}${files.sources}">
<script type="module" src="${root}${files.main}"></script>
<body>
<a class="skip" href="#verdict">${words.skip}</a>
<header id="head" class="head">${head}</header>
<p id="failed" class="failed" role="alert" hidden>${words.loadFailed}</p>
<p id="announce" class="unseen" aria-live="polite"></p>
<main>
<div id="app">${app}</div>
<article id="article" class="article">${article}</article>
</main>
</body>
</html>
`;
