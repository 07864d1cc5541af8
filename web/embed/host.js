// What an embed takes from the page around it: the language, from the nearest lang attribute, also across shadow
// roots. (Its colour scheme is inherited by the style sheet.)

/** @param {Element} element @returns {'en' | 'zh'} */
export function languageAt(element) {
  /** @type {Element | null} */
  let at = element;
  while (at) {
    const named = at.closest('[lang]');
    if (named) return asLanguage(named.getAttribute('lang'));
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return asLanguage(navigator.language);
}

/** @param {string | null | undefined} lang @returns {'en' | 'zh'} */
export const asLanguage = (lang) => (/^zh\b/i.test(lang ?? '') ? 'zh' : 'en');

/**
 * Calls when a lang attribute around the element changes. @param {Element} element @param {() => void} changed
 * @returns {() => void} ends it
 */
export function watchLanguage(element, changed) {
  const observer = new MutationObserver(changed);
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
    if (!(root instanceof ShadowRoot)) break;
  }
  return () => observer.disconnect();
}
