// The server of tools/serve and of the browser tests: types, compression, policy, and nothing outside its folder.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { POLICY, startServer } from '../../tools/serve.mjs';

const HTML = '<p>page</p>'.repeat(100);
let folder, server;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(folder, 'site', 'zh'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'site', 'zh', 'index.html'), HTML);
  writeFileSync(join(folder, 'site', 'lab.wasm'), Buffer.from('\0asm'));
  server = await startServer(join(folder, 'site'));
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A request as it is written, without the tidying of fetch. */
const get = (path, headers = {}) => new Promise((resolve, reject) => {
  request({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
    const parts = [];
    response.on('data', (part) => parts.push(part));
    response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
  }).on('error', reject).end();
});

test('a folder answers with its index.html, the query is ignored', async () => {
  const { status, headers, body } = await get('/zh/?lang=zh');
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(body.toString(), HTML);
});

test('WASM has the type that streaming compilation wants', async () => {
  assert.equal((await get('/lab.wasm')).headers['content-type'], 'application/wasm');
});

test('the policy comes as a header of every answer', async () => {
  for (const path of ['/zh/', '/missing']) assert.equal((await get(path)).headers['content-security-policy'], POLICY);
});

test('brotli is preferred to gzip, and both give the file', async () => {
  const brotli = await get('/zh/', { 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(brotli.body).toString(), HTML);
  const gzip = await get('/zh/', { 'accept-encoding': 'gzip' });
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.body).toString(), HTML);
});

test('what is named by its content may be kept for ever, all else is asked for again', async () => {
  writeFileSync(join(folder, 'site', 'page-0123abcd.js'), '1');
  assert.match((await get('/page-0123abcd.js')).headers['cache-control'], /max-age=31536000, immutable/);
  for (const path of ['/zh/', '/lab.wasm', '/missing-0123abcd.js']) assert.equal((await get(path)).headers['cache-control'], 'no-cache', path);
});

test('a changed file is served anew', async () => {
  const path = join(folder, 'site', 'late.txt');
  writeFileSync(path, 'first');
  assert.equal((await get('/late.txt')).body.toString(), 'first');
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(path, 'second');
  assert.equal((await get('/late.txt')).body.toString(), 'second');
});

for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/zh/..%2f..%2fsecret.txt', '/%zz', '/zh', '//secret.txt']) {
  test(`nothing is served at ${path}`, async () => assert.equal((await get(path)).status, 404));
}

test('a taken port gives a free one', async () => {
  const second = await startServer(join(folder, 'site'), { port: server.port });
  try {
    assert.notEqual(second.port, server.port);
    assert.equal((await fetch(`${second.url}zh/`)).status, 200);
  } finally {
    await second.close();
  }
});
