import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria } from '../../tests/support/people.ts';
import { signIn } from '../../tests/support/staff.ts';
import { startTestApp } from '../../tests/support/test-app.ts';

const OPEN = [
  '/api/admin/login',
  '/api/admin/first-account',
  '/api/admin/invitations',
  '/api/admin/passkey-login',
  '/api/admin/passkey-login/options',
  '/api/admin/password-reset',
  '/api/admin/password-reset/finish',
];
interface Described {
  security?: object[];
  'x-devices': string[];
}

const UNAUTHENTICATED = { message: 'Please sign in.', code: 'unauthenticated' };

test('every staff call of the document answers 401 to whoever has no session, and nothing else', async (t) => {
  const app = await startTestApp(t);
  const { body } = await app.post('/api/waivers', maria);
  const ended = await signIn(app);
  await app.post('/api/admin/logout', undefined, ended.with);
  const { body: document } = await app.get('/api/openapi.json');
  const tokens = [
    undefined,
    'Bearer',
    'Bearer x',
    `Bearer ${ended.token}`,
    `Basic ${ended.token}`,
    `Bearer ${body.waiver.editToken}`,
  ];
  let walked = 0;
  for (const [path, methods] of Object.entries<Record<string, Described>>(document.paths)) {
    if (!path.startsWith('/api/admin') || OPEN.includes(path)) continue;
    for (const [method, operation] of Object.entries(methods)) {
      const isForDevices = operation['x-devices'].length > 0;
      const security = [{ staff: [] }, ...(isForDevices ? [{ device: [] }] : [])];
      assert.deepEqual(operation.security, security, `${method} ${path}`);
      for (const authorization of tokens) {
        for (const id of [body.waiver.id, 'not-an-id']) {
          const reply = await app.call({
            method: method.toUpperCase(),
            url: path.replace('{id}', id),
            headers: authorization === undefined ? {} : { authorization },
            ...(method === 'get' ? {} : { payload: '{ not json' }),
          });
          assert.deepEqual([reply.status, reply.body], [401, UNAUTHENTICATED], `${method} ${path}`);
          assert.equal(reply.headers['cache-control'], 'no-store');
        }
      }
      walked += 1;
    }
  }
  assert.ok(walked >= 14, `only ${walked} calls`);
});

test('asking for the headers alone needs a session too', async (t) => {
  const app = await startTestApp(t);
  for (const url of ['/api/admin/waivers', '/api/admin/stats', '/api/admin/audit', '/api/admin/me']) {
    assert.equal((await app.app.inject({ method: 'HEAD', url })).statusCode, 401, url);
  }
});
