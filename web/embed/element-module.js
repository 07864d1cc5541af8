// attention-roofline.js: the element as an ES module. The lab is where this file is.
import { define } from './element.js';

define(new URL('.', import.meta.url).href);
