// A tree of SVG elements and its text. Figures are built of it in the browser and in Node alike, so that both write
// the same bytes; it offers just the part of the DOM that d3-axis draws with. Escaping happens here and nowhere else.

const NAMESPACE = 'http://www.w3.org/2000/svg';
const owner = { createElementNS: (/** @type {string} */ _, /** @type {string} */ name) => new SvgElement(name) };

/** @typedef {SvgElement | string} Child */

export class SvgElement {
  /** @param {string} name @param {Record<string, unknown>} [attributes] @param {Child[]} [children] */
  constructor(name, attributes = {}, children = []) {
    this.name = name;
    /** @type {Map<string, string>} */
    this.attributes = new Map();
    this.children = children;
    for (const [key, value] of Object.entries(attributes)) this.setAttribute(key, value);
  }

  get namespaceURI() { return NAMESPACE; }
  get ownerDocument() { return owner; }
  set textContent(/** @type {unknown} */ text) { this.children = [String(text)]; }

  /** @param {string} name @param {unknown} value */
  setAttribute(name, value) { this.attributes.set(name, String(value)); }
  /** @param {string} name */
  removeAttribute(name) { this.attributes.delete(name); }

  /** @param {Child} child */
  appendChild(child) {
    this.children.push(child);
    return child;
  }
  /** @param {Child} child @param {Child | null} next */
  insertBefore(child, next) {
    const at = next === null ? this.children.length : this.children.indexOf(next);
    this.children.splice(at, 0, child);
    return child;
  }

  /** By one class or by name, as d3-axis asks. @param {string} selector @returns {SvgElement[]} */
  querySelectorAll(selector) {
    return this.children.flatMap((child) =>
      (typeof child === 'string' ? [] : [...(child.is(selector) ? [child] : []), ...child.querySelectorAll(selector)]));
  }
  /** @param {string} selector */
  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }
  /** @param {string} selector */
  is(selector) {
    if (!selector.startsWith('.')) return this.name === selector;
    return (this.attributes.get('class') ?? '').split(' ').includes(selector.slice(1));
  }
}

/** What XML forbids, other control characters, and marks that reorder the text after them. */
const UNWANTED = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu;
const ESCAPES = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** @param {string} text */
export const clean = (text) => text.replace(UNWANTED, '');
/** @param {string} text */
const escaped = (text) => clean(text).replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
/** @param {string} text */
const quoted = (text) => `"${clean(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '').replace(/[\t\n\r]/g, ' ')}"`;

/**
 * A line for each element that holds no text of its own.
 * @param {SvgElement} element @returns {string}
 */
export function textOf({ name, attributes, children }) {
  const head = [name, ...[...attributes].map(([key, value]) => `${key}=${quoted(value)}`)].join(' ');
  if (!children.length) return `<${head}/>`;
  const gap = children.some((child) => typeof child === 'string') ? '' : '\n';
  const body = children.map((child) => (typeof child === 'string' ? escaped(child) : textOf(child))).join(gap);
  return `<${head}>${gap}${body}${gap}</${name}>`;
}
