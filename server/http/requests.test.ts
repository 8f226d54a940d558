import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { maria } from '../../tests/support/people.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { messageOf } from './errors.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

test('only JSON is read', async (t) => {
  const { app } = await startTestApp(t);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ]) {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/waivers',
      payload: '{}',
      headers: { 'content-type': type },
    });
    assert.equal(reply.statusCode, 415, type);
    assert.equal(reply.json<{ code: string }>().code, 'unsupported_media_type');
  }
});

test('a body of more values than any form sends is refused before each of them is looked at', async (t) => {
  const { post } = await startTestApp(t);
  const keys = Object.fromEntries(Array.from({ length: 30_000 }, (_, key) => [`A_${key}`, 0]));
  const nested = JSON.parse('['.repeat(3000) + ']'.repeat(3000)) as unknown;
  for (const body of [
    { ...maria, healthAnswers: keys },
    { ...maria, interests: Object.keys(keys) },
    { ...maria, consentTexts: [[keys]] },
    { ...maria, interests: nested },
  ]) {
    const { status, body: refused } = await post('/api/waivers', body);
    assert.deepEqual([status, refused], [400, { code: 'invalid_request', message: messageOf('invalid_request') }]);
  }
});

test('broken, poisoned, missing and oversized bodies are refused with a sentence', async (t) => {
  const { app } = await startTestApp(t);
  const cases = [
    ['{"name":', 400, 'invalid_request'],
    ['"text"', 400, 'invalid_request'],
    ['', 400, 'invalid_request'],
    ['null', 400, 'invalid_request'],
    [JSON.stringify(maria).replace('{', '{"__proto__":{"renew":true},'), 400, 'invalid_request'],
    [JSON.stringify(maria).replace('{', '{"constructor":{"prototype":{"renew":true}},'), 400, 'invalid_request'],
    [JSON.stringify({ ...maria, signature: 'x'.repeat(410 * 1024) }), 413, 'body_too_large'],
  ] as const;
  for (const [payload, status, code] of cases) {
    const reply = await app.inject({ method: 'POST', url: '/api/waivers', payload, headers: JSON_TYPE });
    const body = reply.json<{ code: string; message: string }>();
    assert.deepEqual([reply.statusCode, body.code], [status, code], payload.slice(0, 50));
    assert.match(body.message, /^[A-Z][\w ,.’'-]+$/);
  }
});

test('unknown addresses, methods and overlong parameters get JSON', async (t) => {
  const { app } = await startTestApp(t);
  const cases = [
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['DELETE', '/api/waivers/check/a@b.co', 404],
    ['OPTIONS', '/api/waivers', 404],
    ['GET', `/api/waivers/check/${'a'.repeat(301)}`, 404],
    ['GET', '/api/waivers/check/%ff', 400],
    ['GET', '/api/waivers/check-phone/%2e%2e%2f', 400],
  ] as const;
  for (const [method, url, status] of cases) {
    const reply = await app.inject({ method, url });
    assert.deepEqual([reply.statusCode, Object.keys(reply.json<object>())], [status, ['message', 'code']], url);
    assert.equal(reply.headers['cache-control'], 'no-store', url);
  }
});

test('the one call that takes any form takes no endless one', async (t) => {
  const { post } = await startTestApp(t);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await post(`/api/unsubscribe/${'A'.repeat(43)}`, Buffer.alloc(1_000_000, 'x'), { headers });
  assert.deepEqual([answer.status, answer.body.code], [413, 'body_too_large']);
});

test('a call is the same in every writing of its address: its answer is JSON and kept nowhere', async (t) => {
  const { app } = await startTestApp(t);
  const cases = [
    ['/%61pi/waivers/check/a@b.co', 200],
    ['/api/waivers/check/%61@b.co', 200],
    ['/a%70i/nothing', 404],
    ['/api?x', 404],
    ['/api/nothing?%ff', 404],
  ] as const;
  for (const [url, status] of cases) {
    const reply = await app.inject(url);
    const { 'content-type': type, 'cache-control': caching } = reply.headers;
    assert.deepEqual([reply.statusCode, type, caching], [status, 'application/json; charset=utf-8', 'no-store'], url);
  }
});

test('HEAD answers like GET without content', async (t) => {
  const { app } = await startTestApp(t);
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/api/health' });
  assert.deepEqual([statusCode, body, headers['cache-control']], [200, '', 'no-store']);
});

test('what is not even HTTP is told so in JSON', async (t) => {
  const { app } = await startTestApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.end('BREW /pot HTCPCP/1.0\r\n\r\n');
  const reply = (await socket.toArray()).join('');
  assert.match(reply, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.equal(JSON.parse(reply.split('\r\n\r\n')[1] ?? '').code, 'invalid_request');
});

test('the visitor’s address comes from a proxy only when it is trusted, and only when it is an address', async (t) => {
  async function addressOf(trustProxy: false | number | string, forwarded: string, remoteAddress = '10.0.0.1') {
    const { post, db } = await startTestApp(t, { config: { trustProxy } });
    await post('/api/waivers', maria, { remoteAddress, headers: { 'x-forwarded-for': forwarded } });
    return (await db.selectFrom('waivers').select('signed_address').executeTakeFirstOrThrow()).signed_address;
  }
  assert.equal(await addressOf(false, '198.51.100.9'), '10.0.0.1');
  assert.equal(await addressOf(1, '192.0.2.66, 198.51.100.9'), '198.51.100.9');
  assert.equal(await addressOf('10.0.0.0/8', '198.51.100.9'), '198.51.100.9');
  assert.equal(await addressOf('10.0.0.0/8', '198.51.100.9', '203.0.113.1'), '203.0.113.1');
  assert.equal(await addressOf(1, 'unknown'), '10.0.0.1');
  assert.equal(await addressOf(false, '', '::ffff:203.0.113.7'), '203.0.113.7');
});
