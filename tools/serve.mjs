// Serves a folder of static files on this machine: compressed once per file, the right types, and the page's
// security policy as a header. Used by tools/serve and by the browser tests. Not for the open network.
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; object-src 'none'; base-uri 'none'";

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.txt': 'text/plain; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8', '.webmanifest': 'application/manifest+json', '.map': 'application/json', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.png': 'image/png', '.ico': 'image/x-icon', '.woff2': 'font/woff2',
};
/** As the build names files: they never change. */
const NAMED_BY_CONTENT = /-[0-9a-f]{8}\.\w+$/;
const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * @param {string} dir  folder to serve
 * @param {{port?: number, headers?: Record<string, string> | ((origin: string) => Record<string, string>)}} [options]
 *   port 0 or a taken port: a free one; headers are added to every answer (in place of the same name)
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 */
export async function startServer(dir, { port = 0, headers = {} } = {}) {
  const root = await realpath(dir);
  const packed = new Map(); // "path encoding" → {mtime, body}
  const common = {
    'Content-Security-Policy': POLICY, 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache', Vary: 'Accept-Encoding',
  };
  let added = {};
  const server = createServer((request, response) => {
    answer(root, packed, request).then(
      ({ status, type, encoding, body, forEver }) => {
        response.writeHead(status, {
          ...common, ...(forEver && { 'Cache-Control': 'public, max-age=31536000, immutable' }), ...added, 'Content-Type': type, 'Content-Length': body.length,
          ...(encoding && { 'Content-Encoding': encoding }),
        });
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      (error) => {
        console.error(error);
        response.writeHead(500).end();
      });
  });
  const taken = await listen(server, port);
  added = typeof headers === 'function' ? headers(`http://localhost:${taken}`) : headers;
  return {
    url: `http://localhost:${taken}/`,
    port: taken,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}

async function answer(root, packed, { method, url, headers }) {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'only GET and HEAD');
  const file = await locate(root, url);
  if (!file) return plain(404, 'not found');
  const type = TYPES[extname(file.path)] ?? 'application/octet-stream';
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = type.startsWith('image/png') ? undefined
    : Object.keys(COMPRESSORS).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const key = `${file.path} ${encoding}`;
  let entry = packed.get(key);
  if (entry?.mtime !== file.mtime) {
    const raw = await readFile(file.path);
    entry = { mtime: file.mtime, body: encoding ? await COMPRESSORS[encoding](raw) : raw };
    packed.set(key, entry);
  }
  return { status: 200, type, encoding, body: entry.body, forEver: NAMED_BY_CONTENT.test(file.path) };
}

/** The file that a URL names, or null: outside the folder, hidden, broken, or not there. */
async function locate(root, url) {
  try {
    let path = join(root, normalize(decodeURIComponent(url.replace(/[?#].*/, ''))));
    if (path.endsWith(sep)) path = join(path, 'index.html');
    path = await realpath(path);
    const info = await stat(path);
    return info.isFile() && path.startsWith(root + sep) ? { path, mtime: info.mtimeMs } : null;
  } catch {
    return null;
  }
}

const plain = (status, text) => ({ status, type: TYPES['.txt'], encoding: undefined, body: Buffer.from(text) });

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && port) server.listen((port = 0), '127.0.0.1');
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server.address().port));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, value] = process.argv.slice(2);
  const port = flag === undefined ? 8080 : Number(value);
  if ((flag !== undefined && flag !== '--port') || !Number.isInteger(port) || port < 0 || port > 65535) {
    console.error('usage: tools/serve [--port N]');
    process.exit(2);
  }
  const { url } = await startServer(fileURLToPath(new URL('../build/site/', import.meta.url)), { port });
  console.log(url);
}
