// <attention-roofline setup controls lang theme lab>: a setup with its verdict and roofline, in a shadow root of its
// own. Attributes in; out goes the event "attention-roofline-change". What the reader changed stays when the element
// moves; nothing of it runs while it is out of the document.
import style from 'embed-style';
import { html, render } from 'lit/html.js';
import { asTheme } from '../lab/settings.js';
import { createStore, initialState } from '../lab/store.js';
import { words } from '../lab/strings/index.js';
import { sharedDoor } from './door.js';
import { languageAt, watchLanguage } from './host.js';
import { mount } from './mount.js';
import { labLink } from './panel.js';
import { readSetup } from './setup-text.js';

/** @typedef {import('../lab/types.d.ts').View} View */
/** @typedef {import('../lab/store.js').Store} Store */

/** One for all: made when the first needs it. @type {CSSStyleSheet | undefined} */
let sheet;
export function sharedSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  return sheet;
}

/** Not for reading. */
const LINK = /[#?].*=|:\/\//;

/** Addresses that the way to the lab may have. */
const PAGES = /^(https?|file):$/;

class AttentionRoofline extends HTMLElement {
  static observedAttributes = ['setup', 'controls', 'lang', 'theme', 'lab'];

  /** @type {string | null} */
  home = null;
  /** What the reader sees and changed; stays while the element is out of the document. @type {Store | null} */
  #store = null;
  /** The attribute, read; null until the door is there. @type {(() => ReturnType<typeof readSetup>) | null} */
  #read = null;
  /** @type {'en' | 'zh'} */
  #lang = 'en';
  /** @type {ReturnType<typeof mount> | null} */
  #live = null;
  /** @type {(() => void) | null} */
  #unwatch = null;
  /** Of the last event: one is sent only for something new. */
  #told = '';

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sharedSheet()];
  }

  connectedCallback() {
    this.#unwatch = watchLanguage(this, () => this.#followLanguage());
    this.#restart();
  }

  disconnectedCallback() {
    this.#unwatch?.();
    this.#unwatch = null;
    this.#end();
  }

  /** @param {string} name */
  attributeChangedCallback(name) {
    if (name === 'setup' && this.#store && this.#read) {
      const { params, problems } = this.#read();
      this.#store.close();
      this.#store.change(params);
      this.#store.update({ linkProblems: problems });
    }
    if (!this.#unwatch) return; // not in a document
    if (name === 'lang') this.#followLanguage();
    this.#showTheme();
    this.#live?.draw();
  }

  #followLanguage() {
    if (languageAt(this) !== this.#lang) this.#restart();
  }

  #end() {
    this.#live?.dispose();
    this.#live = null;
    this.shadowRoot?.replaceChildren();
  }

  #restart() {
    this.#end();
    this.#lang = languageAt(this);
    const root = document.createElement('div');
    root.className = 'embed';
    root.lang = this.#lang === 'zh' ? 'zh-CN' : 'en';
    root.setAttribute('role', 'group');
    root.setAttribute('aria-label', words[this.#lang].title);
    this.shadowRoot?.append(root);
    this.#showTheme();
    render(html`<p class="waiting">${LINK.test(this.#text()) ? '' : this.#text()}</p>`, root);
    const ifCurrent = (/** @type {() => void} */ run) => {
      if (root.parentNode === this.shadowRoot) run();
    };
    sharedDoor()
      .then((call) => ifCurrent(() => this.#start(call, root)))
      .catch(() => ifCurrent(() => this.#fail(root)));
  }

  /** @param {import('../lab/door.js').Call} call @param {HTMLElement} root */
  #start(call, root) {
    const lang = this.#lang;
    const reply = call('fields', { lang });
    if (!reply.ok) throw new Error(reply.problems[0]?.message);
    const example = reply.value.examples[0]?.params ?? {};
    this.#read = () => readSetup(call, lang, this.#text(), example);
    this.#store ??= createStore(initialState({}));
    // Also in another language: problems are sentences.
    const { params, problems } = this.#read();
    if (this.#store.state.step === 0) this.#store.update({ params, linkProblems: problems });
    this.#live = mount({
      root, call, lang, table: reply.value, store: this.#store, options: () => this.#options(),
      onShown: (view, good, lab) => this.#tell(view, good, lab),
    });
  }

  /** Without WASM: what was given, and the way to the lab. @param {HTMLElement} root */
  #fail(root) {
    const { labAt } = this.#options();
    const text = words[this.#lang];
    render(html`<p class="waiting">${LINK.test(this.#text()) ? '' : this.#text()}</p><p class="problem">${text.embedFailed}</p>
      ${labLink(text, labAt === null ? null : `${labAt}index.html${/#.*/.exec(this.#text())?.[0] ?? ''}`)}`, root);
  }

  #text() {
    return this.getAttribute('setup') ?? '';
  }

  /** @returns {import('./mount.js').Options} */
  #options() {
    const at = this.getAttribute('lab')?.replace(/\/?$/, '/') ?? this.home;
    return {
      controls: (this.getAttribute('controls') ?? '').split(/[\s,]+/).filter(Boolean),
      labAt: at !== null && PAGES.test(protocolOf(at)) ? at : null,
    };
  }

  #showTheme() {
    const root = this.shadowRoot?.firstElementChild;
    if (!(root instanceof HTMLElement)) return;
    const theme = asTheme(this.getAttribute('theme')) ?? 'auto';
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
  }

  /** @param {View} view @param {boolean} good @param {string | null} lab */
  #tell({ evaluation, state, stale, problems }, good, lab) {
    if (state.editing !== null && stale) return; // half a word
    const shown = good && !stale;
    const detail = {
      setup: shown ? evaluation.text : '',
      link: shown ? `#${evaluation.link}` : '',
      verdict: shown ? evaluation.verdict : null,
      problems: [...problems, ...state.linkProblems],
      lab,
    };
    const told = JSON.stringify(detail);
    if (told === this.#told) return;
    this.#told = told;
    this.dispatchEvent(new CustomEvent('attention-roofline-change', { detail, bubbles: true, composed: true }));
  }
}

/** @param {string} address */
function protocolOf(address) {
  try {
    return new URL(address, document.baseURI).protocol;
  } catch {
    return '';
  }
}

/** Defines the element, once on a page. @param {string | null} home  address of the lab's folder, if it is known */
export function define(home) {
  if (customElements.get('attention-roofline')) return;
  customElements.define('attention-roofline', class extends AttentionRoofline {
    home = home;
  });
}
