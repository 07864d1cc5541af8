// The page under test: where it is built, and waiting as a reader would, until it shows what is expected.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';

export const siteFolder = fileURLToPath(new URL('../../build/site/', import.meta.url));

const PATIENCE_MS = 15_000;

/** @typedef {import('./driver.mjs').Page} Page */

/**
 * Until `condition`, run in the page, gives something true; gives that. No elements: they do not leave the page.
 * @param {Page} page @param {string} what  for the message when it never happens
 * @param {(...args: any[]) => unknown} condition @param {...unknown} args
 */
export async function until(page, what, condition, ...args) {
  const end = Date.now() + PATIENCE_MS;
  let failure = '';
  while (Date.now() < end) {
    try {
      const found = await page.evaluate(condition, ...args);
      if (found) return found;
    } catch (error) {
      failure = `, ${error.message}`; // while a page is being left there is nothing to ask
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return assert.fail(`in vain: ${what}${failure}`);
}

/** The page answers: its pre-rendered controls, all disabled, made way for live ones. @param {Page} page */
export const live = (page) =>
  until(page, 'the page comes alive', () => document.querySelector('#say-S:enabled') !== null);

/** The text of an element, once it holds `words`. @param {Page} page @param {string} selector @param {string} words */
export async function reads(page, selector, words) {
  await until(page, `${selector} says ${words}`, (where, what) =>
    (document.querySelector(where)?.innerText ?? '').replace(/(?<=\d)\u202f(?=\d)/g, '').includes(what), selector, words);
  return page.text(selector);
}

/** The value of a control, once it is `value`. @param {Page} page @param {string} selector @param {string} value */
export const holds = (page, selector, value) =>
  until(page, `${selector} holds ${value}`, (where, what) => document.querySelector(where)?.value === what, selector, value);

/** The address, once it holds `words`. @param {Page} page @param {string} words */
export async function addressHas(page, words) {
  await until(page, `the address holds ${words}`, (what) => location.href.includes(what), words);
  return page.evaluate(() => location.href);
}
