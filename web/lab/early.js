// Before the first paint: the theme, and the page of the language that a link or the reader asked for. A classic
// script in the head; everything else waits for main.js.
(() => {
  const root = document.documentElement;
  const asked = (/** @type {string} */ key) =>
    new RegExp(`[#&]${key}=(\\w+)`).exec(location.hash)?.[1] ??
    new RegExp(`[?&]${key}=(\\w+)`).exec(location.search)?.[1];
  const kept = (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = asked('theme') ?? kept('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const other = document.querySelector('link[rel=alternate][hreflang]');
  const chinese = root.lang.startsWith('zh');
  // Somebody who opens zh/ means it; only the root page follows what was chosen before.
  const wanted = asked('lang') ?? (chinese ? null : kept('lang'));
  if (other && (chinese ? wanted === 'en' : wanted === 'zh')) {
    location.replace(new URL(String(other.getAttribute('href')), location.href).href + location.search + location.hash);
  }
})();
