// The built site in every browser of this machine. All suites in one process, so that each browser starts once;
// `node --test tests/browser/suites/links.mjs` runs one of them.
import './suites/first-load.mjs';
import './suites/editing.mjs';
import './suites/links.mjs';
import './suites/paste.mjs';
import './suites/devices.mjs';
import './suites/pictures.mjs';
import './suites/own-devices.mjs';
import './suites/layout.mjs';
import './suites/offline.mjs';
import './suites/accessibility.mjs';
import './suites/one-file.mjs';
import './suites/embedding.mjs';
import './suites/embedding-frame.mjs';
