// A lit template as a tree: what lit renders into a document, without a document. Reads templates of SVG as the chart
// writes them: every tag closed, attributes in double quotes or bare. Listeners and properties have no place in a
// picture and are left out.

import { SvgElement } from './tree.js';

/** @typedef {{strings: readonly string[], values: readonly unknown[]}} Template */
/** @typedef {{_$litDirective$: new (info: object) => {update(part: object, values: unknown[]): unknown}, values: unknown[]}} Drawn */

/** Stands for a value in the joined strings of a template. */
const HOLE = '\u0001';
const TOKENS = /<\/[\w-]+\s*>|<([\w-]+)((?:[^"<>]|"[^"]*")*)>|[^<]+/g;
const ATTRIBUTES = /([@?.]?[\w:-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s"]+)))?|\u0001/g;
const NOTHING = new Set([Symbol.for('lit-nothing'), Symbol.for('lit-noChange'), null, undefined, '', false]);
/** lit's number for a directive in the place of an attribute. */
const ELEMENT_PART = 6;

/** @param {unknown} value @returns {value is Template} */
const isTemplate = (value) => typeof value === 'object' && value !== null && 'strings' in value;

/** @param {unknown} template @returns {SvgElement} its only element */
export function treeOf(template) {
  const root = new SvgElement('root');
  append(root, template);
  const [element] = root.children;
  if (!(element instanceof SvgElement)) throw new Error('a figure wants a template of one element');
  return element;
}

/** @param {SvgElement} parent @param {unknown} value */
function append(parent, value) {
  if (NOTHING.has(/** @type {any} */ (value))) return;
  if (Array.isArray(value)) for (const item of value) append(parent, item);
  else if (isTemplate(value)) appendTemplate(parent, value);
  else parent.appendChild(String(value));
}

/** @param {SvgElement} parent @param {Template} template */
function appendTemplate(parent, { strings, values }) {
  const rest = values[Symbol.iterator]();
  const take = () => rest.next().value;
  const open = [parent];
  for (const [token, name, attributes = ''] of strings.join(HOLE).matchAll(TOKENS)) {
    const inner = open[open.length - 1] ?? parent;
    if (name) {
      const element = new SvgElement(name);
      setAttributes(element, attributes, take);
      inner.appendChild(element);
      if (!attributes.endsWith('/')) open.push(element);
    } else if (token.startsWith('</')) {
      open.pop();
    } else {
      for (const part of token.split(/(\u0001)/)) append(inner, part === HOLE ? take() : part.trim() && part);
    }
  }
}

/** @param {SvgElement} element @param {string} text @param {() => unknown} take */
function setAttributes(element, text, take) {
  for (const [whole, name = '', inQuotes, bare] of text.replace(/\/$/, '').matchAll(ATTRIBUTES)) {
    if (whole === HOLE) {
      drawInto(element, take());
      continue;
    }
    const value = inQuotes ?? bare ?? '';
    if (value === HOLE) setAttribute(element, name, take());
    else setAttribute(element, name, value.replaceAll(HOLE, () => String(take())));
  }
}

/** @param {SvgElement} element @param {string} name @param {unknown} value */
function setAttribute(element, name, value) {
  const isOn = name.startsWith('?');
  if (/^[@.]/.test(name) || typeof value === 'symbol' || (isOn && !value)) return;
  element.setAttribute(isOn ? name.slice(1) : name, isOn ? '' : value);
}

/** A directive that draws in an element. @param {SvgElement} element @param {unknown} value */
function drawInto(element, value) {
  const { _$litDirective$: Directive, values } = /** @type {Drawn} */ (value);
  new Directive({ type: ELEMENT_PART }).update({ type: ELEMENT_PART, element }, values);
}
