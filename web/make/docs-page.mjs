// The page of recipes (embedding.html, zh/embedding.html): an article whose code blocks are the files of web/recipes,
// the very files that tests/docs feeds to the real tools. Its one script sets the theme.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { alternate, opening } from './document.mjs';

const recipes = fileURLToPath(new URL('../recipes/', import.meta.url));

const WORDS = {
  en: { title: 'Embedding Attention Roofline', lab: 'Attention Roofline', tagline: 'in your own pages', other: '中文' },
  zh: { title: '嵌入 Attention Roofline', lab: 'Attention Roofline', tagline: '放进自己的页面', other: 'English' },
};

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark]);

/** "<!-- recipe mkdocs/mkdocs.yml -->" becomes that file; a file that is not there stops the build. @param {string} article */
async function withRecipes(article) {
  const parts = article.split(/<!-- recipe (\S+) -->/);
  const filled = await Promise.all(parts.map(async (part, index) => {
    if (index % 2 === 0) return part;
    const text = await readFile(recipes + part, 'utf8');
    const name = part.slice(part.indexOf('/') + 1);
    return `<figure class="recipe"><figcaption>${escaped(name)}</figcaption><pre tabindex="0"><code>${escaped(text.trimEnd())}</code></pre></figure>`;
  }));
  return filled.join('');
}

/**
 * @param {{lang: 'en' | 'zh', root: string, files: {style: string, favicon: string, early: string}, policy: string, article: string}} page
 *   `article` is HTML with the places of recipes, "{policy}" where the policy is quoted
 */
export async function docsPage({ lang, root, files, policy, article }) {
  const words = WORDS[lang];
  const other = lang === 'zh' ? '../embedding.html' : 'zh/embedding.html';
  const body = await withRecipes(article.replaceAll('{policy}', escaped(policy)));
  return `${opening({ lang, policy, title: words.title })}
${alternate(lang, other)}
<script src="${root}${files.early}"></script>
<link rel="icon" type="image/svg+xml" href="${root}${files.favicon}">
<link rel="stylesheet" href="${root}${files.style}">
<body>
<header class="head">
<div class="brand"><p><a href="./index.html">${words.lab}</a></p> <p>${words.tagline}</p></div>
<nav aria-label="${words.title}"><a href="${other}" hreflang="${lang === 'zh' ? 'en' : 'zh'}" lang="${lang === 'zh' ? 'en' : 'zh'}">${words.other}</a></nav>
</header>
<main>
<article class="article docs">
${body}
</article>
</main>
</body>
</html>
`;
}
