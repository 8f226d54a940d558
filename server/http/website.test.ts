import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { test } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWebsite } from './website.ts';

async function startSite(): Promise<FastifyInstance> {
  const app = fastify();
  await registerSecurityHeaders(app);
  app.setNotFoundHandler(await registerWebsite(app));
  return app;
}

const app = await startSite();

test('a prerendered page is HTML with its words in it, with and without a slash at the end', async () => {
  for (const url of ['/waiver', '/waiver/', '/waiver?email=a@b.example']) {
    const reply = await app.inject(url);
    assert.equal(reply.statusCode, 200);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    assert.match(reply.payload, /Start My VR Adventure/);
    assert.equal(reply.headers['cache-control'], 'no-cache');
  }
});

test('a page runs its own inline scripts and no others', async () => {
  const reply = await app.inject('/waiver');
  const policy = String(reply.headers['content-security-policy']);
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
  const scripts = [...reply.payload.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  assert.ok(scripts.length > 0);
  for (const [, code = ''] of scripts) {
    assert.ok(policy.includes(createHash('sha256').update(code).digest('base64')));
  }
  assert.doesNotMatch(reply.payload, /\sstyle="/, 'the policy would not apply a style attribute');
});

test('an address with a parameter starts from the fallback page, any other unknown address is not found', async () => {
  for (const url of ['/waiver-confirmation/abc', '/waiver-confirmation/abc/', '/waiver-confirmation']) {
    assert.equal((await app.inject(url)).statusCode, 200);
  }
  for (const url of [
    '/no/such/page',
    '/waiver-confirmation/a/b',
    '/index.html.br',
    '/../package.json',
    '/%2e%2e/package.json',
  ]) {
    const reply = await app.inject(url);
    assert.equal(reply.statusCode, 404, url);
    assert.doesNotMatch(reply.payload, /devDependencies/);
  }
});

test('files with a hash in their name are kept for a year, compressed as they were built', async () => {
  const page = await app.inject('/waiver');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.payload)?.[0] ?? '';
  const reply = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(reply.headers['content-encoding'], 'br');
  const plain = await app.inject(script);
  assert.equal(brotliDecompressSync(reply.rawPayload).toString(), plain.payload);
});

test('a page that did not change is not sent again', async () => {
  const first = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  assert.equal(again.statusCode, 304);
});

test('no reply may be framed, sniffed or told where it came from', async () => {
  const { headers } = await app.inject('/');
  assert.equal(headers['x-frame-options'], 'DENY');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.match(String(headers['permissions-policy']), /camera=\(\)/);
});
