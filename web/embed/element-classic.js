// attention-roofline.classic.js: the element as a classic script, for hosts that write those. Inline it has no address,
// and the way to the lab is the element's attribute `lab`.
import { define } from './element.js';

const { currentScript } = document;
const address = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
define(address ? new URL('.', address).href : null);
