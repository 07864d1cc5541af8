// Keeps the site for reading offline, whole and of one version. A cache holds the files of one build, all checked
// against their hashes before it counts; a new build fills a cache of its own and takes over when no page of the old
// one is open. Pages come from the network when it answers, so that a visit shows what is on the server; their files
// are named by content, so that whatever page came finds its own. build.mjs puts in FILES and VERSION.

/* global FILES, VERSION */

/** @type {Record<string, string>} SHA-256 in hex by path from the site's root; pages among them. */
const files = FILES;
const root = new URL(self.registration.scope);
/** Caches belong to the origin; another folder of it may hold the same site. */
const family = `attention-roofline ${root.pathname} `;
const own = family + VERSION;

/** For a server that has gone silent. */
const PATIENCE_MS = 4000;

/** The page at a path from the root; undefined for what is none of this build's. */
const pageAt = (path) => [path, `${path}index.html`].find((name) => name.endsWith('.html') && Object.hasOwn(files, name));

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, href } = new URL(url);
  if (method !== 'GET' || origin !== root.origin || !pathname.startsWith(root.pathname)) return;
  const path = pathname.slice(root.pathname.length);
  if (mode === 'navigate') {
    const name = pageAt(path);
    if (name) event.respondWith(page(href, name));
  } else if (/-[0-9a-f]{8}\.\w+$/.test(path)) {
    event.respondWith(file(event.request));
  }
});

/** Fails, and leaves the old version in charge, unless every file comes as this build made it. */
async function fill() {
  const cache = await caches.open(own);
  try {
    await Promise.all(Object.entries(files).map(([path, hash]) => keep(cache, path, hash)));
  } catch (error) {
    await caches.delete(own);
    throw error;
  }
}

async function keep(cache, path, hash) {
  const url = new URL(path, root).href;
  const response = await fetch(url, { cache: 'no-cache', credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== hash) throw new Error(`another version: ${url}`);
  // The body is unpacked, and a response that was redirected would not do for a page.
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  await cache.put(url, new Response(body, { headers }));
}

/** Once it activates, no page of another version is open. */
async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(family) && name !== own) await caches.delete(name);
  }
}

/** A page from the server; from the cache if the server is silent or in trouble. */
async function page(href, path) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  let answer;
  try {
    // A redirection (to a sign-on page) is the browser's to follow.
    answer = await fetch(href, { cache: 'no-cache', credentials: 'same-origin', redirect: 'manual', signal: patience.signal });
    if (answer.ok || answer.type === 'opaqueredirect') return answer;
  } catch {
    // offline
  } finally {
    clearTimeout(timer);
  }
  return (await caches.match(new URL(path, root).href, { cacheName: own })) ?? answer ?? Response.error();
}

/** By its name, which says its content: from this version's cache or from one that waits its turn. */
const file = async (request) => (await caches.match(request.url)) ?? fetch(request);
