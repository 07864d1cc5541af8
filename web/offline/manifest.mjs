// The web app manifest of a page: name, colours and icons for whoever puts it on a home screen. Addresses in it are
// relative to it, and it lies in the site's root.

/** @param {{lang: 'en' | 'zh', words: {title: string, description: string}, start: string, paper: string, icons: {src: string, sizes: string, type: string}[]}} given */
export const manifest = ({ lang, words, start, paper, icons }) => `${JSON.stringify({
  name: words.title,
  short_name: 'Roofline',
  description: words.description,
  lang: lang === 'zh' ? 'zh-CN' : 'en',
  id: start,
  start_url: start,
  scope: './',
  display: 'minimal-ui',
  background_color: paper,
  theme_color: paper,
  icons,
})}\n`;
